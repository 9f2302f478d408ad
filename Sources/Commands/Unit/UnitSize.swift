import Domain
import Language
import Naming

/// The size of a unit, such as `350ml`.
struct UnitSize {
  let dimension: Dimension
  /// In the base of the dimension, times `MeasureUnit.factorScale`.
  let factorNanos: Int64

  /// - Throws: where the amount has no unit, or is too small or large to be a factor.
  init(_ quantity: Quantity, _ span: Range<Int>?) throws(CommandError) {
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
