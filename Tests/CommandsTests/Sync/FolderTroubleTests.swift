import Foundation
import TestSupport
import Testing

/// What becomes of a folder on its way: files cut off, old ones that come back, two beginnings, a move.
@Suite struct FolderTroubleTests: SharesLog {
  let program: Program
  static let startsProgram = true

  init() throws { program = try Self.place() }

  private var files: FileManager { .default }

  private func packs() throws -> [String] {
    try files.subpathsOfDirectory(atPath: path("shared")).filter { $0.contains("/steps-") }.sorted()
  }

  /// Whoever cannot read a file says so, and it is written anew.
  @Test func aFileThatIsCutOffIsWrittenAnew() throws {
    try share()
    try run("laptop", "log fruit 1")
    try run("laptop", "sync")
    let bad = try #require(packs().last)
    let bytes = try #require(files.contents(atPath: path("shared/\(bad)")))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path("shared/\(bad)")))
    #expect(try run("desktop", "sync").out.contains("is not whole"))
    #expect(try run("desktop", "sync status").out.contains("not all can be read"))
    try quiet()
    #expect(try run("desktop", "entries today").out.contains("Fruit"))
    #expect(try run("desktop", "sync").out == "Nothing new.\n")
    #expect(try !packs().contains(bad))
    try checkBoth()
  }

  /// A carrier that only adds files brings back what was erased: it goes again.
  @Test func whatWasErasedDoesNotComeBack() throws {
    try share()
    try run("laptop", "food add Secretfood treats", "log secretfood")
    try quiet()
    let old = path("old")
    try files.copyItem(atPath: path("shared"), toPath: old)
    try run("laptop", "erase food secretfood --sure")
    try quiet()
    for file in try files.subpathsOfDirectory(atPath: old) where file.contains("/steps-") {
      try? files.copyItem(atPath: "\(old)/\(file)", toPath: path("shared/\(file)"))
    }
    try quiet()
    for file in try packs() {
      let kept = try #require(files.contents(atPath: path("shared/\(file)")))
      #expect(files.contents(atPath: "\(old)/\(file)") != kept, "\(file)")
    }
    try checkBoth()
  }

  @Test func twoBeginningsAreToldAndBecomeOne() throws {
    try run("laptop", "log veg 1", "sync set shared --name laptop")
    let mark = try #require(
      files.contentsOfDirectory(atPath: path("shared")).first { $0.hasPrefix("dhsh-") })
    // The other has not seen it yet.
    try files.moveItem(atPath: path("shared/\(mark)"), toPath: path(mark))
    try run("desktop", "log fruit 2")
    #expect(try run("desktop", "sync set shared --name desktop").status == 0)
    try files.moveItem(atPath: path(mark), toPath: path("shared/\(mark)"))
    for machine in ["laptop", "desktop"] {
      let told = try run(machine, "sync").out
      #expect(told.contains("Another log was begun") && !told.contains("not whole"), "\(told)")
    }
    try run("desktop", "sync off")
    let joined = try run("desktop", "sync join shared --name desktop --sure")
    #expect(joined.status == 0, "\(joined.err)")
    try quiet()
    #expect(try !run("laptop", "sync").out.contains("Another log"))
    #expect(try run("laptop", "entries today").out.contains("Fruit"))
    try checkBoth()
  }

  @Test func aFolderMayMoveAndAMachineBeRenamed() throws {
    try share()
    try files.moveItem(atPath: path("shared"), toPath: path("moved"))
    #expect(try run("laptop", "sync").err.contains("sync join FOLDER says so"))
    #expect(try run("laptop", "sync join moved").out.contains("through \(path("moved"))"))
    #expect(try run("desktop", "sync join moved --name tower").out.contains("called tower"))
    try run("desktop", "log fruit 1")
    try run("desktop", "sync")
    #expect(try run("laptop", "sync").out.contains("tower: 1 entry"))
    #expect(try run("laptop", "sync join moved --name tower").err.contains("called “tower” already"))
    #expect(try run("laptop", "sync join other").status != 0)
    try checkBoth()
  }

  /// A machine that left and comes back goes on as if it had only been away: what either did meanwhile stands, and nothing
  /// has to be settled.
  @Test func whoComesBackGoesOn() throws {
    try share()
    try run("desktop", "log fruit 1", "log kefir 200ml", "sync", "sync off")
    try run("laptop", "sync", "log kefir 400ml", "edit 1 2", "delete 2", "sync")
    try run("desktop", "log veg 3", "food add Skyr dairy 1 per 100g")
    #expect(try run("desktop", "sync").err.contains("of this machine alone"))
    #expect(try run("desktop", "sync join shared").out.contains("called desktop"))
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(
        entries.contains("400 ml") && entries.contains("200 ml") && !entries.contains("Fruit"), "\(entries)")
      #expect(try run(machine, "sync conflicts").out == "Everything stands as it was typed.\n")
    }
    let status = try run("laptop", "sync status").out
    #expect(status.contains("up to date") && !status.contains("forgotten"), "\(status)")
    #expect(try run("phone", "sync join shared --name desktop").err.contains("already"))
    try checkBoth()
  }

  /// What is known of the others is shown also where the folder is away, and what is wrong is said once.
  @Test func theFolderIsAway() throws {
    try share()
    try quiet()
    try files.moveItem(atPath: path("shared"), toPath: path("elsewhere"))
    let status = try run("laptop", "sync status")
    #expect(status.out.contains("desktop") && status.out.contains("is it mounted"), "\(status)")
    #expect(!status.out.contains("up to date") && !status.err.contains("Not synced"), "\(status)")
    let told = try ["set sync.auto on", "log veg 1", "log veg 1"].map { try run("laptop", $0).err }
    #expect(told.filter { $0.contains("Not synced") }.count == 1, "\(told)")
    let sync = try run("laptop", "sync")
    #expect(sync.status == 74 && !sync.err.contains("Not synced"), "\(sync)")
  }

  /// What joins anew says what is in both, and what differs.
  @Test func joiningAnewSaysWhatDiffers() throws {
    try share()
    try run("desktop", "log kefir 200ml")
    try quiet()
    for machine in ["laptop", "desktop"] { try run(machine, "sync off") }
    try run("laptop", "edit 1 5")
    try run("desktop", "edit 1 4", "log fruit 1")
    #expect(try run("laptop", "sync set other --name laptop").status == 0)
    let asked = try run("desktop", "sync join other --name desktop").err
    #expect(asked.contains("3 entries of this log, 2 of which are shared already, and 0 more"), "\(asked)")
    #expect(
      asked.contains(
        "1 value differs, and that of the log that was changed last is taken: entry Vegetables @Lunch of"),
      "\(asked)")
    #expect(asked.contains(": portion 4 and not portion 5"), "\(asked)")
    #expect(try run("desktop", "sync join other --name desktop --sure").status == 0)
    // What it was has no line; its values say it.
    let listed = try run("desktop", "sync conflicts").out
    #expect(listed.contains("portion 4 (desktop") && listed.contains("portion 5 (laptop"), "\(listed)")
    #expect(!listed.contains("as it was there"), "\(listed)")
    #expect(try run("desktop", "sync conflicts take 1").out == "Taken: portion 5\n")
    #expect(try run("desktop", "entries").out.contains("5"))
  }

  /// What is deleted while a log is shared no longer is deleted where it joins anew.
  @Test func whatIsDeletedMeanwhileStaysDeleted() throws {
    try share()
    try run("desktop", "log fruit 1", "food add Pear fruit 1 per 150g")
    try quiet()
    for machine in ["laptop", "desktop"] { try run(machine, "sync off") }
    try run("laptop", "sync set other --name laptop")
    try run("desktop", "delete 1", "food delete pear")
    #expect(try run("desktop", "sync join other --name desktop --sure").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("Fruit") && !entries.contains("Vegetables"), "\(entries)")
      #expect(try run(machine, "food show pear").status != 0)
    }
    try checkBoth()
  }

  /// Of two beginnings the one that gave way is gone, also where a carrier only adds files.
  @Test func aBeginningThatGaveWayStaysAway() throws {
    try run("laptop", "log veg 1", "sync set shared --name laptop")
    try files.createDirectory(atPath: path("apart"), withIntermediateDirectories: false)
    try run("desktop", "log fruit 2", "sync set apart --name desktop", "sync off")
    let mark = try #require(
      files.contentsOfDirectory(atPath: path("apart")).first { $0.hasPrefix("dhsh-") })
    func carry() { try? files.copyItem(atPath: path("apart/\(mark)"), toPath: path("shared/\(mark)")) }
    try files.copyItem(atPath: path("apart/devices"), toPath: path("shared/more"))
    carry()
    for device in try files.contentsOfDirectory(atPath: path("shared/more")) {
      try files.moveItem(atPath: path("shared/more/\(device)"), toPath: path("shared/devices/\(device)"))
    }
    let joined = try run("desktop", "sync join shared --name desktop --sure")
    #expect(joined.status == 0 && !joined.out.contains("Another log"), "\(joined)")
    carry()
    for machine in ["laptop", "desktop"] {
      #expect(try !run(machine, "sync").out.contains("Another log"))
    }
    #expect(try run("phone", "sync join shared --name phone").status == 0)
  }

  /// Notes that name an erased food stay, and are told: in a shared log as in another.
  @Test func whatNamesAnErasedFoodStays() throws {
    try share()
    try run("laptop", "food add Oat fruit 1", "log oat", "log dairy 1 --note \"no oat, felt sick\"")
    try run("desktop", "sync", "log veg 2 --note \"oat was fine\"")
    let erased = try run("laptop", "erase food oat --sure")
    #expect(erased.out.contains("still"), "\(erased)")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("no oat, felt sick") && entries.contains("oat was fine"), "\(entries)")
    }
    try checkBoth()
  }

  /// Nobody waits for a machine that was forgotten and comes back under the number that it had.
  @Test func whoWasForgottenGoesOn() throws {
    try share()
    try run("desktop", "log kefir 200ml")
    try run("laptop", "sync", "sync forget desktop", "log kefir 100ml", "sync")
    try run("desktop", "sync off")
    #expect(try run("desktop", "sync join shared").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("100 ml") && entries.contains("200 ml"), "\(entries)")
      #expect(try run(machine, "sync").out == "Nothing new.\n")
    }
    try checkBoth()
  }

  /// All go on in another folder, as the page says.
  @Test(arguments: [false, true]) func anotherFolder(isBusy: Bool) throws {
    try share()
    try run("laptop", "log kefir 200ml")
    try run("desktop", "log kefir 300ml", "log fruit 1", "undo")
    try quiet()
    for machine in ["laptop", "desktop"] { try run(machine, "sync off") }
    if isBusy {
      try run("laptop", "log kefir 400ml")
      try run("desktop", "log kefir 500ml")
    }
    #expect(try run("laptop", "sync set other --name laptop").status == 0)
    // What one does before the other is there is later than what that one brings.
    if isBusy { try run("laptop", "edit 1 5", "food edit kefir per 500ml") }
    let joined = try run("desktop", "sync join other --name desktop --sure")
    #expect(joined.status == 0, "\(joined)")
    try run("desktop", "log veg 3")
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "sync").out == "Nothing new.\n")
      #expect(try run(machine, "entries all | count").out.contains(isBusy ? "6" : "4"))
      guard isBusy else { continue }
      #expect(try run(machine, "entries today").out.contains("5.0 portions"))
      #expect(try run(machine, "food show kefir").out.contains("500 ml"))
    }
    try checkBoth()
  }

  /// Who leaves to purge the journal joins anew, and loses nothing.
  @Test func whoHasPurgedJoinsAnew() throws {
    try share()
    try run("desktop", "log kefir 200ml")
    try quiet()
    try run("desktop", "sync off")
    #expect(try run("desktop", "journal purge before tomorrow --sure").status == 0)
    try run("laptop", "log kefir 300ml", "sync")
    let joined = try run("desktop", "sync join shared --sure")
    #expect(joined.status == 0 && joined.out.contains("this machine is called desktop"), "\(joined.out)")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("300 ml") && entries.contains("200 ml"), "\(entries)")
    }
    try checkBoth()
  }

  /// A copy that joins before it logs says all from its first change on.
  @Test func aCopyThatJoinsFirst() throws {
    try share()
    for name in ["", "-wal", "-shm"] where files.fileExists(atPath: path("laptop\(name)")) {
      try files.copyItem(atPath: path("laptop\(name)"), toPath: path("third\(name)"))
    }
    #expect(try run("third", "sync join shared --name third").status == 0)
    try run("third", "log fruit 2", "sync")
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "entries today").out.contains("Fruit"))
      #expect(try !run(machine, "sync").out.contains("not here yet"))
    }
  }

  /// Words that are not here may be on another machine: it is told, and the log is whole.
  @Test func wordsThatAreNotHereAreErased() throws {
    try share()
    try run("laptop", "erase text nowhere --sure")
    try quiet()
    try checkBoth()
  }
}
