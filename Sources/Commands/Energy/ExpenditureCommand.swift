import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let expenditure = Command(
    "expenditure", "The energy you spend, learned from weight and food", topic: .energy
  ) {
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .optional(when),
      details: """
        Mean energy of the days logged in full, less 7700 kcal for each kilogram of change, over the four to eight \
        weeks up to yesterday: the first window that is certain to ± 300 kcal. It needs 19 weighings and 20 complete \
        days in four weeks, without a week between weighings, and says what is missing. A day is complete when all \
        its entries have energy and it has at least half of what is usual, or when `mark complete` says so.
        """,
      examples: [.init("expenditure", "what you spend a day", says: "xpenditure")],
      action: .query { call, context in
        try ExpenditureReport.make(before: call[when] ?? context.today, context)
      })
  }
}

/// What a person spends, and how sure that is.
enum ExpenditureReport {
  /// - Parameter end: the day after the last one looked at.
  static func estimate(before end: Day, _ context: Context) throws -> Result<Expenditure, ExpenditureRefusal>
  {
    let range = DayRange(end - (ExpenditureEstimator.windows.last ?? 56), end - 1)
    let weights = try MetricReader(context.log).values(Metrics.weight, in: range)
    let intakes = try CompleteDays.intakes(in: range, context)
    return ExpenditureEstimator().estimate(
      weights: Dictionary(weights.map { ($0.day, $0.value) }) { $1 }, intakes: intakes, before: end)
  }

  static func make(before end: Day, _ context: Context) throws -> Report {
    let result = try estimate(before: end, context)
    func int(_ key: String, _ value: Int?) -> ReportField {
      ReportField.machines(key, .optional(value))
    }
    switch result {
    case .success(let found):
      let (kcal, half) = (Rounding.whole(found.kilocalories), Rounding.whole(found.halfWidth))
      return Report(
        .record,
        fields: [
          ReportField(
            "expenditure_kcal", "Expenditure",
            .shown(.int(kcal), as: "\(EnergyFormat.number(kcal)) ± \(half) kcal a day", .strong)),
          int("half_width", half), int("window_days", found.window), int("weighings", found.weighings),
          int("complete_days", found.completeDays), .machines("reason", .missing),
          int("needs_days", nil),
        ],
        notices: [
          Notice(
            "\(EnergyFormat.number(Rounding.whole(found.meanIntake))) eaten, \(try context.format(Metrics.weight).slope(found.slope * 7)) a week; \(found.weighings) weighings and \(found.completeDays) complete days of \(found.window).",
            .dim)
        ])
    case .failure(let refusal):
      var notices = [Notice(words(refusal), .fair)]
      let resting = try RestingReader(DayRange(end), context)
      if let estimate = resting.value(on: end) {
        notices.append(
          Notice(
            "At rest it is \(estimate.isEstimated ? "~" : "")\(EnergyFormat.number(Rounding.whole(estimate.energy.limit))) kcal a day\(estimate.isEstimated ? ", by weight, height, age and sex" : "").",
            .dim))
      }
      return Report(
        .record,
        fields: [
          ReportField("expenditure_kcal", "Expenditure", .missing),
          int("half_width", refusal.halfWidth.map(Rounding.whole)), int("window_days", nil),
          int("weighings", refusal.weighings), int("complete_days", refusal.completeDays),
          .machines("reason", .text(refusal.reason.rawValue)),
          int("needs_days", refusal.needsDays),
        ], notices: notices)
    }
  }

  /// Why there is none, and what is missing.
  static func words(_ refusal: ExpenditureRefusal) -> String {
    var text = "No expenditure yet: \(refusal.reason.rawValue)"
    switch refusal.reason {
    case .fewWeighings, .fewCompleteDays:
      text +=
        ", \(refusal.weighings) of 19 weighings and \(refusal.completeDays) of 20 complete days in four weeks"
    case .uncertain: text += refusal.halfWidth.map { ", ± \(Rounding.whole($0)) kcal" } ?? ""
    case .gap, .implausible: break
    }
    return text
      + (refusal.needsDays.map { "; \(Counting.text($0, "day", "days")) of records still needed." } ?? ".")
  }
}
