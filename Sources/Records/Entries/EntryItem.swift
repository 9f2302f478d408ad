import Domain
import Language
import Naming
import Store

extension Context {
  /// Whether an entry is of a category kept in a unit of time: its energy is spent.
  package func isTimed(_ entry: Entry) throws -> Bool {
    guard let category = try log.categories[entry.categoryID] else { return false }
    return try log.units[category.unitID]?.dimension == .time
  }

  /// What an entry is of: its food, else its category.
  func item(of entry: Entry) throws -> Loggable {
    guard entry.categoryID != Entry.noCategory else {
      throw CommandError(
        .refused, "#\(entry.number) is energy or nutrients alone, and has no quantity",
        hint: "say what it was: edit \(entry.number) 1 as ITEM; or edit \(entry.number) 450kcal")
    }
    if let food = try entry.foodID.flatMap({ try log.foods[$0] }) { return .food(food) }
    guard let category = try log.categories[entry.categoryID] else {
      throw StoreError.damaged(reason: "entry #\(entry.number) has no category")
    }
    return .category(category)
  }
}
