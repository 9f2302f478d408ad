import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let nutrientDelete = Command("nutrient delete", "Delete a nutrient of your own", topic: .energy) {
    let nutrient = Parameter("nutrient", NutrientKind(isOwn: true, isAlone: true))
    let withValues = Flag("with-values")
    return Form(
      syntax: .sequence(nutrient, .optional(withValues)),
      details: """
        One that foods or entries tell of is deleted only with --with-values, which takes it from them too. Its goal \
        goes with it. undo brings it back.
        """,
      examples: [
        .init(
          "nutrient delete magnesium", "", after: ["nutrient add magnesium mg"], says: "Deleted magnesium."),
        .init(
          "nutrient delete magnesium --with-values", "with what is known of it",
          after: ["nutrient add magnesium mg", "log 100kcal magnesium 30mg"], says: "Deleted magnesium."),
      ],
      action: .change { call, context in
        let found = call[nutrient]
        guard found.isOwn else {
          throw CommandError.shippedNutrient(found.name).at(call.span(of: nutrient))
        }
        let uses = try context.log.nutrients.uses(of: found.key)
        guard uses == (0, 0) || call[withValues] else {
          let parts = [
            uses.foods > 0 ? Counting.text(uses.foods, "food", "foods") : nil,
            uses.entries > 0 ? Counting.text(uses.entries, "entry", "entries") : nil,
          ].compactMap(\.self)
          throw CommandError.nutrientHolds(found.name, contents: parts.joined(separator: " and ")).at(
            call.span(of: nutrient))
        }
        try context.log.nutrients.delete(found)
        return Report.notice("Deleted \(found.name). undo brings it back.")
      })
  }
}
