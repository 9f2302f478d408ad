import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store
import Sync

/// `sync set` and `sync join`.
struct SyncBeginning {
  private let call: Invocation
  private let engine: Engine
  private let folder: String
  private let name: String

  init(
    _ call: Invocation, _ folder: Parameter<String>, _ name: OptionalParameter<String>, _ engine: Engine
  ) throws {
    (self.call, self.engine) = (call, engine)
    guard engine.store.path != ":memory:" else { throw CommandError.logInMemory }
    guard !engine.store.isReadOnly else { throw StoreError.readOnly }
    if let share = try engine.store.share() { throw CommandError(.isShared(folder: share.folder)) }
    self.folder = try SyncFolder.path(call[folder], log: engine.store.path, call.span(of: folder))
    self.name = call[name] ?? SyncFolder.machine
  }

  private var files: DiskFiles { DiskFiles(folder) }

  func set() throws -> Report {
    guard !engine.isDryRun else { return .notice("This log would be shared through \(folder).", .dim) }
    let share = Share(id: Self.newID(), folder: folder, name: name)
    let report = try engine.sharing {
      try Syncing.set(
        engine.store, files, share, readme: SyncFolder.readme, engine.sharingStep("# shared through a folder")
      )
    }
    return try answer(
      report, "On another machine, once the folder is there: sync join \(Lexer.quoted(folder))")
  }

  func join(isSure: Bool) throws -> Report {
    let isUsed = try engine.store.isUsed()
    if isUsed, !isSure || engine.isDryRun {
      let preview = try engine.sharing {
        try JoinPreview(engine.store, files, folder: folder, name: name, engine.sharingStep("# joined"))
      }
      if engine.isDryRun { return Report(.record, notices: preview.lines.map { Notice($0, .dim) }) }
      var error = Sure.isMissing(call, .joinsLogs(folder))
      error.message += ": " + preview.lines.joined(separator: "; ")
      throw error
    }
    guard !engine.isDryRun else { return .notice("This log would be shared through \(folder).", .dim) }
    var saved: [Notice] = []
    if isUsed {
      // First it is seen that there is something to join.
      _ = try engine.sharing { try Syncing.mark(files, folder) }
      saved = try engine.backUp(BackupOrder(kind: .hand, note: "before sync join")).notices
    }
    let report = try engine.sharing {
      try Syncing.join(
        engine.store, files, folder: folder, name: name, engine.sharingStep("# joined a shared folder"),
        days: SyncFolder.days)
    }
    engine.cache.forgetLines()
    var answer = try answer(report, nil)
    answer.notices = saved + answer.notices
    return answer
  }

  private func answer(_ report: SyncReport, _ next: String?) throws -> Report {
    var answer = try SyncAnswer.report(report, engine)
    answer.fields += [.machines("folder", .text(folder)), .machines("name", .text(name))]
    answer.notices.insert(
      Notice("This log is shared through \(folder); this machine is called \(name).", .good), at: 0)
    if let next { answer.notices.append(Notice(next, .dim)) }
    return answer
  }

  /// What a folder is known by, wherever it stands.
  private static func newID() -> String {
    let number = UInt64.random(in: .min ... .max)
    return String(number, radix: 36)
  }
}

/// What joining would come to, found by joining a copy of the log.
struct JoinPreview {
  var lines: [String] = []

  init(
    _ store: Store, _ files: DiskFiles, folder: String, name: String, _ step: JournalStep
  ) throws {
    let copy = try store.copiedInMemory()
    copy.foldRules = store.foldRules
    let (own, _) = try Self.counts(copy)
    _ = try Syncing.join(
      copy, UnwrittenFiles(files), folder: folder, name: name,
      step, days: SyncFolder.days)
    let (all, twice) = try Self.counts(copy)
    let joined = try copy.joinedNames("food")
    lines.append(
      "\(Counting.text(own, "entry", "entries")) of this log and \(all - own) that are shared")
    if joined > 0 { lines.append("\(Counting.text(joined, "food", "foods")) of one name become one") }
    if twice > 0 {
      lines.append("\(Counting.text(twice, "entry looks", "entries look")) logged twice, and both stay")
    }
    let conflicts = try copy.read { try $0.conflictCount() }
    if conflicts > 0 {
      lines.append(
        "\(Counting.text(conflicts, "value differs", "values differ")), and this machine's is taken")
    }
  }

  private static func counts(_ store: Store) throws -> (entries: Int, twice: Int) {
    try store.entryCounts()
  }
}
