import Domain
import Language

extension Engine {
  /// What most likely follows a line: what is usually logged at this moment, else how a line of the history went
  /// on, else the command that begins so; nil where nothing is likely.
  /// - Parameter history: the newest line that begins with a text.
  public func suggestion(_ line: String, history: (String) -> String? = { _ in nil }) -> String? {
    guard line.unicodeScalars.first != " " else { return nil }
    guard !line.isEmpty else { return isNextLikely ? nextLines.first ?? likeliest() : nil }
    let found = complete(line)
    if let rest = found.candidates.first(where: \.isLikely).flatMap({ self.rest(of: line, found, $0) }) {
      return rest
    }
    // A word that is complete goes on with what likely follows it.
    if line.utf8.last != 0x20, let first = complete(line + " ").candidates.first, first.isLikely,
      found.candidates.isEmpty
        || found.candidates.contains(where: { line.lowercased().hasSuffix($0.insert.lowercased()) })
    {
      return " " + first.insert
    }
    if let earlier = history(line) { return String(earlier.dropFirst(line.count)) }
    guard let first = found.candidates.first, line.utf8.count > 1, !line.utf8.contains(0x20) else {
      return nil
    }
    return rest(of: line, found, first)
  }

  private func rest(of line: String, _ found: Completions, _ candidate: Candidate) -> String? {
    let range = found.range(of: candidate)
    let bytes = Array(line.utf8)
    guard range.upperBound == bytes.count else { return nil }
    let typed = String(decoding: bytes[range], as: UTF8.self)
    // Words of letters alone need no quotes once the name is begun without them.
    let isPlain = candidate.display.split(separator: " ").allSatisfy { word in
      word.allSatisfy(\.isLetter) || word == candidate.display.split(separator: " ").last
    }
    let insert =
      candidate.insert.hasPrefix("\"") && !typed.hasPrefix("\"") && isPlain
      ? candidate.display : candidate.insert
    guard insert.utf8.count > typed.utf8.count, insert.lowercased().hasPrefix(typed.lowercased()) else {
      return nil
    }
    let rest = String(insert.dropFirst(typed.count))
    // `l` goes on to what is logged, not only to the word.
    if candidate.insert == "log", let more = complete("log ").candidates.first, more.isLikely {
      return rest + " " + more.insert
    }
    return rest
  }

  /// The line to expect when nothing is typed yet: what is logged now more often than all else together.
  private func likeliest() -> String? {
    let offered = complete("").candidates
    guard let first = offered.first, first.isLikely, isUsual() else { return nil }
    return first.insert
  }

  private func isUsual() -> Bool {
    let shares = try? store.read { log -> Double in
      let resolver = try self.names(log)
      let likelihoods = try resolver.habits().ranking.likelihoods(at: resolver.moment()).values
      let total = likelihoods.reduce(0, +)
      return total < 1 ? 0 : (likelihoods.max() ?? 0) / total
    }
    return (shares ?? 0) > 0.25
  }
}
