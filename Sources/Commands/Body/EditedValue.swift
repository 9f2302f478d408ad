import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `edit weight 84` names a value of the body, which `body edit` corrects; `show weight` is how it stands.
struct EditedValue: Misreading {
  private static let verbs = ["edit": "body edit", "delete": "body delete", "show": "body show"]

  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    let isMoved = step.command.name == "move"
    guard let verb = Self.verbs[step.command.name] ?? (isMoved ? "body delete" : nil), step.tokens == 1,
      line.tokens.count > 1,
      line.tokens[1].isBare
    else { return nil }
    let catalogue = try context.log.metricCatalogue()
    for count in stride(from: min(4, line.tokens.count - 1), to: 0, by: -1) {
      let name = line.source(1..<1 + count)
      guard let metric = catalogue.metric(named: name), metric.isTyped,
        try !context.names.isLogged(named: name)
      else { continue }
      if isMoved { throw try moved(metric, line, from: 1 + count, context) }
      let rest = line.source(1 + count..<line.tokens.count)
      let quoted = Lexer.quoted(metric.name)
      var ways = ["\(verb) \(quoted) \(rest)".trimmed]
      // `edit weight 81.6 to 81.4` says which value it is of.
      let isTold = line.tokens.dropFirst(2 + count).contains {
        LineWords.contains("line-to", $0.text.lowercased())
      }
      // What today has none of may be of the day that had one last, or is logged today.
      let namesDay = line.tokens.indices.dropFirst(1 + count).contains {
        line.tokens[$0].text.first?.isLetter == true
          && DayText.read(line.tokens[$0...], today: context.today) != nil
      }
      if try verb == "body edit" && !rest.isEmpty && !namesDay && !isTold && lacks(metric, context) {
        ways =
          try ["\(context.names.isShort(metric) ? "" : "body add ")\(quoted) \(rest)"]
          + (latest(metric, context).map { ["\(verb) \(quoted) \(rest) \($0)"] } ?? [])
      }
      // `edit weight yesterday 82.7`: the line it means has its words elsewhere.
      let offered = ways.flatMap(context.offers)
      if offered.isEmpty, isTold, let refusal = context.refusal(of: ways[0]) { throw refusal }
      throw CommandError.isOfTheBody(metric.name, verb: verb).at(line.span(1..<1 + count))
        .corrected(to: offered.isEmpty ? ways : offered, isNear: true)
    }
    return nil
  }

  /// `move weight 81.6 to yesterday`: a value that is of another day is deleted here and logged there.
  private func moved(
    _ metric: Domain.Metric, _ line: Line, from start: Int, _ context: Context
  ) throws -> CommandError {
    let error = CommandError.isOfTheBody(metric.name, verb: "body delete").at(line.span(1..<start))
    let format = try context.format(metric)
    let samples = try context.log.samples.all(in: DayRange(context.currentDay), metric: metric.key)
    for place in start..<line.tokens.count {
      guard case .day(let day, let count)? = try DayText.read(line.tokens[place...], context.names),
        place + count == line.tokens.count
      else { continue }
      let before = line.tokens[start..<place].filter { !LineWords.contains("line-to", $0.text.lowercased()) }
      let told = before.first.flatMap { first in
        before.last.map { line.slice(first.span.lowerBound..<$0.span.upperBound) }
      }
      let sample = told == nil ? samples.counting : samples.last { format.typed($0.value) == told }
      guard let sample else { break }
      let (name, value) = (Lexer.quoted(metric.name), format.typed(sample.value))
      let time = sample.start.map { " at \(TimeOfDay.text($0 / 60))" } ?? ""
      let log = try "\(context.names.isShort(metric) ? "" : "body add ")\(name) \(value) \(day)\(time)"
      return error.corrected(
        to: context.offers("body delete \(name) \(value) \(sample.day); \(log)"), isNear: true)
    }
    return error.corrected(to: context.offers("body show \(Lexer.quoted(metric.name))"))
  }

  private func lacks(_ metric: Domain.Metric, _ context: Context) throws -> Bool {
    try context.log.samples.all(in: DayRange(context.currentDay), metric: metric.key).counting == nil
  }

  /// The day within a month before the current one that has a value.
  private func latest(_ metric: Domain.Metric, _ context: Context) throws -> Day? {
    let days = DayRange(context.currentDay - 30, context.currentDay - 1)
    return try context.log.samples.all(in: days, metric: metric.key).map(\.day).max()
  }
}
