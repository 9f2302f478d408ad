import Language
import Runtime

extension Command {
  static let profile = Command("profile", "Show your profile and care team", topic: .care) {
    Form(
      details:
        "Height and weight are body values, the target weight is the goal: they are the same everywhere.",
      examples: [.init("profile", "the page", says: "Current weight")],
      action: .query { _, context in try ProfileReport.make(context) })
  }
}
