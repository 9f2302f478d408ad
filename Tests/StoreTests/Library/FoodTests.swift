import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct FoodTests {
  private let store: Store

  init() throws { store = try Store.inMemory() }

  @discardableResult
  private func add(_ name: String, category: Int64 = 4, aliases: [String] = [], favorite: Bool = false) throws
    -> Food
  {
    try store.perform(.test()) { (log) throws in
      let food = Food(
        id: try log.newID(), name: name, categoryID: category, portion: Portion(tenths: 10),
        amount: Amount(40),
        amountUnitID: 2, aliases: aliases, note: "n", isFavorite: favorite)
      try log.foods.save(food, key: folded)
      return food
    }
  }

  private func find(_ words: String..., limit: Int = 10) throws -> [String] {
    try store.read { try $0.foods.find(words: words, limit: limit) }.map(\.name)
  }

  @Test func foodsComeBackAsTheyWere() throws {
    let food = try add("Oatmeal", aliases: ["Porridge", "Oats"], favorite: true)
    try store.read { (log) throws in
      #expect(try log.foods[food.id] == food)
      #expect(try log.foods.find(key: "oatmeal") == food)
      #expect(try log.foods.find(key: "porridge") == food)
      #expect(try log.foods.find(key: "oat") == nil)
      #expect(try log.foods[food.id + 1] == nil)
      #expect(try log.foods.all() == [food])
    }
  }

  @Test func foundByTheBeginningOfAnyWord() throws {
    try add("Rye Bread", aliases: ["Dark Loaf"])
    try add("Bread Roll")
    try add("Crème Brûlée", category: 8)
    #expect(try find("bread") == ["Rye Bread", "Bread Roll"])
    #expect(try find("br") == ["Rye Bread", "Bread Roll", "Crème Brûlée"])
    #expect(try find("b", "r") == ["Rye Bread", "Bread Roll"])
    #expect(try find("loaf") == ["Rye Bread"])
    #expect(try find("bru") == ["Crème Brûlée"])
    #expect(try find("read").isEmpty)
    #expect(try find("loaf", "rye").isEmpty, "words of one name or alias")
    #expect(try find("bread", limit: 1) == ["Rye Bread"])
  }

  @Test func shortNamesComeFirst() throws {
    try add("Apple Pie")
    try add("Apple")
    try add("Apple Juice, pressed", favorite: true)
    #expect(try find("app") == ["Apple", "Apple Pie", "Apple Juice, pressed"])
    #expect(try find() == ["Apple Juice, pressed", "Apple", "Apple Pie"])
  }

  @Test func theIndexFollowsChanges() throws {
    var food = try add("Oatmeal", aliases: ["Porridge"])
    food.name = "Muesli"
    food.aliases = ["Granola"]
    try store.perform(.test()) { try $0.foods.save(food, key: folded) }
    #expect(try find("oat").isEmpty && find("porr").isEmpty)
    #expect(try find("mue") == ["Muesli"])
    #expect(try find("gran") == ["Muesli"])
    try store.perform(.test()) { try $0.foods.delete(food.id) }
    #expect(try find("mue").isEmpty && find("gran").isEmpty)
    _ = try store.undo(2)
    #expect(try find("oat") == ["Oatmeal"])
    #expect(try find("porr") == ["Oatmeal"])
    #expect(try store.foodSearchAgrees())
  }

  @Test func detachedEntriesStayAsPortions() throws {
    let food = try add("Oatmeal")
    var entry = Entry.new(Day(1), category: 4, 15)
    entry.foodID = food.id
    try store.log(entry)
    #expect(try store.read { try $0.foods.entryCount(food.id) } == 1)
    try store.perform(.test()) { (log) throws in
      try log.foods.delete(food.id)
    }
    let left = try #require(try store.read { try $0.entries.find(1, on: Day(1)) })
    #expect(left.foodID == nil && left.portion == Portion(tenths: 15))
    _ = try store.undo()
    #expect(try store.read { try $0.entries.find(1, on: Day(1)) }?.foodID == food.id)
    #expect(try store.read { try $0.foods[food.id] } == food)
  }

  /// The order in which aliases were given is the order in which they are shown.
  @Test func aliasesKeepTheirOrder() throws {
    var food = try add("Oatmeal", aliases: ["b", "a"])
    food.aliases = ["c", "a", "b"]
    try store.perform(.test()) { try $0.foods.save(food, key: folded) }
    #expect(Set(try store.read { try $0.foods[food.id] }?.aliases ?? []) == ["a", "b", "c"])
    food.aliases = ["B"]
    try store.perform(.test()) { try $0.foods.save(food, key: folded) }
    #expect(try store.read { try $0.foods[food.id] }?.aliases == ["B"], "an alias may change its case")
  }

  @Test func filters() throws {
    try add("Rye", favorite: true)
    try add("Apple", category: 3)
    try store.read { (log) throws in
      #expect(try log.foods.all().map(\.name) == ["Apple", "Rye"])
      #expect(try log.foods.all(category: 3).map(\.name) == ["Apple"])
      #expect(try log.foods.all(favorites: true).map(\.name) == ["Rye"])
      #expect(try log.foods.all(category: 3, favorites: true).isEmpty)
      #expect(try log.categories.foodCount(4) == 1)
    }
  }
}
