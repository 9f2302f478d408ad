import Language
import Naming

extension CommandTable {
  /// A line with the name of another command in the place of its first word, where that reads it: `target kcal 2000` as
  /// `goal kcal 2000`; nil where it does not.
  package func line(_ line: Line, as name: String, _ names: NameResolver) -> String? {
    guard line.tokens.count > 1, let command = commands.first(where: { $0.name == name }) else { return nil }
    let text = "\(name) \(line.source(1..<line.tokens.count))"
    guard let tokens = try? self.tokens(text),
      command.reading(Line(text: text, tokens: tokens), from: command.words.count, names) != nil
    else { return nil }
    return text
  }

  /// The verb that a command takes where the line has another word for it: `delete` of `food table remove usda`; nil where
  /// it takes none, or its line does not fit with it.
  func verb(of line: Line, behind count: Int, _ command: Command, _ names: NameResolver) -> Fix? {
    guard line.tokens.count > count, line.tokens[count].isBare,
      let verb = CommandWords.verb(line.tokens[count].text.lowercased())
    else { return nil }
    let fix = Fix(line.tokens[count].span, verb)
    guard let text = line.text.mended(by: [fix]), let lines = try? split(text),
      lines.contains(where: { other in
        guard other.start == line.start, case .command(let same, count) = find(other.tokens[...]) else {
          return false
        }
        return same === command && command.reading(other, from: count, names) != nil
      })
    else { return nil }
    return fix
  }
}
