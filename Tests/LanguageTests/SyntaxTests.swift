import Domain
import Testing

@testable import Language

/// Small syntaxes, whose words are those of no command.
enum Shapes {
  static let item = Parameter("item", .text("ITEM", "a thing"))
  static let number = OptionalParameter("number", .number("NUMBER", "a number"))
  static let time = OptionalParameter("time", .time)
  static let when = OptionalParameter("when", .day)
  static let note = OptionalParameter("note", .text("TEXT", "a note"))
  static let sure = Flag("sure")
  static let name = Parameter("name", .newName)
  static let other = Parameter("other", .newName)
  static let numbers = RepeatedParameter("numbers", .integer("N", "a whole number"))
  static let last = Parameter("last", .integer("N", "a whole number"))
  static let list = ListKey()
  static let comma = OptionalParameter("comma", .separator("and"))
  static let range = OptionalParameter("range", .range)

  /// One after another, and then some in any order.
  static let entry: Syntax = .sequence(
    item, .optional(number), .anyOrder(when, .sequence("at", time), .option("note", note), sure))
  /// One of several.
  static let verb: Syntax = .choice(.sequence("add", name), .sequence("delete", .repeated(numbers)), "list")
  /// A name of some words before another.
  static let rename: Syntax = .sequence(name, "to", other)
  /// As many as leave one.
  static let several: Syntax = .sequence(.repeated(numbers), last)
  /// Parts with something between them.
  static let items: Syntax = .list(list, of: .sequence(item, .optional(number)), between: comma)
  /// With a word that is read and not spoken of.
  static let polite: Syntax = .sequence(item, .optional(.unspoken("please")))
  static let days: Syntax = .sequence("over", range)

  static let all: [String: Syntax] = [
    "entry": entry, "verb": verb, "rename": rename, "several": several, "items": items, "polite": polite,
    "days": days,
  ]
}

/// Lines read by a syntax: what is bound to which words, and what is said of a line that does not fit.
@Suite struct SyntaxTests {
  private func call(_ shape: String, _ text: String) throws -> Invocation {
    let line = try Line(text)
    return try #require(Shapes.all[shape]).parse(
      shape == "items" ? line.parted : line, from: 0, FixedContext())
  }

  @Test(arguments: [
    ("entry", "toast", ["item=toast"]), ("entry", "toast 1.5", ["item=toast", "number=1.5"]),
    ("entry", "toast yesterday", ["item=toast", "when=yesterday"]),
    ("entry", "toast 2 at 8:30 mon", ["item=toast", "number=2", "at=at", "time=8:30", "when=mon"]),
    ("entry", "toast mon at 8:30", ["item=toast", "when=mon", "at=at", "time=8:30"]),
    ("entry", "toast --note \"a b\" --sure", ["item=toast", "note=\"a b\"", "sure=--sure"]),
    ("entry", "toast --sure --note=x 18 nov", ["item=toast", "sure=--sure", "note=x", "when=18 nov"]),
    ("entry", "\"rye bread\" 1/2", ["item=\"rye bread\"", "number=1/2"]),
    // A number is a day where that fits the rest.
    ("entry", "toast 18 nov", ["item=toast", "when=18 nov"]),
    ("entry", "toast 2 18 nov", ["item=toast", "number=2", "when=18 nov"]),
    ("entry", "toast 2 days ago", ["item=toast", "when=2 days ago"]),
    ("entry", "at at 8:30", ["item=at", "at=at", "time=8:30"]),
    ("verb", "add Pie", ["add=add", "name=Pie"]), ("verb", "ADD apple pie", ["add=ADD", "name=apple pie"]),
    ("verb", "delete 3", ["delete=delete", "numbers=3"]),
    ("verb", "delete 1 #2 3", ["delete=delete", "numbers=1", "numbers=#2", "numbers=3"]),
    ("verb", "list", ["list=list"]),
    ("rename", "rye bread to toast", ["name=rye bread", "to=to", "other=toast"]),
    ("rename", "a to b to c", ["name=a", "to=to", "other=b to c"]),
    ("rename", "\"a to b\" to c", ["name=\"a to b\"", "to=to", "other=c"]),
    ("several", "1 2 3", ["numbers=1", "numbers=2", "last=3"]),
    ("items", "toast 2, tea", ["item=toast", "number=2", "list=toast 2", "comma=,", "item=tea", "list=tea"]),
    ("items", "tea, and toast", ["item=tea", "list=tea", "comma=, and", "item=toast", "list=toast"]),
    ("items", "tea and toast", ["item=tea", "list=tea", "comma=and", "item=toast", "list=toast"]),
    ("polite", "tea please", ["item=tea", "please=please"]),
    ("days", "over last 3 weeks", ["over=over", "range=last 3 weeks"]),
    ("days", "over yesterday", ["over=over", "range=yesterday"]),
  ])
  func binds(_ shape: String, _ text: String, _ expected: [String]) throws {
    let call = try call(shape, text)
    #expect(call.bound.map { "\($0.key.name)=\(call.line.source($0.tokens))" } == expected)
  }

  /// Message, the stretch of the line it is about (empty at its end), and the hint.
  @Test(
    arguments: [
      ("entry", "", "something is missing here: a thing", "", nil),
      ("entry", "toast at", "something is missing here: a time such as 08:30", "", nil),
      ("entry", "toast at 25:00", "“25:00” is not a time of day", "25:00", "write 08:30 or 8:30pm"),
      ("entry", "toast at 7", "“7” is not a time of day", "7", "write 07:00"),
      ("entry", "toast yesterdy", "“yesterdy” is not a day", "yesterdy", "did you mean yesterday?"),
      ("entry", "toast 31.11. --sure", "there is no such day: November has 30 days, not 31", "31.11.", nil),
      (
        "entry", "toast --nite x",
        "did not expect “--nite” here; possible: a number, a day such as yesterday, -3, mon or 18 nov, “at”, --note or --sure",
        "--nite", "did you mean --note?"
      ),
      ("entry", "toast mon mon", "did not expect “mon” here; possible: “at”, --note or --sure", "mon", nil),
      (
        "verb", "lst", "did not expect “lst” here; possible: “add”, “delete” or “list”", "lst",
        "did you mean list?"
      ),
      ("verb", "add", "something is missing here: a name", "", nil),
      ("verb", "list 3", "nothing more was expected here", "3", nil),
      ("verb", "delete x", "did not expect “x” here; possible: a whole number", "x", nil),
      ("rename", "rye bread", "something is missing here: “to”", "", nil),
      ("polite", "tea now", "nothing more was expected here", "now", nil),
      (
        "days", "over last x", "this range cannot be read", "last",
        "write last 30d, last month, this week, nov, q2, 2026-05..2026-07, 2026-11-01..2026-11-20 or all"
      ),
    ] as [(String, String, String, String, String?)])
  func refuses(_ shape: String, _ text: String, _ message: String, _ place: String, _ hint: String?) throws {
    let error = try #require(throws: CommandError.self) { _ = try call(shape, text) }
    #expect(error.kind == .syntax || error.kind == .refused)
    #expect(error.message == message)
    #expect(error.hint == hint)
    let span = try #require(error.span)
    #expect(span.lowerBound == text.utf8.count ? place.isEmpty : try Line(text).slice(span) == place)
    #expect(error.isIncomplete == message.contains("missing"))
  }

  /// Groups and values that one line may have.
  @Test func manyAreTooMany() throws {
    let groups: Syntax = .repeated("a", Shapes.number)
    #expect(throws: Never.self) {
      try groups.parse(Line(String(repeating: "a 1 ", count: 64)), from: 0, FixedContext())
    }
    let tooMany = #expect(throws: CommandError.self) {
      try groups.parse(Line(String(repeating: "a 1 ", count: 65)), from: 0, FixedContext())
    }
    #expect(tooMany?.message == "one line can have at most 64 of these")
    #expect(try call("verb", "delete" + String(repeating: " 1", count: 499)).bound.count == 500)
    let values = #expect(throws: CommandError.self) {
      try call("verb", "delete" + String(repeating: " 1", count: 501))
    }
    #expect(values?.message == "a command can have at most 500 values")
  }

  /// What a syntax that is freer reads keeps the meaning of the first one.
  @Test func theFirstSyntaxHasTheWord() throws {
    func read(_ text: String) throws -> [String] {
      let call = try Shapes.polite.parse(Line(text), from: 0, otherwise: Shapes.items, FixedContext())
      return call.bound.map { "\($0.key.name)=\(call.line.source($0.tokens))" }
    }
    #expect(try read("tea please") == ["item=tea", "please=please"])
    #expect(
      try read("tea, toast 2") == [
        "item=tea", "list=tea", "comma=,", "item=toast", "number=2", "list=toast 2",
      ])
    let error = #expect(throws: CommandError.self) { try read("tea, toast 2 2") }
    #expect(error?.span == 13..<14)
  }

  @Test(arguments: [
    ("entry", "ITEM [NUMBER] [WHEN] [at TIME] [--note TEXT] [--sure]"),
    ("verb", "(add NAME | delete N … | list)"),
    ("rename", "NAME to NAME"), ("several", "N … N"), ("items", "ITEM [NUMBER] …"), ("polite", "ITEM []"),
    ("days", "over RANGE"),
  ])
  func usage(_ shape: String, _ usage: String) throws {
    #expect(try #require(Shapes.all[shape]).usage == usage)
  }

  /// A required parameter stands on every way; one that does not is a fault of the declaration.
  @Test func promises() {
    for (_, shape) in Shapes.all where shape !== Shapes.verb { #expect(shape.brokenPromises == []) }
    #expect(Shapes.verb.brokenPromises == ["name"])
    let optional: Syntax = .optional(Shapes.item)
    #expect(optional.brokenPromises == ["item"])
  }

  /// The values of a call, by the parameters that have them.
  @Test func values() throws {
    let call = try call("entry", "toast 1.5 at 8:30 mon --note \"a b\"")
    #expect(call[Shapes.item] == "toast" && call[Shapes.number] == Amount("1.5") && call[Shapes.time] == 510)
    #expect(call[Shapes.when] == FixedContext.day - 4 && call[Shapes.note] == "a b" && !call[Shapes.sure])
    #expect(call.span(of: Shapes.note) == 29..<34)
    let items = try self.call("items", "toast 2, tea")
    #expect(items.parts(of: Shapes.list).map { $0[Shapes.item] } == ["toast", "tea"])
    #expect(items.parts(of: Shapes.list).map { $0[Shapes.number] } == [Amount(2), nil])
    #expect(try self.call("several", "1 2 3")[Shapes.numbers] == [1, 2])
  }
}
