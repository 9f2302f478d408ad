import Domain
import Exchange
import Language
import Records
import Reports
import Runtime

extension Command {
  static let foodStarter = Command("food starter", "Bring in everyday foods to begin with", topic: .foods) {
    Form(
      details: """
        More than 300 foods, from bread to beer: each in the category it counts for, with what a serving weighs, its energy \
        and its nutrients, from the USDA's tables (SR26). None has the bare name of a kind: log milk asks which milk, until \
        you have logged one. A food that is there already, by its name or by the one it had here before, stays as it \
        is. One undo takes all of it away.
        """,
      examples: [.init("food starter", "then log 2 toast, coffee, apple", says: "New foods")],
      traits: .isLong,
      action: .change { _, context in
        let file: TableFile
        do {
          file = try StarterFoods.file()
        } catch {
          throw CommandError.noStarter
        }
        let plan = try TablePlan(file, .foods, context)
        var importer = try FoodImporter(plan, category: nil, earlierNames: StarterFoods.earlierNames, context)
        try importer.read()
        var outcome = try importer.save(as: "Starter library")
        outcome.report.fields.removeAll { ["file", "changed"].contains($0.key) }
        let rows = importer.rejects
        outcome.report.notices =
          outcome.isAnswer
          ? [Notice("Nothing new: all of them are in the library already.")]
          : [Notice("log 2 toast, coffee, apple logs some of them; undo takes all of them away.", .dim)]
        if !outcome.isAnswer, try !context.showsEnergy {
          outcome.report.notices.append(
            Notice("Their energy is kept too; set energy on has answers tell of it.", .dim))
        }
        if rows.count > 0 {
          outcome.report.notices.append(
            Notice(
              "\(Counting.text(rows.count, "food was", "foods were")) left out: their category is not there.",
              .fair))
        }
        return outcome
      })
  }
}
