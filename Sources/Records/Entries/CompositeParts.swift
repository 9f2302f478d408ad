import Domain
import Language
import Store

/// What a composite comes down to: foods that are logged, however deep composites stand in each other.
package struct CompositeParts {
  /// A food with how much of it there is, in servings or in a unit.
  struct Part {
    let food: Food
    let amount: Amount
    let unitID: Int64?
  }

  /// Composites within composites; more would be a slip.
  private static let maximumDepth = 8
  /// More entries than that no one row should hold.
  private static let maximumParts = 60

  private(set) var all: [Part] = []
  private let changes: CompositeChanges
  /// Servings of the composite that was named.
  private let named: Amount
  /// Parts within parts that were changed: all there is of one is told once.
  private var changed: Set<Int64> = []
  private let log: Transaction

  /// - Parameters:
  ///   - servings: of the composite.
  ///   - changes: what is otherwise this once.
  /// - Throws: `CommandError` where it is too much for one row; its place is not told.
  init(
    of composite: Food, servings: Amount = .one, changes: CompositeChanges = CompositeChanges(),
    _ log: Transaction
  ) throws {
    self.log = log
    self.changes = changes
    named = servings
    try add(composite, servings, inside: [])
  }

  private mutating func add(_ composite: Food, _ servings: Amount, inside: [Food]) throws {
    let way = inside + [composite]
    if inside.contains(where: { $0.id == composite.id }) {
      throw StoreError.damaged(reason: "\(Self.text(way)): a food is a part of itself")
    }
    guard way.count <= Self.maximumDepth else {
      throw CommandError.compositeTooDeep(Self.text(way), most: Self.maximumDepth)
    }
    // What is otherwise this once is a part of what was named; what stands in a part keeps its amount, unless it stands
    // there alone.
    let components = inside.isEmpty ? changes.changed(composite.components) : composite.components
    for component in components where !changes.leftOut.contains(component.foodID) {
      var (component, servings) = (component, servings)
      if !inside.isEmpty, let other = changes.inner[component.foodID] {
        guard changed.insert(component.foodID).inserted else { continue }
        (component, servings) = (other, named)
      }
      guard let food = try log.foods[component.foodID] else {
        throw StoreError.damaged(reason: "\(composite.name) has a component that is not there")
      }
      guard let amount = component.amount.times(servings) else {
        throw CommandError.uncountable("so much \(food.name)")
      }
      if food.isComposite {
        let inner = try CompositeServings.count(.init(amount, component.unitID, log), of: food, log)
        try add(food, inner, inside: way)
      } else {
        all.append(Part(food: food, amount: amount, unitID: component.unitID))
      }
      guard all.count <= Self.maximumParts else {
        throw CommandError.tooManyParts(way[0].name, most: Self.maximumParts)
      }
    }
  }

  /// The way from a food down to another: `Menu → Hamburger → Bun`; nil where it has no such part.
  package static func way(from food: Food, to target: Int64, _ log: Transaction) throws -> [Food]? {
    var seen: Set<Int64> = []
    func search(_ food: Food) throws -> [Food]? {
      if food.id == target { return [food] }
      guard seen.insert(food.id).inserted else { return nil }
      for component in food.components {
        if let part = try log.foods[component.foodID], let way = try search(part) { return [food] + way }
      }
      return nil
    }
    return try search(food)
  }

  static func text(_ way: [Food]) -> String { way.map(\.name).joined(separator: " → ") }
}

/// What of a composite is otherwise this once.
package struct CompositeChanges {
  /// The foods that are left out.
  package var leftOut: Set<Int64> = []
  /// How much of a food is in it instead, of all that it has of it.
  package var amounts: [Int64: FoodComponent] = [:]
  /// How much of a food is in it instead that stands in one of its parts alone.
  package var inner: [Int64: FoodComponent] = [:]

  /// The components of the composite itself as they are this once.
  func changed(_ components: [FoodComponent]) -> [FoodComponent] {
    var told: Set<Int64> = []
    return components.compactMap { component in
      guard let other = amounts[component.foodID] else { return component }
      return told.insert(component.foodID).inserted ? other : nil
    }
  }

  package init(
    leftOut: Set<Int64> = [], amounts: [Int64: FoodComponent] = [:], inner: [Int64: FoodComponent] = [:]
  ) {
    self.leftOut = leftOut
    self.amounts = amounts
    self.inner = inner
  }
}
