import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `chart` behind what it is of, with small words, or of nothing but a time: `weight chart`, `plot my sleep`, `chart week`.
struct ChartMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.measured?.line ?? step.line
    guard error.code != .needsSure, !line.hasPipes, error.corrections.isEmpty,
      let asked = Self.asked(line, step.command.name == Command.chart.name ? step.tokens : 0)
    else { return nil }
    var error = error
    error.fixes = []
    let time = asked.joined(separator: " ")
    guard !Self.isTime(time) else {
      error.hint = nil
      throw error.corrected(to: ["score", "kcal", "weight"].map { "\(Command.chart.name) \($0) \(time)" })
    }
    throw error.corrected(to: ["\(Command.chart.name) \(asked.joined(separator: " "))"], isNear: true)
  }

  func question(about line: Line) -> CommandError? {
    guard !line.hasPipes, let first = line.tokens.first, let asked = Self.asked(line, 0) else { return nil }
    return CommandError.chartComesFirst.at(first.span)
      .corrected(to: ["\(Command.chart.name) \(asked.joined(separator: " "))"], isNear: true)
  }

  /// What a chart is asked of, without small words; nil where none is asked, or nothing is small.
  /// - Parameter start: the first token behind `chart`; 0 where it stands behind what it is of.
  private static func asked(_ line: Line, _ start: Int) -> [String]? {
    let words = line.tokens.dropFirst(start).map(\.text)
    guard start > 0 || words.dropFirst().contains(where: isChart) else { return nil }
    let plain = words.filter { word in
      !(start == 0 && isChart(word))
        && !["small", "the", "of", "for", "is"].contains {
          LineWords.contains("line-\($0)", word.lowercased())
        }
    }
    guard !plain.isEmpty, start == 0 || plain.count < words.count || isTime(plain.joined(separator: " "))
    else {
      return nil
    }
    return plain
  }

  private static func isChart(_ word: String) -> Bool {
    let text = word.lowercased()
    return text == Command.chart.name || LineWords.meanings("command")[text] == Command.chart.name
  }

  private static func isTime(_ word: String) -> Bool {
    [word, "this \(word)"].contains { text in
      RangeText.read(tokens(text), today: Day(0)).map { $0.1 == tokens(text).count } ?? false
    }
  }

  private static func tokens(_ text: String) -> ArraySlice<Token> { ((try? Lexer.tokens(text)) ?? [])[...] }
}
