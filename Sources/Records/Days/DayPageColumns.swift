import Domain
import Language
import Naming
import Query
import Reports

/// The columns of `days` that a day's page can show besides its parts and the metrics: `kcal`, `recovery`, `load`.
package enum DayPageColumns {
  /// All of them, in the order of `days`: what has a number.
  static func all(_ names: NameResolver) throws -> [Field<DayRow>] {
    let calendar = Set(CalendarFields.all.map(\.key))
    return try DayRowFields.all(names).filter { $0.column.isNumeric && !calendar.contains($0.key) }
  }

  /// The column of a whole name.
  static func column(_ word: String, among all: [Field<DayRow>]) -> Field<DayRow>? {
    all.first { $0.key == word } ?? all.first { $0.column.otherNames.contains(word) }
  }

  /// What `set dashboard` takes: the parts, the columns, and the metrics that no column is called by; and what of it is
  /// told, which leaves out scores of one thing and metrics that have no value here.
  static func words(_ names: NameResolver) throws -> (all: [String], told: String) {
    // As the setting keeps them: what is in quotes in a question is no word of it.
    let columns = try all(names).map(\.key).filter(Settings.isDashboardWord)
    let known = Set(columns)
    let metrics = try names.log.metricCatalogue().all.map(\.name).filter { !known.contains($0) }
    let parts = ["off"] + DayPage.Part.allCases.map(\.rawValue).filter { !known.contains($0) }
    let told = parts + columns.filter { !$0.contains(".") }
    return (
      parts + columns + metrics,
      told.joined(separator: ", ")
        + ", a score such as sleep.score, or what metric list shows; several parted by commas"
    )
  }

  /// What a day has in some columns, in their order; what is missing is left out.
  static func values(_ columns: [Field<DayRow>], on day: Day, _ context: Context) throws -> [DayMeasures
    .Value]
  {
    guard !columns.isEmpty else { return [] }
    let needs = columns.reduce(into: FieldNeeds()) { $0.formUnion($1.needs) }
    var values: [DayMeasures.Value] = []
    try DayRow.forEach(in: DayRange(day), needs: needs, context) { row in
      values = columns.compactMap { field in
        guard case .number(let number) = field.value(row) else { return nil }
        return DayMeasures.Value(
          name: field.key, title: field.title, text: text(number, field.column), number: number,
          unit: field.column.unit)
      }
    }
    return values
  }

  /// As people read it in a line of text, with its unit.
  private static func text(_ number: Double, _ column: QueryColumn) -> String {
    switch column.kind {
    case .duration: Durations.text(number)
    case .parted(let unit): unit.text(shown: number)
    case .score: Decimals.text(number, digits: 0)
    case .number(_, MetricUnit.kilocalorie.symbol) where EnergyFormat.unit != .kcal: EnergyFormat.text(number)
    case .number(let digits, let unit):
      Decimals.text(number, digits: digits) + (unit.isEmpty ? "" : " \(unit)")
    default: Decimals.text(number, digits: 2)
    }
  }
}
