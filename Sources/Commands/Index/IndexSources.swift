import Domain
import Naming
import Records
import Store

/// Where the values of a day's index come from: typed, a device or program by its name, entries, Sports.
struct IndexSources {
  private var sources: [IndexMetric: String] = [:]

  init(_ evaluation: IndexEvaluation, _ context: Context) throws {
    let day = evaluation.day
    let catalogue = try context.log.metricCatalogue()
    let reader = try MetricReader(context.log)
    let names = Dictionary(try context.log.sources.all().map { ($0.id, $0.name) }) { first, _ in first }
    for part in evaluation.parts where part.value != nil {
      guard let metric = part.metric.usual.metric.flatMap({ catalogue[$0.key] }) else {
        let isLogged = try (context.nutrition(in: DayRange(day))[day]?.wholeEnergy) != nil
        sources[part.metric] = isLogged ? "entries" : "imported"
        continue
      }
      var found: [String] = []
      let days = DayRange(last: part.metric.days, upTo: day)
      for key in metric.ownKeys where try !context.log.samples.all(in: days, metric: key).isEmpty {
        if found.isEmpty { found.append("typed") }
      }
      for sample in try days.flatMap({ try reader.imported(metric, on: $0).samples }) {
        guard case .imported(let source) = sample.origin, let name = names[source] else { continue }
        if !found.contains(name) { found.append(name) }
      }
      if found.isEmpty { found = ["entries"] }
      sources[part.metric] = found.joined(separator: ", ")
    }
  }

  subscript(metric: IndexMetric) -> String? { sources[metric] }
}
