import Domain
import Naming
import Records
import Reports
import Store

/// What a person spends a day by their log, how sure that is, and what is missing where it is not sure enough.
struct ExpenditureReport {
  /// Why there is none.
  enum Refusal: String {
    case fewWeighings = "too few weighings"
    case fewCompleteDays = "too few complete days"
    case uncertain = "too uncertain"
    case implausible = "beyond what is plausible"
  }

  let day: Day
  let spent: SpentReader
  /// Nil before the first weighing, and long after the last.
  let stretch: SpentStretch?
  /// As far as it is known, sure or not.
  let estimate: SpentEnergy.Estimate?
  private let context: Context

  init(_ day: Day, _ context: Context) throws {
    (self.day, self.context) = (day, context)
    spent = try SpentReader(context)
    stretch = spent.stretch(day)
    estimate = stretch?.energy(on: day)
  }

  /// Nil where it is told.
  var refusal: Refusal? {
    guard let stretch, let estimate else { return .fewWeighings }
    if estimate.halfWidth > SpentEnergy.most {
      return stretch.isLogged(upTo: day) ? .uncertain : .fewCompleteDays
    }
    return estimate.isTold ? nil : .implausible
  }

  /// Days of records still needed; nil of a past day, and where that cannot be told.
  private var needsDays: Int? {
    guard day == context.today, refusal != nil, refusal != .implausible else { return nil }
    return stretch.map(\.daysNeeded) ?? SpentEnergy.daysNeeded()
  }

  var report: Report {
    get throws {
      var report = Report(.record, fields: fields)
      guard refusal == nil else {
        report.notices = [Notice(words, .fair)]
        report.notices += try byProfile.map { Notice($0, .dim) }
        return report
      }
      report.notices.append(Notice("By your log: what is not logged is not in it. \(basis)", .dim))
      if day < context.today {
        report.notices.append(Notice("What is known of past days changes with later weighings.", .dim))
      }
      return report
    }
  }

  /// `2,258 ± 154 kcal`; nil where it is not told.
  var text: String? { estimate.flatMap { $0.isTold ? Self.text($0) : nil } }

  static func text(_ estimate: SpentEnergy.Estimate) -> String {
    "\(EnergyFormat.number(estimate.value)) ± \(EnergyFormat.text(estimate.halfWidth))"
  }

  private var fields: [ReportField] {
    let told = estimate.flatMap { $0.isTold ? $0 : nil }
    let counts = stretch?.counted(upTo: day)
    func int(_ key: String, _ value: Int?) -> ReportField { .machines(key, .optional(value)) }
    return [
      ReportField(
        "expenditure_kcal", "Expenditure",
        told.map { .shown(.int(Rounding.whole($0.value)), as: "\(Self.text($0)) a day", .strong) } ?? .missing
      ),
      int("half_width", estimate.map { Rounding.whole($0.halfWidth) }),
      int("expenditure_low", told.map { Rounding.whole($0.low) }),
      int("expenditure_high", told.map { Rounding.whole($0.high) }), int("window_days", nil),
      int("weighings", counts?.weighings ?? 0), int("complete_days", counts?.whole ?? 0),
      .machines("reason", .optional(refusal?.rawValue)), int("needs_days", needsDays),
      int("by_profile_kcal", stretch?.resting.map { Rounding.whole(SpentPrior(resting: $0).kilocalories) }),
    ]
  }

  /// `It rests on 84 weighings and 71 complete days since Mon 1 Jun 26.`
  var basis: String {
    guard let stretch else { return "" }
    let counts = stretch.counted(upTo: day)
    let since = stretch.days.first.label(near: context.today)
    return
      "It rests on \(Counting.text(counts.weighings, "weighing", "weighings")) and \(Counting.text(counts.whole, "complete day", "complete days")) since \(since)."
  }

  /// Why there is none, and what is missing.
  var words: String {
    let most = "± \(EnergyFormat.text(SpentEnergy.most))"
    var text: String
    switch refusal {
    case nil: return ""
    case .implausible:
      let (least, most) = (EnergyFormat.number(800), EnergyFormat.number(6000))
      return
        "No expenditure: by your log it is \(EnergyFormat.text(estimate?.value ?? 0)) a day, and people spend \(least) to \(most). Is all food logged?"
    case .fewWeighings:
      text = "No expenditure yet: it takes weighings and days logged in full"
    case .fewCompleteDays:
      text = "No expenditure yet: no day of the last two weeks is logged in full"
    case .uncertain:
      let half = EnergyFormat.text(estimate?.halfWidth ?? 0)
      text = "No expenditure yet: it is certain to ± \(half), and told from \(most) on"
    }
    if let needsDays {
      text +=
        "; about \(Counting.text(needsDays, "more day", "more days")) with a weighing and all food are needed"
    }
    return text + "."
  }

  /// What people of their weight, height, age and sex spend, or what it takes to say so.
  private var byProfile: [String] {
    get throws {
      let reader = try RestingReader(DayRange(day), context)
      guard let resting = reader.estimate(on: day) else {
        return reader.missing.isEmpty
          ? [] : ["What people like you spend is told after \(reader.missing.joined(separator: "; "))."]
      }
      let prior = SpentPrior(resting: resting)
      let number = { EnergyFormat.number(($0 / 10).rounded() * 10) }
      return [
        "People of your weight, height, age and sex spend about \(number(prior.kilocalories)) \(EnergyFormat.symbol) a day, and 95 in 100 of them \(number(prior.low)) to \(number(prior.high)) (Mifflin-St Jeor, at rest ~\(EnergyFormat.number(resting)))."
      ]
    }
  }
}
