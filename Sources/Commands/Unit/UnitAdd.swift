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
    let symbol = OptionalParameter("symbol", .text("TEXT", "what stands behind numbers"))
    let whole = Flag("whole")
    return Form(
      syntax: .sequence(name, "as", size, .anyOrder(.option("symbol", symbol), whole)),
      details: "The symbol is the name unless given. --whole refuses decimals.",
      examples: [
        .init("unit add mug as 350ml", "log drinks 2mug", says: "mug     mug   volume    350 ml"),
        .init(
          "unit add handful as 30g --symbol hf", "with a symbol", says: "hf      handful  mass      30 g"),
      ],
      action: .change { call, context in
        let sign = call[symbol] ?? call[name]
        for text in [call[name], sign] {
          try MeasureUnit.checkName(text, call.span(of: name), for: nil, context.names)
        }
        let new = try UnitSize(call[size], call.span(of: size))
        let unit = MeasureUnit(
          id: try context.log.newID(), name: call[name], symbol: sign, dimension: new.dimension,
          factorNanos: new.factorNanos, allowsDecimals: !call[whole],
          position: try CatalogueNoun.units.nextPosition(context))
        return try CatalogueNoun.units.saved(unit, context)
      })
  }
}
