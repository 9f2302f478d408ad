import Domain
import Naming
import Store

/// Days of weighing, without a long pause, and what they tell of weight and of the energy spent.
package final class SpentStretch {
  /// From the first weighing on, up to today or until long after the last one.
  package let days: DayRange
  /// What resting energy, by height, age and sex, makes of expenditure before anything is learned.
  package let prior: SpentPrior
  /// By weight, height, age and sex, in kcal; nil where one of them is not known.
  package let resting: Double?
  /// Of the first day whose food is taken.
  private let begin: Day
  private let log: [SpentDay]
  private let energy: SpentEnergy
  private lazy var smoothed = energy.smoothed()

  /// - Parameters:
  ///   - range: the days that are taken, the last of them without its food.
  ///   - weights: at least one, oldest first.
  init(
    _ range: DayRange, _ weights: [(day: Day, value: Double)], _ fat: SpentFat, resting: Double?,
    _ context: Context
  ) throws {
    begin = range.first
    days = DayRange(weights[0].day, range.last)
    self.resting = resting
    prior = resting.map(SpentPrior.init(resting:)) ?? .anybody
    var log = [SpentDay](repeating: SpentDay(), count: range.count)
    for weight in weights { log[weight.day - begin].weight = weight.value }
    // What is usual on the first days, the days before them say.
    let wide = DayRange(range.first - (CompleteDays.usualDays - 1), range.last - 1)
    let totals = try context.eaten(in: wide, onlyEnergy: true)
    let marks = try context.log.dayCompleteness(in: wide)
    let pauses = try context.log.pauses.all()
    var complete = CompleteDays()
    for day in wide {
      guard totals[day] != nil || marks[day] != nil else { continue }
      var eaten = EnergyDay(day: day, total: totals[day], mark: marks[day])
      eaten.isPaused = pauses.contains(day)
      complete.add(eaten)
      guard day >= begin, let intake = eaten.intake else { continue }
      log[day - begin].eaten = Double(intake.limit)
      log[day - begin].isWhole = complete.isComplete(eaten)
    }
    if !fat.isEmpty {
      var weight = weights[0].value
      var fat = fat
      for place in log.indices {
        weight = log[place].weight ?? weight
        log[place].tissue = fat.tissue(on: begin + place, weight: weight)
      }
    }
    self.log = log
    guard let energy = SpentEnergy(log, prior: prior) else {
      preconditionFailure("a stretch has a weighing")
    }
    self.energy = energy
  }

  /// Expenditure of a day as it is known now, in kcal: on the last day by the days before it, of others by later ones too.
  package func energy(on day: Day) -> SpentEnergy.Estimate? {
    guard days.contains(day) else { return nil }
    return day == days.last ? energy.filtered(day - begin) : smoothed.energies[day - begin]
  }

  /// Weight of a day without the error of the scale, in kg.
  package func weight(on day: Day) -> SpentEnergy.Estimate? {
    days.contains(day) ? smoothed.weights[day - begin] : nil
  }

  /// Whether there is a weighing on a day or at most so many days before or after it.
  func isNearWeighing(_ day: Day, within reach: Int) -> Bool {
    let place = day - begin
    return (max(0, place - reach)...min(log.count - 1, place + reach)).contains { log[$0].weight != nil }
  }

  /// Days of weighings and of food logged in full until expenditure is told; nil where that is over a year.
  package var daysNeeded: Int? { energy.daysNeeded() }

  /// Of the days from the first weighing up to one: how many were weighed, and how many logged in full.
  package func counted(upTo day: Day) -> (weighings: Int, whole: Int) {
    let past = log.dropFirst(days.first - begin).prefix(max(0, day - days.first + 1))
    return (past.count { $0.weight != nil }, past.count { $0.isWhole })
  }

  /// Whether a day of the two weeks before one was logged in full.
  package func isLogged(upTo day: Day) -> Bool {
    log[..<min(log.count, max(0, day - begin))].suffix(14).contains(where: \.isWhole)
  }

  /// The energy of a kilogram of tissue on a day, in kcal.
  package func tissue(on day: Day) -> Double { log[min(max(0, day - begin), log.count - 1)].tissue }

  /// Days on which what is eaten changed, or logging began, up to one.
  package func changes(upTo day: Day) -> [Day] {
    energy.beginnings.map { begin + $0 }.filter { $0 <= day }
  }

  /// How much of the water that is there one day is still there the next, and its deviation in kg, as they fit the person.
  package var water: (stays: Double, deviation: Double) { energy.water }
}

/// Body fat as scales tell it: its share jumps by points, so that the median of three months is taken.
struct SpentFat {
  private static let window = 90
  /// In kg.
  private static let plausible = 3.0...100.0
  /// In percent, oldest first.
  private let values: [(day: Day, value: Double)]
  /// How many of them are not after the day asked last.
  private var past = 0

  init(_ values: [(day: Day, value: Double)]) { self.values = values }

  var isEmpty: Bool { values.isEmpty }

  /// The energy of a kilogram of tissue, in kcal, by the share of fat in a weight. Days are asked in order.
  mutating func tissue(on day: Day, weight: Double) -> Double {
    while past < values.count, values[past].day <= day { past += 1 }
    let near = values[..<past].suffix(while: { $0.day > day - Self.window })
    // Before the first measurement it is what that one says, and long after the last one what that one said.
    let share = RobustStatistics.median(near.map(\.value)) ?? values[max(0, past - 1)].value
    let mass = min(max(share / 100 * weight, Self.plausible.lowerBound), Self.plausible.upperBound)
    return SpentDay.tissue(fatMass: mass)
  }
}

extension RandomAccessCollection {
  /// The last elements for which something holds.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, case let before = index(before: start), holds(self[before]) { start = before }
    return self[start...]
  }
}
