import Domain
import Naming
import Query
import Reports

extension Context {
  /// How people read a metric of this log.
  package func format(_ metric: Domain.Metric) throws -> MetricFormat {
    MetricFormat(metric, try names.unitSystem())
  }
}

extension MetricFormat {
  /// What a column of values is like, which are those of `number`.
  package var columnKind: QueryColumn.Kind {
    if metric.isDuration { return .duration }
    if unit.isYesNo { return .number(2, unit.symbol) }
    return unit.isParted ? .parted(unit) : .number(unit.decimals, unit.symbol)
  }

  /// A value as questions have it: in the unit that people read.
  package func value(_ kept: Double) -> QueryValue { .number(unit.number(kept)) }

  /// A day's value in a list.
  package func listed(_ kept: Double) -> Cell {
    unit.isKept
      ? QueryValue.number(kept).cell(QueryColumn(metric.name, columnKind))
      : .shown(.number(kept, digits: metric.decimals), as: unit.numberText(kept), .plain)
  }
}
