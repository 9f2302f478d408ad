import Domain
import Naming
import Store

extension InsightBook {
  /// What is known of the days up to one.
  /// - Parameter withCorrelations: whether what goes together is asked for, which is read of the whole log.
  package init(upTo day: Day, withCorrelations: Bool = true, _ context: Context) throws {
    self.init(today: context.today, minute: context.minute(nil, on: context.today) ?? 0)
    let range = DayRange(last: Self.daysBefore + 1, upTo: day)
    let catalogue = try context.log.metricCatalogue()
    for measure in Baseline.Measure.all {
      if let metric = catalogue[measure.key] { names[measure.key] = metric.title.lowercased() }
    }
    values = try BaselineDays(range, context).values
    let wellness = try WellnessSeries(range, context)
    recovery = wellness.recovery
    training = wellness.training
    if withCorrelations, let known = try CorrelationSeries.known(upTo: day, context) {
      course = CorrelationCourse(try CorrelationSeries(known, context).values, in: known)
    }
    let indexes = try context.index
    index = try indexes.evaluations(in: range).compactMapValues(\.whole)
    wantedSteps = indexes.timeline.settings(on: day)[.steps].low
  }
}
