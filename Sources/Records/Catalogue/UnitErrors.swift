import Language

/// Sizes that a unit cannot have.
extension CommandError {
  static func unitMayBeKeptIn(_ unit: String, dimension: String) -> CommandError {
    CommandError(
      .inUse, "\(unit) measures \(dimension) and may be what a category is kept in",
      hint: "add a unit of another name")
  }

  static var sizeWithoutUnit: CommandError {
    CommandError(.missing, "the size of a unit needs a number and a known unit", hint: "as 350ml")
  }
}
