import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store
import Sync

/// What brings the log of a session and its folder up to date with each other.
package final class SyncKeeper {
  let syncing: Syncing
  let folder: String
  var hasStarted = false
  /// Whether it was just told what came by itself.
  var hasTold = false
  /// When a folder that did not answer is asked again.
  var nextLook: ContinuousClock.Instant?
  /// What another device has erased, for the history of lines.
  var erased: (lines: Set<String>, texts: Set<String>) = ([], [])

  init(_ syncing: Syncing, folder: String) { (self.syncing, self.folder) = (syncing, folder) }
}

/// Whether it was said in this session that the log cannot be brought up to date.
private final class SaidProblem {}

extension Engine {
  /// How long a folder may take to answer, in milliseconds.
  private static let patience: Int32 = 2000
  /// How long a folder that did not is left alone, so that not each line waits for it.
  private static let respite = Duration.seconds(60)

  /// What brings the log up to date; the same for the whole session.
  /// - Parameter files: the folder, where it was opened by more than the key of this machine.
  private func syncKeeper(_ files: (any SharedFiles)? = nil) throws -> SyncKeeper {
    try store.checkDevice()
    guard let share = try store.share(), !share.isOff else { throw SyncError.notShared }
    if files == nil, let keeper = self[SyncKeeper.self], keeper.folder == share.folder { return keeper }
    var files = files ?? DiskFiles(share.folder)
    if share.seal != nil, !(files is SealedFiles) {
      guard let key = SyncKey(beside: store.path) else { throw CommandError.keyIsGone(store.path) }
      files = SealedFiles(files, key, for: [])
    }
    let keeper = SyncKeeper(Syncing(store, files, days: SyncFolder.days), folder: share.folder)
    self[SyncKeeper.self] = keeper
    return keeper
  }

  /// Runs what has to do with the folder, with what is wrong in words.
  func sharing<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as SyncError {
      throw CommandError.sharing(error)
    }
  }

  /// Takes in what other devices have said, and sends what is new here.
  func bringUpToDate(_ files: (any SharedFiles)? = nil) throws -> SyncReport {
    do {
      return try sharing {
        let keeper = try syncKeeper(files)
        try probe(keeper)
        return try exchange(keeper)
      }
    } catch {
      self[SaidProblem.self] = SaidProblem()
      throw error
    }
  }

  private func probe(_ keeper: SyncKeeper) throws {
    guard FolderProbe.answers(keeper.folder + "/devices", within: Self.patience) else {
      throw CommandError.folderHangs(keeper.folder)
    }
  }

  /// Takes in and sends, where the folder is known to answer.
  private func exchange(_ keeper: SyncKeeper) throws -> SyncReport {
    let lock = try SyncLock(log: store.path)
    defer { withExtendedLifetime(lock) {} }
    keeper.syncing.show = { [showProgress] done, all in
      let share = Double(done) / Double(all)
      showProgress(Work.Progress(doing: "taking in", share: share, records: done))
    }
    defer { showProgress(nil) }
    let report = try keeper.syncing.run()
    if !report.news.isEmpty { cache.forgetLines() }
    if report.merged.hasErased { try wipe(report.merged.erased) }
    self[SaidProblem.self] = nil
    return report
  }

  /// What another device has erased goes from the free pages of the file, from files that nothing names any more and from
  /// the history of lines.
  private func wipe(_ erased: (lines: Set<String>, texts: Set<String>)) throws {
    finishBackup()
    try store.sweepAttachments()
    _ = try store.scrub()
    let lines = self[SyncKeeper.self]?.erased ?? (lines: [], texts: [])
    self[SyncKeeper.self]?.erased = (lines.lines.union(erased.lines), lines.texts.union(erased.texts))
  }

  /// What the history of lines is to forget, since another device has erased it; told once.
  public func takeErasedElsewhere() -> (lines: Set<String>, texts: Set<String>)? {
    guard let keeper = self[SyncKeeper.self], !keeper.erased.lines.isEmpty || !keeper.erased.texts.isEmpty
    else {
      return nil
    }
    defer { keeper.erased = ([], []) }
    return keeper.erased
  }

  func syncStatus() throws -> SyncStatus {
    let status = try sharing { try syncKeeper().syncing.status() }
    if !status.isThere { self[SaidProblem.self] = SaidProblem() }
    return status
  }

  /// Brings a shared log up to date by itself, where that is wanted and there is anything to do.
  /// - Parameter isEnd: whether the session is about to end.
  /// - Returns: what is to be said of it.
  public func syncByItself(isEnd: Bool = false) -> [String] {
    guard !store.isReadOnly, !isDryRun, store.path != ":memory:" else { return [] }
    do {
      guard try store.share()?.isOff == false else { return [] }
      let keeper = try syncKeeper()
      let auto = try setting(Settings.syncAuto)
      guard auto == "on" || (auto == "start" && (isEnd || !keeper.hasStarted)) else { return [] }
      keeper.hasStarted = true
      keeper.hasTold = false
      if let next = keeper.nextLook, ContinuousClock.now < next { return [] }
      keeper.nextLook = ContinuousClock.now + Self.respite
      try probe(keeper)
      keeper.nextLook = nil
      guard try keeper.syncing.isNeeded() else { return [] }
      // Nobody waits for another program that is writing: what there is comes with the next.
      let report = try store.withoutPatience { try sharing { try exchange(keeper) } }
      let news = try store.read { try SyncWords(report, $0, today: clock.now().date).news }
      keeper.hasTold = !news.isEmpty
      return news
    } catch {
      // Another dhsh is at it, and brings what there is.
      if (error as? CommandError)?.kind == .busy { return [] }
      if case StoreError.busy = error { return [] }
      guard self[SaidProblem.self] == nil else { return [] }
      self[SaidProblem.self] = SaidProblem()
      guard !wasSaidToday() else { return [] }
      let explained = (error as? SyncError).map { CommandError.sharing($0) } ?? Engine.explained(error)
      return ["Not synced: \(explained.message)" + (explained.hint.map { "; \($0)." } ?? ".")]
    }
  }

  /// Lines of a timer or of a script are many: what keeps them from being shared is said once a day.
  private func wasSaidToday() -> Bool {
    guard source != "prompt" else { return false }
    let (question, today) = ("sync", clock.now().date)
    return
      (try? store.withoutPatience {
        try store.perform(sharingStep("")) { log in
          let isSaid = try log.asked(question) == today
          if !isSaid { try log.remember(question, askedOn: today) }
          return isSaid
        }
      }) ?? false
  }

  /// A step that is recorded for sharing.
  func sharingStep(_ line: String) -> JournalStep {
    JournalStep(line: line, source: source, at: clock.now())
  }
}
