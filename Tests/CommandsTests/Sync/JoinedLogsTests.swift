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
}
