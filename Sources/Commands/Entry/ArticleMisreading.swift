import Language
import Naming
import Runtime

/// `a toast` and `an apple` say what was had, though `a` is short for a command, and so is `an`. An alias that is named
/// as a food is made with `=`.
struct ArticleMisreading: Misreading {
  func check(_ step: Step, _ names: NameResolver) throws {
    let line = step.line
    guard step.tokens == 1, line.tokens.count > 1, line.tokens[0].text.utf8.count < 3 else { return }
    let first = line.tokens[0]
    guard first.isBare, ["a", "an"].contains(first.text.lowercased()), line.tokens[1].text != "=",
      line.tokens.count < 3 || line.tokens[2].text != "="
    else { return }
    let text = "log " + line.source(0..<line.tokens.count)
    guard let tokens = try? names.table.tokens(text),
      (try? Command.log.parse(Line(text: text, tokens: tokens), from: 1, names)) != nil
    else { return }
    throw CommandError.beforeFood(first.text, name: step.command.name).at(first.span)
      .fixed(by: [[.inserting("log", at: line.start)]])
  }
}
