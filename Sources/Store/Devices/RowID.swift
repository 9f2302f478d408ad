import GRDB

extension Fold {
  /// A row by its table and the values of its key.
  struct RowID: Hashable {
    let table: String
    var key: [DatabaseValue]

    init(table: String, key: [DatabaseValue]) { (self.table, self.key) = (table, key) }

    /// - Parameter words: the key as `words` has it.
    init(table: String, words: String) { self.init(table: table, key: Self.values(words)) }

    /// The key as text: numbers, and words in quotes, with a space between two.
    var words: String {
      key.map { value in
        guard let text = String.fromDatabaseValue(value), case .string = value.storage else {
          return "\(value)"
        }
        return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      }.joined(separator: " ")
    }

    private static func values(_ words: String) -> [DatabaseValue] {
      var values: [DatabaseValue] = []
      var rest = Substring(words)
      while let first = rest.first {
        if first == " " {
          rest.removeFirst()
        } else if first == "\"" {
          var text = ""
          rest.removeFirst()
          while let character = rest.popFirst(), character != "\"" {
            text.append(character == "\\" ? rest.popFirst() ?? character : character)
          }
          values.append(text.databaseValue)
        } else {
          let word = rest.prefix { $0 != " " }
          rest = rest.dropFirst(word.count)
          values.append(Int64(word).map(\.databaseValue) ?? String(word).databaseValue)
        }
      }
      return values
    }
  }
}
