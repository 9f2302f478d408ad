import Domain
import Language
import Reports

/// Takes rows as they come, one after another: a stage at work, or the end of a pipeline.
struct RowSink {
  /// Takes a row, and says whether it wants more.
  let take: (Row) throws -> Bool
  /// Called once, after the last row.
  let finish: () throws -> Void

  init(take: @escaping (Row) throws -> Bool, finish: @escaping () throws -> Void) {
    self.take = take
    self.finish = finish
  }

  /// Gives rows that are all there, and ends.
  func take(all rows: some Sequence<Row>) throws {
    for row in rows { guard try take(row) else { break } }
    try finish()
  }
}

/// What stands behind a stage.
struct Downstream {
  let sink: RowSink
  /// The columns that are read behind it.
  let columns: Set<Int>
  let findings: Findings
  /// The days whose rows are wanted behind it: those of each period, in order. None are named where all are.
  let wanted: [[DayRange]]
}

/// What stages find out beside the rows they pass on.
final class Findings {
  /// Remarks on what an answer rests on.
  var notes: [String] = []
  /// Whether the rows that come now are of days before those that were asked for.
  var isLookingBack = false
  /// The charts of each step that draws.
  var charts: [[Chart]] = []
  /// Why the numbers of a table that is spread are of no one axis; nil where they are.
  var unitsAcross: CommandError?
  let today: Day
  let goals: QueryColumn.GoalReader

  init(today: Day, goals: @escaping QueryColumn.GoalReader) { (self.today, self.goals) = (today, goals) }
}
