import Domain
import Exchange
import Naming
import Records
import Tables

/// Units of tables, beside what their columns are.
extension TablePlan.Choice {
  static func setting(_ request: TablePlan.Request, _ context: Context) throws -> MetricMeaning.Setting {
    var known: [String: Double] = [:]
    if let weight = try MetricReader(context.log).latest(Metrics.weight, onOrBefore: context.today) {
      known[Metrics.weight.key] = weight.value
    }
    return MetricMeaning.Setting(
      isMetric: try context.names.unitSystem() == .metric, known: known, said: request.said)
  }

  func withStrides(_ request: TablePlan.Request, _ context: Context) throws -> Self {
    guard request.target.word == TableTarget.values.word else { return self }
    let columns = try context.metricColumns()
    var choice = self
    for index in sheets.indices {
      guard let mapping = sheets[index].mapping else { continue }
      let sheet = request.file.sheets[sheets[index].number]
      choice.sheets[index].mapping = MetricMeaning.withStrides(
        mapping, sheets[index].head, sheet.head.filter { $0.line > sheets[index].line }, sheet, columns)
    }
    if let first = choice.sheets.first?.mapping { choice.mapping = first }
    return choice
  }

  /// Units that a known program does not say.
  func openUnits(_ request: TablePlan.Request, _ context: Context) throws -> [TableQuestion] {
    let columns = try context.metricColumns()
    let setting = try Self.setting(request, context)
    return sheets.flatMap { found in
      let sheet = request.file.sheets[found.number]
      return MetricMeaning(
        checking: found.mapping ?? mapping, found.head, sheet.head.filter { $0.line > found.line }, sheet,
        columns, hidesUnits: ready?.hidesUnits == true, setting
      ).questions
    }
  }
}
