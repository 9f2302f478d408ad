import Testing

@testable import Domain

@Suite struct TargetProgressTests {
  private let today = Day(year: 2026, month: 2, day: 1) ?? Day(0)

  @Test func theExampleOfTheDocument() {
    let progress = TargetProgress(
      current: 84.2, start: 84.2, target: 78, due: Day(year: 2026, month: 6, day: 15), today: today)
    #expect(progress.daysRemaining == 134)
    #expect(abs(progress.difference - -6.2) < 1e-9)
    #expect(abs((progress.weeklyChange ?? 0) - -0.3238805970) < 1e-9)
  }

  /// Current, start, target and days ahead, and what they come to.
  @Test(
    arguments: [
      (84.2, 90, 78, 10, .going(days: 10), false), (84.2, 90, 78, nil, .open, false),
      (84.2, 90, 78, 0, .due(daysAgo: 0), false), (84.2, 90, 78, -12, .due(daysAgo: 12), false),
      (77.9, 90, 78, 10, .reached, false), (78.04, 90, 78, -5, .reached, false),
      (78.2, 90, 78, 10, .going(days: 10), false), (78.2, 78, 78.2, 3, .reached, true),
      (55.0, 52, 60, 30, .going(days: 30), true), (61.0, 52, 60, 30, .reached, true),
      (70.0, nil, 60, 30, .going(days: 30), false), (50.0, nil, 60, 30, .going(days: 30), true),
    ] as [(Double, Double?, Double, Int?, TargetProgress.State, Bool)])
  func states(
    _ current: Double, _ start: Double?, _ target: Double, _ days: Int?, _ state: TargetProgress.State,
    _ isGain: Bool
  ) {
    let progress = TargetProgress(
      current: current, start: start, target: target, due: days.map { today + $0 }, today: today)
    #expect(progress.state == state && progress.isGain == isGain)
  }

  /// What each week has to bring comes to the difference, and is not told for less than one.
  @Test func weeksComeToTheDifference() {
    for days in 1...400 {
      for target in [60.0, 78, 84.1, 90] {
        let progress = TargetProgress(
          current: 84.2, start: 84.2, target: target, due: today + days, today: today)
        guard let weekly = progress.weeklyChange else {
          #expect(days < 7)
          continue
        }
        #expect(abs(weekly * Double(days) / 7 - (target - 84.2)) < 1e-9)
      }
    }
  }

  @Test func frames() {
    let may = Day(year: 2026, month: 5, day: 31) ?? Day(0)
    #expect(BodyFrame.week.days(upTo: may) == DayRange(may - 6, may))
    #expect(BodyFrame.quarter.days(upTo: may)?.first == Day(year: 2026, month: 3, day: 1))
    #expect(BodyFrame.month.days(upTo: may)?.first == Day(year: 2026, month: 5, day: 1))
    #expect(
      BodyFrame.half.days(upTo: Day(year: 2026, month: 3, day: 15) ?? may)?.first
        == Day(year: 2025, month: 9, day: 16))
    #expect(BodyFrame.all.days(upTo: may) == nil)
  }
}
