import Domain
import Language
import Reports

extension Command {
  static let status = Command("status", "Show how the day stands, also in one line", topic: .days) {
    let when = OptionalParameter("when", .day)
    let short = Flag("short")
    return Form(
      syntax: .anyOrder(when, short),
      details: """
        --short is one line for tmux, starship or waybar: the score, how many targets are met, and what is missing \
        most. To machines it is the record that waybar reads: text, tooltip, class (green, yellow, red or empty) \
        and percentage. Where `set dashboard` has the index, so has the line. docs/status.md shows how each of them asks for it.
        """,
      examples: [
        .init("status", "as today", says: "(today)"), .init("status --short", "for a status bar", says: "/9"),
      ],
      action: .query { call, context in
        let day = call[when] ?? context.currentDay
        guard call[short] else { return try DayReport.make(day, context) }
        var report = try StatusLine.report(try context.days.evaluation(of: day), RowNames(context))
        let dashboard = try Settings.value(Settings.dashboard, context.log).split(separator: ",")
        guard dashboard.contains(Substring(DayPage.Part.index.rawValue)),
          let index = IndexText(try context.index.evaluation(of: day), context).text
        else { return report }
        // Where the day's page has it, the line has it too.
        report.fields[0].cell = .text("\(report.notices[0].text) · index \(index)")
        report.notices[0].text += " · index \(index)"
        return report
      })
  }
}

/// A day in one line.
private enum StatusLine {
  static func report(_ day: DayEvaluation, _ names: RowNames) throws -> Report {
    let missing = try missing(day, names)
    let text = line(day, missing)
    let tooltip = ([day.day.title] + missing.map { "\($0) missing" }).joined(separator: "\n")
    let tone = day.color.map { Tone($0) } ?? .dim
    return Report(
      .record,
      fields: [
        ReportField("text", "", .text(text), .machines),
        ReportField("tooltip", "", .text(tooltip), .machines),
        ReportField("class", "", .text(day.color?.rawValue ?? "empty"), .machines),
        ReportField("percentage", "", .optional(day.score.map { Int($0.rounded()) }), .machines),
      ], notices: [Notice(text, tone)])
  }

  /// `79 · 6/9 · Vegetables 1.5, Fruit 2.0`; what is missing is at most two, so that the line stays short.
  private static func line(_ day: DayEvaluation, _ missing: [String]) -> String {
    guard let score = day.score else { return "– · nothing logged" }
    let most = missing.prefix(2).joined(separator: ", ") + (missing.count > 2 ? ", …" : "")
    return ["\(Int(score.rounded()))", "\(day.met)/\(day.enabled)", most].filter { !$0.isEmpty }
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
