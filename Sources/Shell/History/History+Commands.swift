import Commands
import Language

extension History: LineHistory {
  public func lines(containing words: [String]) -> [String] {
    let keys = words.flatMap { Names.words(Names.key($0)) }
    guard !keys.isEmpty else { return entries.last.map { [$0.line] } ?? [] }
    let found = entries.map(\.line).filter { line in
      let words = Names.words(Names.key(line))
      return keys.allSatisfy { key in words.contains { $0.hasPrefix(key) } }
    }
    return Set(found).sorted()
  }

  public func forget(_ lines: [String]) throws(CommandError) {
    let meant = Set(lines)
    _ = forget { meant.contains($0) }
    if let problem { throw CommandError(.inputOutput, "the history could not be written: \(problem)") }
  }
}
