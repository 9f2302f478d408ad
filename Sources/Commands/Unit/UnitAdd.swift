import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
  static let unitAdd = Command("unit add", "Add a unit", topic: .plan) {
    let name = Parameter("name", .newName)
    let size = Parameter("size", .amount)
    let editor = FieldEditor(UnitFields.all, .add)
    return Form(
      syntax: .sequence(name, "as", size, editor.syntax),
      details: "The symbol is the name unless given. --whole refuses decimals.",
      examples: [
        .init("unit add mug as 350ml", "log drinks 2mug", says: "mug     mug   volume    350 ml"),
        .init(
          "unit add handful as 30g --symbol hf", "with a symbol", says: "hf      handful  mass      30 g"),
      ],
      action: .change { call, context in
        try MeasureUnit.checkName(call[name], call.span(of: name), for: nil, context.names)
        let new = try UnitSize(call[size], call.span(of: size))
        var row = UnitRow(
          MeasureUnit(
            id: try context.log.newID(), name: call[name], symbol: call[name], dimension: new.dimension,
            factorNanos: new.factorNanos, allowsDecimals: true,
            position: try CatalogueNoun.units.nextPosition(context)))
        try editor.apply(call, &row, context)
        return try CatalogueNoun.units.saved(row.record, context)
      })
  }
}
