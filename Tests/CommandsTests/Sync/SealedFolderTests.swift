import Foundation
import TestSupport
import Testing

private let hasAge = ["/usr/bin/age", "/usr/local/bin/age"].contains {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// A folder whose files only the machines can read that share it.
@Suite(.enabled(if: hasAge, "age is not installed")) struct SealedFolderTests: SharesLog {
  let program: Program
  static let startsProgram = true

  init() throws { program = try Self.place() }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path("shared")).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path("shared/\($0)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Shares a log, and keeps the line that is shown once.
  private func seal() throws {
    try run("laptop", "log veg 1 --note \"a secret\"")
    let set = try run("laptop", "sync set shared --name laptop --seal")
    let key = try #require(set.out.split(separator: "\n").first { $0.hasPrefix("AGE-SECRET-KEY-") }, "\(set)")
    try Data(key.utf8).write(to: URL(filePath: path("key")))
  }

  @Test func onlyMachinesThatJoinedReadIt() throws {
    try seal()
    #expect(try run("desktop", "sync join shared").err.contains("--key FILE opens it"))
    #expect(try run("desktop", "sync join shared --name desktop --key key").status == 0)
    try run("desktop", "log fruit 2")
    try run("laptop", "log fruit 1")
    try run("desktop", "sync")
    #expect(try run("laptop", "entries all | count").out == run("desktop", "entries all | count").out)
    #expect(try run("laptop", "entries all | count").out.contains("3"))
    for file in try files() where file.hasPrefix("devices/") {
      #expect(file.hasSuffix(".age"))
      let bytes = try #require(FileManager.default.contents(atPath: path("shared/\(file)")))
      #expect(bytes.starts(with: Data("age-encryption.org/v1".utf8)), "\(file)")
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path("laptop.age"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
    // A third one, whom the others do not know yet, reads all there is, and they hear of it.
    #expect(try run("phone", "sync join shared --name phone --key key").status == 0)
    try run("laptop", "sync", "log veg 2")
    try run("phone", "sync")
    #expect(try run("phone", "entries all | count").out.contains("4"))
  }

  @Test func whoIsForgottenReadsNothingMore() throws {
    try seal()
    try run("desktop", "sync join shared --name desktop --key key")
    try run("laptop", "sync", "sync forget desktop", "log veg 3", "sync")
    let secret = try #require(FileManager.default.contents(atPath: path("desktop.age")))
    #expect(!secret.isEmpty)
    let opened = try program.shell(
      """
      cd \(path("shared"))/devices
      for file in */*.age; do age -d -i \(path("desktop.age")) "$file" >/dev/null 2>&1 && echo "$file"; done; true
      """)
    // What it wrote itself is all that it can read.
    let folders = Set(opened.out.split(separator: "\n").compactMap { $0.split(separator: "/").first })
    #expect(folders.count <= 1, "\(opened.out)")
    #expect(try run("desktop", "entries all | count").out.contains("1"))
  }

  /// Whom one machine forgets, the others seal for no longer.
  @Test func whoIsForgottenOnOneIsOnAll() throws {
    try seal()
    for machine in ["desktop", "phone"] {
      try run(machine, "sync join shared --name \(machine) --key key")
    }
    try run("laptop", "sync")
    try run("desktop", "sync")
    try run("laptop", "sync", "sync forget phone", "sync")
    try run("desktop", "sync", "log fruit 2", "sync")
    #expect(try run("desktop", "sync status").out.contains("forgotten"))
    let opened = try program.shell(
      """
      cd \(path("shared"))/devices
      for file in */steps-*.age; do age -d -i \(path("phone.age")) "$file" >/dev/null 2>&1 && echo "$file"; done; true
      """)
    let folders = Set(opened.out.split(separator: "\n").compactMap { $0.split(separator: "/").first })
    #expect(folders.count <= 1, "\(opened.out)")
    #expect(try run("phone", "sync").out.contains("then sync join adds it again"))
  }

  /// A copy of a log has no key: the line of the first machine opens the folder for it.
  @Test func aCopyJoinsByTheLine() throws {
    try seal()
    try run("laptop", "sync")
    for name in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path("laptop\(name)")) {
      try FileManager.default.copyItem(atPath: path("laptop\(name)"), toPath: path("third\(name)"))
    }
    #expect(try run("third", "sync join shared --name third").err.contains("--key FILE opens it"))
    #expect(try run("third", "sync join shared --name third --key key").status == 0)
    try run("third", "log fruit 2", "sync")
    try run("laptop", "sync")
    #expect(try run("laptop", "entries today").out.contains("Fruit"))
  }

  /// A log that is shared already is sealed through another folder.
  @Test func whatIsSharedIsSealedLater() throws {
    try share()
    try run("desktop", "log kefir 200ml", "sync", "sync off")
    try run("laptop", "sync", "sync off")
    let set = try run("laptop", "sync set sealed --name laptop --seal")
    let key = try #require(set.out.split(separator: "\n").first { $0.hasPrefix("AGE-SECRET-KEY-") }, "\(set)")
    try Data(key.utf8).write(to: URL(filePath: path("key")))
    #expect(try run("desktop", "sync join sealed --name desktop --key key --sure").status == 0)
    try run("desktop", "log kefir 300ml")
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "sync").out == "Nothing new.\n")
    }
    try checkBoth()
    // Who was forgotten and comes back needs the line again.
    try run("laptop", "sync forget desktop", "log kefir 400ml", "sync")
    try run("desktop", "sync off")
    #expect(try run("desktop", "sync join sealed").err.contains("--key FILE opens it"))
    #expect(try run("desktop", "sync join sealed --key key").status == 0)
    try quiet()
    #expect(try run("desktop", "entries today").out.contains("400 ml"))
    try checkBoth()
  }

  @Test func aKeyThatIsGoneIsSaid() throws {
    try seal()
    try FileManager.default.removeItem(atPath: path("laptop.age"))
    let sync = try run("laptop", "sync")
    #expect(sync.status == 66 && sync.err.contains("the key of this machine is not beside the log"))
    try Data("nothing".utf8).write(to: URL(filePath: path("none")))
    #expect(try run("desktop", "sync join shared --key none").err.contains("has no key"))
  }
}
