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
  }

  /// Takes in what an import that another device made has brought.
  /// - Parameter source: the id that a source has here.
  func take(_ bulk: Bulk, _ run: inout ImportRun, source: (Int64) -> Int64, days: ImportedDays) throws {
    try addRevision(run.id)
    let whole = Set(bulk.told.map { [$0.metric, String($0.day.number), String($0.sourceID)] })
    func here(_ isWhole: Bool) -> [StoredSample] {
      bulk.samples.filter {
        whole.contains([$0.metric, String($0.day.number), String($0.sourceID)]) == isWhole
      }.map { sample in
        var sample = sample
        sample.sourceID = source(sample.sourceID)
        return sample
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
          log.samples.number(ofMetric: told.metric), told.day.number, source(told.sourceID), run.id,
          Int64(bitPattern: told.digest ?? 0),
        ])
    }
    try append(
      workouts: bulk.workouts.map { workout in
        var workout = workout
        workout.sourceID = source(workout.sourceID)
        return workout
      }, to: run)
    log[SeenSamples.Series.kept] = nil
    try keep(touchedDays(revision: run.id), revision: run.id, days)
  }
}
