import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

extension Command {
  static let foodFind = Command("food find", "Find foods by the beginnings of their words", topic: .foods) {
    let words = RepeatedParameter("word", .text("WORD", "the beginning of a word"))
    return Form(
      syntax: .repeated(words),
      examples: [.init("food find oat", "", says: "Oatmeal")],
      action: .query { call, context -> Outcome in
        let typed: String = call[words].joined(separator: " ")
        var foods = try CandidateProvider.foods(like: typed, context.names)
        if foods.isEmpty { foods = try context.names.nearestFoods(typed).map(\.food) }
        let listed = try listed(like: typed, context)
        guard foods.isEmpty, try context.names.hasFoods() || !listed.isEmpty else {
          var outcome = try FoodReport.listed(foods, context)
          outcome.report.tables += listed
          if let others = try inside(typed, but: foods, context) { outcome.report.notices.append(others) }
          return outcome
        }
        guard listed.isEmpty else { return Report(.list, tables: listed).asAnswer }
        let name = call[words].joined(separator: " ")
        return try FoodReport.list(
          foods,
          empty:
            "No food is called \(CommandError.excerpt(name)). food add \(Lexer.quoted(name)) CATEGORY makes one.",
          context
        ).asAnswer
      })
  }

  /// Foods that have a text inside a word: `burger` of Hamburger.
  private static func inside(_ text: String, but foods: [Food], _ context: Context) throws -> Notice? {
    let key = Names.key(text)
    guard key.count > 3 else { return nil }
    let known = Set(foods.map(\.id))
    let others = try context.log.foods.find(inside: key, limit: 20 + foods.count).filter {
      !known.contains($0.id)
    }
    guard !others.isEmpty else { return nil }
    let names = others.prefix(8).map(\.name).joined(separator: ", ") + (others.count > 8 ? ", …" : "")
    return Notice("Inside a word: \(names).", .dim)
  }

  /// What tables beside the log have of a name, a table each.
  private static func listed(like text: String, _ context: Context) throws -> [Table] {
    try context.names.foodTables().compactMap { name in
      let found = try context.names.listedFoods(like: text, limit: 20).filter { $0.food.table == name }
      guard !found.isEmpty else { return nil }
      return try context.names.tables?.read(name) { table in
        let names = RowNames(table, today: context.today)
        let foods = try found.compactMap { try table.foods[$0.food.id] }
        return FieldTable.table(
          "in_\(name)", title: "In \(name)", FoodFields.listed, try foods.map { try FoodRow($0, names) })
      }
    }
  }
}
