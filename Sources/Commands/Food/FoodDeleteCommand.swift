import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let foodDelete = Command("food delete", "Delete a food from the library", topic: .foods) {
    let food = Parameter("food", .foodOfOnesOwn)
    let keepsEntries = Flag("keep-entries")
    let fromComposites = Flag("from-composites")
    return Form(
      syntax: .sequence(food, .anyOrder(keepsEntries, fromComposites)),
      details: """
        A food with entries is deleted only with --keep-entries: they stay as portions of their category and \
        lose the food's name; those of a composite stay as entries of its parts. A part of composites is deleted \
        only with --from-composites, which takes it out of them. undo brings all of it back.
        """,
      examples: [.init("food delete banana", "", says: "Deleted Banana")],
      action: .change { call, context in
        let gone = call[food]
        let users = try context.log.foods.composites(of: gone.id)
        let entries = try entryCount(gone, context)
        if let only = users.first(where: { $0.components.allSatisfy { $0.foodID == gone.id } }) {
          throw CommandError.nothingLeft(of: only.name, hint: "\(try wholeLine(only, context)) comes first")
            .at(call.span(of: food))
        }
        if !users.isEmpty, !call[fromComposites] {
          throw CommandError.busyWith(
            gone.name, "a part of \(users.map(\.name).joined(separator: ", "))",
            hint: "\(try wholeLine(gone, context)) takes it out of them"
              + (entries == 0 ? "" : ", and keeps entries as plain portions")
          ).open().at(call.span(of: food)).corrected(to: [try wholeLine(gone, context)])
        }
        guard entries == 0 || call[keepsEntries] else {
          throw CommandError.holds(
            gone.name, Counting.text(entries, "entry", "entries"),
            hint: "\(try wholeLine(gone, context)) keeps them as plain portions"
          ).at(call.span(of: food)).corrected(to: [try wholeLine(gone, context)])
        }
        try context.log.foods.delete(gone.id)
        return Report.notice("Deleted \(gone.name) from the library. undo brings it back.")
      })
  }
}

private func entryCount(_ food: Food, _ context: Context) throws -> Int {
  try food.isComposite
    ? context.log.entries.count(composite: food.id) : context.log.foods.entryCount(food.id)
}

/// The line that deletes a food, with all that it needs.
private func wholeLine(_ food: Food, _ context: Context) throws -> String {
  let flags =
    (try context.log.foods.composites(of: food.id).isEmpty ? [] : ["--from-composites"])
    + (try entryCount(food, context) == 0 ? [] : ["--keep-entries"])
  return (["food delete", Lexer.quoted(food.name)] + flags).joined(separator: " ")
}
