import Domain
import Exchange
import Language
import Naming
import Records

/// Columns whose numbers could be of two units, neither of which the table names.
extension SampleImporter {
  /// Asks where a guess could be wrong: in a log of pounds a bare 185 may as well be kilograms, 7.5 of sleep are hours or
  /// minutes, and 1800 of a workout minutes or seconds.
  func checkUnits(_ span: Range<Int>?) throws {
    let isMetric = try context.names.unitSystem() == .metric
    let known = try context.metricColumns().places
    for place in plan.places where place.unit == nil {
      let ways: [String]
      if place.field == "workout_km" {
        guard !isMetric, !plan.places.contains(where: { $0.field == "workout_km_unit" }),
          hasBare(place, { $0 > 0 })
        else { continue }
        ways = ["mi", "km"]
      } else if plan.ready == nil || !isMetric && plan.ready?.hidesUnits == true,
        let index = known[ColumnTitle.folded(place.field)] ?? known[place.field],
        let units = doubted(metrics[index], place, isMetric: isMetric)
      {
        ways = units
      } else {
        continue
      }
      let title = plan.head.indices.contains(place.column) ? plan.head[place.column].text : place.field
      throw CommandError.columnWithoutUnit(
        title, ways: ways.map { "--map \"\(place.field) \($0)=\(title)\"" }.joined(separator: " or ")
      ).at(span)
    }
  }

  /// The units that the bare numbers of a column may be of; nil where there is no doubt.
  private func doubted(
    _ metric: Domain.Metric, _ place: TableMapping.Place, isMetric: Bool
  ) -> [String]? {
    switch metric.unit.quantity {
    case .mass where !isMetric && plan.massUnit == nil && hasBare(place, { _ in true }):
      ["lb", metric.unit.symbol]
    case .length where !isMetric && plan.massUnit == nil && hasBare(place, { _ in true }):
      ["in", metric.unit.symbol]
    case _ where plan.ready != nil: nil
    case .time
    where place.namedUnit == nil && metric.rule == .night && hasBare(place, { $0 > 0 && $0 <= 24 }):
      ["h", "min"]
    case .time where place.namedUnit == nil && metric == Metrics.workout && hasBare(place, { $0 > 300 }):
      ["s", "min"]
    case .time
    where place.namedUnit == nil && metric.rule != .night
      && hasBare(place, { $0 > 0 && $0 < 12 && $0 != $0.rounded() }):
      ["h", "min"]
    // Litres, or the share of water that scales tell.
    case .volume where hasBare(place, { $0 > 0 && $0 <= 100 }): ["L", metric.unit.symbol]
    case .mass where metric.key == "caffeine_mg" && hasBare(place, { $0 > 0 && $0 < 2 }): ["g", "mg"]
    case .energy where hasBare(place, { $0 > 6000 }): ["kJ", "kcal"]
    default: nil
    }
  }

  /// Columns of counts in which every point and comma has three digits behind it: nobody takes 12.345 steps. What a
  /// known program writes is known, and numbers of JSON are what they are.
  func thousands() throws -> Set<Int> {
    guard plan.ready == nil, plan.file.delimiter != nil else { return [] }
    let known = try context.metricColumns().places
    var columns: Set<Int> = []
    for place in plan.places {
      guard let index = known[ColumnTitle.folded(place.field)] ?? known[place.field],
        metrics[index].unit == .count, metrics[index].decimals == 0
      else { continue }
      let parted = plan.file.head.filter { $0.line > plan.headLine }
        .compactMap { $0.cell(place.column) }.filter { $0.contains(".") || $0.contains(",") }
      if parted.allSatisfy({ PartedFigures.isOne($0) }) { columns.insert(place.column) }
    }
    return columns
  }

  /// Whether the first rows have a number without a unit that is so.
  private func hasBare(_ place: TableMapping.Place, _ isSo: (Double) -> Bool) -> Bool {
    plan.file.head.contains { row in
      guard row.line > plan.headLine, let text = row.cell(place.column),
        let (value, unit) = TableNumber.value(text, decimalCommas: plan.file.hasDecimalCommas)
      else { return false }
      return unit.isEmpty && isSo(value)
    }
  }
}
