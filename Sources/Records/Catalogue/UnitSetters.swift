import Domain
import Language
import Naming
import Store

/// How a line sets what a unit has.
enum UnitSetters {
  static let symbol = word("symbol", "what stands behind numbers", \.record.symbol)
  /// In a place of its own in `unit add`.
  static let name = word("name", "another name", \.record.name, uses: [.edit])

  private static func word(
    _ option: String, _ description: String, _ place: WritableKeyPath<UnitRow, String> & Sendable,
    uses: Set<FieldSetter<UnitRow>.Use> = [.add, .edit]
  ) -> FieldSetter<UnitRow> {
    FieldSetter(.option(option), OptionalParameter(option, .text("TEXT", description)), uses: uses) {
      text, row, span, context in
      try MeasureUnit.checkName(text, span, for: row.record, context.names)
      row[keyPath: place] = text
    }
  }

  /// In a place of its own in `unit add`.
  static let size = FieldSetter<UnitRow>(
    .word("as"), OptionalParameter("size", .amount), uses: [.edit]
  ) { quantity, row, span, context in
    let (unit, new) = (row.record, try UnitSize(quantity, span))
    if try new.dimension != unit.dimension
      || context.log.categories.all().contains(where: { $0.unitID == unit.id })
    {
      throw CommandError.unitMayBeKeptIn(unit.symbol, dimension: unit.dimension.rawValue).at(span)
    }
    row.record.factorNanos = new.factorNanos
  }

  static let decimals = FieldSetter<UnitRow>(
    .option("decimals"), OptionalParameter("decimals", .onOff), uses: [.edit]
  ) { allows, row, _, _ in row.record.allowsDecimals = allows }
  .after(FieldSetter(Flag("whole"), uses: [.add]) { $0.record.allowsDecimals = false })
}

/// The size of a unit, such as `350ml`.
package struct UnitSize {
  package let dimension: Dimension
  /// In the base of the dimension, times `MeasureUnit.factorScale`.
  package let factorNanos: Int64

  /// - Throws: where the amount has no unit, or is too small or large to be a factor.
  package init(_ quantity: Quantity, _ span: Range<Int>?) throws(CommandError) {
    guard case .measured(let amount, let unit) = quantity, amount.micros > 0,
      let factor = Rounding.divide(
        Int128(amount.micros) * Int128(unit.factorNanos), by: Int128(Amount.scale)),
      factor > 0, factor <= 1_000_000_000_000_000_000
    else {
      throw CommandError.sizeWithoutUnit.at(span)
    }
    dimension = unit.dimension
    factorNanos = factor
  }
}
