import Language
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// A line that is still being typed is not complained about, as long as more typing can make it right.
@Suite struct HalfTypedTests {
  /// What is complained about in the beginnings of a line.
  private func complaints(_ line: String, _ sandbox: Sandbox) -> [String] {
    let engine = sandbox.engine
    return line.indices.dropFirst().compactMap { end -> String? in
      let begun = String(line[..<end])
      guard case .mistake(let error) = engine.preview(begun), error.code != .needsSure,
        engine.isFinal(error, in: begun)
      else { return nil }
      return "\(begun)| \(error.message)"
    }
  }

  /// The beginnings of lines of the first day.
  @Test(arguments: [
    "sleep 23:00-7:00", "sleep 7h30m", "slept 7h", "walked 8000 steps", "walked 5 km",
    "8000 steps", "I slept 7h", "weight 185 lb", "edit 1 2 yesterday", "heart rate 60", "day 18 nov",
    "entries last 7d", "score this year", "log sports 1h", "say two eggs", "repeat 1 x2",
    "weight 84.2", "waist 36 in", "blood oxygen 97",
    "steps 8000 yesterday", "ate 2 eggs", "same as yesterday", "log 2 toast, coffee @lunch",
    "log \"rye bread\" 2",
    "log toast x2", "mood 4 --note \"slept well\"", "days | where score > 80 | count",
  ])
  func lines(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter"])
    #expect(complaints(line, sandbox) == [])
  }

  /// What cannot become right is said while it is typed.
  @Test(arguments: [
    "lgo toast 2", "log quuxx 2 @lunch", "sleep bad yesterday", "set foo bar baz", "edit 1 foo bar baz",
  ])
  func isSaid(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter", "log veg 1"])
    guard case .mistake(let error) = sandbox.engine.preview(line) else {
      Issue.record("nothing is wrong with \(line)")
      return
    }
    #expect(sandbox.engine.isFinal(error, in: line), "\(error.message)")
  }
}
