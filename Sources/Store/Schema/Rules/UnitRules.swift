import Domain

extension TableRules {
  /// The table of units.
  static let unit = TableRule(
    "unit", label: "name",
    [
      .required("id", .id), name(of: "unit"), name("symbol", of: "unit"),
      .required("aliases", .lines, or: .value("dh_mended_lines(aliases, '')")),
      .required("dimension", .word(Dimension.allCases.map(\.rawValue)), or: .value("'count'")),
      .required("factor", .integer(Stored.factors), or: .value(impliedFactor)),
      flag("decimals", or: 1), flag("enabled", or: 1), position,
    ],
    values: [["dimension", "factor"]],
    standIn: """
      INSERT INTO unit(id, name, symbol, aliases, dimension, factor, decimals, enabled, position)
      VALUES (?1, 'lost unit ' || (?1 & 0xffffffff), 'lost' || (?1 & 0xffffffff), '', 'count', 1000000000, 1, 0,
        0)
      """)

  /// The factor a unit came with; one of the person's own is no multiple of anything that is known.
  private static let impliedFactor: String = {
    let shipped = Defaults.units.map { "WHEN \($0.id) THEN \($0.factorNanos)" }
    return "CASE id \(shipped.joined(separator: " ")) ELSE \(MeasureUnit.factorScale) END"
  }()
}
