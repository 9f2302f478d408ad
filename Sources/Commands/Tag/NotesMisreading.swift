import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `note 1 tasty` and `note headache` write a note, which stands beside an entry, a mood or a value; `notes` lists them.
struct NotesMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    if let tagged = try tagged(step, error, context) { throw tagged }
    if let corrected = corrected(step) { throw corrected }
    guard step.command.name == Command.notes.name, error.kind == .syntax, !line.hasPipes,
      line.tokens.count > step.tokens, let place = error.span?.lowerBound,
      let refused = line.tokens.firstIndex(where: { $0.span.lowerBound == place }),
      refused == step.tokens
        || refused > step.tokens && line.tokens[0].text.lowercased() != Command.notes.name
    else { return nil }
    // `note today had a headache`
    var start = refused
    var number = "last"
    if line.tokens.count > start + 1, let said = IntegerKind.number(line.tokens[start]) {
      (number, start) = ("\(said)", start + 1)
    }
    let note = "--note \"\(line.source(start..<line.tokens.count).filter { $0 != "\"" && $0 != "\\" })\""
    throw CommandError.noteBesideWhat.at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: ["edit \(number) \(note)", try Self.mood(context) + note])
  }

  /// The mood of today, which a note leaves as it is; one in the middle where none is logged.
  private static func mood(_ context: Context) throws -> String {
    let known = try context.log.samples.numbered(on: context.today).last { $0.metric == Metrics.mood.key }
    return "mood \(known.map { Int($0.value) } ?? 3) "
  }

  /// `not 3 cookies, 2`, of which the first word is short for the list of notes: what was logged was less, or more.
  private func corrected(_ step: Step) -> CommandError? {
    let line = step.line
    guard step.command.name == Command.notes.name, line.tokens.count > 2, !line.hasPipes,
      LineWords.contains("not", line.tokens[0].text.lowercased()),
      line.tokens.dropFirst().contains(where: { $0.text.first?.isNumber == true })
    else { return nil }
    return CommandError.correctsInWords.at(line.span(0..<line.tokens.count))
      .corrected(to: ["say \(line.source(0..<line.tokens.count))"], isNear: true)
  }

  /// `tag today travel` and `tag salmon homemade`, of which the first word is short for the list of tags: a tag is in a
  /// note.
  private func tagged(_ step: Step, _ error: CommandError, _ context: Context) throws -> CommandError? {
    let line = step.line
    guard step.command.name == Command.tags.name, !line.hasPipes,
      error.kind == .syntax || error.kind == .unknown,
      line.tokens[0].text.lowercased() != Command.tags.name,
      let last = line.tokens.last, last.isBare, NoteTags.isTag(last.text)
    else { return nil }
    let note = "--note \"#\(last.text)\""
    let asked = CommandError.noteBesideWhat.at(last.span)
    let named = line.source(step.tokens..<line.tokens.count - 1)
    let entry = named.isEmpty ? [] : context.offers("edit \(named) \(note)")
    guard entry.isEmpty else { return asked.corrected(to: entry, isNear: true) }
    return asked.corrected(to: ["edit last \(note)", try Self.mood(context) + note])
  }
}
