import Domain
import Store

extension Command {
  static let journalExport = Command(
    "journal export", "Write what was done as a script that does it again", topic: .changes,
    syntax: .optional(.parameter("file", FileKind.file)),
    details: """
      The script replays every change that is in effect, in order: run on a new log it makes the same one. \
      Before each step stands the time it was done at (now) and, where `on` had chosen one, its day. Without \
      a file it is printed. A file that is there already is left as it is.
      """,
    examples: [.init("journal export", "to read what was done")],
    effect: .control { call, engine in
      let (script, steps) = try engine.store.read(ReplayScript.make)
      guard let path = call.text("file") else {
        return Report(
          .record,
          fields: [
            Field("steps", "Steps", .int(steps), .machines), Field("script", "", .text(script), .machines),
          ],
          notices: script.split(separator: "\n").map { Notice(String($0)) })
      }
      try Files.save(script, to: path)
      return .notice("\(path): \(Command.count(steps, "step", "steps")) written.")
    })

  static let record = Command(
    "record", "Write what is done from now on as a script", topic: .changes,
    syntax: .optional(.choice([.word("off"), .parameter("file", FileKind.file)])),
    details: """
      Every line that changes something is added to the file as it is done, so that the file does the same \
      again; what undo takes back is taken out of it. `record off` ends it, as leaving the shell does.
      """,
    effect: .control { call, engine in
      if call.has("off") {
        guard let recorder = engine.recorder else {
          throw CommandError(.refused, "nothing is being recorded", span: call.span("off"))
        }
        engine.recorder = nil
        return .notice("\(recorder.path) is complete.")
      }
      if let path = call.text("file") {
        if let recorder = engine.recorder {
          throw CommandError(
            .refused, "\(recorder.path) is being recorded", span: call.span("file"),
            hint: "record off ends it")
        }
        engine.recorder = try Recorder(path)
        return .notice("What is done from now on is written to \(path).")
      }
      return .notice(engine.recorder.map { "Recording to \($0.path)." } ?? "Nothing is being recorded.")
    })

  static let now = Command(
    "now", "Set the clock for the lines after it", topic: .shell, syntax: .parameter("time", MomentKind()),
    details: "For scripts, such as journal export writes them. It ends with the script.",
    steersSession: true,
    effect: .query { call, context in
      guard !context.isConversation else {
        throw CommandError(
          .refused, "now is for scripts; here the clock is the machine's", span: call.line.tokens.first?.span,
          hint: "dhsh --now TIME starts with another")
      }
      guard let text = call.text("time"), let moment = Clock.parse(text) else { throw call.incomplete }
      context.resolver.now = moment
      return .nothing
    })
}

/// What replayed scripts have in common.
private enum ReplayScript {
  private static let head =
    "# What was done in this log, as a script: dhsh --db NEW.db THIS-FILE does it again.\n"

  static func make(_ log: Transaction) throws -> (script: String, steps: Int) {
    var script = head
    var steps = 0
    var replay = Replay()
    try log.journal.forEach(moment: moment) { step in
      script += replay.lines(step)
      steps += 1
    }
    if script.contains("\nprivate on\n") { script = "# It holds what was done in private.\n" + script }
    return (script, steps)
  }

  private static func moment(_ text: String) throws -> Moment {
    guard let moment = Clock.parse(text) else {
      throw CommandError(.inputOutput, "the log is damaged: a step of its journal has the time \(text)")
    }
    return moment
  }
}

/// A day and a time of it: `2026-11-20T08:15`.
struct MomentKind: ParameterKind {
  let label = "TIME"
  let description = "a day and time such as 2026-11-20T08:15"

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let text = line.tokens[index].text
    return Clock.parse(text) == nil ? .none : .one(.text(text), 1)
  }

  func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic? {
    Diagnostic(.syntax, "this is no day and time", hint: "write it as 2026-11-20T08:15")
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    let now = "\(resolver.now)"
    return now.hasPrefix(typed.text) ? [Candidate(now, detail: "now")] : []
  }
}
