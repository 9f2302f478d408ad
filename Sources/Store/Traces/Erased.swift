import Domain

/// Something that was erased, as devices tell each other of it: by what tells it, and not by what it was.
public struct Erased: Hashable, Sendable {
  /// The table of a row; empty for a text.
  var record: String
  /// The id of the row; 0 for a text.
  var id: Int64
  /// Of a text: how many words it has, and what its words come to.
  var digest: String

  static func row(_ table: String, _ id: Int64) -> Erased { Erased(record: table, id: id, digest: "") }

  /// - Parameter folded: the text with a blank between its words.
  static func text(_ folded: String) -> Erased {
    Erased(
      record: "", id: 0, digest: "\(folded.split(separator: " ").count):\(SHA256.hex(Array(folded.utf8)))")
  }

  private static let tables: Set = ["entry", "food", "document"]

  /// Several as one text, a line for each.
  static func text(of all: [Erased]) -> String {
    all.map { "\($0.record.isEmpty ? "text" : $0.record) \($0.record.isEmpty ? $0.digest : String($0.id))" }
      .joined(separator: "\n")
  }

  /// - Returns: nil where a line names nothing that can be erased.
  static func all(in text: String) -> [Erased]? {
    var found: [Erased] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2 else { return nil }
      if words[0] == "text" {
        found.append(Erased(record: "", id: 0, digest: words[1]))
      } else if tables.contains(words[0]), let id = Int64(words[1]) {
        found.append(.row(words[0], id))
      } else {
        return nil
      }
    }
    return found
  }

  /// Whether words of a text are the text that was erased.
  /// - Parameter folded: the text with a blank between its words.
  func isIn(_ folded: String) -> Bool {
    let parts = digest.split(separator: ":")
    guard record.isEmpty, parts.count == 2, let count = Int(parts[0]), count > 0 else { return false }
    let words = folded.split(separator: " ")
    guard words.count >= count else { return false }
    return (0...words.count - count).contains { start in
      SHA256.hex(Array(words[start..<start + count].joined(separator: " ").utf8)) == parts[1]
    }
  }
}
