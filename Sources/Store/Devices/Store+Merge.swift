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
  /// The stamp at which it was last taken back or done again; 0 where it never was.
  public var turned: Int64
  /// What it recorded where it was made; nil where only that is said which became of it.
  public var intent: [UInt8]?
  /// What was erased with it, as `Erased` writes it.
  public var erases: String?
  /// The steps of other devices that were there when it was made, as `Heard` has them; nil where that is not known.
  public var heard: String?

  public init(
    device: Int64, stamp: Int64, at: String, line: String, source: String, script: String? = nil,
    day: Int? = nil, grammar: Int? = nil, zone: Int? = nil, isUndone: Bool, turned: Int64,
    intent: [UInt8]? = nil, erases: String? = nil, heard: String? = nil
  ) {
    (self.erases, self.heard) = (erases, heard)
    (self.device, self.stamp, self.at, self.line, self.source) = (device, stamp, at, line, source)
    (self.script, self.day, self.grammar, self.zone) = (script, day, grammar, zone)
    (self.isUndone, self.turned, self.intent) = (isUndone, turned, intent)
  }
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
  /// What was erased with them, here too.
  public var hasErased = false
  /// The lines and the texts of it.
  public var erased: (lines: Set<String>, texts: Set<String>) = ([], [])

  public init() {}
}

extension Store {
  /// The steps that this device made, in their order, for others to take in.
  /// - Parameter after: the stamp after which they are asked for.
  func ownSteps(after stamp: Int64 = -1) throws -> [SharedStep] {
    try mapped {
      try queue.inDatabase { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT device, stamp, at, line, source, script, day, grammar, zone, state, turned, ifnull(intent, changeset), heard
            FROM journal WHERE away IN (0, 3) AND stamp > ? ORDER BY stamp, device
            """, arguments: [stamp]
        ).map { row in
          var step = try SharedStep(row)
          (step.intent, step.heard) = ((row[11] as DatabaseValue).changes, row[12])
          return step
        }
      }
    }
  }

  /// Takes in steps of other devices: the log is then what all steps make of it, in the order of their stamps.
  ///
  /// What is later than the first of them is taken back, and done again behind it. All of it is one transaction.
  /// - Parameters:
  ///   - share: the folder as it then is to this log.
  ///   - peers: what is then known of other devices.
  ///   - show: told every so often how many steps of how many were done; what takes long can be interrupted, and then
  ///     leaves the log as it was.
  public func take(
    in steps: [SharedStep], share: Share? = nil, peers: [Peer] = [],
    show: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> MergeReport {
    try transaction { db, result in
      var merging = Merging(db, foldRules)
      (merging.shouldStop, merging.show) = (shouldStop, show)
      result = try merging.take(steps)
      if let share { try Self.write(share, db) }
      for peer in peers { try Self.write(peer, db) }
      return .commit
    }
  }
}
