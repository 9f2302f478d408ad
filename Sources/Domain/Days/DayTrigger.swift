/// A message to show, or a program to run, as soon as a condition of the day becomes true.
public struct DayTrigger: Identifiable, Hashable, Sendable {
  public let id: Int64
  public var name: String
  /// A condition over the columns of a day, as it was typed.
  public var condition: String
  /// What is said; nil says the condition.
  public var message: String?
  /// A program outside with its arguments; empty for none.
  public var program: [String]
  public var isEnabled: Bool
  /// Its place in the order.
  public var position: Int

  public init(
    id: Int64, name: String, condition: String, message: String? = nil, program: [String] = [],
    isEnabled: Bool = true, position: Int
  ) {
    (self.id, self.name, self.condition) = (id, name, condition)
    (self.message, self.program, self.isEnabled, self.position) = (message, program, isEnabled, position)
  }

  /// What is said when it fires, its name first.
  public var announcement: String { "\(name): \(message ?? condition)" }
}
