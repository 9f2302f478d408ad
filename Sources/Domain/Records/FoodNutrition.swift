/// What a food has of energy and macronutrients: of one serving, or of an amount of it.
public struct FoodNutrition: Hashable, Sendable {
  public var values: Nutrition
  /// Nil for one serving.
  public var amount: Amount?
  public var amountUnitID: Int64?

  public init(_ values: Nutrition, amount: Amount? = nil, amountUnitID: Int64? = nil) {
    self.values = values
    self.amount = amount
    self.amountUnitID = amountUnitID
  }

  /// Whether both are of one serving, or of as much in the same unit.
  public func isOfSameAmount(as other: FoodNutrition) -> Bool {
    amount == other.amount && amountUnitID == other.amountUnitID
  }
}

/// What people take a food by: a bowl of oatmeal, 60 g.
public struct FoodMeasure: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var foodID: Int64
  public var name: String
  /// Above zero.
  public var amount: Amount
  public var amountUnitID: Int64

  public init(id: Int64, foodID: Int64, name: String, amount: Amount, amountUnitID: Int64) {
    self.id = id
    self.foodID = foodID
    self.name = name
    self.amount = amount
    self.amountUnitID = amountUnitID
  }
}
