import Domain
import GRDB
import Glibc

/// A folder with backups, each a folder of its own in it.
public struct BackupFolder: Sendable {
  public let path: String
  /// Whether it is made where it is not there; one that a person named must be there, for it may be on a disk that is
  /// not.
  public let isOwn: Bool

  public init(_ path: String, isOwn: Bool) {
    self.path = path
    self.isOwn = isOwn
  }

  public var isThere: Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Why it cannot be looked into: a folder that was chosen is not there, or may not be read.
  public func checkIsThere() throws {
    guard PlainFiles.names(in: path) == nil else { return }
    if errno == ENOENT || errno == ENOTDIR {
      guard isOwn else { throw BackupError.noFolder(path) }
      return
    }
    throw BackupError.cannotRead(path, reason: PlainFiles.problem())
  }

  /// Sees to it that nobody else reads the backups in it. A folder that was chosen is the person's own.
  public func restrict() {
    if isOwn { Permissions.restrict(path) }
    for name in PlainFiles.names(in: path) ?? [] where Self.number(name) != nil {
      Permissions.restrictAll("\(path)/\(name)")
    }
  }

  /// All backups in it, the oldest first. Nothing else in the folder is looked at.
  public func all() -> [Backup] {
    let found = (PlainFiles.names(in: path) ?? []).compactMap { name in
      Self.number(name).map { Backup(at: "\(path)/\(name)", name: name, number: $0) }
    }
    return found.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }

  /// The backup that a folder is, whatever it is called: a copy may have another name than it was given.
  /// - Returns: nil where the folder has no manifest of one, and no name of one.
  public static func backup(at path: String) -> Backup? {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    let name = String(path.split(separator: "/").last ?? "")
    let manifest = PlainFiles.bytes("\(path)/\(BackupManifest.fileName)").flatMap { BackupManifest($0) }
    guard let number = manifest?.number ?? Self.number(name), PlainFiles.names(in: String(path)) != nil
    else {
      return nil
    }
    return Backup(at: String(path), name: name, number: number)
  }

  /// `dhsh-0012-2026-11-20T0815`: names that every file system takes, in the order they were made.
  static func name(_ number: Int, _ at: Moment) -> String {
    let digits = String(number)
    let time = at.description.prefix(16).filter { $0 != ":" }
    return "dhsh-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)-\(time)"
  }

  private static func number(_ name: String) -> Int? {
    let parts = name.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "dhsh", parts[1].count >= 4 else { return nil }
    return parts[1].allSatisfy { $0.isASCII && $0.isNumber } ? Int(parts[1]) : nil
  }

  /// Runs `body` while no other dhsh makes or deletes backups here, in a folder that is there.
  /// - Parameter waits: whether to wait for one that does.
  func locked<T>(
    waits: Bool = true, _ shouldStop: () -> Bool, _ body: () throws -> T
  ) throws -> T {
    if isOwn { mkdir(path, 0o700) }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      throw !isOwn && (errno == ENOENT || errno == ENOTDIR)
        ? BackupError.noFolder(path) : BackupError.cannotWrite(path, reason: PlainFiles.problem())
    }
    defer { close(folder) }
    let patience = Patience()
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      // Not every file system has locks.
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      if shouldStop() { throw StoreError.interrupted }
      guard waits, patience.waits(shouldStop) else { throw BackupError.busy(path) }
    }
    return try body()
  }

  /// The folder in which a backup is made before it has its name.
  var unfinished: String { "\(path)/.dhsh-unfinished" }

  /// Takes away what a backup left that was cut off. Only while locked.
  func sweep() {
    let manifest = PlainFiles.bytes("\(unfinished)/\(BackupManifest.fileName)").flatMap {
      BackupManifest($0)
    }
    clear(manifest?.files.map(\.path) ?? [])
  }

  /// Deletes what dhsh writes into a backup, and its folder if nothing else is in it.
  /// - Returns: whether it is gone.
  @discardableResult
  private func clear(_ files: [String]) -> Bool {
    let log = ["", "-journal", "-wal", "-shm"].map { BackupManifest.log + $0 }
    for file in [BackupManifest.fileName, BackupManifest.sumsName, Backup.markName] + log + files {
      unlink("\(unfinished)/\(file)")
    }
    // A backup that was cut off has no manifest yet that tells of these.
    let folder = "\(unfinished)/\(BackupManifest.attachments)"
    for name in PlainFiles.names(in: folder) ?? [] where Attachment.isName(name) {
      unlink("\(folder)/\(name)")
    }
    rmdir(folder)
    for file in files {
      var parent = file[...]
      while let slash = parent.lastIndex(of: "/") {
        parent = parent[..<slash]
        rmdir("\(unfinished)/\(parent)")
      }
    }
    return rmdir(unfinished) == 0
  }

  /// Deletes backups of which no more is there than dhsh wrote; of others, what it wrote.
  public func delete(_ backups: [Backup], shouldStop: () -> Bool = { false }) throws {
    try locked(shouldStop) { try backups.forEach(remove) }
  }

  /// Its name goes first, so that what is cut off half way is no backup.
  private func remove(_ backup: Backup) throws {
    sweep()
    guard rename(backup.path, unfinished) == 0 else {
      throw BackupError.cannotWrite(backup.path, reason: PlainFiles.problem())
    }
    // Where somebody put something of theirs into it, that stays.
    if !clear(backup.manifest?.files.map(\.path) ?? []) { rename(unfinished, backup.path) }
  }

  /// Deletes those that were made by themselves, of one log, and that the rule does not keep. Only while locked.
  /// - Returns: what was deleted.
  func thin(_ rule: KeepRule, log: LogIdentity, today: Day) throws -> [Backup] {
    let own = all().filter { backup in
      guard let manifest = backup.manifest, let day = backup.day, log.owns(manifest) else { return false }
      // One of a day to come was made by a clock that was wrong, and takes no other's place.
      guard day <= today else { return false }
      // In a folder of several logs, one that does not say of which file it is may be that of a log this is a copy of.
      guard isOwn || manifest.home != nil else { return false }
      switch manifest.kind {
      case .hand: return false
      case .daily: return true
      // What restores took away can all be brought back for a while, however many there were in a day.
      case .restore: return today - day > Self.daysOfRestores
      }
    }
    let kept = rule.kept(own.compactMap(\.day))
    let gone = own.indices.filter { !kept.contains($0) }.map { own[$0] }
    try gone.forEach(remove)
    return gone
  }

  /// How long what was there before a restore is kept, whatever the rule says.
  private static let daysOfRestores = 30
}

extension Transaction {
  /// The file of the log, from the root; nil where it lives in memory, or in a folder that no text names.
  public var file: String? {
    get throws {
      let row = try Row.fetchOne(
        db, sql: "SELECT file, length(CAST(file AS BLOB)) FROM pragma_database_list WHERE name = 'main'")
      guard let row, let file = row[0] as String?, !file.isEmpty, file.utf8.count == row[1] as Int? else {
        return nil
      }
      return file
    }
  }

  /// What tells this log from others in a folder of backups.
  public var identity: LogIdentity {
    get throws { LogIdentity(device: try Store.identity(db), file: try file) }
  }
}
