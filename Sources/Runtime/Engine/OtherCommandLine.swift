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
}
