import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

/// `export csv`, `to csv` and `csv` want an answer as a table: which one, and where it goes, is not said.
struct ExportMisreading: Misreading {
  /// `days > days.csv`, as shells write a file.
  func check(_ step: Step, _ names: NameResolver) throws {
    guard let last = step.line.tokens.last, last.isBare else { return }
    let before = step.line.tokens.dropLast().last
    let isGlued = last.text.hasPrefix(">")
    guard isGlued || before?.text == ">", let start = isGlued ? last : before else { return }
    let name = isGlued ? String(last.text.dropFirst()) : last.text
    guard DataFormat(fileName: name) != nil || name.hasSuffix(".svg") else { return }
    if step.command.name == Command.export.name {
      throw CommandError.writtenByTo.at(start.span)
        .corrected(to: ["entries all", "days all"].map { "\($0) | to \(Lexer.quoted(name))" })
    }
    let step = name.hasSuffix(".svg") ? "| chart to" : "| to"
    throw CommandError.writtenByTo.at(start.span)
      .fixed(
        by: [[Fix(start.span.lowerBound..<last.span.upperBound, "\(step) \(Lexer.quoted(name))")]],
        isNear: true)
  }

  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let words = step.line.tokens.dropFirst(step.tokens).map(\.text)
    if step.command.name == Command.export.name {
      if !words.isEmpty, [.incomplete, .missing].contains(error.code),
        case .one(_, words.count)? = try? RangeKind().parse(at: step.tokens, in: step.line, context.names)
      {
        // `export today`
        let range = words.joined(separator: " ")
        throw CommandError.exportWhere(range).at(step.line.span(0..<step.line.tokens.count)).corrected(to: [
          "entries \(range) | to csv", "days \(range) | to csv", "export \(range) to log.zip",
        ])
      }
      if let lines = try Self.named(words, context) {
        throw CommandError.exportsAll.at(step.line.span(0..<step.line.tokens.count))
          .corrected(to: lines)
      }
      guard words.first?.lowercased() != "to", let target = Self.target(words) else { return nil }
      let file = words.first { DataFormat(fileName: $0) != nil }
      let stem = file.map {
        $0.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
      }
      let all = "export to \(Lexer.quoted((stem ?? "log") + ".zip"))"
      let tables = ["entries all | to \(target)", "days all | to \(target)"]
      let reason = file.map(CommandError.exportIsNoTable) ?? CommandError.exportWhere(words.first ?? "")
      var refused = reason.at(step.line.span(0..<step.line.tokens.count))
        .corrected(to: words.isEmpty ? [all] + tables : tables + [all])
      refused.isIncomplete = words.isEmpty
      throw refused
    }
    guard let first = step.line.tokens.first, first.isBare, first.text.lowercased() == "to", !words.isEmpty,
      let target = Self.target(words)
    else { return nil }
    throw Self.writesWhat(step.line, target)
  }

  /// `csv`, `save as csv`, `download csv`.
  func question(about line: Line) -> CommandError? {
    let words = line.tokens.map { $0.text.lowercased() }
    let rest = words.drop {
      LineWords.contains("line-save", $0) || LineWords.contains("line-to", $0)
        || LineWords.contains("line-like", $0)
    }
    guard !line.hasPipes, !rest.isEmpty, let target = Self.target(line.tokens.suffix(rest.count).map(\.text))
    else {
      return nil
    }
    return Self.writesWhat(line, target)
  }

  private static func writesWhat(_ line: Line, _ target: String) -> CommandError {
    CommandError.writesWhat(line.source(0..<line.tokens.count)).at(line.span(0..<line.tokens.count))
      .corrected(to: ["today", "days all", "entries all"].map { "\($0) | to \(target)" })
  }

  /// `export entries to FILE`, `export my weight to csv`, `export my data to csv`: the lines that write what is named.
  private static func named(_ words: [String], _ context: Context) throws -> [String]? {
    guard !words.isEmpty else { return nil }
    // `export entries`, of which no place is said.
    let place = words.lastIndex { LineWords.contains("line-to", $0.lowercased()) } ?? words.count
    guard place > 0, let target = target(Array(words.dropFirst(place + 1))) else { return nil }
    let named = words[..<place].filter { word in
      !["small", "the", "all", "data"].contains { LineWords.contains("line-\($0)", word.lowercased()) }
    }
    guard let first = named.first else {
      return ["entries all", "days all"].map { "\($0) | to \(target)" } + ["export to log.zip"]
    }
    if context.names.table.commands.contains(where: { $0.source != nil && $0.name == first.lowercased() }) {
      return ["\(named.joined(separator: " ")) | to \(target)"]
    }
    guard place < words.count, let metric = try context.names.metrics(in: [first]).first else { return nil }
    let rest = ([Lexer.quoted(metric.name)] + named.dropFirst()).joined(separator: " ")
    return ["metrics \(rest) | to \(target)"]
  }

  /// What words say of where a table goes, as `to` has it: a format, a file, or both in any order; CSV where nothing is
  /// said, nil where something else is.
  private static func target(_ words: [String]) -> String? {
    guard let first = words.first else { return DataFormat.csv.rawValue }
    guard words.count < 3 else { return nil }
    func format(_ word: String) -> DataFormat? { DataFormat(rawValue: word.lowercased()) }
    func file(_ word: String) -> String? {
      DataFormat(fileName: word) == nil || format(word) != nil ? nil : Lexer.quoted(word)
    }
    guard let second = words.dropFirst().first else { return file(first) ?? format(first)?.rawValue }
    if let format = format(first), let file = file(second) { return "\(format.rawValue) \(file)" }
    return format(second).flatMap { format in file(first).map { "\(format.rawValue) \($0)" } }
  }
}
