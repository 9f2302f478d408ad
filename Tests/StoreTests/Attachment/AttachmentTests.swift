import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// Files that are kept with a log.
@Suite struct AttachmentTests {
  private let folder: TemporaryFolder
  private let store: Store
  private let day = Day(20_777)

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(path: folder.file())
  }

  private func file(_ name: String, _ text: String = "%PDF-1.7 a") throws -> String {
    try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    return folder.file(name)
  }

  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("log.db.attachments")).sorted()
  }

  @discardableResult
  private func add(_ path: String, _ title: String = "A") throws -> HealthDocument {
    try store.perform(.test()) { log in
      let document = try log.documents.make(
        title: title, fileName: "a.pdf", try log.attachments.keep(path), on: day, note: nil)
      try log.documents.save(document)
      return document
    }
  }

  @Test func isKeptByItsContentForItsOwnerAlone() throws {
    let document = try add(file("a.pdf"))
    #expect(document.file.sha256 == SHA256.hex(Array("%PDF-1.7 a".utf8)) && document.file.size == 10)
    #expect(try kept() == [document.file.fileName])
    try add(file("b.txt"), "B")
    #expect(try kept().count == 1, "the same content is there once")
    for path in [
      folder.file("log.db.attachments"), folder.file("log.db.attachments/\(document.file.fileName)"),
    ] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect((mode ?? 0) & 0o077 == 0)
    }
    // The original may go.
    try FileManager.default.removeItem(atPath: folder.file("a.pdf"))
    #expect(try store.read { $0.attachments.path(of: document.file) } != nil)
  }

  @Test func refusals() throws {
    func error(_ path: String) -> AttachmentError? {
      do { try add(path) } catch { return error as? AttachmentError }
      return nil
    }
    let text = try file("a.pdf", "no pdf at all")
    #expect(error(text) == .unknown(text))
    #expect(error(folder.path) == .noFile(folder.path))
    if case .cannotRead = error(folder.file("gone")) {} else { Issue.record("what is not there") }
    #expect(!FileManager.default.fileExists(atPath: folder.file("log.db.attachments")))
    let memory = try Store.inMemory()
    let good = try file("b.pdf")
    #expect(throws: AttachmentError.noFolder) {
      try memory.perform(.test()) { try $0.attachments.keep(good) }
    }
  }

  /// What fails leaves no file, and a rehearsal copies none.
  @Test func nothingIsLeftOfWhatFails() throws {
    struct Failure: Error {}
    let path = try file("a.pdf")
    #expect(throws: Failure.self) {
      try store.perform(.test()) { log in
        _ = try log.attachments.keep(path)
        throw Failure()
      }
    }
    _ = try store.rehearse { try $0.attachments.keep(path) }
    try store.perform(.test()) { log in
      try log.rehearse { _ = try log.attachments.keep(path) }
      try log.settings.set("x", "y")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("log.db.attachments")))
  }

  /// A file stays while a row or a step of the journal knows of it, so that undo works; it goes with the last of them.
  @Test func goesWithTheLastThatKnowsOfIt() throws {
    let document = try add(file("a.pdf"))
    try store.perform(.test()) { try $0.documents.delete(document.id) }
    #expect(try store.sweepAttachments() == [])
    _ = try store.undo()
    #expect(try store.read { try $0.documents[document.id] } == document)
    _ = try store.redo()
    #expect(try store.purgeJournal(before: day + 1) == 2)
    #expect(try store.sweepAttachments() == [document.file.fileName])
    #expect(!FileManager.default.fileExists(atPath: folder.file("log.db.attachments")))
  }

  /// A copy that was cut off goes; one that a process is making, as process 1 may be, stays.
  @Test func copiesThatWereCutOffGo() throws {
    let document = try add(file("a.pdf"))
    for process in [1, 2_000_000_000] {
      try Data("%PDF".utf8).write(to: URL(filePath: folder.file("log.db.attachments/.unfinished-\(process)")))
    }
    #expect(try store.read { try $0.attachments.leftovers() } == [".unfinished-2000000000"])
    #expect(try store.sweepAttachments() == [".unfinished-2000000000"])
    #expect(try kept() == [".unfinished-1", document.file.fileName])
    #expect(try store.sweepAttachments() == [])
  }

  @Test func erasingTakesTheFileToo() throws {
    let (one, other) = (try add(file("a.pdf")), try add(file("b.pdf", "%PDF-1.7 b"), "B"))
    let erasure = try store.erase(.document(one.id), .test(), key: folded)
    #expect(erasure.steps > 0 && erasure.texts.contains(one.file.sha256))
    #expect(try store.sweepAttachments() == [one.file.fileName])
    #expect(try kept() == [other.file.fileName])
  }

  @Test func foodsTakeTheirPhotosWithThem() throws {
    try store.perform(.test()) { log in
      let food = Food(id: try log.newID(), name: "Oatmeal", categoryID: 4, portion: Portion(tenths: 10))
      try log.foods.save(food) { $0.lowercased() }
      let png = folder.file("a.png")
      try Data(FileTypeSamples.png).write(to: URL(filePath: png))
      try log.photos.set(try log.attachments.keep(png), of: food.id, photographer: "Ann", link: "https://x")
      #expect(try log.photos.of(food: food.id)?.photographer == "Ann")
      #expect(try log.photos.of(food: nil) == nil)
      try log.foods.delete(food.id)
      #expect(try log.photos.of(food: food.id) == nil)
    }
    #expect(try store.danglingIDs() == [])
  }

  private func backUp(_ name: String = "b") throws -> Backup {
    let backups = folder.file(name)
    try? FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: false)
    let request = BackupRequest(
      .hand, at: Moment(date: day, second: 0), day: day, program: "test",
      keep: KeepRule(days: 7, weeks: 4, months: 12))
    return try #require(try store.backUp(into: BackupFolder(backups, isOwn: true), request)?.made)
  }

  /// Backups have the files, whole, and restoring brings back what is gone or changed.
  @Test func backupsHaveThem() throws {
    let document = try add(file("a.pdf"))
    _ = try backUp()
    let backup = try backUp()
    let own = folder.file("log.db.attachments/\(document.file.fileName)")
    #expect(try backup.verify().files.map(\.path) == ["log.db", "attachments/\(document.file.fileName)"])
    for damage in [
      { try FileManager.default.removeItem(atPath: own) },
      { try Data("?".utf8).write(to: URL(filePath: own)) },
    ] {
      try damage()
      _ = try store.restore(backup, saving: nil, .test("restore"))
      #expect(try Data(contentsOf: URL(filePath: own)) == Data("%PDF-1.7 a".utf8))
    }
    // A file of a backup that was changed is found before anything is touched.
    try Data("%PDF-1.7 x".utf8).write(
      to: URL(filePath: "\(backup.path)/attachments/\(document.file.fileName)"))
    #expect(throws: BackupError.self) { try store.restore(backup, saving: nil, .test("restore")) }
  }

  /// One that is damaged is left out of a backup, and the log is backed up all the same.
  @Test func damageKeepsNoBackupFromBeingMade() throws {
    let document = try add(file("a.pdf"))
    try Data("%PDF-1.7 ?".utf8).write(
      to: URL(filePath: folder.file("log.db.attachments/\(document.file.fileName)")))
    #expect(try backUp().verify().files.map(\.path) == ["log.db"])
    try BackupFolder(folder.file("b"), isOwn: true).delete([try backUp()])
  }
}

/// The least that is recognised.
private enum FileTypeSamples {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
}
