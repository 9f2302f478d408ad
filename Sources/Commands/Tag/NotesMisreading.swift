import Domain
import Language
import Naming
import Records
import Runtime

/// `note 1 tasty` and `note headache` write a note, which stands beside an entry, a mood or a value; `notes` lists them.
struct NotesMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.notes.name, error.kind == .syntax, !line.hasPipes,
      line.tokens.count > step.tokens, error.span?.lowerBound == line.tokens[step.tokens].span.lowerBound
    else { return nil }
    var start = step.tokens
    var number = "last"
    if line.tokens.count > start + 1, let said = IntegerKind.number(line.tokens[start]) {
      (number, start) = ("\(said)", start + 1)
    }
    let note = "--note \"\(line.source(start..<line.tokens.count).filter { $0 != "\"" && $0 != "\\" })\""
    throw CommandError.noteBesideWhat.at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: ["edit \(number) \(note)", "mood 3 \(note)"])
  }
}
