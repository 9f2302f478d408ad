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
    guard let verb = Self.verbs[step.command.name], step.tokens == 1, line.tokens.count > 1,
      line.tokens[1].isBare
    else { return nil }
    let catalogue = try context.log.metricCatalogue()
    for count in stride(from: min(4, line.tokens.count - 1), to: 0, by: -1) {
      let name = line.source(1..<1 + count)
      guard let metric = catalogue.metric(named: name), metric.isTyped,
        try !context.names.isLogged(named: name)
      else { continue }
      let rest = line.source(1 + count..<line.tokens.count)
      let quoted = Lexer.quoted(metric.name)
      var ways = ["\(verb) \(quoted) \(rest)".trimmed]
      // What today has none of may be of the day that had one last, or is logged today.
      let namesDay = line.tokens.indices.dropFirst(1 + count).contains {
        line.tokens[$0].text.first?.isLetter == true
          && DayText.read(line.tokens[$0...], today: context.today) != nil
      }
      if try verb == "body edit" && !rest.isEmpty && !namesDay && lacks(metric, context) {
        ways =
          try ["\(context.names.isShort(metric) ? "" : "body add ")\(quoted) \(rest)"]
          + (latest(metric, context).map { ["\(verb) \(quoted) \(rest) \($0)"] } ?? [])
      }
      // `edit weight yesterday 82.7`: the line it means has its words elsewhere.
      let offered = ways.flatMap(context.offers)
      throw CommandError.isOfTheBody(metric.name, verb: verb).at(line.span(1..<1 + count))
        .corrected(to: offered.isEmpty ? ways : offered, isNear: true)
    }
    return nil
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
