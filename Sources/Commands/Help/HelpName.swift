import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store

/// What a word that names something of the log does in lines: a meal, a food, a category.
enum HelpName {
  /// - Returns: nil for a word that names none of these.
  static func table(_ word: String, _ context: Context) throws -> Table? {
    if let meal = try meal(word, context) { return rows(meal) }
    guard let item = try item(word, context) else { return nil }
    return rows(item)
  }

  /// Lines that log at a meal, and look at it.
  private static func meal(_ word: String, _ context: Context) throws -> [(String, String)]? {
    let known = MealKind.name(of: word) ?? word
    let slots = try context.log.slots.all()
    guard let slot = slots.first(where: { [Names.key(word), Names.key(known)].contains(Names.key($0.name)) })
    else { return nil }
    let name = Lexer.quoted(slot.name.lowercased())
    let end = SlotSchedule(slots).end(of: slot)
    return [
      (
        "log toast @\(name)",
        "logs at \(slot.name), from \(TimeOfDay.text(slot.start)) to \(TimeOfDay.text(end))"
      ),
      ("meal \(name)", "what it had today; meal \(name) yesterday"),
      ("repeat \(name) yesterday", "logs that of yesterday again"),
      ("slot edit \(name) from \(TimeOfDay.text(slot.start))", "when it begins; slot list shows all meals"),
    ]
  }

  /// Lines that log a food or a category. Of several foods those that are called so first.
  private static func item(_ word: String, _ context: Context) throws -> [(String, String)]? {
    switch try context.names.item(word) {
    case .unknown: return nil
    case .found(let item): return try lines(item, context)
    case .ambiguous(let all):
      // Gummy Bears are wine gums, and no wine.
      let foods = all.compactMap { item in if case .food(let food) = item { food } else { nil } }
      let typed = Names.words(Names.key(word))
      let items = try all.filter { item in
        guard case .food(let food) = item else { return true }
        return try context.names.isNamed(food, by: typed, asPlainlyAs: foods)
      }
      let several = items.prefix(4).map { ("log \(Lexer.quoted($0.name))", "one of \(word)") }
      return several.isEmpty ? nil : several + [("food find \(Lexer.quoted(word))", "all that are called so")]
    }
  }

  private static func lines(_ item: Loggable, _ context: Context) throws -> [(String, String)] {
    let name = Lexer.quoted(item.name)
    switch item {
    case .category(let category):
      let format = PortionFormat(try context.log.units[category.unitID])
      let line = NextLine.log(category, format: format, context.today, context) ?? "log \(name) 1"
      return [
        (line, "logs so much of the category, in \(format.symbol)"),
        ("show \(name)", "what today has of it"), ("target \(name)", "what a day is to have"),
      ]
    case .food(let food):
      let portion = try LoggedPortion(item, context)
      let unit = try food.amountUnitID.flatMap { try context.log.units[$0] }
      var rows = [
        ("log \(name)", "logs one serving"), ("log \(name) x2", "two servings; half a serving is x0.5"),
      ]
      if let amount = food.servingAmount, let unit {
        rows.append(("log \(name) \(amount)\(unit.symbol)", "so much of it"))
      }
      rows.append(("food show \(name)", "what a serving is, in \(portion.category.name)"))
      return rows
    }
  }

  private static func rows(_ lines: [(String, String)]) -> Table {
    var table = Table(
      "names", columns: [Column("line", ""), Column("meaning", "", minimum: 16)],
      rows: lines.map { [.text($0.0), .text($0.1)] })
    table.hasHeader = false
    return table
  }
}
