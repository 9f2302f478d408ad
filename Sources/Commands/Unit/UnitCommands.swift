import Domain
import Naming
import Records
import Runtime

extension CatalogueNoun<UnitRow, MeasureUnit> {
  static let units = CatalogueNoun(
    word: "unit", kind: .unit, key: "units", fields: { UnitFields.all }, answer: .row, rows: UnitRow.all,
    save: { unit, log in try log.units.save(unit) },
    reorder: { ids, log in try log.units.reorder(ids) },
    setEnabled: { $0.isEnabled = $1 })
}

extension Command {
  /// In the order of the help.
  static let unitCommands: [Command] =
    CatalogueNoun.units.lists(
      "List the units",
      examples: [
        .init(
          "unit list", "with what they convert to",
          says: "oz        ounce        mass       28.349523125 g")
      ])
    + [unitAdd, unitEdit, unitMove, unitEnable, unitDisable, unitDelete]

  private static let unitMove = CatalogueNoun.units.move(
    "Move a unit in the order",
    examples: [
      .init(
        "unit move glass 1", "offered first", says: "glass     glass        volume             200 ml")
    ])

  private static let unitEnable = CatalogueNoun.units.enable(
    "Allow a unit again",
    examples: [.init("unit enable oz", "", says: "28.349523125 g  yes       yes")])

  private static let unitDisable = CatalogueNoun.units.disable(
    "Stop offering and accepting a unit",
    examples: [.init("unit disable lb", "", says: "453.59237 g  yes       no")])
}
