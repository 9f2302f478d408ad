import Language
import Naming
import Records
import Runtime

extension Command {
  static let categoryShow = Command("category show", "Show a category with its score profile", topic: .plan) {
    let category = Parameter("category", .category)
    return Form(
      syntax: category,
      details: "As it is judged today, and what of it became another from which day on.",
      examples: [.init("category show veg", "target, weight and penalties", says: "Weight      0.12")],
      action: .query { call, context in
        var report = try CatalogueNoun.categories.report(call[category], context)
        // The history has what is to come as well.
        report.notices = []
        return try CategoryHistory(call[category], context).added(to: report)
      })
  }
}
