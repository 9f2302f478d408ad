import Foundation
import Language
import Rendering
import Runtime
import TestSupport
import Testing

/// A line that is offered works: what an answer or an error proposes is not refused.
@Suite struct OfferedLineTests {
  private static let seed = Cases.seed(7)
  private static let cases = Cases.count(40)

  /// Lines that are refused, each with ways on.
  private static let mistakes = [
    "log oatmael", "log fruti 1", "log compote apples 120g", "log kendo 30min", "log eggs", "log 2",
    "log water 0.5",
    "edit 9 1", "delete 12", "food show appel", "category add Pushups at least 50", "target veg 3 by 4",
    "wieght 84",
    "budget show x", "score explain fri 13", "food add Apple fruit 1", "food add Veg veg 1", "log apple 3kg",
    "slot add Tea 16:00", "chart wieght", "days | whree veg > 1", "days | where vge > 1", "goal kcal",
    "undo 99",
  ]

  /// What follows a line that an answer, or the hint of an error, offers in its text.
  private static let verbs = [
    "logs", "lets", "says", "brings", "shows", "makes", "lists", "ends", "gives", "moves", "keeps", "chooses",
    "tells", "sets", "adds",
  ].map { " \($0) " }

  /// What a line stands behind.
  private static let separators = [". ", ", ", "; ", ": ", "(", " or ", " and ", "? "]

  private static let commands = Set(Examples.lines.map { $0.prefix { $0 != " " } })

  private func lines(in text: String) -> [String] {
    Self.verbs.flatMap { verb in
      text.components(separatedBy: verb).dropLast().compactMap { before in
        Self.separators.reduce(before) { $0.replacing($1, with: "\n") }
          .components(separatedBy: "\n").last?.trimmingCharacters(in: .whitespaces)
      }
    }.filter { line in
      // Words in capitals stand for what the person knows alone.
      line.contains(" ") && Self.commands.contains(line.prefix { $0 != " " })
        && !line.contains("…") && !line.contains("“") && !line.contains("  ")
        && !line.split(separator: " ").contains {
          $0.count > 1 && $0 == $0.uppercased() && $0.first!.isLetter
        }
    }
  }

  /// The text of answers; that of a help tells how things are written.
  private func told(_ outcomes: [Outcome], _ line: String) -> String {
    guard !line.hasPrefix("help") else { return "" }
    var renderer = Renderer(format: .table, width: nil, color: false)
    var output = Output()
    for outcome in outcomes { renderer.render(outcome.report, into: &output) }
    return output.text
  }

  private func expectItWorks(_ offered: String, after line: String, _ sandbox: Sandbox) throws {
    // A fresh copy: some offers end what the one before began.
    let copy = try sandbox.copied()
    do {
      try copy.script(offered, mode: .dryRun)
    } catch {
      let error = Engine.explained(error)
      // Some lines want the last word of the person, and some are done by themselves alone.
      let wants =
        error.isIncomplete || error.message.contains("cannot be part of a script")
        || error.message.contains("--sure") || error.hint?.contains("--sure") == true
      #expect(wants, "\(line) offers \(offered): \(error.message)")
    }
  }

  @Test func whatAnswersOfferWorks() throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    for line in ["category add Steps in pc at least 8000", "category add Reps in pc at least 50"] {
      _ = try sandbox.answers(line)
    }
    var random = Generator(seed: Self.seed)
    let fixed =
      Self.mistakes + [
        "day 2099-01-01", "show veg 2099-01-01", "meal lunch 2099-01-01", "day 1900-01-01",
        "show steps", "show reps", "show drinks", "show sports yesterday", "show veg mon", "meal lunch",
      ]
    let lines = fixed + Array(Examples.lines.shuffled(using: &random).prefix(Self.cases))
    var offered = 0
    for line in lines {
      let copy = try sandbox.copied()
      var found: [String] = []
      do {
        let outcomes = try copy.engine.run(line)
        found = outcomes.flatMap(\.nextLines) + self.lines(in: told(outcomes, line))
      } catch { found = error.corrections + self.lines(in: "\(error.message)\n\(error.hint ?? "") ") }
      for next in found {
        offered += 1
        try expectItWorks(next, after: line, copy)
      }
    }
    #expect(offered > 25, "nothing was offered")
  }

  /// A line offered names the day that was named, and all that has to be said.
  @Test(arguments: [
    ("edit 1 as veg yesterday", "edit 1 1portions as veg yesterday"),
    ("food delete bun", "food delete Bun --from-composites --keep-entries"),
  ]) func nothingIsLeftOut(_ line: String, _ offered: String) throws {
    let sandbox = try Sandbox()
    for line in [
      "food add Bun starchy 1", "food add Patty protein 1", "food compose Burger from bun, patty", "log bun",
      "log sports 20 yesterday",
    ] {
      _ = try sandbox.answers(line)
    }
    #expect(sandbox.say(line).contains(offered), "\(sandbox.say(line))")
    _ = try sandbox.answers(offered)
  }

  /// What a script or a line rehearsed would do is offered where it can be run, and nothing else.
  @Test(arguments: [
    ("lunch sports 60", ["log lunch sports 60", "say lunch sports 60"]),
    (
      "what-if log treats 2; lunch sports 60",
      ["what-if log treats 2; log lunch sports 60", "what-if log treats 2; say lunch sports 60"]
    ),
    ("wibble wobble", []),
  ]) func scriptsOfferWhatCanBeRun(_ line: String, _ offered: [String]) throws {
    for mode in [ScriptMode.whole, .dryRun, .check] {
      let sandbox = try Sandbox()
      var errors: [CommandError] = []
      do { errors = try sandbox.engine.script(line, name: "s", mode: mode).errors } catch { errors = [error] }
      #expect(errors.map(\.corrections) == [offered], "\(mode)")
    }
  }

  /// A line that is offered keeps the other commands of the line that was typed, its comment, and the blank that keeps it
  /// private.
  @Test(
    arguments: [
      ("log veg 2; log water 0.3", "log veg 2; log water 0.3L"), (" log water 0.3", " log water 0.3L"),
      ("log water 0.3; log fruit 1", "log water 0.3L; log fruit 1"),
      ("log fruit 1; log veg 1;log water 0.3  # run", "log fruit 1; log veg 1;log water 0.3L  # run"),
      ("log fruit 1; log appel", "log fruit 1; log Apple"),
      ("log fruit 1; weight 42", "log fruit 1; weight 42 --sure"),
      ("what-if log fruit 1; log water 0.3", "what-if log fruit 1; log water 0.3L"),
      ("log fruit 1; delete all", "log fruit 1; delete 1-2"),
    ]) func whatStandsRoundItStays(_ line: String, _ offered: String) throws
  {
    let sandbox = try Sandbox()
    for line in ["food add Water drinks 0.2", "food add Apple fruit 1", "weight 84", "log apple"] {
      _ = try sandbox.answers(line)
    }
    let error = #expect(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error?.corrections.first == offered)
    for offered in error?.corrections ?? [] { try sandbox.script(offered, mode: .dryRun) }
  }

  /// What a target asks for can be logged, in whatever it is counted.
  @Test(arguments: [
    ("category add Steps in pc at least 8000", "show steps", "log steps 8000"),
    ("category add Walk in pc at least 900000", "show walk", "log walk 100000"),
    ("category add Reading in min at least 6000", "show reading", "log reading 1440"),
  ]) func aTargetCanBeLogged(_ add: String, _ show: String, _ offered: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers(add)
    #expect(sandbox.say(show).contains("\(offered) logs one."))
    _ = try sandbox.answers(offered)
  }

  /// Pieces by the thousand are those of a target that says so.
  @Test(arguments: [
    ("category add Eggs in pc at most 2", "log eggs 50000", false),
    ("category add Eggs in pc at most 2", "log eggs 1001", false),
    ("category add Eggs in pc at most 2", "log eggs 30", true),
    ("category add Steps in pc at least 8000", "log steps 24000", true),
    ("category add Steps in pc at least 8000", "log steps 80001", false),
  ]) func piecesAreHeldByTheirTarget(_ add: String, _ line: String, _ isTaken: Bool) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers(add)
    #expect(sandbox.told(line).isRefused != isTaken, "\(sandbox.say(line))")
  }

  @Test func aTargetBeyondAnEntryAsksForItsUnit() throws {
    let sandbox = try Sandbox()
    let error = #expect(throws: CommandError.self) {
      try sandbox.engine.run("category add Pushups at least 50")
    }
    #expect(
      error?.corrections == ["pc", "min", "portions"].map { "category add Pushups in \($0) at least 50" })
    for line in error?.corrections ?? [] { try sandbox.script(line, mode: .dryRun) }
    _ = try sandbox.answers("category add Greens at least 6")
  }
}
