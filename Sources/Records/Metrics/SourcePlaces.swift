import Domain
import Exchange
import Store

/// In which order sources are believed, whatever brought them: exports of a phone and tables of other programs alike.
package enum SourcePlaces {
  /// The kind of the sources of tables.
  package static let tables = "table"

  /// Puts new sources among those there are: what is worn, then phones, then others. What somebody has put in order
  /// stays in it.
  /// - Parameters:
  ///   - made: the ids of those that are new.
  ///   - device: what a source is known to be; nil asks its name.
  /// - Returns: all sources in their order.
  @discardableResult
  package static func settle(
    _ made: Set<Int64>, _ log: Transaction,
    device known: (SampleSource) -> HealthSource.Device? = { _ in nil }
  ) throws -> [SampleSource] {
    let all = try log.sources.all()
    func rank(_ source: SampleSource) -> Int { (known(source) ?? device(source)).rawValue }
    func isBefore(_ new: SampleSource, _ old: SampleSource) -> Bool {
      let (first, second) = (rank(new), rank(old))
      // Those of one export come by their names; a table comes behind what there was.
      return first == second
        ? new.kind == old.kind && new.kind != tables && new.name < old.name : first < second
    }
    var order = all.filter { !made.contains($0.id) }
    for source in all where made.contains(source.id) {
      let index = order.firstIndex { $0.id != SampleSource.typed && isBefore(source, $0) }
      order.insert(source, at: index ?? order.endIndex)
    }
    if order.map(\.id) != all.map(\.id) { try log.sources.reorder(order.map(\.id)) }
    return order
  }

  /// What a source is by its name. In tables trackers have names of their own.
  package static func device(_ source: SampleSource) -> HealthSource.Device {
    let words = source.name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return source.kind == tables && words.contains(where: trackers.contains)
      ? .watch : HealthSource.Device(named: source.name)
  }

  private static let trackers: Set = [
    "fitbit", "tracker", "band", "ring", "garmin", "oura", "whoop", "miband",
  ]
}
