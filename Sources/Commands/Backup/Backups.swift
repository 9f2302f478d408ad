import Domain
import Glibc
import Language
import Naming
import Reports
import Runtime
import Store

/// A backup that a line asks for.
public struct BackupOrder: Sendable {
  var kind: BackupManifest.Kind
  var note: String?
  /// The folder it goes to; nil for that of `backup.folder`.
  var folder: String?

  /// The whole path of a folder that a line names.
  static func folder(_ typed: String, _ span: Range<Int>?) throws -> String {
    guard let path = Settings.backupFolder.normalized(typed), path != Settings.besideLog else {
      throw CommandError.noBackupFolder.at(span)
    }
    return path
  }
}

/// Where the backups of a log are, and what its settings say of them.
struct Backups {
  private let log: Transaction

  init(_ log: Transaction) throws { self.log = log }

  /// The folder of `backup.folder`, or the one beside the log.
  var folder: BackupFolder {
    get throws {
      let chosen = try Settings.value(Settings.backupFolder, log)
      guard chosen == Settings.besideLog else { return BackupFolder(chosen, isOwn: false) }
      guard let file = try log.file else {
        throw CommandError.noBackupFolder
      }
      return BackupFolder(file + ".backups", isOwn: true)
    }
  }

  /// All of them, the oldest first; none where there is no folder.
  /// - Throws: where the folder that was chosen is not there, or cannot be read.
  func all() throws -> [Backup] {
    guard let folder = try? folder else { return [] }
    try folder.checkIsThere()
    if !log.isReadOnly { folder.restrict() }
    return folder.all()
  }

  /// Whether one was made on a day, by hand or by itself.
  func hasOne(of day: Day) throws -> Bool { try Self.hasOne(of: day, all(), log: log.identity) }

  /// What is said of backups that are dated after a day, as by a clock that was wrong; nil where there are none.
  static func remark(on all: [Backup], after day: Day) -> Notice? {
    let ahead = all.filter { ($0.day ?? day) > day }
    guard let first = ahead.first, let date = first.day else { return nil }
    let numbers = ahead.map { "#\($0.number)" }.joined(separator: ", ")
    let line = "backup delete \(ahead.map { "\($0.number)" }.joined(separator: " ")) --sure"
    let said =
      ahead.count == 1 ? "is dated \(date), which is still ahead, and counts" : "are dated ahead, and count"
    return Notice(
      "\(numbers) \(said) for no other day; \(line) deletes \(ahead.count == 1 ? "it" : "them").", .fair)
  }

  static func hasOne(of day: Day, _ backups: [Backup], log: LogIdentity) -> Bool {
    backups.contains { backup in
      guard let manifest = backup.manifest, let made = backup.day else { return false }
      return log.owns(manifest) && manifest.kind != .restore && made == day && backup.problem == nil
    }
  }

  /// The one that a line means.
  func find(_ reference: BackupReference, _ span: Range<Int>?) throws -> Backup {
    switch reference {
    case .path(let path):
      let path = FileKind.expandingHome(path)
      guard let found = BackupFolder.backup(at: path) else {
        throw CommandError.noBackup(path).at(span)
      }
      return found
    case .number(let number):
      let all = try all()
      let found = all.filter { $0.number == number }
      guard let only = found.first else {
        let hint = all.last.map { "the newest is #\($0.number); backup list shows all" }
        throw CommandError.noBackupNumber(number, hint: hint).at(span)
      }
      guard found.count == 1 else {
        throw CommandError.twoBackups(number, path: only.path).at(span)
      }
      return only
    }
  }

  /// What is said of the backups of a log after something was erased from it; nil where it has none.
  static func remark(_ store: Store) -> String? {
    let chosen = (try? store.read { try Backups($0).folder }) ?? nil
    if let chosen, (try? chosen.checkIsThere()) == nil {
      return "The folder \(chosen.path) is not there now: backups in it may still have it."
    }
    let found = try? store.read { log in
      let identity = try log.identity
      return try Backups(log).all().filter { $0.manifest.map(identity.owns) ?? true }.map(\.number)
    }
    guard let numbers = found, !numbers.isEmpty else { return nil }
    let line = "backup delete \(numbers.map(String.init).joined(separator: " ")) --sure"
    return numbers.count == 1
      ? "A backup made before may still have it: \(line) deletes it."
      : "\(numbers.count) backups made before may still have it: \(line) deletes them."
  }

  /// What a backup made now is made for.
  func request(_ kind: BackupManifest.Kind, note: String? = nil, at now: Moment) throws -> BackupRequest {
    let cutoff = TimeOfDay.parse(try Settings.value(Settings.cutoff, log)) ?? 0
    return BackupRequest(
      kind, note: note, at: now, day: DayBoundary(cutoff: cutoff).day(of: now), program: Release.program,
      keep: KeepRule(try Settings.value(Settings.backupKeep, log)) ?? KeepRule(days: 7, weeks: 4, months: 12))
  }
}

/// How a line names a backup.
enum BackupReference: Sendable {
  case number(Int)
  case path(String)
}

/// The number of a backup, or its path.
struct BackupKind: ParameterKind {
  let label = "BACKUP"
  let description = "the number of a backup"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<BackupReference>
  {
    let token = line.tokens[index]
    if let number = IntegerKind.number(token) { return .one(.number(number), 1) }
    guard token.text.contains("/"), token.kind != .option else { return .none }
    let path = token.text.hasSuffix("/") ? String(token.text.dropLast()) : token.text
    return .one(.path(path), 1)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    Diagnostic(.isNot("no number of a backup", line.tokens[index].text, hint: "backup list shows them"))
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let today = context.today
    return ((try? Backups(context.names.log).all()) ?? []).reversed().map { backup in
      let when = backup.day.map { $0.label(near: today) } ?? "cannot be read"
      let note = backup.manifest?.note.map { " · \($0)" } ?? ""
      return Candidate("\(backup.number)", detail: when + note)
    }.filter { $0.insert.hasPrefix(query.text) }
  }
}
