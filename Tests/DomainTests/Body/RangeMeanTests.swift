import Domain
import Testing

/// The rolling mean of each day of a range.
struct RangeMeanTests {
  private let calculator = BodyTrendCalculator()
  private func day(_ number: Int) -> Day { Day(20_000 + number) }

  @Test func goesOnForAWeekAfterTheLastValue() {
    let values = [(day: day(0), value: 80.0), (day: day(3), value: 83.0)]
    let means = calculator.rollingMean(values, in: DayRange(day(1), day(12)))
    #expect(means[day(1)] == 80 && means[day(3)] == 81.5 && means[day(6)] == 81.5)
    #expect(means[day(7)] == 83 && means[day(9)] == 83)
    #expect(means[day(10)] == nil && means[day(12)] == nil)
  }

  /// On days with a value it is the other rolling mean.
  @Test func agreesWithTheMeanOfMeasuredDays() {
    let values = [0, 1, 2, 5, 6, 13, 14, 30].map { (day: day($0), value: Double($0 * $0 % 17) + 70) }
    let means = calculator.rollingMean(values, in: DayRange(day(0), day(30)))
    for (day, mean) in calculator.rollingMean(values) {
      #expect(abs((means[day] ?? 0) - mean) < 1e-9)
    }
  }
}
