/// One line of the log: a portion of a category in a meal slot of a day.
public struct Entry: Hashable, Sendable, Identifiable {
  /// Unique across devices.
  public var id: Int64
  public var day: Day
  /// The number inside its day. It never shifts and is never given again.
  public var number: Int
  public var slotID: Int64
  public var categoryID: Int64
  public var portion: Portion
  public var foodID: Int64?
  /// The amount as typed, when it was typed in a unit or had to be rounded. Without a unit it counts servings.
  public var amount: Amount?
  public var amountUnitID: Int64?
  public var note: String?
  /// The composite food it came from.
  public var compositeID: Int64?
  /// The number inside its day of the row it stands under, beside the other parts of what was logged as one; nil where
  /// it stands alone. No entry of the day has this number.
  public var compositeNumber: Int?
  /// How many servings of the composite its row stands for.
  public var compositeServings: Amount?
  /// Minutes after its day's midnight, when the time is known; past 1440 for the hours before the cutoff.
  public var minute: Int?
  /// Of all of it, as it was known when it was logged; of an entry of a category kept in minutes the energy is what was
  /// spent.
  public var nutrition: Nutrition?
  /// What an entry of energy alone is called.
  public var title: String?

  /// The category of an entry of energy alone, which belongs to none.
  public static let noCategory: Int64 = 0

  public init(
    id: Int64, day: Day, number: Int, slotID: Int64, categoryID: Int64, portion: Portion,
    foodID: Int64? = nil,
    amount: Amount? = nil, amountUnitID: Int64? = nil, note: String? = nil, compositeID: Int64? = nil,
    minute: Int? = nil, compositeNumber: Int? = nil, compositeServings: Amount? = nil,
    nutrition: Nutrition? = nil, title: String? = nil
  ) {
    self.id = id
    self.day = day
    self.number = number
    self.slotID = slotID
    self.categoryID = categoryID
    self.portion = portion
    self.foodID = foodID
    self.amount = amount
    self.amountUnitID = amountUnitID
    self.note = note
    self.compositeID = compositeID
    self.minute = minute
    self.compositeNumber = compositeNumber
    self.compositeServings = compositeServings
    self.nutrition = nutrition
    self.title = title
  }

  /// Leaves its row: it still knows what it came from, and stands alone.
  public mutating func leaveRow() { (compositeNumber, compositeServings) = (nil, nil) }

  /// Whether there is anything to keep beside what every entry has.
  public var hasNutrition: Bool { nutrition?.isEmpty == false || title != nil }
}
