/// The texts in a changeset.
enum ChangesetTexts {
  /// The bytes without the texts that `isGone`: nothing is in their place, or a word that says so where there must be one.
  /// - Returns: nil where there are none.
  static func blanked(_ bytes: [UInt8], isGone: (_ text: String, _ table: String) -> Bool) throws -> [UInt8]?
  {
    try bytes.withUnsafeBytes { bytes in
      var reader = ChangesetReader(bytes)
      var result: [UInt8] = []
      var copied = 0
      while let change = try reader.next() {
        guard let table = TableRules.named[reader.table.name] else { continue }
        for record in [change.old, change.new] where !record.isEmpty {
          for (place, cell) in try reader.cells(record).enumerated() {
            guard bytes[cell.lowerBound] == CellType.text, table.columns.indices.contains(place),
              table.columns[place].isFreeText, !reader.table.keys[place],
              isGone(String(decoding: try reader.content(cell), as: UTF8.self), table.name)
            else { continue }
            result += bytes[copied..<cell.lowerBound]
            result += table.columns[place].isOptional ? [CellType.null] : Self.word
            copied = cell.upperBound
          }
        }
      }
      guard copied > 0 else { return nil }
      return result + bytes[copied...]
    }
  }

  /// As a text of a changeset: its type, its length, its bytes.
  private static let word: [UInt8] = [CellType.text, 6] + Array("erased".utf8)
}
