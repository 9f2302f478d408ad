import GRDB

/// Where samples come from.
public struct SampleSource: Hashable, Sendable {
  /// The source of what people type, there from the beginning.
  public static let typed: Int64 = 1

  public var id: Int64
  /// As the device or program calls itself.
  public var name: String
  /// What brought it: `typed`, or the format of its imports.
  public var kind: String
  /// The source at the lowest position is believed first.
  public var position: Int
  public var isEnabled: Bool

  public init(id: Int64, name: String, kind: String, position: Int, isEnabled: Bool = true) {
    self.id = id
    self.name = name
    self.kind = kind
    self.position = position
    self.isEnabled = isEnabled
  }
}

extension Transaction {
  /// The sources of samples. None is ever deleted, for samples name them; one can be disabled.
  public var sources: Sources { Sources(log: self) }

  /// What `log.sources` gives.
  public struct Sources: OrderedRecords {
    let log: Transaction

    /// All of them, the one to be believed first at the front.
    public func all() throws -> [SampleSource] {
      if let known = log[Self.kept] { return known }
      let sources = try read("ORDER BY position, id", [])
      log[Self.kept] = sources
      return sources
    }

    /// All of them. A script asks for them with every value of a metric.
    private static let kept = Kept<[SampleSource]?>(until: .record(in: ["source"]), nil)

    public subscript(id: Int64) -> SampleSource? {
      get throws { try read("WHERE id = ?", [id]).first }
    }

    /// The source of a name among those of a kind.
    public func find(_ name: String, kind: String) throws -> SampleSource? {
      try read("WHERE name = ? AND kind = ? ORDER BY id LIMIT 1", [name, kind]).first
    }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a source, or updates the one with its id. What this means for the values of days is told to
    /// `imports.revise`.
    public func save(_ source: SampleSource) throws {
      try log.upsert(
        "source",
        [
          "id": source.id, "name": source.name, "kind": source.kind, "position": source.position,
          "enabled": source.isEnabled,
        ])
    }

    public func reorder(_ ids: [Int64]) throws { try log.place("source", ids) }

    private func read(_ clause: String, _ arguments: StatementArguments) throws -> [SampleSource] {
      let sql = "SELECT id, name, kind, position, enabled FROM source \(clause)"
      return try log.allRows(sql, arguments) { row in
        SampleSource(
          id: try row.read(0), name: try row.name(1), kind: try row.read(2), position: try row.read(3),
          isEnabled: try row.read(4))
      }
    }
  }
}
