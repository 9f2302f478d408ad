import Commands

extension History: LineHistory {
  public func forget(containing words: [String]) throws(CommandError) -> [String] {
    let words = words.map { $0.lowercased() }
    let found = entries.reversed().map(\.line).filter { line in
      let line = line.lowercased()
      return words.allSatisfy { line.contains($0) }
    }
    let lines = words.isEmpty ? Array(found.prefix(1)) : found
    guard forget(Set(lines)) else { throw CommandError(.inputOutput, "cannot forget: \(problem ?? "")") }
    return lines
  }
}
