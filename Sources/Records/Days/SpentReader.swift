import Domain
import Naming
import Reports
import Store

/// Weight and the energy spent, as the whole log tells them: the trend of the weight, and expenditure of each day.
///
/// All of it rests on the whole log up to today, whichever days are asked for. Today's food is not used, since the day
/// goes on.
package struct SpentReader {
  /// A number of a day, with the interval that holds the truth 95 times in 100.
  package struct Value: Hashable, Sendable {
    package let value: Double
    package let halfWidth: Double
    package var low: Double { value - halfWidth }
    package var high: Double { value + halfWidth }

    init(_ estimate: SpentEnergy.Estimate) { (value, halfWidth) = (estimate.value, estimate.halfWidth) }

    private init(value: Double, halfWidth: Double) { (self.value, self.halfWidth) = (value, halfWidth) }

    /// The same in another unit.
    package func scaled(_ number: (Double) -> Double) -> Value {
      Value(value: number(value), halfWidth: number(value + halfWidth) - number(value))
    }
  }

  /// Days from a weighing to the last that its trend speaks of.
  private static let reach = 7
  /// Days without a weighing after which the log begins anew: by then nothing is known of weight and expenditure.
  private static let pause = 730
  /// Days before a first weighing that say what is usual to eat.
  private static let lead = 365

  /// Days between two long pauses of weighing.
  private let stretches: [SpentStretch]
  private let today: Day

  package init(_ context: Context) throws {
    today = context.today
    let past = DayRange(DayRange.all.first, today)
    let reader = try MetricReader(context.log)
    let weights = try reader.values(Metrics.weight, in: past)
    guard let first = weights.first else {
      stretches = []
      return
    }
    let fat = try reader.values(Metrics.fat, in: past)
    let resting = try RestingReader(DayRange(first.day), context)
    let today = today
    stretches = try Self.parted(weights).map { weights in
      let days = DayRange(
        max(DayRange.all.first, weights[0].day - Self.lead),
        min(today, weights[weights.count - 1].day + Self.pause))
      return try SpentStretch(
        days, weights, SpentFat(fat),
        resting: resting.estimate(on: weights[0].day), context)
    }
  }

  /// Weighings between long pauses.
  private static func parted(_ weights: [(day: Day, value: Double)]) -> [[(day: Day, value: Double)]] {
    var parts: [[(day: Day, value: Double)]] = []
    for weight in weights {
      if let before = parts.last?.last, weight.day - before.day <= pause {
        parts[parts.count - 1].append(weight)
      } else {
        parts.append([weight])
      }
    }
    return parts
  }

  /// What is known of the days around one; nil before the first weighing, and long after the last.
  package func stretch(_ day: Day) -> SpentStretch? {
    guard day <= today else { return nil }
    return stretches.last { $0.days.first <= day && day <= $0.days.last }
  }

  /// Weight of a day without the error of the scale, in kg; nil more than a week from any weighing, and before the first.
  package func trend(on day: Day) -> Value? {
    guard let stretch = stretch(day), stretch.isNearWeighing(day, within: Self.reach) else { return nil }
    return stretch.weight(on: day).map(Value.init)
  }

  /// Expenditure of a day as it is known now, in kcal; nil where that is too little.
  package func expenditure(on day: Day) -> Value? {
    stretch(day)?.energy(on: day).flatMap { $0.isTold ? Value($0) : nil }
  }
}

/// What a day has of it, for questions.
package struct SpentColumns: Sendable {
  let trend: SpentReader.Value?
  let expenditure: SpentReader.Value?
}

extension SpentReader {
  func columns(_ day: Day) -> SpentColumns {
    SpentColumns(trend: trend(on: day), expenditure: expenditure(on: day))
  }
}

extension Chart.Series {
  /// A line between the low and the high that hold the truth 95 times in 100.
  package static func band(
    _ name: String, _ values: [Day: SpentReader.Value], in days: DayRange
  ) -> [Chart.Series] {
    [
      Chart.Series(name, values.mapValues(\.value), in: days),
      Chart.Series("low", values.mapValues(\.low), in: days, mark: .edge),
      Chart.Series("high", values.mapValues(\.high), in: days, mark: .edge),
    ]
  }
}
