import Language
import Naming
import Records
import Runtime

extension Command {
  static let record = Command("record", "Write what is done from now on as a script", topic: .changes) {
    let off = Keyword("off")
    let file = OptionalParameter("file", .file)
    return Form(
      syntax: .optional(.choice(off, file)),
      details: """
        Every line that changes something is added to the file as it is done, so that the file does the same \
        again; what undo takes back is taken out of it. `record off` ends it, as leaving the shell does, or a file \
        that cannot be written any more.
        """,
      examples: [
        .init(
          "record evening.dhsh", "from now on", in: .program,
          says: "What is done from now on is written to evening.dhsh."),
        .init(
          "record off", "the file is complete", in: .program, after: ["record evening.dhsh", "log veg 1"],
          says: "evening.dhsh is complete."),
      ],
      action: .query { call, context in
        var outcome = Outcome(.nothing)
        if call[off] {
          guard let path = context.recording else {
            throw CommandError.notRecording.at(call.span(of: off))
          }
          outcome.effects = [
            Effect(EndRecording(), done: "\(path) is complete.", intent: "\(path) would be complete.")
          ]
        } else if let path = call[file] {
          if let other = context.recording {
            throw CommandError.recordingAlready(other).at(
              call.span(of: file))
          }
          try Files.checkIsNew(path, call.span(of: file))
          outcome.effects = [
            Effect(
              StartRecording(path: path), done: "What is done from now on is written to \(path).",
              intent: "What is done would be written to \(path).")
          ]
        } else {
          outcome.report = .notice(
            context.recording.map { "Recording to \($0)." } ?? "Nothing is being recorded.")
        }
        return outcome
      })
  }
}

extension Engine {
  /// Writes what is done from now on into a new file.
  public func startRecording(_ path: String) throws { recorder = try Recorder(path, table) }

  public func endRecording() { recorder = nil }
}
