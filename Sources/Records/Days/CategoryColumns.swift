import Domain
import Language
import Store

/// The columns of the categories that count, on some day at least, in their order.
struct CategoryColumns {
  struct Named: Sendable {
    let category: Domain.Category
    /// The symbol of its unit.
    let unit: String
    /// The decimals its totals may have that are worth showing.
    let digits: Int
    /// The name of its column.
    let column: String
  }
  let all: [Named]

  /// - Parameters:
  ///   - names: those of the source; the categories' join them.
  ///   - parts: as `ColumnNames.add` takes them.
  init(_ log: Transaction, _ names: inout ColumnNames, parts: [String] = []) throws {
    let categories = try log.categories.all()
    let units = Dictionary(try log.units.all().map { ($0.id, $0) }) { first, _ in first }
    // Of two that are alike the older keeps the name, wherever they are moved; disabling one renames none.
    let byAge = categories.sorted { $0.id < $1.id }
    let columns = names.add(byAge.map(\.name), kind: "category", parts: parts)
    let named = Dictionary(zip(byAge.map(\.id), columns)) { first, _ in first }
    let counting = try log.dayRules().enabled()
    all = categories.filter { counting.contains($0.id) }.map { category in
      let unit = units[category.unitID]
      return Named(
        category: category, unit: unit?.symbol ?? "", digits: unit?.dimension == .portion ? 1 : 3,
        column: named[category.id] ?? category.name.slug)
    }
  }
}
