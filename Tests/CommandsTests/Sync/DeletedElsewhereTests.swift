import Foundation
import TestSupport
import Testing

/// What one machine deletes and others change while they have not heard of it: it stays deleted, all that was changed is
/// listed as one, and all of it comes back together.
@Suite struct DeletedElsewhereTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  /// A line before all, one that deletes, and lines that change the same; what is shown of it in the end.
  static let cases: [(made: String, deletes: String, changes: [String], question: String, holds: [String])] =
    [
      (
        "log fruit 1", "delete 2", ["edit 2 2.5", "edit 2 --note new"], "entries today",
        ["2.5 portions", "new"]
      ),
      // Of two that set the same the last holds.
      (
        "log fruit 1", "delete 2", ["edit 2 2.5", "edit 2 @dinner", "edit 2 3"], "entries today",
        ["3.0 portions", "Dinner"]
      ),
      // Its food goes too.
      (
        "log kefir 200ml", "delete 2", ["edit 2 400ml", "food delete kefir --keep-entries"], "entries today",
        ["2.0 portions"]
      ),
      (
        "weight 80", "body delete 1", ["body edit 1 81", "body edit 1 --note w"], "body list ; notes",
        ["81", "w"]
      ),
      (
        "food add Quark dairy 1 per 100g --alias curd ; log quark 200g ; food measure quark cup 250g",
        "food delete quark --keep-entries", ["food edit quark --kcal 150", "food edit quark --note soft"],
        "food show curd ; food measure quark ; entries today", ["150 kcal", "soft", "Quark", "200 g", "cup"]
      ),
    ]

  @Test(arguments: cases, [true, false])
  func allThatWasChangedComesBack(
    _ example: (made: String, deletes: String, changes: [String], question: String, holds: [String]),
    _ isDeletedFirst: Bool
  ) throws {
    func lines(_ machine: String, _ text: String) throws -> String {
      try text.split(separator: ";").map { try run(machine, String($0)).out }.joined()
    }
    try share()
    _ = try lines("laptop", example.made)
    try join("phone")
    if isDeletedFirst { try run("desktop", example.deletes) }
    for change in example.changes { #expect(try run("laptop", change).status == 0, "\(change)") }
    if !isDeletedFirst { try run("desktop", example.deletes) }
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("\(example.deletes) (desktop") && !listed.contains("\n2"), "\(listed)")
      #expect(listed.contains("it was deleted"), "\(listed)")
      // What was said anew by the same machine needs no word.
      for change in example.changes where change != "edit 2 2.5" || example.changes.count == 2 {
        #expect(listed.contains(change), "\(machine): \(listed)")
      }
    }
    #expect(try run("phone", "sync conflicts take 1").status == 0)
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let shown = try lines(machine, example.question)
      for word in example.holds { #expect(shown.contains(word), "\(machine): \(shown)") }
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
    #expect(try run("phone", "undo").status == 0)
    try quietAll()
    #expect(try run("laptop", "sync conflicts").out.contains("\(example.deletes) (desktop"))
  }

  /// What two machines changed of it is one thing to take.
  @Test func allThatTwoChangedComesBack() throws {
    try share()
    try join("phone")
    try run("phone", "delete 1")
    try run("laptop", "edit 1 2")
    try run("desktop", "edit 1 --note dd")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("delete 1 (phone") && listed.contains("edit 1 2 (laptop"), "\(listed)")
      #expect(listed.contains("edit 1 --note dd (desktop"), "\(listed)")
    }
    #expect(try run("laptop", "sync conflicts take 1").out == "Taken: edit 1 2, edit 1 --note dd\n")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("2.0 portions") && entries.contains("dd"), "\(entries)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// That a food is back for an entry says nothing of what was changed of the food.
  @Test func whatWasChangedOfAFoodIsListedStill() throws {
    try share()
    try run("laptop", "food delete kefir --keep-entries")
    try run("desktop", "log kefir 200ml")
    try run("desktop", "food edit kefir --kcal 150")
    try quiet()
    let listed = try run("laptop", "sync conflicts").out
    let (entry, food) = ("log kefir 200ml (desktop", "food edit kefir --kcal 150 (desktop")
    #expect(listed.contains(entry) && listed.contains(food), "\(listed)")
    #expect(try run("laptop", "sync conflicts take 1").out == "Taken: log kefir 200ml\n")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains(food) && !listed.contains(entry), "\(listed)")
    }
    #expect(try run("desktop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "food show kefir").out.contains("150 kcal"))
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// Taking back what was logged is a deletion as well.
  @Test func whatWasTakenBackAndChangedElsewhereCanBeHad() throws {
    try share()
    try run("laptop", "log fruit 1 --note U")
    try quiet()
    try run("laptop", "undo")
    try run("desktop", "edit 2 3")
    try run("desktop", "edit 2 --note V")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("entry Fruit @Lunch of 2026-11-20"), "\(listed)")
      #expect(listed.contains("taken back: log fruit 1 --note U (laptop"), "\(listed)")
      #expect(listed.contains("edit 2 3, edit 2 --note V (desktop"), "\(listed)")
    }
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("Fruit") && entries.contains("3.0 portions") && entries.contains("V"))
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// What another machine added to a food that was deleted comes with the food.
  @Test func whatHangsOnWhatWasDeletedCanBeHad() throws {
    try share()
    try run("laptop", "food delete kefir --keep-entries")
    try run("desktop", "food measure kefir cup 250ml")
    try quiet()
    let listed = try run("laptop", "sync conflicts").out
    #expect(listed.contains("food delete kefir --keep-entries (laptop"), "\(listed)")
    #expect(listed.contains("cup") && listed.contains("food measure kefir cup 250ml (desktop"), "\(listed)")
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "food measure kefir").out.contains("250"))
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// Whose machine it is that changed it and then deletes it too has nothing to take.
  @Test func whatBothDeletedInTheEndIsNoConflict() throws {
    try share()
    try run("laptop", "delete 1")
    try run("desktop", "edit 1 3")
    try run("desktop", "delete 1")
    try quiet()
    for machine in ["laptop", "desktop"] { #expect(try run(machine, "sync conflicts").out == Self.all) }
    try checkBoth()
  }

  /// An entry that is made one of a food that is deleted elsewhere has it back by `take`, whichever was first.
  @Test(arguments: [true, false])
  func aFoodThatAnEntryWasGivenComesBack(_ isDeletedFirst: Bool) throws {
    try share()
    if isDeletedFirst { try run("desktop", "food delete kefir") }
    #expect(try run("laptop", "edit 1 as kefir").status == 0)
    if !isDeletedFirst { try run("desktop", "food delete kefir") }
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(
        listed.contains("food delete kefir (desktop") && listed.contains("edit 1 as kefir (laptop"),
        "\(listed)")
    }
    #expect(try run("desktop", "sync conflicts take 1").out == "Taken: edit 1 as kefir\n")
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "entries today").out.contains("Kefir"))
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// What was changed before a deletion that had not heard of it and what was changed behind it are one.
  @Test func whatWasChangedBeforeAndBehindIsOne() throws {
    try share()
    try join("phone")
    try run("desktop", "edit 1 3")
    try run("laptop", "delete 1")
    try run("phone", "edit 1 --note late")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("delete 1 (laptop") && !listed.contains("\n2"), "\(listed)")
      #expect(
        listed.contains("edit 1 3 (desktop") && listed.contains("edit 1 --note late (phone"), "\(listed)")
    }
    #expect(try run("laptop", "sync conflicts take 1").out == "Taken: edit 1 3, edit 1 --note late\n")
    try quietAll()
    for machine in ["laptop", "desktop", "phone"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("3.0 portions") && entries.contains("late"), "\(entries)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
  }

  /// The other side of a change whose ground was taken back is what was taken back.
  @Test func whatWasTakenBackIsTheOtherSide() throws {
    try share()
    try run("laptop", "edit 1 3")
    try quiet()
    try run("desktop", "edit 1 4")
    try run("laptop", "undo")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(
        listed.contains("edit 1 4 (desktop") && listed.contains("taken back: edit 1 3 (laptop"), "\(listed)")
    }
  }
}
