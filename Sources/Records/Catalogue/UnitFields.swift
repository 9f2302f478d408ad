import Domain
import Language
import Reports
import Store

extension MeasureUnit: CatalogueRecord {}

/// A unit with the one it is a multiple of.
package struct UnitRow: CatalogueRow {
  package internal(set) var record: MeasureUnit
  var base: MeasureUnit?
  /// How many of the base it is.
  var factor: Double { Double(record.factorNanos) / Double(MeasureUnit.factorScale) }

  package init(_ record: MeasureUnit, base: MeasureUnit? = nil) {
    (self.record, self.base) = (record, base)
  }

  /// All there are, in their order.
  @Sendable package static func all(_ context: Context) throws -> [UnitRow] {
    let units = try context.log.units.all()
    return units.map { unit in
      UnitRow(
        unit,
        base: units.first { $0.dimension == unit.dimension && $0.factorNanos == MeasureUnit.factorScale })
    }
  }
}

/// What a unit has.
package enum UnitFields {
  package static let all: [Field<UnitRow>] = [
    Field("symbol", "Symbol", .text, "what stands behind numbers", set: UnitSetters.symbol) {
      .text($0.record.symbol)
    },
    Field("unit", "Unit", .text, "its name", set: UnitSetters.name) { .text($0.record.name) },
    Field("dimension", "Measures", .text, "what it measures") { .text($0.record.dimension.rawValue) },
    Field(
      "factor", "Is", .number(9), "one of it in the base of its dimension", set: UnitSetters.size,
      cell: { row in
        let factor = Decimals.text(row.record.factorNanos, scaleDigits: 9)
        return .shown(.number(row.factor, digits: 9), as: "\(factor) \(row.base?.symbol ?? "")", .plain)
      }, value: { .number($0.factor) }),
    Field(
      "decimals", "Decimals", .flag, "whether amounts in it may have some", set: UnitSetters.decimals,
      cell: { .yesOrNo($0.record.allowsDecimals) }, value: { .flag($0.record.allowsDecimals) }),
    .enabled { $0.record.isEnabled },
    Field(
      "aliases", "Also", .text, "other spellings", minimum: 12, isOptional: true,
      cell: { row in
        let aliases = row.record.aliases
        return .shown(.text(aliases.joined(separator: " ")), as: aliases.joined(separator: ", "), .dim)
      }, value: { .text($0.record.aliases.joined(separator: " ")) }),
  ]
}
