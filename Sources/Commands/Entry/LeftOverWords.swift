import Language
import Naming
import Phrases
import Records
import Runtime

/// `log steak 8oz medium rare`, `log fries at mcdonalds`: words behind all that a line says, which name nothing, are a note.
struct LeftOverWords: Misreading {
  /// Words of such a note at most.
  private static let most = 4

  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.log.name, error.kind == .syntax, error.fixes.isEmpty,
      error.corrections.isEmpty,
      let place = error.span?.lowerBound,
      let refused = line.tokens.firstIndex(where: { $0.span.lowerBound == place }), refused > step.tokens
    else { return nil }
    func isAt(_ index: Int) -> Bool { LineWords.contains("line-at", line.tokens[index].text.lowercased()) }
    // Where somebody was stands behind `at`.
    let start = refused > step.tokens + 1 && isAt(refused - 1) ? refused - 1 : refused
    let rest = line.tokens[(isAt(start) ? start + 1 : start)...]
    guard start > step.tokens, !rest.isEmpty, rest.count <= Self.most,
      try rest.allSatisfy({ token in
        guard token.isBare, token.text.count > 2, token.text.allSatisfy(\.isLetter),
          NewNames.mayBeOne(token.text), case .unknown = try context.names.item(token.text)
        else { return false }
        return true
      })
    else { return nil }
    let noted = "\(line.source(0..<start)) --note \"\(line.source(start..<line.tokens.count))\""
    let offered = context.offers(noted)
    guard !offered.isEmpty else { return nil }
    throw error.corrected(to: offered, isNear: true)
  }
}
