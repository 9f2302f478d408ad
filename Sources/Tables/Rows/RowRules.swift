/// Which rows of a table count, and which cells say nothing, as its program writes them.
public struct RowRules: Hashable, Sendable {
  /// Rows that are left out: words of a column in small letters, by its folded title.
  public var leaves: [String: Set<String>] = [:]
  /// Rows that are kept, all others being left out: words of a column, by its title.
  public var keeps: [String: Set<String>] = [:]
  /// Cells of a field that say that nothing was measured.
  public var none: [String: Set<String>] = [:]

  public init(leaves: [String: Set<String>] = [:]) { self.leaves = leaves }

  /// Reads `leave type = deleted, rest`, `keep source = -2` and `none heart = 255, -1`.
  /// - Returns: nil where the line is none of them; false where it says nothing.
  mutating func read(_ line: String) -> Bool? {
    guard let word = ["leave ", "keep ", "none "].first(where: line.hasPrefix) else { return nil }
    let sides = line.dropFirst(word.count).split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    guard sides.count == 2 else { return false }
    let words = Set(sides[1].lowercased().split(separator: ",").map { String($0).trimmed })
    switch word {
    case "leave ": leaves[ColumnTitle(sides[0]).name] = words
    case "keep ": keeps[ColumnTitle(sides[0]).name] = words
    default: none[sides[0].lowercased()] = words
    }
    return true
  }

  /// As `read` takes them.
  public var lines: [String] {
    func all(_ word: String, _ rules: [String: Set<String>]) -> [String] {
      rules.sorted { $0.key < $1.key }.map {
        "\(word) \($0.key) = \($0.value.sorted().joined(separator: ", "))"
      }
    }
    return all("leave", leaves) + all("keep", keeps) + all("none", none)
  }
}
