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
}
