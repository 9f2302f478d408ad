import Domain
import GRDB

extension Transaction.Imports {
  /// What imports of other devices have brought is seen as long as those stand: it goes when one is taken back, and is there
  /// again when it is done again.
  func followRuns() throws {
    let gone = try Int64.fetchAll(
      log.db, sql: "SELECT id FROM sample_revision WHERE id NOT IN (SELECT id FROM import_run)")
    for run in try Bulk.madeElsewhere(gone, log.db) {
      try log.db.execute(sql: "DELETE FROM sample_revision WHERE id = ?", arguments: [run])
    }
    let back = try Int64.fetchAll(
      log.db,
      sql: """
        SELECT id FROM import_run WHERE id NOT IN (SELECT id FROM sample_revision)
          AND (EXISTS (SELECT 1 FROM sample_series WHERE import_id = import_run.id)
            OR EXISTS (SELECT 1 FROM imported_workout WHERE import_id = import_run.id)
            OR EXISTS (SELECT 1 FROM import_day WHERE import_id = import_run.id)) ORDER BY id
        """)
    for run in try Bulk.madeElsewhere(back, log.db) { try addRevision(run) }
    try place()
  }

  /// Puts all imports that are here into the order of their steps, which is the same on all devices. What is imported
  /// after that is newer than they.
  private func place() throws {
    let times = try Row.fetchAll(
      log.db, sql: "SELECT id, at FROM import_run UNION ALL SELECT id, '' FROM import_place ORDER BY 2 DESC")
    let known = Dictionary(times.map { ($0[0] as Int64, $0[1] as String) }) { first, _ in first }
    // Of what one step brought, as when a log was shared, the order of then.
    let before = known.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    try log.db.execute(sql: "DELETE FROM import_place")
    for (place, run) in try Bulk.inOrder(before, log.db).enumerated() {
      try log.db.cachedStatement(sql: "INSERT INTO import_place(id, place) VALUES (?, ?)").execute(
        arguments: [run, place])
    }
    log[SeenSamples.Series.kept] = nil
  }

  /// Takes in what an import that another device made has brought.
  func take(_ bulk: Bulk, _ run: inout ImportRun, days: ImportedDays) throws {
    try addRevision(run.id)
    try place()
    let whole = Set(bulk.told.map { [$0.metric, String($0.day.number), String($0.sourceID)] })
    func here(_ isWhole: Bool) -> [StoredSample] {
      bulk.samples.filter {
        whole.contains([$0.metric, String($0.day.number), String($0.sourceID)]) == isWhole
      }
    }
    // What the import counted stays as its device counted it.
    var counted = run
    try append(here(true), to: &counted, isWhole: true)
    try append(here(false), to: &counted)
    for told in bulk.told {
      try log.db.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO import_day(metric, day, source_id, import_id, digest) VALUES (?, ?, ?, ?, ?)
          """
      ).execute(
        arguments: [
          log.samples.number(ofMetric: told.metric), told.day.number, told.sourceID, run.id,
          Int64(bitPattern: told.digest ?? 0),
        ])
    }
    try append(workouts: bulk.workouts, to: run)
    try dropRepeated(of: run.id)
    log[SeenSamples.Series.kept] = nil
    try keep(touchedDays(revision: run.id), revision: run.id, days)
  }

  /// What a newer import has found in one that is here only now is not its own: where it was made after that it has not
  /// counted it, and it is so here too.
  private func dropRepeated(of run: Int64) throws {
    let newest =
      "SELECT import_place.id FROM import_place JOIN import_run USING (id) ORDER BY place DESC LIMIT 1"
    guard try Int64.fetchOne(log.db, sql: newest) != run else { return }
    try log.db.execute(
      sql: """
        DELETE FROM imported_sample WHERE (metric, day, start, length, value, series) IN (
          SELECT later.metric, later.day, later.start, later.length, later.value, later.series
          FROM sample_series AS own CROSS JOIN imported_sample AS sample ON sample.series = own.id
            CROSS JOIN imported_sample AS later
              ON (later.metric, later.day, later.start, later.length, later.value)
                = (sample.metric, sample.day, sample.start, sample.length, sample.value)
            CROSS JOIN sample_series AS other ON other.id = later.series
          WHERE own.import_id = ?1 AND other.import_id <> ?1
            AND \(SeenSamples.source("other.source_id")) = \(SeenSamples.source("own.source_id"))
            AND \(SeenSamples.age("other.import_id")) > \(SeenSamples.age("own.import_id"))
            AND NOT EXISTS (SELECT 1 FROM import_day AS told
              WHERE told.metric = later.metric AND told.day = later.day AND told.import_id = other.import_id
                AND told.source_id = other.source_id))
        """, arguments: [run])
  }
}
