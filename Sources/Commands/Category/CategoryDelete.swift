import Domain
import Language
import Records
import Runtime
import Store

extension Command {
  static let categoryDelete: Command = {
    let withEntries = Flag("with-entries")
    return CatalogueNoun.categories.delete(
      "Delete a category",
      details: """
        A category with entries or foods is deleted only with --with-entries, which deletes them too. \
        undo brings all of it back.
        """,
      options: .optional(withEntries),
      examples: [
        .init(
          "category delete treats", "while nothing is logged in it",
          says: "Deleted Treats. Past days are judged without it, too. undo brings it back.")
      ]
    ) { category, span, call, context in
      let entries = try context.log.categories.entryCount(category.id)
      let foods = try context.log.foods.all(category: category.id)
      if entries + foods.count > 0, !call[withEntries] {
        let name = Lexer.quoted(category.name)
        throw CommandError.categoryHolds(category.name, contents: holdings(entries, foods.count), word: name)
          .at(span)
      }
      let logged = try context.log.entries.loggedRange()
      let wasJudged = try logged.map { logged in
        try logged.first < context.today && context.log.dayRules().enabled(in: logged).contains(category.id)
      }
      let gone = Set(foods.map(\.id))
      let cut = try foods.flatMap { food in
        try context.log.foods.composites(of: food.id).filter { !gone.contains($0.id) }
          .map { "\($0.name) is made without \(food.name) from now on." }
      }
      try context.log.categories.delete(category.id)
      let lost = entries + foods.count > 0 ? " and \(holdings(entries, foods.count))" : ""
      // Unlike disabling, which holds from today.
      let past = wasJudged == true ? " Past days are judged without it, too." : ""
      return (["Deleted \(category.name)\(lost).\(past)"] + cut + ["undo brings it back."]).joined(
        separator: " ")
    }
  }()

  private static func holdings(_ entries: Int, _ foods: Int) -> String {
    let parts = [(entries, "entry", "entries"), (foods, "food", "foods")].filter { $0.0 > 0 }
    return parts.map { Counting.text($0.0, $0.1, $0.2) }.joined(separator: " and ")
  }
}
