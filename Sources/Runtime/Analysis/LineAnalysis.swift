import Domain
import Language
import Naming
import Store

/// What is known of a line while it is typed: colours, what could follow, what is wrong. Found out in one read of the
/// log; only rehearsing the line takes another.
public struct LineAnalysis: Sendable {
  public let text: String
  /// What a Tab offers at the cursor.
  public let completions: Completions
  public let highlights: [Highlight]
  /// The rest of the line that most likely follows.
  public let suggestion: String?
}

extension Engine {
  /// What is known of a line.
  /// - Parameters:
  ///   - cursor: a UTF-8 offset; its end where it is nil.
  ///   - history: the newest line of the history that begins with a text.
  public func analyse(
    _ text: String, at cursor: Int? = nil, history: (String) -> String? = { _ in nil }
  ) -> LineAnalysis {
    let end = text.utf8.count
    let found = try? analyzing { analyzer in
      LineAnalysis(
        text: text, completions: try analyzer.completions(text, at: cursor ?? end),
        highlights: try analyzer.highlights(text), suggestion: try analyzer.suggestion(text, history: history)
      )
    }
    return found
      ?? LineAnalysis(
        text: text, completions: Completions(replaces: end..<end, candidates: []), highlights: [],
        suggestion: nil)
  }

  /// The candidates at a place in a line.
  /// - Parameter cursor: a UTF-8 offset; what stands after it does not matter.
  public func complete(_ text: String, at cursor: Int? = nil) -> Completions {
    let end = min(cursor ?? text.utf8.count, text.utf8.count)
    return (try? analyzing { try $0.completions(text, at: end) })
      ?? Completions(replaces: end..<end, candidates: [])
  }

  /// The parts of a line that have a colour.
  public func highlights(_ text: String) -> [Highlight] {
    (try? analyzing { try $0.highlights(text) }) ?? []
  }

  /// What most likely follows a line.
  public func suggestion(_ text: String, history: (String) -> String? = { _ in nil }) -> String? {
    (try? analyzing { try $0.suggestion(text, history: history) }) ?? nil
  }

  /// Whether a mistake is none that more letters at the end of the line may mend.
  public func isFinal(_ error: CommandError, in text: String) -> Bool {
    (try? analyzing { try $0.isFinal(error, in: text) }) ?? true
  }

  private func analyzing<T>(_ body: (LineAnalyzer) throws -> T) throws -> T {
    try store.read { log in
      let names = try names(log)
      return try EnergyFormat.reading(names) {
        try body(LineAnalyzer(self, names))
      }
    }
  }
}

/// Looks at a line in the typing, inside one read of the log. Completion, colours and suggestion ask it of each other.
final class LineAnalyzer {
  let names: NameResolver
  let table: CommandTable
  /// Lines that may follow the last one, the likeliest first.
  let nextLines: [String]
  /// Whether the first of them is likely enough to stand in grey.
  let isNextLikely: Bool
  /// Whether they stand for the last one, which was refused.
  let isNextInstead: Bool

  init(_ engine: Engine, _ names: NameResolver) {
    self.names = names
    table = names.table
    (nextLines, isNextLikely, isNextInstead) = (engine.nextLines, engine.isNextLikely, engine.isNextInstead)
  }
}
