import Domain
import Language
import Naming

/// The line that fills an empty page.
package enum NextLine {
  /// `log sports 30 yesterday`: what the target asks for, as far as an entry holds it, or one of its unit; nil for a day
  /// that takes none.
  package static func log(
    _ category: Domain.Category, format: PortionFormat, _ day: Day, _ context: Context
  ) -> String? {
    guard isLoggable(day, context) else { return nil }
    let wanted = category.target.aim
    let most = format.unit.map {
      $0.dimension == .portion ? Portion(tenths: 10) : PortionEngine().limit(of: $0, target: category.target)
    }
    let amount = min(wanted, most ?? wanted)
    return "log \(word(category.name)) \(amount.shortDescription)" + when(day, context)
  }

  /// `log vegetables 1 @lunch`; nil where no category is enabled.
  package static func log(_ slot: MealSlot, _ day: Day, _ context: Context) throws -> String? {
    guard let line = try log(day, context) else { return nil }
    return "\(line) @\(Lexer.quoted(slot.name.lowercased()))" + when(day, context)
  }

  /// `log vegetables 1`, of the first category that is counted in portions; nil for a day that takes none.
  package static func log(_ day: Day, _ context: Context) throws -> String? {
    guard isLoggable(day, context) else { return nil }
    let names = RowNames(context)
    let category = try context.log.categories.all().first { category in
      try category.isEnabled && names.unit(category.unitID)?.dimension == .portion
    }
    return category.map { "log \(word($0.name)) 1" }
  }

  /// Whether entries may be of a day at all.
  private static func isLoggable(_ day: Day, _ context: Context) -> Bool {
    (try? context.checkDay(day, nil)) != nil
  }

  /// What an empty page says.
  package static func empty(_ line: String?) -> String {
    line.map { "No items yet. \($0) logs one." } ?? "No items yet"
  }

  /// `category enable legumes from 2026-11-18`: lets a category count on a day.
  package static func enable(_ category: Domain.Category, on day: Day, _ context: Context) -> String {
    "category enable \(word(category.name))" + (day == context.today ? "" : " from \(day)")
  }

  /// A name as a line has it.
  private static func word(_ name: String) -> String { Lexer.quoted(name.lowercased()) }

  package static func when(_ day: Day, _ context: Context) -> String {
    switch context.today - day {
    case 0: ""
    case 1: " yesterday"
    default: " \(day)"
    }
  }
}
