import Language

/// Rows that a step cannot take, and places that it cannot write to.
extension CommandError {
  static var forceOfNothing: CommandError {
    CommandError(.missing, "--force overwrites a file, and none is named")
  }

  static func chartIsSVG(_ path: String) -> CommandError {
    CommandError(.badValue, "a chart is written as SVG", hint: "name the file \(path).svg")
  }

  static var twoAnswers: CommandError {
    CommandError(
      .notApplicable, "two answers of one line cannot both be shown",
      hint: "name a file for one of them: chart line score to score.svg | to csv scores.csv")
  }

  static func writtenAlready(_ path: String) -> CommandError {
    CommandError(.duplicate, "this line writes \(path) already", hint: "name another file")
  }

  static func tooManyAcross(_ column: String, count: Int) -> CommandError {
    CommandError(
      .outOfRange, "\(column) has \(count) values, too many to be columns",
      hint: "put it first, or choose fewer by where")
  }

  /// - Parameter step: what has two periods before it: "pivot", "a line chart".
  static func twoPeriods(_ step: String, hint: String) -> CommandError {
    CommandError(.notApplicable, "\(step) cannot set two periods side by side", hint: hint)
  }

  static func needsDay(_ step: String, hint: String) -> CommandError {
    CommandError(.notApplicable, "\(step) needs a day in each row", hint: hint)
  }

  static func needsNumbers(_ step: String) -> CommandError {
    CommandError(.notApplicable, "\(step) needs columns of numbers")
  }

  /// - Parameter consequence: what follows: "cannot be drawn".
  static func notANumber(_ column: String, _ consequence: String, hint: String? = nil) -> CommandError {
    CommandError(.notApplicable, "\(column) is no number, so it \(consequence)", hint: hint)
  }

  static func noRoomInPivot(_ what: String) -> CommandError {
    CommandError(.notApplicable, "a pivoted table has no room for \(what)")
  }

  /// - Parameter more: what each of the two is for.
  static func twoColumns(_ step: String, _ more: String = "", hint: String) -> CommandError {
    CommandError(.missing, "\(step) takes two columns\(more)", hint: hint)
  }

  /// - Parameter units: two of those that met.
  static func unitsOfOneAxis(_ column: String, _ units: [String]) -> CommandError {
    CommandError(
      .notApplicable,
      "\(column) is in several units here: \(units.joined(separator: " and ")), which no one axis serves")
  }

  /// - Parameters:
  ///   - units: two of those that met.
  ///   - unit: the column that tells them apart.
  static func severalUnits(_ column: String, _ units: [String], unit: String, isGrouped: Bool) -> CommandError
  {
    CommandError(
      .notApplicable,
      "\(column) is in several units here: \(units.joined(separator: " and ")), which cannot be added",
      hint: isGrouped
        ? "name \(unit) behind group as well"
        : "where \(unit) = \(units[units.count - 1]) takes one of them, group \(unit) keeps them apart; servings counts foods"
    )
  }
}
