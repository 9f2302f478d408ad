import Domain
import Foundation
import TestSupport

@testable import Store

/// A log with some of everything in it, and a folder for its backups.
struct BackedUp {
  let folder: TemporaryFolder
  let store: Store
  let backups: BackupFolder

  init(changes: Int = 30, seed: UInt64 = 7) throws {
    folder = try TemporaryFolder()
    store = try Store.open(path: folder.file())
    backups = BackupFolder(folder.file("backups"), isOwn: true)
    var g = Generator(seed: seed)
    try store.change(changes, &g)
  }

  /// Makes a backup.
  func backUp(_ kind: BackupManifest.Kind = .hand, note: String? = nil, day: Day = Day(20_777)) throws
    -> Backup
  {
    try store.backUp(into: backups, .test(kind, note: note, day: day))!.made
  }

  @discardableResult
  func restore(_ backup: Backup) throws -> Backup? {
    try store.restore(backup, saving: (backups, .test(.restore)), .test("restore")).saved
  }

  /// A backup by its number, as it is now.
  func again(_ backup: Backup) -> Backup { Backup(at: backup.path, name: backup.name, number: backup.number) }
}

extension BackupRequest {
  static func test(
    _ kind: BackupManifest.Kind, note: String? = nil, day: Day = Day(20_777),
    keep: KeepRule = KeepRule(days: 100, weeks: 0, months: 0)
  ) -> BackupRequest {
    BackupRequest(
      kind, note: note, at: Moment(date: day, second: 8 * 3600), day: day, program: "dhsh test", keep: keep)
  }
}

extension Store {
  /// Random changes, each a step.
  func change(_ count: Int, _ g: inout Generator) throws {
    for _ in 0..<count { try perform(.test()) { log in try RandomChanges.change(log, &g) } }
    let values = (g.word(), g.word())
    try perform(.test()) { try $0.settings.set("last", values.0 + values.1) }
  }

  var isWhole: Bool { queue.inDatabase { Store.firstFault($0) == nil } }
}
