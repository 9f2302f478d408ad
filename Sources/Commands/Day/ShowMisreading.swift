import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `show` of what is no category: `show milk` asks of a food, `show my week` and `show calories` of what has a line of its
/// own.
struct ShowMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.show.name, error.code == .unknownName || error.kind == .syntax,
      error.isIncomplete == false, line.tokens.count > step.tokens, !line.hasPipes
    else { return nil }
    var rest = line.tokens.dropFirst(step.tokens)
    while rest.count > 1, Self.isSmall(rest[rest.startIndex].text) { rest.removeFirst() }
    let asked = line.source(rest.startIndex..<line.tokens.count)
    let whole = line.start..<line.end
    guard try foods(asked, context) else {
      // `show my weight for the last month`
      let plain = rest.map(\.text).filter { word in
        !["small", "the", "of", "for"].contains { LineWords.contains("line-\($0)", word.lowercased()) }
      }.joined(separator: " ")
      let further = plain.isEmpty || plain == asked ? [] : Fix.ways(whole, [plain])
      throw error.fixed(by: [[Fix(whole, asked)]] + further + error.fixes, isNear: error.isNear)
    }
    let name = Lexer.quoted(asked)
    throw CommandError.showsCategories(asked).at(line.span(rest.startIndex..<line.tokens.count))
      .fixed(
        by: Fix.ways(whole, ["entries all | where item ~ \(name)", "food show \(name)", "food find \(name)"]))
  }

  private static func isSmall(_ word: String) -> Bool {
    ["small", "the"].contains { LineWords.contains("line-\($0)", word.lowercased()) }
  }

  /// Whether a text names a food, or several.
  private func foods(_ text: String, _ context: Context) throws -> Bool {
    switch try context.names.item(text) {
    case .found(.food): true
    case .ambiguous(let items):
      items.contains { item in if case .food = item { true } else { false } }
    default: false
    }
  }
}
