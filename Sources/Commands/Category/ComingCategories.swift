import Domain
import Naming
import Records
import Reports
import Store

extension ComingChanges {
  /// - Parameter id: of the category; nil for all.
  @Sendable static func ofCategories(_ id: Int64?, _ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    let changes = try context.log.categories.changes()
    guard changes.contains(where: { $0.first > context.today }) else { return [] }
    for var state in try context.log.categories.base() where id == nil || id == state.id {
      guard let category = try context.log.categories[state.id] else { continue }
      let format = PortionFormat(try context.log.units[category.unitID])
      for change in changes where change.id == state.id {
        let before = CategoryHistory.words(change.setting, of: state, format)
        change.setting.apply(to: &state)
        guard change.first > context.today else { continue }
        let after = CategoryHistory.words(change.setting, of: state, format)
        let whose = id == nil ? "\(category.name) " : ""
        coming.add(change.first, "\(whose)\(CategoryHistory.name(change.setting)) \(before) → \(after)")
      }
    }
    return coming.notices(context)
  }
}
