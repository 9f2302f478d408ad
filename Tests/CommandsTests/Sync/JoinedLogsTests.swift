import Foundation
import TestSupport
import Testing

/// Two logs that were both used before they are shared: what they have differently is said by its values, since no line of
/// then does.
@Suite struct JoinedLogsTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  @Test(arguments: [
    // A food of one name.
    (
      "food add Quark dairy 1 per 100g 60kcal", "food add Quark dairy 1 per 50g 40kcal", "amount 50, kcal 40",
      "amount 100, kcal 60"
    ),
    // A goal, a setting, a meal of one name.
    ("goal kcal 2000", "goal kcal 1800", "1800", "2000"),
    ("set energy on", "set energy off", "off", "on"),
    ("slot add brunch 10:00", "slot add brunch 11:00", "start 11:00", "start 10:00"),
  ])
  func whatDiffersIsSaidByItsValues(_ first: String, _ second: String, _ stands: String, _ other: String)
    throws
  {
    try run("laptop", first)
    try run("desktop", second)
    #expect(try run("laptop", "sync set shared --name laptop").status == 0)
    let asked = try run("desktop", "sync join shared --name desktop").err
    #expect(asked.contains("\(stands) and not \(other)"), "\(asked)")
    #expect(try run("desktop", "sync join shared --name desktop --sure").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(
        listed.contains("\(stands) (desktop") && listed.contains("\(other) (laptop"), "\(machine): \(listed)")
    }
    // What holds always has no day.
    #expect(!(try run("desktop", "sync conflicts").out.contains("from -")))
    let taken = try run("desktop", "sync conflicts take 1")
    #expect(taken.out == "Taken: \(other)\n", "\(taken)")
    try quiet()
    #expect(try run("laptop", "sync conflicts").out == "Everything stands as it was typed.\n")
    try checkBoth()
  }

  /// A food that became one with another is a part of a composite that did too: each is taken by itself.
  @Test(arguments: [0, 1]) func aPartAndItsCompositeAreTwoThings(_ taken: Int) throws {
    try run(
      "laptop", "food add Oat starchy 1 per 50g", "food add Milk dairy 1",
      "food compose Bowl from oat 1, milk 0.5")
    try run(
      "desktop", "food add oat starchy 2 per 60g", "food add Kiwi fruit 1",
      "food compose bowl from kiwi 2, oat 2")
    #expect(try run("laptop", "set sync.auto off", "sync set shared --name laptop").status == 0)
    #expect(try run("desktop", "set sync.auto off", "sync join shared --name desktop --sure").status == 0)
    try quiet()
    let names = ["food oat", "food bowl"]
    let listed = try run("laptop", "sync conflicts").out.split(separator: "\n").filter {
      $0.first?.isNumber == true
    }
    #expect(
      listed.count == 2 && listed.allSatisfy { line in names.contains { line.contains($0) } }, "\(listed)")
    let row = try #require(listed.first { $0.contains(names[taken]) })
    #expect(try run("laptop", "sync conflicts take \(row.prefix(1))").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let left = try run(machine, "sync conflicts").out
      #expect(left.contains(names[1 - taken]) && !left.contains(names[taken]), "\(left)")
      let bowl = try run(machine, "food list").out
      #expect(bowl.contains(taken == 0 ? "Kiwi x2, Oat x2" : "oat, Milk x0.5"), "\(bowl)")
    }
    try checkBoth()
  }
}
