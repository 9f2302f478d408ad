import Domain

/// How much of something, as typed.
public enum Quantity: Hashable, Sendable {
  /// `1.5`
  case plain(Amount)
  /// `80g`
  case measured(Amount, MeasureUnit)
  /// `x2`
  case servings(Amount)
}

/// What can be logged by name.
public enum Loggable: Hashable, Sendable {
  case category(Domain.Category)
  case food(Food)
}

/// A parsed parameter.
public indirect enum Value: Sendable {
  case flag
  case item(Loggable)
  case category(Domain.Category)
  case food(Food)
  case slot(MealSlot)
  case unit(MeasureUnit)
  case metric(BodyMetric)
  case quantity(Quantity)
  case number(Amount)
  case integer(Int)
  case day(Day)
  case range(DayRange)
  case minute(Int)
  case weekdays(WeekdaySet)
  case text(String)
}

/// A line understood: the values of its parameters and where they stand.
public struct Invocation: Sendable {
  struct Bound: Sendable {
    var name: String
    var value: Value
    var tokens: Range<Int>
  }
  public let line: Line
  let bound: [Bound]

  /// Whether a fixed word, a flag or a parameter was given.
  public func has(_ name: String) -> Bool { bound.contains { $0.name == name } }

  /// Whether nothing but these was given.
  func isOnly(_ names: Set<String>) -> Bool { bound.allSatisfy { names.contains($0.name) } }

  /// The value of a parameter; a fixed word may have the same name.
  subscript(_ name: String) -> Value? {
    for item in bound where item.name == name {
      if case .flag = item.value { continue }
      return item.value
    }
    return nil
  }

  /// A parameter that the syntax promised is not there: a fault of the command's declaration.
  var incomplete: CommandError {
    CommandError(.fault, "a fault inside dhsh: the values of this line were lost", span: nil)
  }

  /// The tokens of a parameter.
  func tokens(_ name: String) -> Range<Int>? {
    func isValue(_ item: Bound) -> Bool { if case .flag = item.value { false } else { true } }
    let item =
      bound.first(where: { $0.name == name && isValue($0) }) ?? bound.first(where: { $0.name == name })
    return item?.tokens
  }

  /// The place of a parameter, in UTF-8 offsets of the line.
  public func span(_ name: String) -> Range<Int>? {
    guard let tokens = tokens(name), !tokens.isEmpty else { return nil }
    return line.tokens[tokens.lowerBound].span.lowerBound..<line.tokens[tokens.upperBound - 1].span.upperBound
  }

  func item(_ name: String) -> Loggable? { if case .item(let x)? = self[name] { x } else { nil } }
  func category(_ name: String) -> Domain.Category? {
    if case .category(let x)? = self[name] { x } else { nil }
  }
  func food(_ name: String) -> Food? { if case .food(let x)? = self[name] { x } else { nil } }
  func slot(_ name: String) -> MealSlot? { if case .slot(let x)? = self[name] { x } else { nil } }
  func unit(_ name: String) -> MeasureUnit? { if case .unit(let x)? = self[name] { x } else { nil } }
  func metric(_ name: String) -> BodyMetric? { if case .metric(let x)? = self[name] { x } else { nil } }
  func quantity(_ name: String) -> Quantity? { if case .quantity(let x)? = self[name] { x } else { nil } }
  func number(_ name: String) -> Amount? { if case .number(let x)? = self[name] { x } else { nil } }
  func integer(_ name: String) -> Int? { if case .integer(let x)? = self[name] { x } else { nil } }
  func day(_ name: String) -> Day? { if case .day(let x)? = self[name] { x } else { nil } }
  func range(_ name: String) -> DayRange? { if case .range(let x)? = self[name] { x } else { nil } }
  func minute(_ name: String) -> Int? { if case .minute(let x)? = self[name] { x } else { nil } }
  func weekdays(_ name: String) -> WeekdaySet? { if case .weekdays(let x)? = self[name] { x } else { nil } }
  func text(_ name: String) -> String? { if case .text(let x)? = self[name] { x } else { nil } }
  func texts(_ name: String) -> [String] {
    bound.compactMap { if $0.name == name, case .text(let x) = $0.value { x } else { nil } }
  }
  func integers(_ name: String) -> [Int] {
    bound.compactMap { if $0.name == name, case .integer(let x) = $0.value { x } else { nil } }
  }
}
