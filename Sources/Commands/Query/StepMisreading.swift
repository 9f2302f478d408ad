import Language
import Naming
import Phrases
import Query
import Records
import Runtime

/// Questions that begin with no source, as other languages have them: `group category, then count`, `select food from
/// entries`. The line with a source and its pipes is offered.
struct StepMisreading: Misreading {
  func question(about line: Line) -> CommandError? {
    if let other = ProgramSentence(line) { return other.error }
    guard let first = line.tokens.first, first.isBare, line.tokens.count > 1 else { return nil }
    let word = first.text.lowercased()
    if word == "select", let question = SelectSentence(line).question {
      return CommandError.noSource(first.text).at(first.span).corrected(to: [question], isNear: true)
    }
    guard Stage.isOne(word) else { return nil }
    let text = line.source(0..<line.tokens.count)
    let start = line.start
    let fixes = (Stage.missingPipes(in: line, from: 1) ?? []).map { fix in
      Fix(fix.span.lowerBound - start..<fix.span.upperBound - start, fix.text)
    }
    var steps = text.mended(by: fixes) ?? text
    if let pair = Stage.pair(of: line.tokens.dropFirst().map(\.text)), Stage.takesPair(word) {
      steps = "\(word) \(pair)"
    }
    let sources = Stage.takesPair(word) ? ["days all"] : ["entries all", "days all", "foods"]
    let lines = sources.map { "\($0) | \(steps)" }
    return CommandError.noSource(first.text).at(first.span).corrected(to: lines, isNear: true)
  }
}

extension StepMisreading {
  /// `corr sleep mood`, of which the first word is short for a command that takes no such words.
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard error.kind == .syntax, let first = line.tokens.first, first.isBare,
      first.text.lowercased() != step.command.name, Stage.isOne(first.text), let asked = question(about: line)
    else { return nil }
    throw asked
  }
}

/// `select food, count(*) from entries where … group by food order by 2 desc limit 5`, clause by clause.
struct SelectSentence {
  private var clauses: [String: String] = [:]

  /// What begins a clause; of two words the second is `by`.
  private static let openers = ["select", "from", "where", "group", "having", "order", "limit"]

  init(_ line: Line) {
    var opener: String?
    var start = 0
    func close(_ end: Int) {
      guard let opener, start < end else { return }
      clauses[opener] = line.source(start..<end)
    }
    for (index, token) in line.tokens.enumerated() where token.isBare {
      let word = token.text.lowercased()
      if index == start, word == "by" { start += 1 }
      guard Self.openers.contains(word) else { continue }
      close(index)
      (opener, start) = (word, index + 1)
    }
    close(line.tokens.count)
  }

  /// The same with a source and pipes; nil where no source is named.
  var question: String? {
    guard let source = clauses["from"], let columns = clauses["select"] else { return nil }
    var steps = [source]
    if let condition = clauses["where"] { steps.append("where \(condition)") }
    if let keys = clauses["group"] {
      steps.append("group \(keys)")
      let numbers = columns.split(separator: ",").map(String.init).filter { $0.contains("(") }.map(Self.plain)
      steps.append(numbers.first ?? "count")
    } else if columns != "*" {
      steps.append(columns.contains("(") ? Self.plain(columns) : "select \(columns)")
    }
    if let order = clauses["order"] { steps.append("sort \(order)") }
    if let limit = clauses["limit"] { steps.append("take \(limit)") }
    return steps.joined(separator: " | ")
  }

  /// `avg(score)` as `mean score`, `count(*)` as `count`.
  private static func plain(_ text: String) -> String {
    let word = text.trimmed.replacing("(", with: " ").replacing(")", with: "").replacing("*", with: "")
      .trimmed
    let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return word }
    let name = Stage.elsewhere(first) ?? first
    return first.lowercased() == "count" ? "count" : ([name] + parts.dropFirst()).joined(separator: " ")
  }
}
