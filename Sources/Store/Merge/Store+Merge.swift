import Domain
import GRDB

/// A step as devices hand it to each other.
public struct SharedStep: Sendable {
  /// The device that made it, and its stamp: together they are its id.
  public var device: Int64
  public var stamp: Int64
  /// As the journal has them.
  public var at: String
  public var line: String
  public var source: String
  public var script: String?
  public var day: Int?
  public var grammar: Int?
  public var zone: Int?
  /// Whether its device has taken it back.
  public var isUndone: Bool
  /// What it recorded where it was made.
  public var intent: [UInt8]
}

/// What came of taking in steps of other devices.
public struct MergeReport: Sendable {
  /// Steps that were not known before.
  public var added = 0
  /// Steps that were known, and that their device took back or did again since.
  public var changed = 0
  /// Steps that stand later than one of these, and were done once more.
  public var redone = 0
  public var events: [FoldEvent] = []
}

extension Store {
  /// The steps that this device made, in their order, for others to take in.
  /// - Parameter after: the stamp after which they are asked for.
  public func ownSteps(after stamp: Int64 = -1) throws -> [SharedStep] {
    try mapped {
      try queue.inDatabase { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT device, stamp, at, line, source, script, day, grammar, zone, state, ifnull(intent, changeset)
            FROM journal WHERE away = 0 AND stamp > ? ORDER BY stamp, device
            """, arguments: [stamp]
        ).map { row in
          SharedStep(
            device: row[0], stamp: row[1], at: row[2], line: row[3], source: row[4], script: row[5],
            day: row[6],
            grammar: row[7], zone: row[8], isUndone: row[9] != Journal.State.done,
            intent: (row[10] as DatabaseValue).changes)
        }
      }
    }
  }

  /// Takes in steps of other devices: the log is then what all steps make of it, in the order of their stamps.
  ///
  /// What is later than the first of them is taken back, and done again behind it. All of it is one transaction.
  public func take(in steps: [SharedStep]) throws -> MergeReport {
    try transaction { db, result in
      var merging = Merging(db, foldRules)
      result = try merging.take(steps)
      return .commit
    }
  }
}
