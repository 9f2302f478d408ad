import Domain
import Language
import Naming
import Phrases
import Query
import Records
import Store

extension NameResolver {
  /// The column of days that is called by a name, or that has the category of that name; nil where there is none, and of
  /// what goes by the date alone.
  func dayColumn(_ name: String) throws -> String? {
    guard let columns = try table.commands.first(where: { $0.name == "days" })?.source?.columns(self) else {
      return nil
    }
    var key = name.replacing(" ", with: "_")
    if case .found(.category(let category)) = try item(name) { key = category.name.slug }
    return columns.first { $0.name == key && CalendarColumn(rawValue: key) == nil && !$0.isDay }?.name
  }
}

extension Context {
  /// What answers a sentence that asks; nil of one that asks nothing that is understood.
  /// - Parameter isSurelyAsked: whether it is known to ask. Of another only what can mean nothing else is taken.
  package func answer(to sentence: String, isSurelyAsked: Bool) throws -> Outcome? {
    let (log, names) = (log, names)
    var reader = StepReader(table: names.table, aliases: { [] }, metrics: { try log.metricCatalogue() })
    reader.things = AskedThings(
      eaten: { try names.eaten($0) }, nutrients: { try names.nutrientColumn($0) },
      sports: { try names.sport($0) }, categories: { try names.category(called: Names.key($0))?.name })
    reader.columns = { try names.dayColumn($0) }
    guard let lines = try? names.table.split(sentence), lines.count == 1,
      !CommandWords.begins(correcting: lines[0]),
      let line = try isSurelyAsked ? reader.question(lines[0]) : reader.phrase(lines[0])
    else { return nil }
    let steps = try reader.steps(line)
    guard steps.count == 1, !steps[0].command.isControl else { return nil }
    var outcome = try steps[0].execute(self)
    guard !steps[0].command.isChange || outcome.isAnswer else { return nil }
    outcome.isAnswer = true
    return outcome
  }

  /// `sleep 7h logs one.`; nothing for what nobody types.
  package func howToLog(_ metric: Domain.Metric) throws -> String {
    guard metric.isTyped, let value = try format(metric).examples.first else { return "" }
    if let known = try MetricFormula.value(of: metric, on: today, log) {
      let line = try "\(Lexer.quoted(metric.name)) \(format(metric).typed(known.value))"
      return "\(known.words) come to that of \(line), which logs it."
    }
    return try "\(names.isShort(metric) ? "" : "body add ")\(Lexer.quoted(metric.name)) \(value) logs one."
  }
}
