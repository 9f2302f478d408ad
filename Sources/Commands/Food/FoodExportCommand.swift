import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let foodExport = Command("food export", "Write the food library into a file", topic: .foods) {
    let file = Parameter("file", .writtenFile)
    let category = OptionalParameter("category", .category)
    let force = Flag("force")
    return Form(
      syntax: .sequence(file, .anyOrder(category, force)),
      details: """
        CSV with all that foods have, in order of name; a name that ends in .json gives JSON. food import reads it \
        again: into an empty library it makes the same one. A file that is there already is left as it is, unless \
        --force says to overwrite it. `-` is standard output.
        """,
      examples: [
        .init("food export library.csv", "all of them", in: .program, says: "library.csv: 3 foods written."),
        .init("food export - fruit", "a category, to look at", in: .program, says: "Banana,Fruit,1,portions"),
      ],
      traits: .isLong,
      action: .query { call, context in
        let foods = try context.log.foods.all(category: call[category]?.id)
        guard !foods.isEmpty else {
          throw CommandError.noFoods
        }
        let path = call[file]
        var outcome = Outcome(.nothing)
        try outcome.write(
          .data(
            try FoodReport.list(foods, fields: FoodFields.exported, context),
            path.lowercased().hasSuffix(".json") ? .json : .csv),
          to: TargetFile(path, call.span(of: file), replaces: call[force]),
          Counting.text(foods.count, "food", "foods"))
        return outcome
      })
  }
}
