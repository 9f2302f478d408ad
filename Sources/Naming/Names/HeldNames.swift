import Language

extension NameKind {
  /// What the names behind values mean of what those hold: `carrot` behind `veg`. It is read where nothing else fits.
  /// - Parameters:
  ///   - readings: values, with how many words they are named by.
  ///   - run: how many words from the index on stand without quotes.
  func held(
    in readings: [(Value, Int)], at index: Int, _ run: Int, _ line: Line, _ names: NameResolver
  ) throws -> [(Value, Int)] {
    guard let within else { return [] }
    return try readings.compactMap { value, count in
      let next = index + count
      guard next < line.tokens.count else { return nil }
      if line.tokens[next].kind == .quoted {
        return try within.named(value, line.tokens[next].text, names).map { ($0, count + 1) }
      }
      let most = line.tokens[next...].prefix(max(0, run - count)).prefix { couldFollow($0.text) }.count
      for words in stride(from: most, through: 1, by: -1) {
        if let found = try within.named(value, line.joined(next, words), names) {
          return (found, count + words)
        }
      }
      return nil
    }
  }
}
