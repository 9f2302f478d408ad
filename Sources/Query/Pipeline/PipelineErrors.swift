import Language

/// Steps that cannot follow each other.
extension CommandError {
  static func tooManyColumns(_ most: Int) -> CommandError {
    CommandError(.outOfRange, "this makes more than \(most) columns", hint: "choose some by select")
  }

  static var nothingOfGroups: CommandError {
    CommandError(
      .missing, "nothing is computed for the groups",
      hint: "name a number: | group … | mean score, or | count")
  }

  static func followsOutput(_ stage: String) -> CommandError {
    CommandError(
      .notHere, "\(stage) cannot follow what draws or writes the rows",
      hint: "chart and to come last: put | \(stage) … before them")
  }

  static func followsPivot(_ stage: String, isOpen: Bool) -> CommandError {
    CommandError(
      .notHere, "\(stage) cannot follow pivot",
      hint: isOpen
        ? "a number comes next: pivot weekday, month | mean score"
        : "chart and to come last; where, sort and take stand before pivot")
  }

  /// - Parameter all: the steps there are.
  static func functionAsStep(_ name: String) -> CommandError {
    CommandError(
      .unknownCommand, "\(name) is no step: it makes something of one column",
      hint: "select date, \(name)(score) computes it")
  }

  static func noStep(_ typed: String, near: [String], all: [String] = []) -> CommandError {
    CommandError(
      .unknownCommand, "there is no step \(excerpt(typed)) after |",
      hint: "steps are " + all.joined(separator: ", "), near: near)
  }

  /// A step of another language, with the ways to write it here instead of all the steps there are.
  func otherwise(_ ways: [[Fix]]) -> CommandError {
    var error = self
    (error.hint, error.candidates) = (nil, [])
    return error.fixed(by: ways, isNear: true)
  }
}
