import Foundation
import TestSupport
import Testing

/// The parts of a composite and the measures of a food are each something by themselves, and a part of it: two machines that
/// change different ones have both, and none is there twice.
@Suite struct FoodPartsMeetTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  private func begin() throws {
    try share()
    try run("laptop", "food add Oats starchy 1 per 40g", "food add Brot starchy 1 per 50g")
    #expect(try run("laptop", "food compose Plate from oats, brot").status == 0)
    try quiet()
  }

  private func parts(_ machine: String) throws -> [String] {
    try run(machine, "food show plate").out.split(separator: "\n").compactMap { line in
      ["Oats", "Brot", "Kefir"].first { line.hasPrefix($0) }
    }
  }

  @Test(arguments: [
    ("food edit plate with kefir", "food edit plate without oats", ["Brot", "Kefir"]),
    ("food edit plate with kefir", "food edit plate with kefir", ["Oats", "Brot", "Kefir"]),
    ("food edit plate without oats", "food edit plate without oats", ["Brot"]),
    ("food edit plate without oats", "food edit plate --note x", ["Brot"]),
  ])
  func partsStandBeside(_ first: String, _ second: String, _ expected: [String]) throws {
    try begin()
    for (machine, line) in [("laptop", first), ("desktop", second)] {
      #expect(try run(machine, line).status == 0, "\(line)")
    }
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try parts(machine) == expected)
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// What both say of one part or of one measure is one thing: the later stands, and the other can be had.
  @Test(arguments: [
    ("food edit plate with 60g oats", "food edit plate with 80g oats", "food show plate", "60 g", "80 g"),
    ("food measure brot slice 30g", "food measure brot slice 45g", "food measure brot", "30", "45"),
  ])
  func onePartIsOneThing(
    _ first: String, _ second: String, _ question: String, _ other: String, _ stands: String
  ) throws {
    try begin()
    for (machine, line) in [("laptop", first), ("desktop", second)] {
      #expect(try run(machine, line).status == 0, "\(line)")
    }
    try quiet()
    for machine in ["laptop", "desktop"] {
      let shown = try run(machine, question).out
      #expect(shown.contains(stands) && !shown.contains(other), "\(shown)")
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("\(first) (laptop") && listed.contains("\(second) (desktop"), "\(listed)")
    }
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let shown = try run(machine, question).out
      #expect(shown.contains(other) && !shown.contains(stands), "\(shown)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }

  /// A composite that was deleted elsewhere comes back with the parts that it was to have.
  @Test(arguments: [true, false])
  func partsOfWhatWasDeletedAreOfIt(_ isDeletedFirst: Bool) throws {
    try begin()
    let changes = ["food edit plate without oats", "food edit plate with kefir", "food edit plate --note x"]
    if isDeletedFirst { try run("laptop", "food delete plate") }
    for line in changes { #expect(try run("desktop", line).status == 0, "\(line)") }
    if !isDeletedFirst { try run("laptop", "food delete plate") }
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("food Plate") && !listed.contains("\n2"), "\(listed)")
      for line in changes { #expect(listed.contains(line), "\(listed)") }
    }
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try parts(machine) == ["Brot", "Kefir"])
      #expect(try run(machine, "food show plate").out.contains("Note: x"))
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
    try checkBoth()
  }
}
