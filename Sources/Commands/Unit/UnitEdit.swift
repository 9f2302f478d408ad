import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
  static let unitEdit = Command("unit edit", "Change a unit", topic: .plan) {
    let unit = Parameter("unit", .unit)
    let editor = FieldEditor(UnitFields.all, .edit)
    return Form(
      syntax: .sequence(unit, editor.syntax),
      details: "A new size counts for what is logged from now on; portions already logged stay.",
      examples: [
        .init("unit edit glass as 250ml", "bigger glasses", says: "glass   glass  volume    250 ml")
      ],
      action: .change { call, context in
        var row = UnitRow(call[unit])
        try editor.apply(call, &row, context)
        return try CatalogueNoun.units.saved(row.record, context)
      })
  }
}
