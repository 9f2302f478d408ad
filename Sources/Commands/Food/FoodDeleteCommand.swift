import Language
import Reports

extension Command {
  static let foodDelete = Command("food delete", "Delete a food from the library", topic: .foods) {
    let food = Parameter("food", .food)
    let keepsEntries = Flag("keep-entries")
    return Form(
      syntax: .sequence(food, .optional(keepsEntries)),
      details: """
        A food with entries is deleted only with --keep-entries: they stay as portions of their category and \
        lose the food's name. undo brings it back.
        """,
      examples: [.init("food delete banana", "", says: "Deleted Banana")],
      action: .change { call, context in
        let gone = call[food]
        let entries = try context.log.foods.entryCount(gone.id)
        guard entries == 0 || call[keepsEntries] else {
          throw CommandError(
            .refused, "\(gone.name) has \(count(entries, "entry", "entries"))", span: call.span(of: food),
            hint: "food delete \(Lexer.quoted(gone.name)) --keep-entries keeps them as plain portions")
        }
        try context.log.foods.delete(gone.id)
        return Report.notice("Deleted \(gone.name) from the library. undo brings it back.")
      })
  }
}
