import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let profileHeight = Command("profile height", "Say how tall you are", topic: .care) {
    let height = Parameter("height", .metricValue)
    return Form(
      syntax: height,
      details: "It is the body value `height` of today.",
      examples: [.init("profile height 178", "in cm", says: "178.0 cm")],
      action: .change { call, context in
        guard let metric = try context.log.metricCatalogue()["height_cm"] else { return Report.nothing }
        let value = try BodyEntry.checked(metric, call[height], call.span(of: height), context)
        _ = try context.log.samples.add(
          StoredSample(metric: metric.key, day: context.today, value: value))
        return try ProfileReport.make(context)
      })
  }
}
