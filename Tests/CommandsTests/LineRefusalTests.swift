import Language
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// Why a line does not fit is found out once for a key, and told by all that is shown for it.
@Suite struct LineRefusalTests {
  /// The colours of a line, and what is said of it.
  private struct Shown: Equatable {
    var colours: [Highlight]
    var message: String?
    var span: Range<Int>?
    var hint: String?
    var lines: [String] = []
    var isFinal: Bool?
  }

  private func colours(_ line: String, _ engine: Engine) -> Shown {
    Shown(colours: engine.highlights(line))
  }

  private func hint(_ line: String, _ engine: Engine, _ shown: inout Shown) {
    guard case .mistake(let error) = engine.preview(line) else { return }
    (shown.message, shown.span, shown.hint) = (error.message, error.span, error.hint)
    (shown.lines, shown.isFinal) = (error.corrections, engine.isFinal(error, in: line))
  }

  /// Whatever was asked of a line before, and in which order, the answers are the same.
  @Test(arguments: Cases.parts) func orders(_ part: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    let engine = sandbox.engine
    let all = Examples.ofLog
    for number in 0..<min(all.count, Cases.count(12)) where number % Cases.parts.count == part {
      let line = all[Int(truncatingIfNeeded: (UInt64(number) &* 131 &+ Cases.seed(0))) % all.count].line
      for begun in line.indices.dropFirst().map({ String(line[..<$0]) }) {
        var first = colours(begun, engine)
        hint(begun, engine, &first)
        var second = Shown(colours: [])
        engine.cache.forgetLines()
        hint(begun, engine, &second)
        second.colours = engine.highlights(begun)
        #expect(first == second, "\(begun)")
      }
    }
  }

  /// What is known of a line is forgotten where the log changes, also by another engine.
  @Test func changes() throws {
    let sandbox = try Sandbox(after: ["food starter"])
    let engine = sandbox.engine
    func isRefused(_ line: String) -> Bool {
      _ = engine.highlights(line)
      if case .mistake = engine.preview(line) { return true } else { return false }
    }
    #expect(isRefused("log quuxx 2 @lunch"))
    _ = try engine.run("food add Quuxx Treats 1")
    #expect(!isRefused("log quuxx 2 @lunch"))
    #expect(isRefused("log zzqx 2 @lunch"))
    let other = Engine(store: engine.store, clock: engine.clock, source: "other")
    _ = try other.run("food add Zzqx Treats 1")
    #expect(!isRefused("log zzqx 2 @lunch"))
    _ = try other.run("undo")
    #expect(isRefused("log zzqx 2 @lunch"))
    // What was tried and taken back is no change, and what is tried first counts for what comes behind it.
    #expect(!isRefused("food add Zzqx Treats 1; log zzqx"))
    #expect(isRefused("log zzqx; food add Zzqx Treats 1"))
  }
}
