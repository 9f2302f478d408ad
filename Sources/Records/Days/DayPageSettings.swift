import Domain
import Language
import Naming

extension Settings {
  public static let dashboard = Setting(
    name: "dashboard", meaning: "what a day's page shows, in this order", initial: "off",
    normalized: { text in
      let words = text.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
      return words.isEmpty || !words.allSatisfy(isDashboardWord) ? nil : words.joined(separator: ",")
    },
    allowed:
      "off, or some of \(DayPage.Part.allCases.map(\.rawValue).joined(separator: ", ")), metrics and columns of days, parted by commas",
    choices: [
      "off", "index,steps,sleep", "steps,sleep,workouts", "categories,meals,left,energy",
      "meals,categories,weight", "kcal,net,recovery,load",
    ],
    scope: .shared,
    unknown: { value, names in
      guard value != "off" else { return nil }
      let catalogue = try names.log.metricCatalogue()
      let columns = try DayPageColumns.all(names)
      return value.split(separator: ",").map(String.init).first {
        DayPage.Part(rawValue: $0) == nil && catalogue.metric(named: $0) == nil
          && DayPageColumns.column($0, among: columns) == nil
      }
    }, known: { try DayPageColumns.words($0) })

  /// Whether a word may stand in `dashboard`.
  static func isDashboardWord(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  package static let categoryStyle = Setting.choice(
    "today.categories", "categories on a day's page: those not met, all, or one line",
    DayPage.CategoryStyle.allCases.map(\.rawValue), scope: .shared)

  package static let mealStyle = Setting.choice(
    "today.meals", "meals on a day's page: with their entries, their totals, or a line each",
    DayPage.MealStyle.allCases.map(\.rawValue), scope: .shared)
}
