import Domain
import Exchange
import Naming
import Store

/// The sources of a table: that of the table itself, and those that a column of it names.
struct TableSources {
  private let names: [String]
  private(set) var ids: [Int: Int64] = [:]

  /// - Parameter names: by their places; the first is that of rows that name none.
  init(_ names: [String], _ log: Transaction) throws {
    self.names = names.map { String($0.neutralised().prefix(100)) }
    for (place, name) in self.names.enumerated() {
      try NameRule.check(name, nil)
      ids[place] = try log.sources.find(name, kind: SampleImporter.format)?.id
    }
  }

  func place(of id: Int64) -> Int? { ids.first { $0.value == id }?.key }

  /// What people read of several.
  func names(of places: Set<Int>) -> String { places.sorted().map { names[$0] }.joined(separator: ", ") }

  /// Makes those that the log does not have. Several of one table come in the order of those of Apple Health: what is
  /// worn, then phones, then others.
  mutating func make(for places: Set<Int>, _ log: Transaction) throws {
    let new = places.filter { ids[$0] == nil }.sorted { rank($0) < rank($1) }
    for place in new {
      let position = (try log.sources.all().map(\.position).max() ?? 0) + 1
      let source = SampleSource(
        id: try log.newID(), name: names[place], kind: SampleImporter.format, position: position)
      try log.sources.save(source)
      ids[place] = source.id
    }
  }

  private func rank(_ place: Int) -> (Int, String) {
    let name = names[place]
    let isWorn = ["fitbit", "tracker", "band", "ring", "garmin"].contains { name.lowercased().contains($0) }
    return (isWorn ? HealthSource.Device.watch.rawValue : HealthSource.Device(named: name).rawValue, name)
  }
}
