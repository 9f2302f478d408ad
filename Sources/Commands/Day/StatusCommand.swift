import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let status = Command("status", "Show how the day stands, also in one line", topic: .days) {
    let when = OptionalParameter("when", .day)
    let short = Flag("short")
    return Form(
      syntax: .anyOrder(when, short),
      details: """
        --short is one line for tmux, starship or waybar: the score, how many targets are met, and what is missing \
        most. To machines it is the record that waybar reads: text, tooltip, class (green, yellow, red, empty or paused) \
        and percentage. Where `set dashboard` has the index, so has the line, and net energy with `set energy.light \
        net`. docs/status.md shows how each of them asks for it.
        """,
      examples: [
        .init("status", "as today", says: "(today)"), .init("status --short", "for a status bar", says: "/9"),
      ],
      rows: .entriesOfToday,
      action: .query { call, context in
        let day = call[when] ?? context.currentDay
        guard call[short] else { return try DayReport.make(day, context) }
        let dashboard = try Settings.value(Settings.dashboard, context.log).split(separator: ",")
        let evaluation = try context.days.evaluation(of: day)
        // What the day's page has, the line has too.
        var more = [try energy(evaluation, context)].compactMap(\.self)
        if let words = evaluation.pauseWords { more.insert("\(PauseText.mark) \(words)", at: 0) }
        if more.isEmpty, evaluation.entries == 0 { more.append("nothing logged") }
        if dashboard.contains(Substring(DayPage.Part.index.rawValue)),
          let index = IndexText(try context.index.evaluation(of: day), context).text
        {
          more.append("index \(index)")
        }
        more += try FreeMisses(evaluation, context).reason.map { ["\(FreeMisses.mark) \($0)"] } ?? []
        return try StatusLine.report(evaluation, RowNames(context), more)
      })
  }

  /// The day's energy, where its net has the light, and where there is nothing else of the day.
  private static func energy(_ evaluation: DayEvaluation, _ context: Context) throws -> String? {
    let day = evaluation.day
    if try EnergyLight.isNet(context) {
      return try EnergyLight(day, EnergyBook(DayRange(day), context), context).text.map { "net \($0)" }
    }
    guard evaluation.score == nil, try context.showsEnergy else { return nil }
    let book = try EnergyBook(DayRange(day), withActivity: false, context)
    guard let intake = book.day(day).total?.energy.value else { return nil }
    let sign = book.state(of: day).map { "\($0.sign) " } ?? ""
    let goal = book.goal(on: day).map { " of \(EnergyFormat.number($0))" } ?? ""
    return "\(sign)\(EnergyFormat.known(intake))\(goal) \(EnergyFormat.symbol)"
  }
}

/// A day in one line.
private enum StatusLine {
  /// - Parameter more: what follows at its end.
  static func report(_ day: DayEvaluation, _ names: RowNames, _ more: [String]) throws -> Report {
    let missing = try missing(day, names)
    let text = line(day, missing, more)
    let tooltip = ([day.day.title] + [day.pauseWords].compactMap(\.self) + missing.map { "\($0) missing" })
      .joined(separator: "\n")
    let tone = day.color.map { Tone($0) } ?? .dim
    return Report(
      .record,
      fields: [
        .machines("text", .text(markup(text))), .machines("tooltip", .text(markup(tooltip))),
        .machines("class", .text(day.color?.rawValue ?? (day.pause == nil ? "empty" : "paused"))),
        .machines("percentage", .optional(day.score.map { Rounding.whole($0) })),
      ], notices: [Notice(text, tone)])
  }

  /// As a bar reads it, which takes texts for markup (Pango's): the name of a category stays what it is.
  private static func markup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// `79 · 6/9 · Vegetables 1.5, Fruit 2.0`; what is missing is at most two, so that the line stays short.
  private static func line(_ day: DayEvaluation, _ missing: [String], _ more: [String]) -> String {
    guard let score = FreeMisses.scoreText(day) else {
      return (["–"] + more).joined(separator: " · ")
    }
    let most = missing.prefix(2).joined(separator: ", ") + (missing.count > 2 ? ", …" : "")
    return ([score, "\(day.met)/\(day.enabled)", most].filter { !$0.isEmpty } + more)
      .joined(separator: " · ")
  }

  /// What is missing, that which costs most first.
  private static func missing(_ day: DayEvaluation, _ names: RowNames) throws -> [String] {
    let states = day.categories.filter { $0.missing > .zero }
    let ranked = states.enumerated().sorted {
      let (a, b) = ($0.element.loss, $1.element.loss)
      return a == b ? $0.offset < $1.offset : a > b
    }
    return try ranked.map { state in
      let format = PortionFormat(try names.unit(state.element.category.unitID))
      return "\(state.element.category.name) \(format.number(state.element.missing))"
    }
  }
}

extension CategoryState {
  /// What the day's score loses by it.
  fileprivate var loss: Double { (100 - (score?.score ?? 100)) * category.effectiveWeight }
}
