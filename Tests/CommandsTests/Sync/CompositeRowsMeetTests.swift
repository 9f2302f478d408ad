import Foundation
import TestSupport
import Testing

/// A composite that was logged is one row of several entries, on all machines: also where one machine changes the row and
/// another a part of it, or where two foods of one name differ only in what hangs on them.
@Suite struct CompositeRowsMeetTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  @Test(arguments: [
    ("edit 2 x2", "edit 3 x3"), ("edit 3 x3", "edit 2 x2"), ("edit 2 x2", "edit 2 x3"),
    ("edit 4 x3", "edit 2 x2"),
  ])
  func aRowStaysARow(_ first: String, _ second: String) throws {
    try share()
    try run("laptop", "food add Oats starchy 1 per 40g", "food add Apple fruit 1 per 150g")
    try run("laptop", "food compose Bowl from oats, apple", "log bowl @dinner")
    try quiet()
    for (machine, line) in [("laptop", first), ("desktop", second)] {
      #expect(try run(machine, line).status == 0, "\(line)")
    }
    try quiet()
    try checkBoth()
    for _ in 1...2 {
      guard try run("laptop", "sync conflicts").out.contains("take 1") else { break }
      #expect(try run("laptop", "sync conflicts take 1").status == 0)
      try quiet()
      try checkBoth()
    }
  }

  /// Whether the row was deleted before or behind the change of a part, it comes back with all its parts.
  @Test(arguments: [("edit 3 3", "delete 2"), ("delete 2", "edit 3 3"), ("edit 4 2", "delete 2")])
  func aRowComesBackWhole(_ first: String, _ second: String) throws {
    try share()
    try run("laptop", "food add Oats starchy 1 per 40g", "food add Apple fruit 1 per 150g")
    try run("laptop", "food compose Bowl from oats, apple", "log bowl @dinner")
    try quiet()
    #expect(try run("laptop", first).status == 0)
    #expect(try run("desktop", second).status == 0)
    try quiet()
    #expect(try run("desktop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries").out
      #expect(["Bowl", "Oats", "Apple"].allSatisfy { entries.contains($0) }, "\(machine): \(entries)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// What one of two foods of one name has and the other has otherwise is listed, and can be had.
  @Test(arguments: [
    ("food add Egg protein 1 per 60g 90kcal", "food add Egg protein 1 per 60g 95kcal", "90 kcal", "95 kcal"),
    ("food compose P from oats, kefir", "food compose P from oats", "Kefir", "Oats"),
  ])
  func whatHangsOnFoodsOfOneName(_ first: String, _ second: String, _ other: String, _ stands: String) throws
  {
    try share()
    try run("laptop", "food add Oats starchy 1 per 40g")
    try quiet()
    try run("laptop", first)
    try run("desktop", second)
    try quiet()
    let name = first.split(separator: " ")[2]
    for machine in ["laptop", "desktop"] {
      let shown = try run(machine, "food show \(name)").out
      #expect(shown.contains(stands) && !shown.contains(other), "\(shown)")
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("\(first) (laptop") && listed.contains("\(second) (desktop"), "\(listed)")
    }
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let shown = try run(machine, "food show \(name)").out
      #expect(shown.contains(other), "\(shown)")
      #expect(shown.split(separator: "\n").count { $0.hasPrefix("Oats") } <= 1, "\(shown)")
      #expect(try run(machine, "sync conflicts").out == "Everything stands as it was typed.\n")
    }
    try checkBoth()
  }

  private func shareBowl() throws {
    try share()
    try run("laptop", "food add Oat starchy 1 per 50g 190kcal", "food compose Bowl from oat 1, kefir 0.5")
    try run("laptop", "log bowl dinner")
    try join("phone")
  }

  /// A composite comes back with what was logged of it in one row.
  @Test func aLoggedRowComesBackWithItsComposite() throws {
    try shareBowl()
    try run("laptop", "food delete bowl --keep-entries")
    try run("desktop", "food edit bowl with oat 3")
    try quietAll()
    #expect(!(try run("phone", "today").out.contains("Bowl")))
    #expect(try run("phone", "sync conflicts take 1").out == "Taken: food edit bowl with oat 3\n")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let today = try run(machine, "today").out
      #expect(today.contains("Bowl") && today.contains("1 serving"), "\(machine): \(today)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// What was logged as one row is one line of the list, and comes back as one.
  @Test func aLoggedRowIsListedAsOne() throws {
    try shareBowl()
    try run("laptop", "delete 2")
    try run("desktop", "edit 2 2 servings")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("entry Bowl @Dinner of 2026-11-20") && !listed.contains("\n2"), "\(listed)")
    }
    #expect(try run("phone", "sync conflicts take 1").out == "Taken: edit 2 2 servings\n")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let today = try run(machine, "today").out
      #expect(today.components(separatedBy: "Bowl").count == 2 && today.contains("2 servings"), "\(today)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// What two machines changed of what a third deleted is settled on all of them by one `take`.
  @Test(arguments: [[0, 1, 2], [1, 0, 2], [2, 0, 1]])
  func allHaveTheSameListBehindATake(_ order: [Int]) throws {
    try shareBowl()
    let lines = [
      ("laptop", "food delete oat --keep-entries --from-composites"),
      ("desktop", "food edit bowl with oat 2"),
      ("phone", "food edit bowl without oat"),
    ]
    for place in order { #expect(try run(lines[place].0, lines[place].1).status == 0) }
    try quietAll()
    for _ in 1...3 where try run("phone", "sync conflicts").out != Self.all {
      #expect(try run("phone", "sync conflicts take 1").status == 0)
      try quietAll()
      let listed = try run("phone", "sync conflicts").out
      for machine in ["laptop", "desktop"] { #expect(try run(machine, "sync conflicts").out == listed) }
    }
    #expect(try run("phone", "sync conflicts").out == Self.all)
    try checkBoth()
  }

  /// Lines on the laptop, the desktop and the phone that meet in one logged row, and what it is once all that is listed is
  /// taken: one row, with both its parts.
  @Test(arguments: [
    (["delete 4", "edit 4 3"], "1 serving"),
    (["delete 2", "edit 4 3"], "1 serving"),
    (["delete 2", "edit 4 3", "edit 2 --note late"], "1 serving"),
    (["edit 2 x2", "delete 4", "move 2 @lunch"], "2 servings"),
  ])
  func aRowStaysOneWhenAPartComesBack(_ lines: [String], _ servings: String) throws {
    try shareBowl()
    for (machine, line) in zip(["laptop", "desktop", "phone"], lines) {
      #expect(try run(machine, line).status == 0, "\(line)")
    }
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("\n1") && !listed.contains("\n2"), "\(machine): \(listed)")
    }
    #expect(try run("desktop", "sync conflicts take 1").status == 0)
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let today = try run(machine, "today").out
      #expect(
        today.components(separatedBy: "Bowl").count == 2 && today.contains(servings), "\(machine): \(today)")
      #expect(today.contains("Oat") && today.contains("Kefir"), "\(machine): \(today)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// What was logged of a composite that is deleted elsewhere is one row again once that is back.
  @Test func whatWasLoggedOfADeletedCompositeIsOneRow() throws {
    try share()
    try run("laptop", "food add Oat starchy 1 per 50g 190kcal", "food compose Bowl from oat 1, kefir 0.5")
    try join("phone")
    try run("laptop", "food delete bowl")
    try run("desktop", "log bowl dinner")
    try quietAll()
    let listed = try run("laptop", "sync conflicts").out
    #expect(listed.contains("log bowl dinner (desktop") && !listed.contains("\n2"), "\(listed)")
    #expect(try run("laptop", "sync conflicts take 1").out == "Taken: log bowl dinner\n")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let today = try run(machine, "today").out
      #expect(today.contains("Bowl") && today.contains("1 serving"), "\(machine): \(today)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }
}
