import Language
import Naming
import Records
import Reports
import Runtime

/// `export csv` and `to csv` want an answer as a table: which one, and where it goes, is not said.
struct ExportMisreading: Misreading {
  /// `days > days.csv`, as shells write a file.
  func check(_ step: Step, _ names: NameResolver) throws {
    guard let last = step.line.tokens.last, last.isBare else { return }
    let before = step.line.tokens.dropLast().last
    let isGlued = last.text.hasPrefix(">")
    guard isGlued || before?.text == ">", let start = isGlued ? last : before else { return }
    let name = isGlued ? String(last.text.dropFirst()) : last.text
    guard DataFormat(fileName: name) != nil || name.hasSuffix(".svg") else { return }
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
      guard words.count < 2, words.first?.lowercased() != "to" else { return nil }
      let format = words.first.flatMap { DataFormat(rawValue: $0.lowercased()) }
      let file = words.first.flatMap { DataFormat(fileName: $0) == nil ? nil : Lexer.quoted($0) }
      guard words.isEmpty || format != nil || file != nil else { return nil }
      let target = file ?? (format ?? .csv).rawValue
      let (all, tables) = ("export to log.zip", ["entries all | to \(target)", "days all | to \(target)"])
      var refused = CommandError.exportWhere(words.first ?? "").at(step.line.span(0..<step.line.tokens.count))
        .corrected(to: words.isEmpty ? [all] + tables : tables + [all])
      refused.isIncomplete = words.isEmpty
      throw refused
    }
    guard let first = step.line.tokens.first, first.isBare, first.text.lowercased() == "to", words.count == 1,
      let asked = words.first,
      DataFormat(rawValue: asked.lowercased()) != nil || DataFormat(fileName: asked) != nil
    else { return nil }
    let target = step.line.source(0..<step.line.tokens.count)
    throw CommandError.writesWhat(target).at(first.span)
      .corrected(to: ["today | \(target)", "days all | \(target)", "entries all | \(target)"])
  }
}
