import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// A folder in which newer exports are looked for.
///
/// A file that was looked at is looked at again once it is another: an import that was taken back stays so, and one that
/// was still being copied is brought in when it is whole.
struct HealthWatch {
  let folder: String

  /// The folder that is watched; nil where none is.
  init?(_ log: Transaction) throws {
    let folder = try Settings.value(Settings.healthWatch, log)
    guard folder != Settings.none else { return nil }
    self.folder = folder
  }

  /// What is in the folder that was not looked at yet.
  struct Finding {
    /// The newest export.
    var export: HealthCandidate?
    /// Why the export cannot be read, if it cannot.
    var problem: ExchangeError?
    /// Zip files of something else, which may hold tables.
    var archives: [HealthCandidate] = []
    /// What need not be looked at again once the export is dealt with.
    var seen: [WatchedFile] = []
  }

  /// More than so many files are not looked into at once, the newest first.
  private static let most = 200

  /// - Throws: `ExchangeError` where the folder cannot be listed.
  func look(_ log: Transaction) throws -> Finding {
    let known = try log.watchedFiles.all()
    var finding = Finding()
    for candidate in try HealthCandidate.all(in: folder).lazy.filter({ !known.contains($0.watched) })
      .prefix(Self.most)
    {
      guard finding.export == nil else {
        // What is older than the export need not be looked into.
        finding.seen.append(candidate.watched)
        continue
      }
      do {
        _ = try HealthExport(candidate.path)
        finding.export = candidate
      } catch .nothingFound {
        // Something else: of tables, or no reason to look into it again.
        if candidate.name.lowercased().hasSuffix(".zip") {
          finding.archives.append(candidate)
          continue
        }
      } catch .missing, .unreadable {
        continue
      } catch {
        // A zip file that cannot be opened may be anything; one that says what it is may be half copied.
        guard candidate.name.lowercased().contains("export") else { continue }
        finding.export = candidate
        finding.problem = error
      }
      finding.seen.append(candidate.watched)
    }
    return finding
  }
}

extension HealthWatch {
  /// So many tables are brought in at once at most, the newest.
  private static let mostTables = 20

  /// The tables that were not looked at yet, the oldest of them first, as what is newer takes the place of what is older.
  func tables(_ log: Transaction) throws -> [HealthCandidate] {
    let known = try log.watchedFiles.all()
    let all = HealthCandidate.tables(in: folder).filter { !known.contains($0.watched) }
    let archives = (try? look(log).archives) ?? []
    return (all + archives).sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }
      .prefix(Self.mostTables).reversed()
  }
}

extension Settings {
  static let healthWatch = Setting(
    name: "health.watch", meaning: "a folder in which newer exports from Apple Health are looked for",
    initial: none,
    normalized: { text in
      if text.lowercased() == none { return none }
      let path = FileKind.expandingHome(text)
      return path.hasPrefix("/") && !path.unicodeScalars.contains(where: ControlCharacter.contains)
        ? path : nil
    }, allowed: "\(none), or the path of a folder from the root or ~", isPath: true, scope: .machine)
}

extension HealthCandidate {
  fileprivate var watched: WatchedFile { WatchedFile(path: path, size: size, modified: modified) }
}

extension Engine {
  /// Brings in a newer export from the watched folder, as a step of undo of its own. Where the log may not be changed,
  /// or another program is writing to it, nothing happens.
  /// - Returns: what to say of it, in one line; nil where there is nothing newer.
  public func importWatched() -> String? {
    guard !store.isReadOnly, !isDryRun else { return nil }
    do {
      guard let finding = try store.read({ try HealthWatch($0)?.look($0) }) else { return nil }
      guard let export = finding.export else {
        try remember(finding)
        return nil
      }
      do {
        if let problem = finding.problem { throw CommandError(problem, nil) }
        return try store.withoutPatience { try bring(export, finding) }
      } catch {
        let error = Self.explained(error)
        if [.interrupted, .busy].contains(error.kind) { return nil }
        try remember(finding)
        return "\(export.name) was not imported: \(error.message). It is looked at again when it has changed."
      }
    } catch let error as ExchangeError {
      return "The watched folder: \(CommandError(error, nil).message). health watch off forgets it."
    } catch {
      // What is wrong with the log is said by whatever is asked of it.
      return nil
    }
  }

  /// Brings in the tables of other programs that the watched folder has and that were not looked at yet, each as a step of
  /// undo of its own.
  /// - Returns: what to say of each, in one line: what came of it, or what it waits for. What is no table of values is
  ///   passed over.
  public func importWatchedTables() -> [String] {
    guard !store.isReadOnly, !isDryRun,
      let found = try? store.read({ try HealthWatch($0)?.tables($0) }), !found.isEmpty
    else { return [] }
    var said: [String] = []
    var seen: [HealthCandidate] = []
    for candidate in found {
      let line = "import \(Lexer.argument(candidate.path))"
      do {
        let outcomes = try store.withoutPatience { try run(line) }
        if let outcome = outcomes.first, !outcome.isAnswer {
          said.append("\(candidate.name) was brought in: \(Self.words(outcome.report)). undo takes it back.")
        }
      } catch {
        let error = Self.explained(error)
        if [.interrupted, .busy].contains(error.kind) { break }
        if [.ambiguous, .badUnit, .unknownName].contains(error.code) {
          let hint = error.hint.map { ": \(line) \($0)" } ?? ""
          said.append("\(candidate.name) waits: \(error.message)\(hint)")
        }
      }
      seen.append(candidate)
    }
    dropNextLines()
    try? remember(HealthWatch.Finding(seen: seen.map(\.watched)))
    return said
  }

  /// What came of a table, in a few words.
  private static func words(_ report: Report) -> String {
    func text(_ key: String) -> String? {
      guard let cell = report.fields.first(where: { $0.key == key })?.cell else { return nil }
      switch cell {
      case .text(let text), .shown(_, let text, _): return text
      case .int(let count): return "\(count)"
      default: return nil
      }
    }
    if let count = text("samples") { return "\(count) new of \(text("metrics") ?? "")" }
    if let count = text("added") { return "\(count) new" }
    return "\(text("taken") ?? "some") of its files"
  }

  private func remember(_ finding: HealthWatch.Finding) throws {
    guard !finding.seen.isEmpty else { return }
    try store.withoutPatience {
      try store.perform(JournalStep(line: "health watch", source: source, at: clock.now())) {
        try $0.watchedFiles.add(finding.seen)
      }
    }
  }

  private func bring(_ export: HealthCandidate, _ finding: HealthWatch.Finding) throws -> String? {
    let now = clock.now()
    let step = JournalStep(line: "health import \(Lexer.argument(export.path))", source: "watch", at: now)
    let said = try perform(step) { log in
      let context = try self.context(log, now: now)
      let bringing = try HealthBringing(export.path, nil, context)
      let (result, run) = try bringing.bring(allowsLoss: false)
      try log.watchedFiles.add(finding.seen)
      return run.map { HealthImportReport.line(result, $0, today: context.today) }
    }
    dropNextLines()
    return said
  }
}
