import Language
import Phrases
import Records

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

  public func forget(_ lines: [String]) throws(CommandError) { try forget(Set(lines), holding: []) }

  public func forget(_ lines: Set<String>, holding texts: Set<String>) throws(CommandError) {
    // Between blanks, so that only whole words are found.
    let keys = texts.map(Names.key).filter { !$0.isEmpty }.map { " \($0) " }
    _ = forget { line in
      if lines.contains(line) { return true }
      let key = " \(Names.key(line)) "
      return keys.contains { key.contains($0) }
    }
    if let problem { throw CommandError.historyUnwritten(problem) }
  }
}
