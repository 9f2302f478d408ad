import Language
import Reports

/// What is done for good is done only where that was said.
struct Sure: SyntaxPart {
  private let sure = Flag("sure")
  private let yes = Flag("yes")

  /// Read where other programs have taught people `--yes`, and spoken of as `--sure` alone.
  var syntax: Syntax { .choice(sure, .unspoken(yes)) }

  func isGiven(_ call: Invocation) -> Bool { call[sure] || call[yes] }

  /// The refusal of a line without `--sure`, with the line that has it ready to run.
  static func isMissing(_ call: Invocation, _ what: String) -> CommandError {
    let line = call.line.source(0..<call.line.tokens.count)
    var error = CommandError(.refused, "\(what) cannot be undone", hint: "with --sure it is done")
    error.corrections = ["\(line) --sure"]
    error.isNear = true
    return error
  }

  /// What is said of the places that dhsh could not reach.
  /// - Parameter obstacle: why the free pages of the file could not be cleared.
  static func remarks(obstacle: String?, _ engine: Engine) -> [Notice] {
    var notices: [Notice] = []
    if let obstacle {
      let way = "journal purge before 1970-01-01 --sure clears them later, and nothing else"
      notices.append(Notice("Free pages of the file may still have it, for \(obstacle); \(way).", .bad))
    }
    if let recording = engine.recorder?.path {
      notices.append(Notice("The script \(recording) that is being recorded still has it.", .fair))
    }
    if let backups = Backups.remark(engine.store) { notices.append(Notice(backups, .bad)) }
    let copies =
      "Copies of the log, exported journals and recorded scripts, wherever they are, still have it."
    notices.append(Notice(copies, .dim))
    return notices
  }
}
