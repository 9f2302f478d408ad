import Domain
import Language
import Query
import Reports
import Runtime

extension Help {
  /// What editors have to know to colour lines: the words of all commands and steps, as their usages have them.
  public static func editorGrammar(_ table: CommandTable) -> EditorGrammar {
    let usages =
      table.commands.map(\.syntax.usage) + Stage.all.map { String($0.usage.dropFirst($0.name.count)) }
    var (options, words): (Set<String>, Set<String>) = ([], [])
    for usage in usages {
      for part in usage.split(whereSeparator: { " []()|…=;,".contains($0) }) {
        let isWord = part.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
        guard isWord else { continue }
        if part.hasPrefix("--"), part.count > 2 { options.insert(String(part)) }
        if part.count > 1, !part.hasPrefix("-") { words.insert(String(part)) }
      }
    }
    return EditorGrammar(
      commands: table.commands.map(\.name),
      steps: Stage.all.map(\.name).filter { $0.allSatisfy { $0.isLetter || $0.isNumber } },
      options: options.sorted(), words: words.sorted())
  }
}
