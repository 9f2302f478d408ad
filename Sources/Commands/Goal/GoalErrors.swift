import Domain
import Language

/// Goals that cannot be.
extension CommandError {
  static func notAhead(_ day: Day) -> CommandError {
    CommandError(.badDay, "\(day) is not ahead", hint: "give a day to come")
  }

  static func implausibleGoal(_ limits: String) -> CommandError {
    CommandError(.outOfRange, "this is no plausible goal", hint: limits)
  }
}
