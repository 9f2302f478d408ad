import Domain
import GRDB

// What categories are judged by, from which day on.
extension Transaction.Categories {
  /// The changes of settings, in order of day.
  public func changes() throws -> [DatedChange<Domain.Category.Setting>] { try log.loaded().categoryChanges }

  /// As they were before any change, in sort order.
  public func base() throws -> [Domain.Category] { try log.loaded().categoryBase }

  /// Those that have an energy on any day.
  public func withEnergy() throws -> Set<Int64> { try log.loaded().categoriesWithEnergy }

  /// Makes a setting hold.
  /// - Parameter first: the first day it holds on, in the place of all later changes of its kind; nil makes it hold
  ///   always.
  /// - Returns: the days of later changes that it took the place of.
  @discardableResult
  public func set(_ setting: Domain.Category.Setting, of id: Int64, from first: Day?) throws -> [Day] {
    let own = try changes().filter { $0.id == id && $0.setting.kind == setting.kind }
    let replaced = own.filter { $0.first >= first ?? $0.first }
    try log.removeChanges("category_change", "category_id", id, setting.kind, replaced.map(\.first))
    guard let first = first ?? (setting.isOfCategory ? nil : DayRange.all.first) else {
      try log.update("category", id, setting.columns)
      return replaced.map(\.first)
    }
    guard var before = try base().first(where: { $0.id == id }) else { return [] }
    for change in own where change.first < first { change.setting.apply(to: &before) }
    if !setting.holds(for: before) {
      try log.upsert(
        "category_change",
        [("category_id", id), ("setting", setting.kind), ("day", first.number)] + setting.columns, keys: 3)
    }
    return replaced.map(\.first).filter { $0 > first }
  }
}
