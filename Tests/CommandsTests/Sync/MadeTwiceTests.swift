import Foundation
import TestSupport
import Testing

/// What one machine would refuse to make twice is there once where two made it apart, as the later line says, and the list has
/// the other; what cannot be one has two names.
@Suite struct MadeTwiceTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  @Test(arguments: [
    ("budget add Cut 1800kcal", "budget add Cut 1700kcal", "budget list", "Cut"),
    ("trigger add P when kcal > 1 say a", "trigger add P when kcal > 2 say b", "trigger list", " P "),
    ("pause 2026-11-10 flu", "pause 2026-11-10 cold", "pause", "10 Nov  "),
  ])
  func isThereOnce(_ first: String, _ second: String, _ list: String, _ mark: String) throws {
    try share()
    #expect(try run("laptop", first).status == 0)
    #expect(try run("desktop", second).status == 0)
    try quiet()
    let shown = try run("laptop", list).out
    #expect(shown.split(separator: "\n").count { $0.contains(mark) } == 1, "\(shown)")
    #expect(try run("desktop", list).out == shown)
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("\(second) (desktop") && listed.contains("\(first) (laptop"), "\(listed)")
      #expect(!listed.contains("\n2 "), "\(listed)")
    }
    try checkBoth()
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    let taken = try run("laptop", list).out
    #expect(taken != shown && taken.split(separator: "\n").count { $0.contains(mark) } == 1, "\(taken)")
    #expect(try run("desktop", list).out == taken)
    for machine in ["laptop", "desktop"] { #expect(try run(machine, "sync conflicts").out == Self.all) }
    try checkBoth()
  }

  /// Foods that both brought from the same place, with their other names, are those foods.
  @Test func theStarterLibraryIsThereOnce() throws {
    try share()
    for machine in ["laptop", "desktop"] { #expect(try run(machine, "food starter").status == 0) }
    try quiet()
    for machine in ["laptop", "desktop"] { #expect(try run(machine, "sync conflicts").out == Self.all) }
    let count = try run("laptop", "foods | count").out
    #expect(count.contains("37"), "\(count)")
    try checkBoth()
  }

  /// Portions are counted in the unit of their category.
  @Test func categoriesOfTwoUnitsStayTwo() throws {
    try share()
    try run("laptop", "category add Fun at least 2", "log fun 1.5")
    try run("desktop", "category add fun min at most 30", "log fun 20min", "log fun 90min")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let entries = try run(machine, "entries | sort portion").out
      for entry in ["Fun 1.5 portions", "fun (2) 20 min", "fun (2) 90 min"] {
        let words = entries.split(separator: "\n").map {
          $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(words.contains { $0.hasSuffix(entry) }, "\(entry): \(entries)")
      }
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("category fun (2)"), "\(listed)")
      #expect(try run(machine, "category edit \"fun (2)\" name Hobby", "undo").status == 0)
    }
    try checkBoth()
  }

  /// The same table, read on two machines, before they share or apart from each other.
  @Test(arguments: [true, false]) func aTableOfEntriesIsThereOnce(_ isShared: Bool) throws {
    try """
    date,time,item,portion,note
    2026-11-17,08:00,Vegetables,2,
    2026-11-17,08:00,Vegetables,2,
    2026-11-17,,Kefir,1,cold
    2026-11-18,,Fruit,1.5,
    """.write(toFile: path("meals.csv"), atomically: true, encoding: .utf8)
    if isShared { try share() } else { try run("laptop", "food add Kefir dairy 1 per 200ml") }
    if !isShared { try run("desktop", "food add Kefir dairy 1 per 200ml") }
    // What is there has other numbers.
    try run("desktop", "log veg 1 on 2026-11-17")
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "log import \(path("meals.csv"))").status == 0)
    }
    if !isShared {
      try run("laptop", "set sync.auto off", "sync set shared --name laptop")
      try run("desktop", "set sync.auto off", "sync join shared --name desktop --sure")
    }
    try quiet()
    for machine in ["laptop", "desktop"] {
      let count = try run(machine, "entries 2026-11-17..2026-11-18 | count")
      let entries = try run(machine, "entries 2026-11-17..2026-11-18").out
      #expect(count.out.contains("5"), "\(machine): \(entries)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
      let again = try run(machine, "log import \(path("meals.csv"))")
      #expect(again.out.contains("There already  4"), "\(again)")
    }
    try checkBoth()
    // Who takes it back takes it away where nobody else has it.
    try run("laptop", "journal revert 1", "undo")
    try quiet()
    try checkBoth()
  }
}
