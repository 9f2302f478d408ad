import Domain
import Language
import Naming
import Records
import Reports

/// The meal of what a line logs: the one it says, or that of the time it says, or of now.
///
/// Of another day the hour of now tells nothing. There the meal is the one in which the thing is mostly had; where there is
/// none such, it is that of the clock, and the answer says so.
struct ChosenMeal {
  let slot: MealSlot
  private let why: Reason
  private enum Reason { case said, clock, habit }

  /// - Parameters:
  ///   - said: the meal that the line says.
  ///   - minute: the time that it says.
  ///   - item: what is logged; nil for energy alone and for one of several things.
  init(
    _ said: MealSlot?, minute: Int?, of item: Loggable?, on day: Day, _ context: Context
  ) throws {
    let clock = try said ?? context.slot(atMinute: minute ?? context.now.minute, on: day)
    // In a script a line means what it always has, and when somebody ran is no meal.
    guard said == nil, minute == nil, day != context.today, context.isConversation, !context.bringsThePast,
      try item.map({ try Self.isEaten($0, context) }) ?? true
    else {
      (slot, why) = (clock, .said)
      return
    }
    let usual = try item.flatMap { try context.names.habits().ranking.usualSlot(of: $0.habit) }
    if let usual, let meal = try context.log.slots.all().first(where: { $0.id == usual }) {
      (slot, why) = (meal, .habit)
    } else {
      (slot, why) = (clock, .clock)
    }
  }

  private static func isEaten(_ item: Loggable, _ context: Context) throws -> Bool {
    guard let category = try context.log.categories[item.categoryID] else { return true }
    return try context.log.units[category.unitID]?.dimension != .time
  }

  /// The words that say the meal in a line that does not; nil where the line does.
  var words: String? { why == .habit ? "@" + Lexer.quoted(slot.name) : nil }

  /// What has to be said of an entry with a number on a day; nil where the line says its meal.
  func notice(_ number: Int, on day: Day, _ context: Context) -> Notice? {
    let when = NextLine.when(day, context)
    let way = "edit \(number) @MEAL\(when) says another"
    return switch why {
    case .said: nil
    case .habit: Notice("No meal said: \(slot.name), where it mostly is. \(way).", .dim)
    case .clock: Notice("No meal said: \(slot.name), by the clock. \(way).", .dim)
    }
  }
}
