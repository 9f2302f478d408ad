/// When something is about to be logged.
public struct HabitMoment: Sendable {
  public var day: Day
  /// The meal it would be logged to.
  public var slotID: Int64

  public init(day: Day, slotID: Int64) {
    self.day = day
    self.slotID = slotID
  }
}

/// What a person is likely to log at a moment, from what they have logged before.
///
/// Each time counts by a weight, and an item's likelihood is the sum of its weights:
/// halved for every 28 days of age; a tenth in another meal; doubled on the same weekday, a quarter where one is
/// a workday and the other a weekend; four times after the same item as was logged last; and a seventh where it
/// was the first of its kind in its meal and this one would be the second, or the other way round.
/// The figures are our own choice; `scripts/bench prompt` measures what they save.
public struct HabitRanking: Sendable {
  /// Days of the log that are looked at; what is older would count for less than a hundredth.
  public static let memory = 196

  private struct Occasion: Sendable {
    var event: HabitEvent
    /// What was logged before it on the same day.
    var previous: HabitItem?
    /// How often it had been logged already in the same meal.
    var repetition: Int
  }
  private let occasions: [Occasion]

  /// - Parameter events: in the order in which they were logged.
  public init(_ events: [HabitEvent]) {
    var occasions: [Occasion] = []
    occasions.reserveCapacity(events.count)
    var day: Day?
    var previous: HabitItem?
    var counts: [Meal: Int] = [:]
    for event in events {
      if event.day != day {
        day = event.day
        previous = nil
        counts.removeAll(keepingCapacity: true)
      }
      let meal = Meal(item: event.item, slotID: event.slotID)
      occasions.append(Occasion(event: event, previous: previous, repetition: counts[meal, default: 0]))
      counts[meal, default: 0] += 1
      previous = event.item
    }
    self.occasions = occasions
  }

  private struct Meal: Hashable {
    var item: HabitItem
    var slotID: Int64
  }

  /// The likelihood of each item ever logged: no probability, only to be compared.
  public func likelihoods(at moment: HabitMoment) -> [HabitItem: Double] {
    var sums: [HabitItem: Double] = [:]
    forEachWeight(at: moment, of: nil) { event, weight in sums[event.item, default: 0] += weight }
    return sums
  }

  /// The amounts of an item with what they weigh, the likeliest first.
  public func amounts(
    of item: HabitItem, at moment: HabitMoment
  ) -> [(amount: HabitAmount, weight: Double)] {
    var sums: [HabitAmount: (weight: Double, latest: Int)] = [:]
    var index = 0
    forEachWeight(at: moment, of: item) { event, weight in
      index += 1
      sums[event.amount] = ((sums[event.amount]?.weight ?? 0) + weight, index)
    }
    return sums.sorted { ($0.value.weight, $0.value.latest) > ($1.value.weight, $1.value.latest) }.map {
      ($0.key, $0.value.weight)
    }
  }

  /// The newest time an item was logged.
  public func last(_ item: HabitItem) -> HabitEvent? { occasions.last { $0.event.item == item }?.event }

  /// The meal in which an item is logged more often than in all others together; nil where it was logged seldom.
  public func usualSlot(of item: HabitItem) -> Int64? {
    let slots = occasions.lazy.filter { $0.event.item == item }.map(\.event.slotID)
    let counts = Dictionary(slots.map { ($0, 1) }, uniquingKeysWith: +)
    let total = counts.values.reduce(0, +)
    return total < 3 ? nil : counts.first { $0.value * 2 > total }?.key
  }

  func forEachWeight(
    at moment: HabitMoment, of item: HabitItem?, _ body: (HabitEvent, Double) -> Void
  ) {
    var today: [HabitItem: Int] = [:]
    var previous: HabitItem?
    for occasion in occasions.reversed() {
      guard occasion.event.day >= moment.day else { break }
      guard occasion.event.day == moment.day else { continue }
      previous = previous ?? occasion.event.item
      if occasion.event.slotID == moment.slotID { today[occasion.event.item, default: 0] += 1 }
    }
    let weekday = moment.day.weekday
    for occasion in occasions where item == nil || occasion.event.item == item {
      let event = occasion.event
      let age = moment.day.number - event.day.number
      guard age >= 0 else { continue }
      var weight = Self.recency[min(age, Self.recency.count - 1)]
      if event.slotID != moment.slotID { weight *= 0.1 }
      let other = event.day.weekday
      if other == weekday {
        weight *= 2
      } else if WeekdaySet.weekend.contains(other) != WeekdaySet.weekend.contains(weekday) {
        weight *= 0.25
      }
      if let previous, occasion.previous == previous { weight *= 4 }
      if occasion.repetition != today[event.item, default: 0] { weight /= 7 }
      body(event, weight)
    }
  }

  /// The weight of each age in days.
  private static let recency = {
    var weights = [1.0]
    // The 28th root of a half.
    while weights.count <= memory * 2 { weights.append(weights.last! * 0.975_548_642_1) }
    return weights
  }()
}
