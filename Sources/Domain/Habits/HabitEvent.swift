/// Something that is logged: a food, or a category as such.
public enum HabitItem: Hashable, Sendable {
  case food(Int64)
  case category(Int64)
}

/// How much was logged, as it was typed.
public struct HabitAmount: Hashable, Sendable {
  public var portion: Portion
  /// The amount in a unit, where it was typed in one.
  public var amount: Amount?
  public var unitID: Int64?

  public init(portion: Portion, amount: Amount? = nil, unitID: Int64? = nil) {
    self.portion = portion
    self.amount = amount
    self.unitID = unitID
  }
}

/// One time that something was logged.
public struct HabitEvent: Sendable {
  public var item: HabitItem
  public var amount: HabitAmount
  public var day: Day
  public var slotID: Int64

  public init(item: HabitItem, amount: HabitAmount, day: Day, slotID: Int64) {
    self.item = item
    self.amount = amount
    self.day = day
    self.slotID = slotID
  }
}
