import Foundation
import Language
import Naming
import Rendering
import Runtime
import TestSupport
import Testing

/// Lines made of nothing but what Tab offers, one word after another: each is understood, and runs or is refused with a reason.
@Suite struct CompletionWalkTests {
  /// What is said of a line that wants more, or whose number is of another day than the one it is offered for.
  private static let asks = [
    "How much", "where to is not said", "say what you had", "what of it changes", "has no ",
  ]

  @Test(arguments: Cases.parts) func whatIsOfferedIsUnderstood(part: Int) throws {
    let seed = Cases.seed(20_261_123) &+ UInt64(part)
    let count = Cases.share(Cases.count(60), of: part)
    var random = Generator(seed: seed)
    let sandbox = try Sandbox()
    try sandbox.furnish()
    var ran = 0
    for number in 0..<count {
      var line = ""
      for _ in 0..<Int.random(in: 2...8, using: &random) {
        let found = sandbox.engine.complete(line)
        guard let candidate = found.candidates.prefix(60).randomElement(using: &random) else { break }
        line = String(decoding: Array(line.utf8.prefix(found.range(of: candidate).lowerBound)), as: UTF8.self)
        line += candidate.insert + (candidate.endsWord ? " " : "")
      }
      do {
        try sandbox.engine.parse(line)
      } catch {
        // It may want more.
        if !error.isIncomplete {
          Issue.record("seed \(seed), line \(number): \(line): \(error.message)")
        }
        continue
      }
      do {
        // Whatever it changes, the next line finds the log as it was.
        try sandbox.script(line, mode: .dryRun)
        ran += 1
      } catch {
        let error = Engine.explained(error)
        // A range follows `over`.
        let isUnderstood =
          error.isIncomplete || line.hasSuffix(" over ") || ![.syntax, .unknown, .fault].contains(error.kind)
          || Self.asks.contains { error.message.contains($0) }
        #expect(isUnderstood, "seed \(seed), line \(number): \(line): \(error.message)")
      }
    }
    #expect(ran >= count / 4)
  }
}
