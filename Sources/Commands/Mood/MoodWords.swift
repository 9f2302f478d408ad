import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// Words for how somebody feels, each with the moods that it may be.
enum MoodWords {
  private static let all = LineWords.folded("mood").compactMapValues { value -> ClosedRange<Int>? in
    let bounds = value.split(separator: "-").compactMap { Int($0) }
    guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
    return low...high
  }

  /// The moods that a word may be; nil for a word that is none.
  static func moods(of word: String) -> ClosedRange<Int>? { all[Names.key(word)] }

  /// The mood of a word that is but one.
  static func value(of word: String) -> Int? {
    moods(of: word).flatMap { $0.count == 1 ? $0.lowerBound : nil }
  }
}

/// `mood happy` and `mood 3 tired`: a word that may be several moods is asked about, and what stands behind a mood is its
/// note.
struct MoodMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.mood.name, error.kind == .syntax, let place = error.span?.lowerBound,
      let index = line.tokens.firstIndex(where: { $0.span.lowerBound == place }), index >= step.tokens,
      line.tokens[index...].allSatisfy(\.isBare)
    else { return nil }
    let words = line.source(index..<line.tokens.count)
    // A mood, perhaps with its day, stands before it.
    if index > step.tokens {
      let before = line.source(step.tokens..<index)
      throw CommandError.noteOfMood(words).at(line.span(index..<line.tokens.count))
        .corrected(to: ["mood \(before) --note \(quoted(words))"], isNear: true)
    }
    let known = line.tokens[index...].lazy.compactMap { MoodWords.moods(of: $0.text) }.first
    guard let known else {
      let place = line.span(index..<line.tokens.count)
      throw CommandError.noMood(words, at: place).at(place)
    }
    throw CommandError.whichMood(words, known).at(line.span(index..<line.tokens.count))
      .corrected(to: known.reversed().map { "mood \($0) --note \(quoted(words))" })
  }

  /// `tired today`, `very happy`: how somebody feels, without a word that says so.
  func question(about line: Line) -> CommandError? {
    guard line.tokens.count < 6, line.tokens.allSatisfy(\.isBare),
      let place = line.tokens.firstIndex(where: { MoodWords.moods(of: $0.text) != nil }),
      let known = MoodWords.moods(of: line.tokens[place].text),
      // `very`, `so`
      line.tokens[..<place].allSatisfy({ LineWords.contains("line-very", $0.text.lowercased()) })
    else { return nil }
    let rest = line.tokens[(place + 1)...]
    // A word alone may name anything, and who is ill may rather want a pause.
    guard place > 0 || !rest.isEmpty, !LineWords.contains("line-ill", line.tokens[place].text.lowercased())
    else {
      return nil
    }
    var when = ""
    if !rest.isEmpty {
      guard case .day(_, rest.count)? = DayText.read(rest, today: Day(0)) else { return nil }
      when = " " + line.source(place + 1..<line.tokens.count)
    }
    let note = quoted(line.source(0..<place + 1))
    return CommandError.whichMood(line.source(0..<place + 1), known).at(line.span(0..<place + 1))
      .corrected(to: known.reversed().map { "mood \($0)\(when) --note \(note)" })
  }

  private func quoted(_ text: String) -> String {
    let quoted = Lexer.quoted(text)
    return quoted == text ? "\"\(text)\"" : quoted
  }
}
