import Commands
import Language
import Naming
import Runtime
import Shell
import TestSupport
import Testing

/// What may stand after `watch`, and what the line knows of it.
struct AskTests {
  @Test(arguments: [
    ("watch", "something is missing here: a line that asks something, such as today"),
    ("watch log veg 1", "log would change the log"),
    ("watch weight 84", "weight would change the log"),
    ("watch undo", "undo is no question"),
    ("watch quit", "quit is no question"),
    ("watch on yesterday", "on is no question"),
    ("watch watch today", "watch is no question"),
    ("watch nothing", "there is no command “nothing”"),
    ("watch \"today; log veg 1\"", "log would change the log"),
    ("watch days | to csv x.csv", "days writes a file here"),
    ("watch days | where nosuch > 1", "nosuch"),
    ("watch today; score", "watch must stand alone on its line"),
  ])
  func refuses(_ line: String, _ message: String) throws {
    let sandbox = try Sandbox()
    let before = sandbox.say("journal 100") + sandbox.say("today")
    let said = sandbox.say(line)
    #expect(said.contains(message), "\(said)")
    #expect(sandbox.say("journal 100") + sandbox.say("today") == before)
  }

  @Test func mistakesHaveTheirPlace() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.say("watch show nosuch") == """
        no category is called “nosuch”
          watch show nosuch
                     ^^^^^^ category list shows them all

        """)
    #expect(
      sandbox.say("watch \"show  nosuch\"").contains("  show  nosuch\n        ^^^^^^"))
  }

  @Test(arguments: [
    "watch today", "watch weight", "watch \"today; streaks\"", "watch score last 7d",
    "watch days last 7d | where score > 80", "watch what-if log veg 1",
  ])
  func asks(_ line: String) throws {
    let sandbox = try Sandbox()
    let reports = try sandbox.engine.run(line)
    guard reports.first?.effects.first?.action is WatchLine else {
      Issue.record("no request")
      return
    }
  }

  @Test func completionGoesOnInside() throws {
    let sandbox = try Sandbox()
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.insert) }
    #expect(offers("watch ").contains("today") && !offers("watch ").contains("log"))
    #expect(offers("watch show veg") == offers("show veg"))
    #expect(offers("watch days | wh") == offers("days | wh") && !offers("days | wh").isEmpty)
    #expect(offers("watch days |") == offers("days | ") && offers("days |") == offers("days | "))
    #expect(offers("watch what-if log veg") == offers("what-if log veg"))
    let found = sandbox.engine.complete("watch score la")
    #expect(found.candidates.contains { $0.insert == "last 7d" } && found.replaces == 12..<14)
  }

  @Test func colourAndPreviewGoOnInside() throws {
    let sandbox = try Sandbox()
    let highlights = sandbox.engine.highlights("watch show vegetables")
    #expect(
      highlights == [Highlight(.command, 0..<5), Highlight(.command, 6..<10), Highlight(.name, 11..<21)])
    guard case .answers(let reports, let changes) = sandbox.engine.preview("watch today") else {
      Issue.record("no preview")
      return
    }
    #expect(reports.count == 1 && !changes)
    guard case .mistake(let error) = sandbox.engine.preview("watch log veg 1") else {
      Issue.record("no mistake")
      return
    }
    #expect(error.span == 6..<9)
  }
}
