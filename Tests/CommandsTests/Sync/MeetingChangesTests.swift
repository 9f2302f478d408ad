import Foundation
import TestSupport
import Testing

/// What two machines change of the same while they do not hear of each other: nothing of it is lost without a word.
@Suite struct MeetingChangesTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  private func conflicts(_ machine: String) throws -> String { try run(machine, "sync conflicts").out }

  /// The aliases of both lead to the one food, and the index of names is whole.
  @Test func foodsOfOneNameWithOtherAliases() throws {
    try share()
    try run("laptop", "food add Xa starchy 1 --alias ya")
    try run("desktop", "food add Xa starchy 2 --alias za")
    try quiet()
    try checkBoth()
    for machine in ["laptop", "desktop"] {
      for alias in ["ya", "za"] { #expect(try run(machine, "food show \(alias)").out.contains("Xa")) }
    }
  }

  /// Of two foods of one name the later stands, and the other side can be had.
  @Test(arguments: [("laptop", "desktop"), ("desktop", "laptop")])
  func theLaterFoodOfANameStands(_ first: String, _ second: String) throws {
    try share()
    try run(first, "food add Quark dairy 1 per 100g")
    try run(second, "food add Quark dairy 0.5 per 50g")
    try quiet()
    for machine in [first, second] {
      #expect(try run(machine, "food show quark").out.contains("50 g"))
      let listed = try conflicts(machine)
      #expect(listed.contains("per 50g (\(second)") && listed.contains("per 100g (\(first)"), "\(listed)")
    }
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in [first, second] {
      #expect(try run(machine, "food show quark").out.contains("100 g"))
      // Whoever did not settle it hears that it is.
      #expect(try conflicts(machine) == "Everything stands as it was typed.\n")
    }
    try checkBoth()
  }

  /// The parts of one composite or of the other, never of both.
  @Test func compositesOfOneNameAreOneOfThem() throws {
    try share()
    try run("laptop", "food add Almonds oils", "food add Oats starchy")
    try quiet()
    try run("laptop", "food compose Plate from oats, kefir")
    try run("desktop", "food compose Plate from almonds, kefir")
    try quiet()
    let shown = try run("laptop", "food show plate").out
    #expect(shown.contains("Almonds") && !shown.contains("Oats"), "\(shown)")
    try checkBoth()
  }

  @Test func theOtherSideIsTakenWhole() throws {
    try share()
    try run("desktop", "edit 1 4 @dinner")
    try run("desktop", "edit 1 2")
    try run("laptop", "edit 1 3 @breakfast")
    try quiet()
    #expect(try run("laptop", "entries today").out.contains("Breakfast"))
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("Dinner") && entries.contains("2.0 portions"), "\(entries)")
    }
  }

  /// A change that met a deleted entry is listed with what it was of, and can be had.
  @Test func whatWasDeletedCanBeHadAsChanged() throws {
    try share()
    try run("laptop", "delete 1")
    try run("desktop", "edit 1 3")
    try quiet()
    let listed = try conflicts("laptop")
    #expect(
      listed.contains("entry Vegetables @Lunch of 2026-11-20") && listed.contains("edit 1 3 (desktop"),
      "\(listed)")
    #expect(try run("laptop", "sync conflicts take 1").out.contains("Taken: edit 1 3"))
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "entries today").out.contains("3.0 portions"))
    }
    try checkBoth()
  }

  /// A later deletion does not take a change away without a word.
  @Test func whatWasChangedAndDeletedLaterIsListed() throws {
    try share()
    try run("desktop", "edit 1 3")
    try run("laptop", "delete 1")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try conflicts(machine)
      #expect(listed.contains("delete 1 (laptop") && listed.contains("edit 1 3 (desktop"), "\(listed)")
    }
    #expect(try run("desktop", "sync conflicts take 1").status == 0)
    try quiet()
    #expect(try run("laptop", "entries today").out.contains("3.0 portions"))
    try checkBoth()
  }

  /// A machine that changes the same twice has not heard of the other, and says so no less.
  @Test(arguments: [("laptop", "desktop"), ("desktop", "laptop")])
  func whatIsChangedTwiceHidesNothing(_ first: String, _ second: String) throws {
    try share()
    try run(first, "edit 1 3")
    try run(second, "edit 1 4")
    try run(second, "edit 1 2")
    try quiet()
    for machine in [first, second] {
      let listed = try conflicts(machine)
      #expect(
        listed.contains("edit 1 2 (\(second)") && listed.contains("edit 1 3 (\(first)")
          && !listed.contains("edit 1 4"), "\(listed)")
    }
    #expect(try run(first, "sync conflicts take 1").out.contains("Taken: edit 1 3"))
    try quiet()
    for machine in [first, second] {
      #expect(try run(machine, "entries today").out.contains("3.0 portions"))
      #expect(try conflicts(machine) == "Everything stands as it was typed.\n")
    }
    try checkBoth()
  }

  /// What was changed on one and then deleted on the other, which had changed it as well, can be had whole.
  @Test func whatWasChangedAndDeletedApartCanBeHad() throws {
    try share()
    try run("laptop", "edit 1 3")
    try run("desktop", "edit 1 4")
    try run("desktop", "delete 1")
    try quiet()
    let listed = try conflicts("laptop")
    #expect(listed.contains("delete 1 (desktop") && listed.contains("edit 1 3 (laptop"), "\(listed)")
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "entries today").out.contains("3.0 portions"))
    }
    try checkBoth()
  }

  /// Three that change one thing are three sides: each that does not stand can be had.
  @Test func threeThatMeetAreAllListed() throws {
    try share()
    try run("phone", "sync join shared --name phone")
    try quiet()
    for (machine, portion) in [("laptop", 3), ("desktop", 4), ("phone", 5)] {
      try run(machine, "edit 1 \(portion)")
    }
    try quiet()
    try run("phone", "sync")
    try quiet()
    try run("phone", "sync")
    for machine in ["laptop", "desktop", "phone"] {
      let listed = try conflicts(machine)
      for side in ["edit 1 3 (laptop", "edit 1 4 (desktop", "edit 1 5 (phone"] {
        #expect(listed.contains(side), "\(machine): \(listed)")
      }
    }
  }

  /// What both say for the first time are two words on one thing as well.
  @Test func whatBothSetFirstIsListed() throws {
    try share()
    try run("laptop", "set cutoff 3:00")
    try run("desktop", "set cutoff 2:00")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try conflicts(machine)
      #expect(listed.contains("3:00 (laptop") && listed.contains("2:00 (desktop"), "\(listed)")
    }
  }

  /// The last one is that which was logged here.
  @Test func theLastEntryIsThatOfThisMachine() throws {
    try share()
    try run("desktop", "log sports 11")
    try run("laptop", "log treats 1")
    try quiet()
    #expect(try run("laptop", "edit last 2").status == 0)
    #expect(try run("laptop", "entries today").out.contains("Treats"))
    #expect(try run("laptop", "delete last").out.contains("Treats"))
    #expect(try run("desktop", "delete last").out.contains("Sports"))
  }

  /// An entry whose food was deleted elsewhere gets it back, with its other names.
  @Test(arguments: [("laptop", "desktop"), ("desktop", "laptop")])
  func whatAnEntryNamedComesBack(_ first: String, _ second: String) throws {
    try share()
    try run("laptop", "food add Quark dairy 1 per 100g --alias curd")
    try quiet()
    try run(first, "food delete quark")
    try run(second, "log quark 200g")
    try run(second, "log quark 300g")
    try quiet()
    let listed = try conflicts("laptop")
    #expect(listed.contains("what it names was deleted"), "\(listed)")
    for _ in 1...2 { #expect(try run("laptop", "sync conflicts take 1").status == 0) }
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(entries.contains("200 g") && entries.contains("300 g"), "\(entries)")
      #expect(try run(machine, "food show curd").out.contains("Quark"))
      #expect(try conflicts(machine) == "Everything stands as it was typed.\n")
    }
    try checkBoth()
  }

  /// Numbers that an erasing gave up stay so when an older change is taken back.
  @Test func undoGoesPastWhatWasErased() throws {
    try share()
    try run("laptop", "log fruit 1 --note secret", "log fruit 2", "delete last")
    #expect(try run("laptop", "erase 2 --sure").status == 0)
    for _ in 1...2 { #expect(try run("laptop", "undo").status == 0) }
    try quiet()
    try checkBoth()
  }

  /// A change of another machine is taken back by a change of one's own.
  @Test func oneChangeOfAnotherMachineIsTakenBack() throws {
    try share()
    try run("desktop", "log fruit 2", "log veg 2")
    try quiet()
    let made = try run("laptop", "journal").out.split(separator: "\n").first { $0.contains("log fruit 2") }
    let number = try #require(made?.split(separator: " ").first)
    #expect(try run("laptop", "journal revert \(number)").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries today").out
      #expect(!entries.contains("Fruit") && entries.contains("2.0 portions"), "\(entries)")
    }
    #expect(try run("laptop", "undo").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] { #expect(try run(machine, "entries today").out.contains("Fruit")) }
    try checkBoth()
  }
}
