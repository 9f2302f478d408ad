import Foundation
import TestSupport
import Testing

/// Two machines that share a log through a folder, as people use them.
@Suite struct DevicesTests: SharesLog {
  let program: Program
  static let startsProgram = true

  init() throws { program = try Self.place() }

  @Test func whatIsLoggedIsOnBoth() throws {
    try run("laptop", "log veg 1")
    let set = try run("laptop", "sync set shared --name laptop")
    #expect(
      set.status == 0
        && set.out.contains("This log is shared through \(path("shared")); this machine is called laptop."))
    let join = try run("desktop", "sync join shared --name desktop")
    #expect(join.status == 0 && join.out.contains("laptop: 1 entry since"))
    // Each is up to date by itself, before it is asked and after it has changed.
    try run("desktop", "log fruit 2")
    let seen = try run("laptop", "entries today")
    #expect(seen.out.contains("Fruit") && seen.out.contains("Vegetables"))
    #expect(seen.err.contains("desktop: 1 entry since 12:00"))
    #expect(try run("laptop", "sync").out == "Nothing new.\n")
    // Both commands of one line are sent.
    try run("laptop", "log 1 kefir; log veg 1", "log fruit 1")
    #expect(try run("desktop", "entries today | count").out == run("laptop", "entries today | count").out)
  }

  @Test func joiningSaysWhatComesTogether() throws {
    try run("laptop", "log veg 1", "food add Oatmeal starchy")
    try run("laptop", "sync set shared --name laptop")
    try run("desktop", "log fruit 1", "food add Oatmeal starchy")
    let asked = try run("desktop", "sync join shared --name desktop")
    #expect(asked.status == 1)
    #expect(asked.err.contains("1 entry of this log and 1 that are shared"))
    #expect(asked.err.contains("1 food of one name become"))
    #expect(try run("desktop", "entries today | count").out.contains("1"))
    let joined = try run("desktop", "sync join shared --name desktop --sure")
    #expect(joined.status == 0 && joined.out.contains("Backup #1"))
    #expect(try run("desktop", "food list").out.components(separatedBy: "Oatmeal").count == 2)
    #expect(try run("laptop", "food list").out.components(separatedBy: "Oatmeal").count == 2)
  }

  @Test func aConflictIsShownAndTheOtherSideTaken() throws {
    try share()
    try run("laptop", "edit 1 2")
    try run("desktop", "edit 1 3")
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "entries today").out.contains("3.0 portions"))
    }
    let listed = try run("laptop", "sync conflicts")
    #expect(listed.out.contains("edit 1 3 (desktop") && listed.out.contains("edit 1 2 (laptop"))
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    #expect(try run("laptop", "sync conflicts").out == "Everything stands as it was typed.\n")
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "entries today").out.contains("2.0 portions"))
    }
    #expect(try run("desktop", "sync conflicts keep 7").status == 1)
  }

  @Test func undoIsOfThisMachine() throws {
    try share()
    try run("laptop", "log fruit 1")
    try run("desktop", "log veg 2")
    try quiet()
    let undone = try run("laptop", "undo")
    #expect(undone.out == "Took back: log fruit 1\n")
    try quiet()
    #expect(try run("desktop", "entries today | count").out == run("laptop", "entries today | count").out)
    #expect(try !run("desktop", "entries today").out.contains("Fruit"))
    #expect(try run("desktop", "journal").out.contains("laptop"))
    #expect(try run("desktop", "undo", "undo").status == 0)
    let before = try run("desktop", "undo")
    #expect(before.status == 1)
  }

  @Test func whatIsBeforeTheFolderStaysAndIsSaid() throws {
    try share()
    try run("laptop", "undo")
    let undone = try run("laptop", "undo")
    #expect(undone.status == 1 && undone.err.contains("before this log was shared"))
  }

  @Test func aFolderThatIsGoneIsRefused() throws {
    try share()
    try FileManager.default.removeItem(atPath: path("shared"))
    let gone = try run("desktop", "sync")
    #expect(gone.status == 74 && gone.err.contains("nothing of what was shared is in \(path("shared"))"))
    #expect(!FileManager.default.fileExists(atPath: path("shared")))
    // By itself it is said beside the answer, which stands.
    let beside = try run("desktop", "set sync.auto on")
    #expect(beside.status == 0 && beside.err.contains("Not synced"))
  }

  @Test func whatIsTriedWritesNothing() throws {
    try share()
    try run("desktop", "log fruit 1")
    try run("desktop", "sync")
    let before = try files()
    try run("laptop", "set sync.auto on", options: ["--dry-run"])
    for options in [["--dry-run"], ["--read-only"], ["--check"]] {
      try run("laptop", "today", options: options)
    }
    #expect(try files() == before)
    #expect(try !run("laptop", "entries today", options: ["--read-only"]).out.contains("Fruit"))
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path("shared")).sorted()
  }

  /// 26. A line from cron each minute while the prompt, or another program, has the log open: nobody waits.
  @Test func twoProgramsOfOneMachine() throws {
    try share()
    try run("laptop", "set sync.auto on")
    let answers = try program.shell(
      """
      for n in 1 2 3 4 5 6; do "$DHSH" --db \(path("laptop")) -c 'log veg 1' & done; wait
      "$DHSH" --db \(path("laptop")) -c sync >/dev/null; "$DHSH" --db \(path("desktop")) -c sync
      """)
    #expect(answers.status == 0 && answers.err == "", "\(answers.err)")
    #expect(try run("desktop", "entries all | count").out == run("laptop", "entries all | count").out)
  }

  /// 22. A trigger with a program that was made elsewhere runs nothing here before it is allowed.
  @Test func aProgramOfAnotherMachineDoesNotRun() throws {
    try share()
    let ran = path("ran")
    let made = try run("laptop", "trigger add greedy when treats > 0 run touch \(ran)")
    #expect(made.status == 0, "\(made.err)")
    try quiet()
    #expect(try run("desktop", "trigger list").out.contains("greedy"))
    // The machine here is the same, so that the other's settings are put aside.
    let other = ["XDG_CONFIG_HOME": path("config")]
    _ = try program.run(
      ["--db", path("desktop"), "--now", "2026-11-20T12:00", "-c", "log treats 1"], variables: other)
    #expect(!FileManager.default.fileExists(atPath: ran))
  }

  /// 24. A backup that is restored on one machine is a change that the other follows.
  @Test func aRestoreGoesToBoth() throws {
    try share()
    try run("laptop", "backup")
    try run("laptop", "log fruit 1")
    try quiet()
    #expect(try run("desktop", "entries today").out.contains("Fruit"))
    #expect(try run("laptop", "restore 1 --sure").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] { #expect(try !run(machine, "entries today").out.contains("Fruit")) }
    #expect(try run("laptop", "undo").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] { #expect(try run(machine, "entries today").out.contains("Fruit")) }
  }

  /// 21. Both import the same: it counts once, and as long as one of the two stands.
  @Test func anImportOfBothCountsOnce() throws {
    try share()
    try Data("date,steps\n2026-11-18,4000\n2026-11-19,5000\n".utf8).write(
      to: URL(filePath: path("steps.csv")))
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "import steps.csv --yes").status == 0)
    }
    func check(_ sum: String, _ label: Comment) throws {
      try quiet()
      try run("desktop", "sync")
      for machine in ["laptop", "desktop"] {
        let told = try run(machine, "days 18 nov..19 nov | sum steps").out
        #expect(told.contains(sum), label)
      }
    }
    try check("9000", "both")
    try run("laptop", "undo")
    try check("9000", "that of the desktop")
    try run("desktop", "undo")
    try check("0 of 2 days", "none")
    try run("laptop", "redo")
    try check("9000", "that of the laptop")
  }

  /// Who joins late has the values of the import that was made last, whichever machine made it.
  @Test(arguments: [["laptop", "desktop"], ["desktop", "laptop"]])
  func aLaterImportHasTheLastWord(_ order: [String]) throws {
    try share()
    for (machine, steps) in zip(order, ["4000", "4444"]) {
      try Data("date,steps\n2026-11-18,\(steps)\n2026-11-19,5000\n".utf8).write(
        to: URL(filePath: path("steps.csv")))
      #expect(try run(machine, "import steps.csv --yes").status == 0)
      try quiet()
      try run("desktop", "sync")
    }
    try run("phone", "sync join shared --name phone")
    let shown = try ["laptop", "desktop", "phone"].map {
      try run($0, "days 18 nov..19 nov | select steps").out
    }
    #expect(shown[0].contains("4444") && Set(shown).count == 1, "\(shown)")
  }

  /// Where both import the same days apart, the later import has the last word on both, as long as it stands.
  @Test(arguments: [["laptop", "desktop"], ["desktop", "laptop"]])
  func importsMadeApartComeToTheSame(_ order: [String]) throws {
    try share()
    for (machine, steps) in zip(order, ["4000", "4444"]) {
      try Data("date,steps\n2026-11-18,\(steps)\n2026-11-19,5000\n".utf8).write(
        to: URL(filePath: path("steps.csv")))
      #expect(try run(machine, "import steps.csv --yes").status == 0)
    }
    func check(_ steps: String, on machines: [String], _ label: Comment) throws {
      for machine in machines {
        let shown = try run(machine, "days 18 nov..19 nov | select steps").out
        #expect(shown.contains(steps) && shown.contains("5000"), label)
      }
    }
    let all = ["laptop", "desktop", "phone"]
    try quiet()
    try run("phone", "sync join shared --name phone")
    try check("4444", on: all, "both")
    for (verb, steps) in [("undo", "4000"), ("redo", "4444")] {
      try run(order[1], verb)
      try check(steps, on: [order[1]], "\(verb) here")
      try quiet()
      try run("phone", "sync")
      try check(steps, on: all, "\(verb) on all")
    }
  }

  @Test func aPhotoComesOver() throws {
    try share()
    try Data(SamplePicture.jpeg()).write(to: URL(filePath: path("kefir.jpg")))
    let kept = try run("laptop", "food photo kefir kefir.jpg")
    #expect(kept.status == 0, "\(kept.err)")
    try quiet()
    let sent = try FileManager.default.subpathsOfDirectory(atPath: path("shared/files"))
    let there = try FileManager.default.contentsOfDirectory(atPath: path("desktop.attachments"))
    #expect(there.count == 1 && sent.contains { $0.hasSuffix(there[0]) })
  }

  @Test func whatIsErasedIsErasedOnBoth() throws {
    try share()
    try run("laptop", "food add Secretfood treats", "log secretfood")
    try quiet()
    #expect(try run("desktop", "erase food secretfood --sure").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      for suffix in ["", "-wal"] {
        let bytes = FileManager.default.contents(atPath: path(machine + suffix)) ?? Data()
        #expect(bytes.firstRange(of: Data("ecretfood".utf8)) == nil, "\(machine)\(suffix)")
      }
      #expect(try run(machine, "doctor").status == 0)
    }
    #expect(try run("laptop", "journal purge before tomorrow --sure").status == 1)
  }

  @Test func logsThatCannotBeShared() throws {
    #expect(try run("laptop", "sync").err.contains("this log is of this machine alone"))
    #expect(try run("laptop", "sync join shared").err.contains("no log is shared through"))
    // The folder comes from elsewhere: a slip of the name makes none.
    #expect(try run("laptop", "sync join sharde").err.contains("there is no folder"))
    #expect(!FileManager.default.fileExists(atPath: path("sharde")))
    #expect(try run("laptop", "sync set .").err.contains("the log itself stands in"))
    #expect(try run("laptop", "sync set nowhere/at/all").err.contains("there is no folder"))
    try run("laptop", "sync set shared")
    #expect(try run("laptop", "sync set shared").err.contains("shared already"))
    let taken = try run("desktop", "sync set shared")
    #expect(taken.status == 1 && taken.err.contains("sync join"))
    #expect(try run("laptop", "sync forget phone").err.contains("no other machine is called"))
    #expect(try run("laptop", "sync off").out.contains("no longer shared"))
    #expect(try run("laptop", "sync join shared --sure").status == 0)
  }

  /// What people say for the commands has the line that they mean.
  @Test(arguments: [
    ("sync now", "sync"), ("sync pull", "sync"), ("sync stop", "sync off"), ("sync list", "sync status"),
    ("sync devices", "sync status"), ("sync remove desktop", "sync forget desktop"),
    ("sync forget destkop", "sync forget desktop"),
  ])
  func isOffered(_ line: String, _ offered: String) throws {
    try share()
    try quiet()
    let told = try run("laptop", line)
    #expect(told.status == 1 && told.err.hasSuffix("try \(offered)\n"), "\(told.err)")
  }

  @Test func aFolderAloneIsAskedAbout() throws {
    let fresh = try run("laptop", "sync other")
    #expect(fresh.err.contains("try sync set other"), "\(fresh.err)")
    #expect(!FileManager.default.fileExists(atPath: path("other")))
    try run("laptop", "sync set shared")
    let joining = try run("desktop", "sync with shared")
    #expect(joining.err.contains("sync join shared\n"), "\(joining.err)")
  }
}
