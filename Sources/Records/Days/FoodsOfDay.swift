import Domain
import Language
import Naming
import Query
import Store

/// What foods come to on each day, for questions that name them: `days | mean water`.
///
/// A food whose category is kept in a unit of its own, such as litres, is asked for in that unit; any other in servings,
/// as a number beside a food always counts servings. Beside it stands the other of the two.
struct FoodsOfDay: ColumnsByName {
  private struct Named: Sendable {
    let food: Food
    let columns: [QueryColumn]
    /// Whether the first column is servings.
    let countsServings: Bool
  }
  private var foods: [Named] = []

  init() {}

  var columns: [QueryColumn] { foods.flatMap(\.columns) }

  /// The same with the food that a word of a line names; nil where it names none, or one that is there already.
  /// - Parameter taken: the columns that days have.
  func adding(_ word: String, beside taken: [QueryColumn], _ names: NameResolver) throws -> FoodsOfDay? {
    var name = word.lowercased()
    for part in [Self.servings, Self.portion] where name.hasSuffix(part) { name.removeLast(part.count) }
    guard let food = try names.foodCalled(name.replacing("_", with: " ")),
      !foods.contains(where: { $0.food.id == food.id })
    else { return nil }
    let slug = food.name.slug
    let isTaken = (taken + columns).contains { $0.name == slug || $0.otherNames.contains(slug) }
    var all = self
    all.foods.append(
      try Self.named(food, isTaken ? "food.\(slug)" : slug, typed: name, names.rowNames()))
    return all
  }

  private static let servings = ".servings"
  private static let portion = ".portion"

  private static func named(
    _ food: Food, _ column: String, typed: String, _ names: RowNames
  ) throws -> Named {
    let unit = try names.category(food.categoryID)?.unit
    let countsServings = food.isComposite || unit.map { $0.dimension == .portion } ?? true
    func made(_ part: String, isServings: Bool) -> QueryColumn {
      let kind: QueryColumn.Kind =
        isServings
        ? .number(2, part.isEmpty ? "servings" : "")
        : .number(unit?.dimension == .portion ? 1 : 3, unit?.symbol ?? "")
      var made = QueryColumn(
        column + part, kind, isServings ? "\(food.name), its servings" : "\(food.name), how much of it",
        role: .further)
      made.otherNames = typed == column ? [] : [typed + part]
      made.growsInTheDay = true
      return made
    }
    var first = made("", isServings: countsServings)
    guard !food.isComposite else {
      first.note = "\(column) is the food \(food.name) in servings"
      return Named(food: food, columns: [first], countsServings: true)
    }
    let second = made(countsServings ? portion : servings, isServings: !countsServings)
    if !countsServings { first.servings = second.name }
    first.note =
      countsServings
      ? "\(column) is the food \(food.name) in servings; \(second.name) has its portions"
      : "\(column) is the food \(food.name) in \(unit?.symbol ?? ""); \(second.name) has its servings"
    return Named(food: food, columns: [first, second], countsServings: countsServings)
  }

  /// What was had of a food on a day.
  private struct Sum {
    var portion = Portion.zero
    var servings = 0.0
    /// Whether some of it is not known in servings, or in the unit of the food.
    var lacksServings = false
    var lacksPortion = false
    /// The rows of composites that are counted already.
    var rows: Set<Int> = []
  }

  /// Reads what days have of the foods.
  /// - Returns: for each day with an entry a value for each column.
  func read(_ range: DayRange, _ context: Context) throws -> [Day: Row] {
    var days: [Day: [Sum]] = [:]
    let places = Dictionary(foods.enumerated().map { ($1.food.id, $0) }) { first, _ in first }
    let names = try context.names.rowNames()
    let none = foods.map { _ in Sum() }
    try context.log.entries.forEach(in: range, isWhole: true) { entry in
      var sums = days[entry.day] ?? none
      defer { days[entry.day] = sums }
      if let composite = entry.compositeID, let place = places[composite] {
        guard let number = entry.compositeNumber, let count = entry.compositeServings else {
          sums[place].lacksServings = true
          return
        }
        if sums[place].rows.insert(number).inserted { sums[place].servings += count.doubleValue }
      }
      guard let id = entry.foodID, let place = places[id] else { return }
      if entry.categoryID == foods[place].food.categoryID {
        sums[place].portion += entry.portion
      } else {
        sums[place].lacksPortion = true
      }
      if let servings = try EntryRow(entry, names, needs: [.wholeEntry, .foods]).servings {
        sums[place].servings += servings
      } else {
        sums[place].lacksServings = true
      }
    }
    return days.mapValues { sums in
      zip(foods, sums).flatMap { named, sum in
        let servings = Self.value((sum.servings * 1e9).rounded() / 1e9, isWhole: !sum.lacksServings)
        guard named.columns.count > 1 else { return [servings] }
        let portion = Self.value(sum.portion.doubleValue, isWhole: !sum.lacksPortion)
        return named.countsServings ? [servings, portion] : [portion, servings]
      }
    }
  }

  private static func value(_ number: Double, isWhole: Bool) -> QueryValue {
    isWhole ? .number(number) : .bounded(Bounded(number, .atLeast))
  }
}
