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
      throw CommandError.energyAlone(entry.number)
    }
    if let food = try entry.foodID.flatMap({ try log.foods[$0] }) { return .food(food) }
    guard let category = try log.categories[entry.categoryID] else {
      throw StoreError.damaged(reason: "entry #\(entry.number) has no category")
    }
    return .category(category)
  }
}
