import GRDB

/// What a device has to say to the others: a step that it made, or that a step was taken back or done again.
public struct Turn: Sendable {
  /// Its place among the turns of the device that says it, from 1.
  public var number: Int64
  public var step: SharedStep
  /// The turns of others that this device knew when it said this, by device.
  public var knew: [Int64: Int64]
  /// The version of the tables of the device that says it.
  public var schema: Int

  public init(number: Int64, step: SharedStep, knew: [Int64: Int64], schema: Int) {
    (self.number, self.step, self.knew, self.schema) = (number, step, knew, schema)
  }

  /// Whether both say the same: with a clock that is behind, a log that was rolled back gives a stamp once more.
  public func isSame(as other: Turn) -> Bool {
    mark == other.mark && step.line == other.step.line && step.intent == other.step.intent
  }

  /// What tells it from another turn of the same number.
  public var mark: String { "\(number) \(step.device) \(step.stamp) \(step.isUndone ? 1 : 0) \(step.turned)" }
}

extension Store {
  /// What this device has to say and has not yet said, in its order.
  /// - Returns: besides, steps that concern this device alone, which nobody is told of.
  public func unsent(_ limit: Int = 2000) throws -> (turns: [Turn], silent: [SharedStep]) {
    try mapped {
      try queue.inDatabase { db in
        guard let share = try Self.share(db) else { return ([], []) }
        var silent: [SharedStep] = []
        let knew = try Self.peers(db).compactMapValues { $0.number > 0 ? $0.number : nil }
        var number = share.number
        let turns = try Row.fetchAll(
          db,
          sql: """
            SELECT device, stamp, at, line, source, script, day, grammar, zone, state, turned, intent, changeset, erases, heard
            FROM journal WHERE (state = 0) <> (sent = 1)
            ORDER BY max(stamp, turned), device LIMIT ?
            """, arguments: [limit]

        ).compactMap { row -> Turn? in
          var step = try SharedStep(row)
          if !step.isUndone {
            let intent: DatabaseValue = (row[11] as DatabaseValue).isNull ? row[12] : row[11]
            step.intent = try ChangesetRows.shared(intent.changes, foldRules)
            (step.erases, step.heard) = (row[13], row[14])
            if step.intent?.isEmpty == true, step.erases == nil {
              silent.append(step)
              return nil
            }
          }
          number += 1
          return Turn(number: number, step: step, knew: knew, schema: Schema.version)
        }
        return (turns, silent)
      }
    }
  }

  /// Whether this device has anything to say. Cheap however long the log is.
  public func hasUnsent() throws -> Bool {
    try mapped {
      try queue.inDatabase { db in
        let sql = "SELECT EXISTS (SELECT 1 FROM journal WHERE (state = 0) <> (sent = 1))"
        return try Bool.fetchOne(db.cachedStatement(sql: sql)) == true
      }
    }
  }

  /// Notes that turns were said, and of steps that they need not be.
  public func markSent(_ turns: [Turn], silent: [SharedStep] = [], _ share: Share) throws {
    try transaction { db, result in
      let device = try Int64.fetchOne(db, sql: "SELECT device FROM device") ?? 0
      for turn in turns {
        try db.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO turn(device, number, step_device, stamp, undone, turned, knew)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        ).execute(
          arguments: [
            device, turn.number, turn.step.device, turn.step.stamp, turn.step.isUndone, turn.step.turned,
            turn.knew.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " "),
          ])
      }
      for step in turns.map(\.step) + silent {
        try db.cachedStatement(sql: "UPDATE journal SET sent = ? WHERE stamp = ? AND device = ?").execute(
          arguments: [
            step.isUndone ? Journal.Sent.takenBack : Journal.Sent.inEffect, step.stamp, step.device,
          ])
      }
      try Self.write(share, db)
      result = ()
      return .commit
    }
  }

  /// The last number that was said under each number that this device has had in the folder that the log is shared through.
  public func said() throws -> [Int64: Int64] {
    try mapped {
      try queue.inDatabase { db in
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT device, max(number) FROM turn
            WHERE device IN (SELECT device FROM device UNION ALL SELECT device FROM peer) GROUP BY device
            """)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
      }
    }
  }

  /// The numbers that this device had before the one it has.
  public func formerNumbers() throws -> Set<Int64> {
    try mapped {
      try queue.inDatabase { db in
        Set(
          try Int64.fetchAll(
            db, sql: "SELECT DISTINCT device FROM turn WHERE device NOT IN (SELECT device FROM device)"))
      }
    }
  }

  /// What this device has said, to be said again. Steps that are in the journal no more are as if taken back.
  public func said(under device: Int64, _ numbers: ClosedRange<Int64>) throws -> [Turn] {
    try mapped {
      try queue.inDatabase { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT step_device, turn.stamp, at, line, source, script, journal.day, grammar, zone, undone, turn.turned,
              intent, changeset, turn.number, knew, erases, heard
            FROM turn LEFT JOIN journal ON journal.stamp = turn.stamp AND journal.device = step_device
            WHERE turn.device = ? AND turn.number BETWEEN ? AND ? ORDER BY turn.number
            """, arguments: [device, numbers.lowerBound, numbers.upperBound]
        ).map { row in
          var step: SharedStep
          if row[2] == nil {
            step = SharedStep(
              device: row[0], stamp: row[1], at: "", line: "", source: "", isUndone: row[9] == 1,
              turned: row[10])
          } else {
            step = try SharedStep(row)
            step.isUndone = row[9] == 1
            if !step.isUndone {
              let intent: DatabaseValue = (row[11] as DatabaseValue).isNull ? row[12] : row[11]
              step.intent = try ChangesetRows.shared(intent.changes, foldRules)
              (step.erases, step.heard) = (row[15], row[16])
            }
          }
          return Turn(
            number: row[13], step: step, knew: Heard.numbers(row[14]) ?? [:], schema: Schema.version)
        }
      }
    }
  }
}

extension SharedStep {
  init(_ row: Row) throws {
    self.init(
      device: row[0], stamp: row[1], at: row[2], line: row[3], source: row[4], script: row[5], day: row[6],
      grammar: row[7], zone: row[8], isUndone: row[9] != Journal.State.done, turned: row[10], intent: nil)
  }
}
