import Domain
import Language
import Naming
import Records

extension LineAnalyzer {
  /// What most likely follows a line: what is usually logged at this moment, else how a line of the history went
  /// on, else the command that begins so; nil where nothing is likely.
  /// - Parameter history: the newest line that begins with a text.
  func suggestion(_ line: String, history: (String) -> String?) throws -> String? {
    guard line.unicodeScalars.first != " " else { return nil }
    guard !line.isEmpty else { return isNextLikely ? try nextLines.first ?? likeliest() : nil }
    let found = try completions(line, at: line.utf8.count)
    if let likely = found.candidates.first(where: \.isLikely), let rest = try rest(of: line, found, likely) {
      return rest
    }
    // A word that is complete goes on with what likely follows it. What follows is looked up last: it takes as long as
    // all before it.
    let typed = line.lowercased()
    let isComplete =
      found.candidates.isEmpty || found.candidates.contains { typed.hasSuffix($0.insert.lowercased()) }
    if line.utf8.last != 0x20, isComplete, let first = try offered(line + " ").first, first.isLikely {
      return " " + first.insert
    }
    if let earlier = history(line), isStillMeant(earlier) { return String(earlier.dropFirst(line.count)) }
    guard let first = found.candidates.first, line.utf8.count > 1, !line.utf8.contains(0x20) else {
      return nil
    }
    return try rest(of: line, found, first)
  }

  /// Whether an earlier line would do now what it did: one that names entries by number means others by now, and one
  /// that cannot be read any more would fail.
  private func isStillMeant(_ line: String) -> Bool {
    guard let parts = try? table.split(line) else { return false }
    return parts.allSatisfy { part in
      guard let (command, tokens) = try? table.command(of: part) else { return true }
      guard let call = command.reading(part, from: tokens, names) else { return false }
      return !call.hasEntryNumbers
    }
  }

  private func offered(_ line: String) throws -> [Candidate] {
    try completions(line, at: line.utf8.count).candidates
  }

  private func rest(of line: String, _ found: Completions, _ candidate: Candidate) throws -> String? {
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
    if candidate.insert == "log", let more = try offered("log ").first, more.isLikely {
      return rest + " " + more.insert
    }
    return rest
  }

  /// The line to expect when nothing is typed yet: what is logged now more often than all else together.
  private func likeliest() throws -> String? {
    guard let first = try offered("").first, first.isLikely, try isUsual() else { return nil }
    return first.insert
  }

  private func isUsual() throws -> Bool {
    let likelihoods = try names.habits().ranking.likelihoods(at: names.moment()).values
    let total = likelihoods.reduce(0, +)
    return total >= 1 && (likelihoods.max() ?? 0) / total > 0.25
  }
}
