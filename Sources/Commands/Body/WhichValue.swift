import Domain
import Language
import Naming
import Records
import Runtime
import Store

/// A value of a day as a line names it: by its number, as the one of its kind that counts, or as the one of its kind that is
/// so much.
struct WhichValue: SyntaxPart {
  private let number = OptionalParameter("n", BodyNumberKind())
  private let metric = OptionalParameter("metric", .loggedMetric)
  /// What it is before the line.
  private let old = OptionalParameter("value", .loggedValue)

  var syntax: Syntax { .choice(number, metric) }

  /// A kind with what the value is: `weight 81.6`.
  var told: Syntax { .sequence(metric, old) }

  /// The value and its metric; the value has a number of its own only where it was kept with one.
  /// - Parameter given: the day that the line names; without one a value that is told may be of another day as well.
  func find(
    _ call: Invocation, on given: Day?, _ context: Context
  ) throws -> (metric: Domain.Metric, sample: StoredSample) {
    let day = given ?? context.currentDay
    if let metric = call[metric] {
      if let told = call[old] {
        return (metric, try sample(metric, told, call.span(of: old), on: given, context))
      }
      return (metric, try BodyEntry.latest(metric, call.span(of: self.metric), day, context))
    }
    let span = call.span(of: number)
    let samples = try context.log.samples.numbered(on: day)
    guard let wanted = call[number], let numbered = samples.first(where: { $0.number == wanted }),
      let metric = try context.log.metricCatalogue()[numbered.metric],
      let sample = try context.log.samples.find(numbered.id)
    else {
      throw CommandError.hasNoValueNumber(
        day.label(near: context.today), number: call[number] ?? 0, isEmpty: samples.isEmpty
      ).at(
        span)
    }
    return (metric, sample)
  }

  /// Days before the current one in which a value that is told is looked for.
  private static let reach = 30

  /// The value that is so much: of the day given, else of the current day, else of the only day lately that has it.
  private func sample(
    _ metric: Domain.Metric, _ told: MetricValue, _ span: Range<Int>?, on given: Day?, _ context: Context
  ) throws -> StoredSample {
    let format = try context.format(metric)
    let wanted = try told.amount(of: metric, context.names).map { format.typed($0.doubleValue) }
    func all(_ range: DayRange) throws -> [StoredSample] {
      try context.log.samples.all(in: range, metric: metric.key)
    }
    func isWanted(_ sample: StoredSample) -> Bool { format.typed(sample.value) == wanted }
    let day = given ?? context.currentDay
    let there = try all(DayRange(day))
    if let sample = there.last(where: isWanted) { return sample }
    let days = DayRange(context.currentDay - Self.reach, context.currentDay)
    let others = try given == nil ? all(days).filter(isWanted) : []
    if let only = others.first, Set(others.map(\.day)).count == 1 { return others.last ?? only }
    let error = CommandError.lacks(
      day.label(near: context.today), "\(metric.name) \(wanted ?? "")".trimmed,
      hint: there.isEmpty
        ? "body list shows the days that have values"
        : "it has " + there.map { format.typed($0.value) }.joined(separator: ", ")
    ).at(span)
    let ways = others.isEmpty ? there.map { format.typed($0.value) } : []
    // Of several days the latest come first; the day stands behind the value.
    let ofDays = Set(others.map(\.day)).sorted(by: >).prefix(3).map { "\(wanted ?? "") \($0)" }
    throw error.fixed(by: Fix.ways(span, ways.reversed() + ofDays))
  }
}
