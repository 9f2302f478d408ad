import Language

/// What cannot be done with the photo of a meal.
extension CommandError {
  /// - Parameters:
  ///   - why: what the model, or the way to it, had to say.
  ///   - moment: when the meal was, as a line has it.
  static func noEstimate(_ why: String, moment: String, code: Code) -> CommandError {
    CommandError(
      code, "no estimate came of the model; \(why)", hint: "nothing is saved; log … \(moment) says it by hand")
  }
}
