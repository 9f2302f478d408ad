import Domain
import GRDB

/// An import with the sources it met.
public struct SourcedImport: Hashable, Sendable {
  public var id: Int64
  /// Its note.
  public var note: String?
  /// Where it stands among all imports: the newest has the highest.
  public var number: Int
  /// The ids of the sources that its file named, as far as the log has them.
  public var sources: Set<Int64>
}

extension Transaction.Imports {
  /// Says that the file of an import names sources, also those of which it brought nothing new.
  public func note(sources: some Sequence<Int64>, of run: ImportRun) throws {
    let statement = try log.db.makeStatement(
      sql: "INSERT OR IGNORE INTO sample_series(import_id, source_id) VALUES (?, ?)")
    for source in sources { try statement.execute(arguments: [run.id, source]) }
    log[SeenSamples.Series.kept] = nil
  }

  /// The imports of a format that are in the log, in the order in which they came, with their sources.
  public func withSources(format: String) throws -> [SourcedImport] {
    let rows = try Row.fetchCursor(
      log.db,
      sql: """
        SELECT import_run.id, note, number, \(SeenSamples.source("source_id"))
        FROM import_run CROSS JOIN sample_revision ON sample_revision.id = import_run.id
          LEFT JOIN sample_series ON import_id = import_run.id
        WHERE format = ? ORDER BY number
        """, arguments: [format])
    var result: [SourcedImport] = []
    while let row = try rows.next() {
      let id: Int64 = try row.read(0)
      if result.last?.id != id {
        result.append(
          SourcedImport(id: id, note: try row.readOptional(1), number: try row.read(2), sources: []))
      }
      if let source: Int64 = try row.readOptional(3) { result[result.count - 1].sources.insert(source) }
    }
    return result
  }

  /// The keys of metrics that sources of a kind have told of in any import that is in the log.
  public func toldMetrics(kind: String) throws -> Set<String> {
    try String.fetchSet(
      log.db,
      sql: """
        SELECT key FROM sample_metric WHERE EXISTS (
          SELECT 1 FROM import_day CROSS JOIN import_run ON import_run.id = import_id
            CROSS JOIN source ON source.id = \(SeenSamples.source("source_id"))
          WHERE metric = sample_metric.id AND kind = ?)
        """, arguments: [kind])
  }

  /// Takes all imports out of the log at once, and with them the values of their days. For a rehearsal that looks at
  /// one file as if nothing had been imported before.
  public func clear() throws {
    try log.db.execute(sql: "DELETE FROM import_run")
    try log.db.execute(sql: "DELETE FROM sample_revision")
    log[SeenSamples.Series.kept] = nil
  }
}
