import Language

/// What cannot be planned.
extension CommandError {
  static func nothingPlanned(_ day: String) -> CommandError {
    CommandError(
      .missing, "no energy is planned for \(day)", hint: "goal kcal 2000, or budget add 2000kcal over week")
  }
}
