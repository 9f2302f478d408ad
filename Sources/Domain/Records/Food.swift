/// Something in the food library that logs as portions of a category.
public struct Food: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  public var categoryID: Int64
  /// What one serving counts for, in the category's unit.
  public var portion: Portion
  /// What `amountPortion` of it weighs or measures, in `amountUnitID`.
  public var amount: Amount?
  public var amountUnitID: Int64?
  /// What the amount counts for, in the category's unit. Above zero.
  public var amountPortion: Portion
  public var aliases: [String]
  public var note: String?
  public var isFavorite: Bool
  /// What a bare number beside it counts, where that was asked and answered; nil where it was not.
  public var bareNumber: BareNumber?
  /// What one serving of a composite is made of, in order; empty for a food that is itself logged.
  public var components: [FoodComponent]
  /// Nil where nothing of it is known.
  public var nutrition: FoodNutrition?
  /// The table beside the log that has it; nil where it is the log's own.
  public var table: String?

  public init(
    id: Int64, name: String, categoryID: Int64, portion: Portion, amount: Amount? = nil,
    amountUnitID: Int64? = nil, amountPortion: Portion = .one, aliases: [String] = [], note: String? = nil,
    isFavorite: Bool = false, bareNumber: BareNumber? = nil, components: [FoodComponent] = [],
    nutrition: FoodNutrition? = nil
  ) {
    self.id = id
    self.name = name
    self.categoryID = categoryID
    self.portion = portion
    self.amount = amount
    self.amountUnitID = amountUnitID
    self.amountPortion = amountPortion
    self.aliases = aliases
    self.note = note
    self.isFavorite = isFavorite
    self.bareNumber = bareNumber
    self.components = components
    self.nutrition = nutrition
  }
}

/// What a number without a unit counts, beside a food that is kept by volume or weight.
public enum BareNumber: Int, Hashable, Sendable {
  case servings = 1
  /// The unit of its category, such as litres.
  case unit = 2
}

/// So much of a food, as a part of a composite.
public struct FoodComponent: Hashable, Sendable {
  public var foodID: Int64
  /// How much of it one serving of the composite has, above zero: in `unitID`, or in servings where that is nil.
  public var amount: Amount
  public var unitID: Int64?

  public init(foodID: Int64, amount: Amount, unitID: Int64? = nil) {
    self.foodID = foodID
    self.amount = amount
    self.unitID = unitID
  }
}

extension Food {
  /// Whether it is built from other foods, and logged as entries of those.
  public var isComposite: Bool { !components.isEmpty }

  /// What one serving weighs or measures, in `amountUnitID`.
  public var servingAmount: Amount? {
    guard let amount, amountPortion != portion else { return amount }
    return Rounding.divide(Int128(amount.micros) * Int128(portion.micros), by: Int128(amountPortion.micros))
      .map(Amount.init(micros:))
  }
}
