import Domain
import GRDB

extension Transaction.Imports {
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
