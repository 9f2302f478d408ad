import Domain
import Language
import Naming
import Reports
import Store

/// So many servings of a composite, as the entries that are logged.
package struct CompositeServings {
  private let food: Food
  private let servings: Amount
  private let portions: [LoggedPortion]

  /// - Parameters:
  ///   - quantity: one serving where there is none.
  ///   - span: where it stands, for messages.
  package init(
    _ food: Food, _ quantity: Quantity?, span: Range<Int>?, changes: CompositeChanges, _ context: Context
  ) throws {
    self.food = food
    do {
      servings = try Self.count(quantity ?? .servings(.one), of: food, context.log)
      let parts = try CompositeParts(of: food, servings: servings, changes: changes, context.log)
      portions = try parts.all.map { part in
        let portion = try LoggedPortion(.food(part.food), context)
        try portion.set(Quantity(part.amount, part.unitID, context.log), span: nil, context)
        return portion
      }
    } catch var error as CommandError {
      error.span = error.span ?? span
      throw error
    }
    guard !portions.isEmpty else {
      throw CommandError.leavesNothing(food.name).at(span)
    }
  }

  /// What its parts count in.
  package var categories: [Domain.Category] { portions.map(\.category) }

  /// The entries, as parts of a row.
  /// - Parameter base: what they have in common.
  package func entries(_ base: Entry, _ context: Context) throws -> [Entry] {
    try portions.map { portion in
      var entry = base
      portion.put(into: &entry)
      (entry.compositeID, entry.compositeServings) = (food.id, servings)
      entry.nutrition = try portion.nutrition(nil, context)
      return entry
    }
  }

  /// What has to be said of portions that are not what they should be.
  package var notice: Notice? { LoggedPortion.notice(portions) }

  /// How many servings a quantity of a composite is. A number alone counts servings.
  package static func count(_ quantity: Quantity, of food: Food, _ log: Transaction) throws -> Amount {
    let count: Amount
    switch quantity {
    case .plain(let number), .servings(let number): count = number
    case .measured(let number, let typed):
      guard let known = food.servingAmount, let unit = try food.amountUnitID.flatMap({ try log.units[$0] }),
        let servings = try? PortionEngine.exact.portion(number, in: typed, of: known, in: unit, unit: unit)
      else {
        throw CommandError.notInServings(
          number.asTyped, typed.symbol, isPortion: typed.dimension == .portion, of: food.name)
      }
      count = servings.amount
    case .measures(_, let word):
      throw CommandError.noMeasureOfServings(food.name, measure: word)
    }
    guard count > .zero else { throw CommandError.noServing(food.name) }
    return count
  }
}

extension Quantity {
  /// As a component has it.
  init(_ amount: Amount, _ unitID: Int64?, _ log: Transaction) throws {
    guard let unitID else {
      self = .servings(amount)
      return
    }
    guard let unit = try log.units[unitID] else {
      throw StoreError.damaged(reason: "a component is in a unit that is not there")
    }
    self = .measured(amount, unit)
  }
}
