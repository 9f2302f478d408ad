import Foundation
import Language
import Naming
import Rendering
import Reports
import Runtime
import Shell
import TestSupport
import Testing

/// Random and mutated lines: never a crash, never a hang, and every message has its place.
@Suite struct Fuzz {
  @Test(arguments: Cases.parts) func lines(part: Int) throws {
    let seed = Cases.seed(20_261_120) &+ UInt64(part)
    let count = Cases.share(Cases.count(200), of: part)
    func furnished() throws -> Sandbox {
      let sandbox = try Sandbox()
      try sandbox.furnish()
      return sandbox
    }
    var random = Generator(seed: seed)
    var sandbox = try furnished()
    var output = Output()
    var slowest = (seconds: 0.0, line: "")
    var accepted = 0
    for number in 0..<count {
      // A fresh log now and then, so that a long run does not end in a log of one kind.
      if number % 20_000 == 19_999 {
        sandbox = try furnished()
      }
      let isLong = number % 50 == 49
      let line = isLong ? Self.longLine(&random) : Self.line(&random)
      let began = Self.seconds()
      do {
        let reports = try sandbox.answers(line)
        for report in reports { sandbox.renderer.render(report, into: &output) }
        expectWholeRows(reports, line)
        accepted += 1
      } catch {
        let error = Engine.explained(error)
        #expect(
          error.kind != .fault,
          "seed \(seed), line \(number): \(line.debugDescription): \(error.message)")
        if let span = error.span {
          let end = (error.text ?? line).utf8.count + 1
          #expect(
            span.lowerBound >= 0 && span.upperBound <= end,
            "line \(number): \(line.debugDescription): \(error)")
        }
        #expect(!ErrorText.render(error, line: line, color: false).isEmpty)
      }
      if number % 10 == 0 || isLong {
        // The same as a paste of it, and as a script that is only read.
        _ = try? sandbox.engine.check("today\n" + line)
        _ = sandbox.engine.typedLines(line)
        let found = sandbox.engine.complete(line)
        #expect(found.replaces.upperBound <= line.utf8.count)
        _ = sandbox.engine.highlights(line)
        _ = sandbox.preview(line)
      }
      let took = Self.seconds() - began
      if took > slowest.seconds { slowest = (took, line) }
      output = Output()
    }
    // Seconds stand for a hang: the longest of these lines takes some on a slow machine.
    #expect(slowest.seconds < 20, "slow: \(slowest.line.prefix(60).debugDescription)")
    #expect(accepted >= count / 20)
  }

  /// The time this thread has worked; what other tests do meanwhile does not count.
  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789 .,-+@#$\"'\\;|=/:\t\u{1}\u{7F}éß日🍎\u{301}\u{200D}×½")
  private static let words = [
    "log", "veg", "1.5", "@lunch", "yesterday", "-3", "18", "nov", "at", "08:30", "--note", "\"x", "x2",
    "80g", "2026-02-30",
    "last", "30d", "all", "99999999999999999999", "-1", "0", "1/0", "1/3", "#3", "edit", "delete", "move",
    "category", "target",
    "least", "slot", "unit", "compensation", "food", "add", "undo", "redo", "score", "explain", "set",
    "cutoff", "alias", "on",
    "2026-11-01..", "..", "to", "from", "\"Late Night\"", "oatmeal", "weight", "body", "journal",
    "9999-12-31", "0001-01-01", "what-if", "over", "plan", ";", "record", "report", "journal export", "off",
    "| to csv", "chart", "| where", "watch", "run", "check", "| share", "| pivot", "| corr", "| lag 1",
    "| gaps",
    "| running sum", "| rolling 7 sum", "| take 2 per", "| distinct", "| with", "as", "in", "weekend", "q2",
    "last 7d",
    "floor(", "mean(", "--force", "-",
  ]

  /// What may be repeated without end, after what and before what.
  private static let repeated = [
    ("days | where ", "(", "score > 1"), ("days | where ", "not ", "met > 1"),
    ("days | where score > ", "- ", "1"),
    ("days | where date in ", "q2, ", "q1"), ("days | where weekday in ", "weekend, ", "sat"),
    ("days | where score > 1", " + 1", ""), ("days | select ", "score, ", "met"),
    ("days", " | rolling 2", ""),
    ("days", " | sort score", " | to csv"), ("delete", " 1", ""), ("help", " a", ""),
    ("food find ", "ab", ""),
    ("log ", "veg ", "1"), ("log veg 1 ", "--note=", "x"), ("", "watch ", "today"),
    ("", "what-if ", "log veg 1"),
    ("what-if ", "log veg 1; ", "over last 9d"), ("", "log veg 1;", ""), ("", "(", ""),
    ("alias z ", "z; ", ""),
    ("", "\\", ""), ("record ", "x", ""), ("target veg ", "at least ", "3"),
  ]

  private static func longLine(_ random: inout Generator) -> String {
    let (start, part, end) = random.pick(repeated)
    let count = random.int(0..<3) == 0 ? random.int(0..<12_000) : random.int(0..<600)
    return start + String(repeating: part, count: count) + end
  }

  /// A short line. It names no file outside the folder.
  private static func line(_ random: inout Generator) -> String {
    let line = drawn(&random)
    let makesFile = ["ex", "rec", "rep", " to "].contains(where: line.lowercased().contains)
    return makesFile ? line.replacing("/", with: "_").replacing("~", with: "_") : line
  }

  private static func drawn(_ random: inout Generator) -> String {
    switch random.int(0..<4) {
    case 0:
      return (0..<random.int(0..<9)).map { _ in random.pick(words) }.joined(separator: " ")
    case 1:
      return String((0..<random.int(0..<40)).map { _ in random.pick(alphabet) })
    default:
      var line = Array(random.pick(Examples.lines))
      for _ in 0...random.int(0..<3) {
        let at = random.int(0..<(line.count + 1))
        switch random.int(0..<6) {
        case 5: line.insert("\\", at: at)
        case 0 where at < line.count: line.remove(at: at)
        case 1: line.insert(random.pick(alphabet), at: at)
        case 2 where at < line.count: line[at] = random.pick(alphabet)
        case 3: line.insert(contentsOf: " " + random.pick(words) + " ", at: at)
        default:
          let other = Array(random.pick(Examples.lines))
          line = Array(line.prefix(at)) + other.suffix(random.int(0..<(other.count + 1)))
        }
      }
      return String(line)
    }
  }
}
