import Domain
import TestSupport
import Testing

/// What makes something likely to be logged next.
@Suite struct HabitRankingTests {
  /// A Friday.
  private static let today = Day(year: 2026, month: 11, day: 20)!
  private static let breakfast: Int64 = 1
  private static let lunch: Int64 = 2

  private static func event(
    _ item: HabitItem, daysAgo: Int, slot: Int64 = breakfast, _ tenths: Int = 10
  ) -> HabitEvent {
    HabitEvent(
      item: item, amount: HabitAmount(portion: Portion(tenths: tenths), amount: nil, unitID: nil),
      day: today - daysAgo, slotID: slot)
  }

  private static func likelihoods(_ events: [HabitEvent], slot: Int64 = breakfast) -> [HabitItem: Double] {
    HabitRanking(events).likelihoods(at: HabitMoment(day: today, slotID: slot))
  }

  /// One thing against another: how many times likelier the first is.
  @Test(
    arguments: [
      ("more often", [2, 4], [3], 2.0),
      ("a month later", [7], [35], 2.0),
      ("the same weekday", [7], [8], 2.0 * 1.025),
      ("a workday as today", [4], [5], 4.0 * 1.025),
    ] as [(String, [Int], [Int], Double)])
  func counts(_ what: String, _ first: [Int], _ second: [Int], _ ratio: Double) {
    // Each on a day of its own, so that neither follows the other.
    let found = Self.likelihoods(
      (first.map { Self.event(.food(1), daysAgo: $0) } + second.map { Self.event(.food(2), daysAgo: $0) })
        .sorted { $0.day < $1.day })
    let measured = found[.food(1)]! / found[.food(2)]!
    #expect(abs(measured / ratio - 1) < 0.01, "\(what): \(measured)")
    #expect(measured > 1)
  }

  @Test func anotherMealCountsATenth() {
    let found = Self.likelihoods([
      Self.event(.food(1), daysAgo: 7, slot: Self.lunch), Self.event(.food(2), daysAgo: 7),
    ])
    #expect(abs(found[.food(2)]! / found[.food(1)]! - 10) < 0.001)
  }

  @Test func whatFollowedTheLastThingComesNext() {
    // Milk followed oatmeal, jam stood alone; today began with oatmeal.
    let (oatmeal, milk, jam) = (HabitItem.food(1), HabitItem.food(2), HabitItem.food(3))
    let found = Self.likelihoods([
      Self.event(jam, daysAgo: 3), Self.event(oatmeal, daysAgo: 2), Self.event(milk, daysAgo: 2),
      Self.event(jam, daysAgo: 1), Self.event(oatmeal, daysAgo: 0),
    ])
    #expect(found[milk]! > found[jam]!)
    // It was had once at this meal, and hardly ever twice.
    #expect(found[oatmeal]! < found[milk]!)
  }

  @Test func amountsAreTheUsualOnesOfTheMeal() {
    let events = [
      Self.event(.food(1), daysAgo: 4, 16), Self.event(.food(1), daysAgo: 3, 16),
      Self.event(.food(1), daysAgo: 2, 12),
      Self.event(.food(1), daysAgo: 2, slot: Self.lunch, 30), Self.event(.food(2), daysAgo: 1, 5),
    ]
    let amounts = HabitRanking(events).amounts(
      of: .food(1), at: HabitMoment(day: Self.today, slotID: Self.breakfast))
    #expect(amounts.map(\.amount.portion.tenths) == [16, 12, 30])
    #expect(HabitRanking(events).last(.food(1))?.amount.portion.tenths == 30)
  }

  @Test func whatIsToComeTeachesNothing() {
    #expect(Self.likelihoods([Self.event(.food(1), daysAgo: -1)]).isEmpty)
  }

  /// Logging a thing once more never makes it less likely than it was beside the others.
  @Test func onceMoreIsNeverLess() throws {
    try forAll { generator in
      var events = generator.array(0...30) { generator in
        Self.event(
          .food(generator.int64(1...4)), daysAgo: generator.int(1...200), slot: generator.int64(1...3))
      }
      events.sort { $0.day < $1.day }
      let before = Self.likelihoods(events)
      // On a day of its own, so that it changes what no other followed.
      let more = Self.likelihoods([Self.event(.food(1), daysAgo: 201)] + events)
      for (item, likelihood) in before {
        try #require(more[item]! >= likelihood)
        if item != .food(1) { try #require(more[item] == likelihood) }
      }
      try #require(more[.food(1)]! > before[.food(1)] ?? 0)
    }
  }
}
