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
        More than 300 foods, from bread to beer: each in the category it counts for, with what a portion weighs. A food that is \
        there already by its name stays as it is. The weights are those of the USDA's table of nutrients where it has \
        them. One undo takes all of it away.
        """,
      examples: [.init("food starter", "then log 2 toast, coffee, apple", says: "New foods")],
      traits: .isLong,
      action: .change { _, context in
        let file: TableFile
        do {
          file = try TableFile(PackageResources.starter_csv, name: "the starter library")
        } catch {
          throw CommandError.noStarter
        }
        let plan = try TablePlan(file, .foods, context)
        var importer = try FoodImporter(plan, category: nil, leavesKnown: true, context)
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
