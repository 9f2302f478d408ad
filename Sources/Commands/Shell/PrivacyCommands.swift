import Domain
import Reports

/// The lines typed at the prompt, as far as commands deal with them.
public protocol LineHistory: AnyObject {
  /// While true, lines are not kept.
  var isPrivate: Bool { get set }

  /// Removes the lines that have words with all these beginnings, or the last line where there are none.
  /// - Returns: what was removed, newest first.
  func forget(containing words: [String]) throws(CommandError) -> [String]
}

extension Command {
  static let privateMode = Command(
    "private", "Keep what is typed out of the history and of habits", topic: .shell,
    syntax: .optional(.choice([.word("on"), .word("off")])),
    details: """
      While it is on, lines are not kept in the history, and what they log is kept out of suggestions and of \
      the ranking of completion. The log itself keeps it. A single line is kept out by a blank before it.
      """,
    examples: [.init("private on", "until private off, or the end of the session")],
    steersSession: true,
    effect: .query { call, context in
      if call.has("on") || call.has("off") { context.resolver.isPrivate = call.has("on") }
      return .notice(
        context.resolver.isPrivate
          ? "Private: lines are kept out of the history and of habits." : "Lines are kept in the history.")
    })

  static let forget = Command(
    "forget", "Remove lines from the history", topic: .shell,
    syntax: .optional(.parameter("text", RestKind.rest("TEXT", "words of the lines to forget"))),
    details: """
      The lines that have, for each word given, one that begins with it; without words, the line typed last. \
      What the lines did stays done (undo takes it back).
      """,
    effect: .control { call, engine in
      guard let history = engine.history else {
        throw CommandError(.refused, "there is no history here: it is kept at the prompt alone")
      }
      let words = call.text("text").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) } ?? []
      let lines = try history.forget(containing: words)
      guard !lines.isEmpty else {
        throw CommandError(.refused, "no line of the history contains that", span: call.span("text"))
      }
      var report = Report.notice("Forgot \(Command.count(lines.count, "line", "lines")):")
      report.notices += lines.prefix(5).map { Notice("  \($0)", .dim) }
      if lines.count > 5 { report.notices.append(Notice("  … \(lines.count - 5) more", .dim)) }
      return report
    })
}
