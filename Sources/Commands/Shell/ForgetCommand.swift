import Domain
import Language
import Records
import Runtime

extension Command {
  static let forget = Command("forget", "Remove lines from the history", topic: .shell) {
    let text = OptionalParameter("text", .rest("TEXT", "words of the lines to forget"))
    return Form(
      syntax: .optional(text),
      details: """
        The lines that have, for each word given, one that begins with it; without words, the line typed last. \
        What the lines did stays done (undo takes it back).
        """,
      examples: [
        .init(
          "forget fruit", "lines with a word that begins so", in: .prompt, after: ["log fruit 1"],
          says: "Forgot 1 line"),
        .init("forget", "the last line", in: .prompt, after: ["log fruit 1"], says: "Forgot 1 line"),
      ],
      traits: .leavesNoTrace,
      action: .query { call, context in
        guard let history = context.history else {
          throw CommandError.noHistory
        }
        let words = call[text].map { $0.split(whereSeparator: \.isWhitespace).map(String.init) } ?? []
        let lines = history.lines(containing: words)
        guard !lines.isEmpty else {
          throw CommandError.nothingToForget.at(call.span(of: text))
        }
        let count = Counting.text(lines.count, "line", "lines")
        var shown = lines.prefix(5).map { "  \($0)" }
        if lines.count > 5 { shown.append("  … \(lines.count - 5) more") }
        let list = shown.joined(separator: "\n")
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            ForgetLines(lines: lines), done: "Forgot \(count):\n\(list)",
            intent: "Would forget \(count):\n\(list)")
        ]
        return outcome
      })
  }
}
