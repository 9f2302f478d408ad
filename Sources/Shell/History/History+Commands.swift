import Commands
import Language

extension History: LineHistory {
  public func forget(containing words: [String]) throws(CommandError) -> [String] {
    let keys = words.flatMap { Names.words(Names.key($0)) }
    let last = entries.last?.line
    let lines = forget { line in
      guard !keys.isEmpty else { return line == last }
      let words = Names.words(Names.key(line))
      return keys.allSatisfy { key in words.contains { $0.hasPrefix(key) } }
    }
    if let problem { throw CommandError(.inputOutput, "the history could not be written: \(problem)") }
    return lines.sorted()
  }
}
