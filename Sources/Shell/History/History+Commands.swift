import Commands

extension History: LineHistory {
  public func forget(containing words: [String]) throws(CommandError) -> [String] {
    let keys = words.map(Names.key)
    let last = entries.last?.line
    let lines = forget { line in
      guard !keys.isEmpty else { return line == last }
      let key = Names.key(line)
      return keys.allSatisfy { key.contains($0) }
    }
    if let problem { throw CommandError(.inputOutput, "the history could not be written: \(problem)") }
    return lines.sorted()
  }
}
