import TestSupport
import Testing

/// A metric of one's own that one machine deletes or takes back while another logs a value of it comes back, as a category does.
@Suite struct KeysMeetTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  @Test(arguments: ["metric delete pain", "undo", "metric delete pain --with-values"], [true, false])
  func aMetricWithAValueComesBack(_ line: String, _ isGoneFirst: Bool) throws {
    try share()
    try run("laptop", "metric add Pain 0 to 10")
    try quiet()
    if isGoneFirst { #expect(try run("laptop", line).status == 0) }
    #expect(try run("desktop", "body add pain 3").status == 0)
    if !isGoneFirst { #expect(try run("laptop", line).status == 0) }
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "body list").out.contains("Pain"), "\(machine)")
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("metric Pain") && listed.contains("is needed"), "\(listed)")
    }
    try checkBoth()
  }

  @Test(arguments: [true, false])
  func aNutrientWithAValueComesBack(_ isGoneFirst: Bool) throws {
    try share()
    try run("laptop", "nutrient add Zoo mg")
    try quiet()
    if isGoneFirst { #expect(try run("laptop", "nutrient delete zoo").status == 0) }
    #expect(try run("desktop", "food nutrition kefir zoo 4mg").status == 0)
    if !isGoneFirst { #expect(try run("laptop", "nutrient delete zoo").status == 0) }
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "food show kefir").out.contains("zoo 4 mg"), "\(machine)")
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains("nutrient zoo") && listed.contains("is needed"), "\(listed)")
    }
    try checkBoth()
  }

  @Test(
    arguments: [
      ("metric add Pain 0 to 10", "metric delete pain", "goal pain at most 3", "pain"),
      ("nutrient add Zoo mg", "nutrient delete zoo", "goal zoo at least 3mg", "zoo"),
    ], [true, false])
  func whatAGoalIsOfComesBack(
    _ lines: (made: String, deleted: String, goal: String, name: String), _ isGoneFirst: Bool
  ) throws {
    try share()
    try run("laptop", lines.made)
    try quiet()
    if isGoneFirst { #expect(try run("laptop", lines.deleted).status == 0) }
    #expect(try run("desktop", lines.goal).status == 0)
    if !isGoneFirst { #expect(try run("laptop", lines.deleted).status == 0) }
    try quiet()
    for machine in ["laptop", "desktop"] {
      #expect(try run(machine, "goal").out.contains(lines.name), "\(machine)")
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.lowercased().contains(lines.name) && listed.contains("is needed"), "\(listed)")
    }
    try checkBoth()
    #expect(try run("desktop", "goal \(lines.name) none").status == 0)
  }
}
