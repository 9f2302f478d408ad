/// Values that are too large, too small or too many.
extension CommandError {
  package static func negative(_ what: String, hint: String? = nil) -> CommandError {
    CommandError(.outOfRange, "\(what) cannot be negative", hint: hint)
  }

  /// - Parameter bounds: in words: "more than 0, and at most 100".
  package static func mustBe(_ bounds: String) -> CommandError {
    CommandError(.outOfRange, "this must be \(bounds)")
  }

  /// - Parameters:
  ///   - what: what has the number: "lag", "a plan".
  ///   - verb: what it does with it: "takes", "has".
  ///   - unit: what is counted.
  package static func outOfRange(
    _ what: String, _ verb: String, _ bounds: ClosedRange<Int>, _ unit: String, hint: String? = nil,
    code: Code = .outOfRange
  ) -> CommandError {
    CommandError(code, "\(what) \(verb) \(bounds.lowerBound) to \(bounds.upperBound) \(unit)", hint: hint)
  }

  /// - Parameters:
  ///   - what: what is too long: "a name", "a question".
  ///   - unit: what is counted of it: "characters".
  package static func atMost(_ what: String, _ most: Int, _ unit: String) -> CommandError {
    CommandError(.outOfRange, "\(what) can have at most \(most) \(unit)")
  }

  /// - Parameter what: "so much bread", "so many servings".
  package static func uncountable(_ what: String, _ verb: String = "is") -> CommandError {
    CommandError(.outOfRange, "\(what) \(verb) more than can be counted")
  }

  /// Something that comes in whole numbers.
  package static func countedWhole(_ what: String, hint: String? = nil) -> CommandError {
    CommandError(.badValue, "\(what) are counted whole", hint: hint)
  }

  /// - Parameter owner: what is not measured in that unit.
  package static func noUnit(_ unit: String, of owner: String, hint: String) -> CommandError {
    CommandError(.badUnit, "\(unit) is no unit of \(owner)", hint: hint)
  }

  /// A range whose ends stand the wrong way round.
  package static func reversed(_ from: String, _ to: String, hint: String) -> CommandError {
    CommandError(.badValue, "a range goes from \(from) to \(to)", hint: hint)
  }
}
