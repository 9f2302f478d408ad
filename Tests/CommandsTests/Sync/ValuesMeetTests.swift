import TestSupport
import Testing

/// What two machines say of one value apart: the later stands whole, and the earlier is listed and can be taken.
@Suite struct ValuesMeetTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  struct Meeting: CustomTestStringConvertible {
    /// Lines before, which both machines know.
    var before: [String]
    var earlier: String
    var later: String
    var question: String
    /// What the answer has once both know both, and once the other side is taken.
    var stands: String
    var taken: String

    var testDescription: String { "\(earlier) | \(later)" }
  }

  static let meetings = [
    // What is taken away is a value as others are.
    Meeting(
      before: ["food nutrition kefir 60kcal"], earlier: "food nutrition kefir none",
      later: "food nutrition kefir 70kcal fat 3", question: "food show kefir", stands: "70 kcal",
      taken: "Favorite"),
    Meeting(
      before: ["goal kcal 2000", "goal kcal 2200 on sat"], earlier: "goal kcal usual on sat",
      later: "goal kcal 2300 on sat", question: "goal", stands: "2,300 kcal", taken: "2,000 kcal"),
    // A portion is counted in the unit of its category.
    Meeting(
      before: ["log kefir 2 @lunch"], earlier: "edit kefir as drinks 300ml", later: "edit kefir 3",
      question: "entries today", stands: "3.0 portions", taken: "0.3 L"),
    Meeting(
      before: ["log kefir 2 @lunch"], earlier: "edit kefir as fruit", later: "edit kefir as starchy",
      question: "entries today", stands: "Starchy Sides", taken: "Fruit"),
    Meeting(
      before: [], earlier: "food edit kefir in drinks", later: "food edit kefir portion 3",
      question: "food show kefir", stands: "3.0 portions", taken: "L"),
    Meeting(
      before: [], earlier: "category unit sports h", later: "target sports at least 45",
      question: "target", stands: "at least 45", taken: "at least 0.5"),
  ]

  @Test(arguments: meetings)
  func theLaterStandsWhole(_ meeting: Meeting) throws {
    try share()
    for line in meeting.before { #expect(try run("laptop", line).status == 0) }
    try quiet()
    #expect(try run("laptop", meeting.earlier).status == 0)
    #expect(try run("desktop", meeting.later).status == 0)
    try quiet()
    try checkBoth()
    for machine in ["laptop", "desktop"] {
      let answer = try run(machine, meeting.question).out
      #expect(answer.contains(meeting.stands), "\(answer)")
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains(meeting.earlier) && listed.contains("both changed it"), "\(listed)")
    }
    #expect(try run("desktop", "sync conflicts take 1").status == 0)
    try quiet()
    try checkBoth()
    for machine in ["laptop", "desktop"] {
      let answer = try run(machine, meeting.question).out
      #expect(answer.contains(meeting.taken) && !answer.contains(meeting.stands), "\(answer)")
      #expect(try run(machine, "sync conflicts").out == Self.all)
    }
  }

  /// What another machine has logged in the old unit nobody can know here.
  @Test func aChangeOfUnitSaysWhatItCannotKnow() throws {
    try share()
    let answer = try run("laptop", "category unit sports h")
    #expect(answer.status == 0)
    #expect(answer.out.contains("What was logged in Sports on desktop and is not here yet"), "\(answer.out)")
  }
}
