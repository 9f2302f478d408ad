import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store
import Sync

/// `sync set` and `sync join`.
///
/// The first of the machines makes the folder where there is none; to the others it comes.
struct SyncBeginning {
  private let call: Invocation
  private let engine: Engine
  private let folder: String
  private let name: String
  /// What the log is shared through already, or was.
  private let share: Share?
  private let nameSpan: Range<Int>?
  private let isNamed: Bool

  init(
    _ call: Invocation, _ folder: Parameter<String>, _ name: OptionalParameter<String>, isFirst: Bool,
    _ engine: Engine
  ) throws {
    (self.call, self.engine) = (call, engine)
    guard engine.store.path != ":memory:" else { throw CommandError.logInMemory }
    guard !engine.store.isReadOnly else { throw StoreError.readOnly }
    if !engine.isDryRun { try engine.store.checkDevice() }
    share = try engine.store.share()
    if let share, !share.isOff, isFirst { throw CommandError.sharing(.isShared(folder: share.folder)) }
    self.folder = try SyncFolder.path(
      call[folder], log: engine.store.path, isMade: isFirst, isTried: engine.isDryRun,
      call.span(of: folder))
    (isNamed, nameSpan) = (call[name] != nil, call.span(of: name))
    self.name = call[name] ?? share?.name ?? SyncFolder.machine
  }

  private var files: DiskFiles { DiskFiles(folder) }

  func set(isSealed: Bool) throws -> Report {
    guard !engine.isDryRun else { return .notice("This log would be shared through \(folder).", .dim) }
    var share = Share(id: Self.newID(), folder: folder, name: name)
    let (files, recovery) = try begun(isSealed: isSealed)
    share.seal = recovery?.recipient
    let made = share
    let report = try engine.sharing {
      try Syncing.set(
        engine.store, files, made, readme: SyncFolder.readme(isSealed: isSealed),
        engine.sharingStep("# shared through a folder"), days: SyncFolder.days)
    }
    var answer = try answer(report, name: name)
    let join = "sync join \(Lexer.quoted(folder))"
    if let recovery {
      answer.fields.append(.machines("recovery", .text(recovery.secret)))
      answer.notices += [
        Notice(
          "Only your machines can read the folder. Who joins needs this line, which is shown once; keep it safe:",
          .fair),
        Notice(recovery.secret, .strong),
        Notice(
          "On another machine, once the folder is there: \(join) --key FILE, with a file that has that line.",
          .dim),
      ]
    } else {
      answer.notices.append(Notice("On another machine, once the folder is there: \(join)", .dim))
    }
    return answer
  }

  /// - Parameter keyFile: the file with the line that `sync set --seal` showed.
  func join(isSure: Bool, keyFile: String?) throws -> Report {
    if let share, try goesOn(share) { return try goOn(share, keyFile) }
    let isUsed = try engine.store.hasAnythingToShare()
    let (files, seal, name) = try opened(keyFile)
    if isUsed, !isSure || engine.isDryRun {
      let preview = try engine.sharing {
        try JoinPreview(engine, files, folder: folder, name: name, seal, engine.sharingStep("# joined"))
      }
      if engine.isDryRun { return Report(.record, notices: preview.lines.map { Notice($0, .dim) }) }
      var error = Sure.isMissing(call, .joinsLogs(folder))
      error.message += ": " + preview.lines.joined(separator: "; ")
      throw error
    }
    guard !engine.isDryRun else { return .notice("This log would be shared through \(folder).", .dim) }
    var saved: [Notice] = []
    if isUsed { saved = try engine.backUp(BackupOrder(kind: .hand, note: "before sync join")).notices }
    let report = try engine.sharing {
      try Syncing.join(
        engine.store, files, folder: folder, name: name, seal: seal,
        engine.sharingStep("# joined a shared folder"), days: SyncFolder.days)
    }
    engine.cache.forgetLines()
    var answer = try answer(report, name: name)
    answer.notices = saved + answer.notices
    return answer
  }

  /// Whether the folder is that through which the log is shared, or was.
  private func goesOn(_ known: Share) throws -> Bool {
    if try engine.sharing({ try Syncing.isHere(engine.store, known, files) }) { return true }
    guard known.isOff else { throw CommandError.sharing(.isShared(folder: known.folder)) }
    return false
  }

  /// The folder stands elsewhere now, the machine has another name, or the log was shared no longer for a while.
  private func goOn(_ known: Share, _ keyFile: String?) throws -> Report {
    let own = try engine.store.deviceNumber()
    var files: any SharedFiles = files
    if known.seal != nil {
      files = try sealed(files, keyFile)
      let isReadable = try engine.sharing {
        try Syncing.isReadable(files, share: known.id, without: own)
      }
      guard isReadable else { throw CommandError.isSealed(folder) }
    }
    let others = try engine.sharing { try Syncing.names(files, share: known.id, without: own) }
    if others.contains(where: { Names.key($0) == Names.key(name) }) {
      throw CommandError.nameIsTaken(name, nameSpan)
    }
    guard !engine.isDryRun else { return .notice("This log would be shared through \(folder).", .dim) }
    var share = known
    (share.folder, share.name, share.seen, share.card) = (folder, name, nil, nil)
    try engine.sharing { try Syncing.takeUp(engine.store, files, share) }
    return try answer(engine.bringUpToDate(files), name: name)
  }

  /// A folder as those read it for whom it is sealed.
  private func sealed(_ files: any SharedFiles, _ keyFile: String?) throws -> SealedFiles {
    if let keyFile {
      let recovery = try SyncKey.recovery(in: keyFile)
      let key = try SyncKey.made(beside: engine.store.path, and: [recovery.secret])
      return SealedFiles(files, key, for: [recovery.recipient, key.recipient].sorted())
    }
    guard let key = SyncKey(beside: engine.store.path) else { throw CommandError.isSealed(folder) }
    return SealedFiles(files, key, for: [])
  }

  /// The folder of others, and what its files are sealed by for whoever joins, where they are.
  private func opened(_ keyFile: String?) throws -> (files: any SharedFiles, seal: String?, name: String) {
    let own = try engine.store.deviceNumber()
    let (id, isSealed) = try engine.sharing { try Syncing.mark(files, folder, own: own) }
    guard isSealed else { return (files, nil, try freeName(files, id, own)) }
    guard let keyFile else { throw CommandError.isSealed(folder) }
    let recovery = try SyncKey.recovery(in: keyFile)
    let key = try SyncKey.made(beside: engine.store.path, and: [recovery.secret])
    let recipients = [recovery.recipient, key.recipient].sorted()
    let sealed = SealedFiles(files, key, for: recipients)
    return (sealed, recovery.recipient, try freeName(sealed, id, own))
  }

  /// What this machine is called: as it is in the folder already, else as it is asked for; no two are called the same.
  private func freeName(_ files: any SharedFiles, _ id: String, _ own: Int64) throws -> String {
    let known = try engine.sharing { try Syncing.name(files, share: id, of: own) }
    let name = isNamed || share != nil ? name : known ?? name
    let taken = Set(
      try engine.sharing { try Syncing.names(files, share: id, without: own) }.map(Names.key))
    guard taken.contains(Names.key(name)) else { return name }
    if isNamed { throw CommandError.nameIsTaken(name, nameSpan) }
    var number = 2
    while taken.contains(Names.key("\(name)-\(number)")) { number += 1 }
    return "\(name)-\(number)"
  }

  /// A folder of one's own, and the key that whoever joins needs, where its files are to be sealed.
  private func begun(isSealed: Bool) throws -> (files: any SharedFiles, recovery: Age.Identity?) {
    guard isSealed else { return (files, nil) }
    let key = try SyncKey.made(beside: engine.store.path)
    guard let recovery = Age.draw() else { throw CommandError.needsAge }
    let recipients = [recovery.recipient, key.recipient].sorted()
    return (SealedFiles(files, key, for: recipients), recovery)
  }

  private func answer(_ report: SyncReport, name: String) throws -> Report {
    var answer = try SyncAnswer.report(report, engine)
    answer.fields += [.machines("folder", .text(folder)), .machines("name", .text(name))]
    answer.notices.insert(
      Notice("This log is shared through \(folder); this machine is called \(name).", .good), at: 0)
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
    _ engine: Engine, _ files: any SharedFiles, folder: String, name: String, _ seal: String?,
    _ step: JournalStep
  ) throws {
    let copy = try engine.store.copiedInMemory()
    copy.foldRules = engine.store.foldRules
    let own = try copy.entryIDs()
    let (foods, known) = (try copy.foodIDs(), try copy.joinedNames("food"))
    _ = try Syncing.join(
      copy, UnwrittenFiles(files), folder: folder, name: name, seal: seal,
      step, days: SyncFolder.days)
    let others = try copy.entriesOfOthers()
    let (more, both) = (try copy.entryIDs().subtracting(own).count, own.intersection(others).count)
    let twice = try copy.entriesTwice(of: own.subtracting(others))
    // What the others had joined before is no news.
    let joined = foods.intersection(try copy.joinedNames("food").subtracting(known).joined()).count
    lines.append(
      "\(Counting.text(own.count, "entry", "entries")) of this log"
        + (both > 0 ? ", \(both) of which \(both == 1 ? "is" : "are") shared already," : "")
        + " and \(more) \(both > 0 ? "more " : "")that are shared")
    if joined > 0 { lines.append("\(Counting.text(joined, "food", "foods")) of one name become one") }
    if twice > 0 {
      lines.append("\(Counting.text(twice, "entry looks", "entries look")) logged twice, and both stay")
    }
    let number = try copy.deviceNumber()
    let differing = try copy.read { try $0.conflicts() }.filter {
      $0.later.device == number || $0.others.contains { $0.device == number }
    }
    guard !differing.isEmpty else { return }
    let values = try ConflictValues.all(of: differing, in: copy, engine)
    let named = differing.indices.prefix(3).map { place in
      let what = differing[place].noun + (differing[place].label.map { " \($0)" } ?? "")
      return what + (values[place].map { ": \($0.stands) and not \($0.other)" } ?? "")
    }
    lines.append(
      "\(Counting.text(differing.count, "value differs", "values differ")), and that of the log that was changed last is taken: "
        + named.joined(separator: ", ") + (differing.count > 3 ? " …" : ""))
  }
}
