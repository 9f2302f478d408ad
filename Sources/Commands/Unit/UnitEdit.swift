import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
  static let unitEdit = Command("unit edit", "Change a unit", topic: .plan) {
    let unit = Parameter("unit", .unit)
    let size = OptionalParameter("size", .amount)
    let symbol = OptionalParameter("symbol", .text("TEXT", "what stands behind numbers"))
    let name = OptionalParameter("name", .text("TEXT", "another name"))
    let decimals = OptionalParameter("decimals", .onOff)
    return Form(
      syntax: .sequence(
        unit,
        .anyOrder(
          .sequence("as", size), .option("symbol", symbol), .option("name", name),
          .option("decimals", decimals))),
      details: "A new size counts for what is logged from now on; portions already logged stay.",
      examples: [
        .init("unit edit glass as 250ml", "bigger glasses", says: "glass   glass  volume    250 ml")
      ],
      action: .change { call, context in
        var changed = call[unit]
        if let quantity = call[size] {
          let new = try UnitSize(quantity, call.span(of: size))
          if try new.dimension != changed.dimension
            || context.log.categories.all().contains(where: { $0.unitID == changed.id })
          {
            throw CommandError.unitMayBeKeptIn(changed.symbol, dimension: changed.dimension.rawValue).at(
              call.span(of: size))
          }
          changed.factorNanos = new.factorNanos
        }
        let span = call.span(of: name) ?? call.span(of: symbol)
        for text in [call[name], call[symbol]].compactMap({ $0 }) {
          try MeasureUnit.checkName(text, span, for: changed, context.names)
        }
        if let name = call[name] { changed.name = name }
        if let symbol = call[symbol] { changed.symbol = symbol }
        if let decimals = call[decimals] { changed.allowsDecimals = decimals }
        return try CatalogueNoun.units.saved(changed, context)
      })
  }
}
