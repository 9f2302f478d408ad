import Language
import Naming

/// What cannot be planned.
extension CommandError {
  static func pausedPlan(_ day: String, _ pause: String) -> CommandError {
    CommandError(
      .nothingToDo, "\(day) is \(pause), so there is nothing to plan",
      hint: "pause end ends a pause, pause list shows all")
  }

  static func nothingPlanned(_ day: String) -> CommandError {
    CommandError(
      .missing, "no energy is planned for \(day)",
      hint: "goal kcal \(EnergyFormat.bare(2000)), or budget add \(EnergyFormat.word(2000)) over week")
  }
}
