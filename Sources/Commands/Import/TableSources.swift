import Domain
import Exchange
import Naming
import Records
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

  /// Makes those that the log does not have, each in its place in the order of all sources.
  mutating func make(for places: Set<Int>, _ log: Transaction) throws {
    var made: Set<Int64> = []
    for place in places.filter({ ids[$0] == nil }).sorted(by: { names[$0] < names[$1] }) {
      let position = (try log.sources.all().map(\.position).max() ?? 0) + 1
      let source = SampleSource(
        id: try log.newID(), name: names[place], kind: SampleImporter.format, position: position)
      try log.sources.save(source)
      ids[place] = source.id
      made.insert(source.id)
    }
    if !made.isEmpty { try SourcePlaces.settle(made, log) }
  }
}
