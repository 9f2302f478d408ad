import Domain

/// Lists of records in JSON as the rows of a table.
///
/// Each innermost record is a row. Its own members are columns, as are those of the records it stands in, which keep a
/// name that both have: the other is then `items.date`. Members of a record inside it are called by both names:
/// `stats.weight`.
enum JSONTable {
  static let mostRows = 5_000_000

  /// The rows, the first of which names the columns, and the lines that could not be read; with the members of the first
  /// record, those without a value among them.
  static func read(_ bytes: [UInt8]) throws(JSONFault) -> (pieces: [TablePiece], members: [String]) {
    do {
      let value = try JSONReader.value(bytes)
      return (try pieces([(nil, value)]), members(value))
    } catch {
      guard let lines = JSONReader.lines(bytes) else { throw error }
      let rows = try pieces(lines.values.map { ($0.line, $0.value) })
      return (
        rows + lines.faults.map { .fault(.notJSON, line: $0) },
        lines.values.first.map { members($0.value) } ?? []
      )
    }
  }

  private static func members(_ value: JSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.first.map(members) ?? []
    case .object(let members): members.map(\.key)
    default: []
    }
  }

  /// The rows, the first of which names the columns.
  static func rows(_ value: JSONValue) throws(JSONFault) -> [TableRow] { try rows([(nil, value)]) }

  /// The same, without the rows with a text that cannot be kept as it is, which is as little guessed at as in CSV.
  private static func pieces(
    _ values: [(line: Int?, value: JSONValue)]
  ) throws(JSONFault) -> [TablePiece] {
    try rows(values).map { row in
      row.cells.contains { $0.firstControl(allowsLines: true) != nil }
        ? .fault(.control, line: row.line) : .row(row)
    }
  }

  /// - Parameter values: with the line of the file that each stands in; nil where rows are counted instead.
  private static func rows(
    _ values: [(line: Int?, value: JSONValue)]
  ) throws(JSONFault) -> [TableRow] {
    var columns: [String: Int] = [:]
    var names: [String] = []
    var rows: [TableRow] = []
    var line: Int?
    func place(_ name: String) throws(JSONFault) -> Int {
      if let known = columns[name] { return known }
      guard names.count < CSVScanner.mostCells else {
        throw JSONFault(reason: "has too many kinds of members")
      }
      columns[name] = names.count
      names.append(name)
      return names.count - 1
    }
    func walk(
      _ value: JSONValue, called name: String, _ around: [(key: String, value: String)], isRecord: Bool
    ) throws(JSONFault) {
      switch value {
      case .array(let elements):
        for element in elements { try walk(element, called: name, around, isRecord: true) }
      case .object(let members):
        var own: [(key: String, value: String)] = []
        var lists: [(key: String, value: JSONValue)] = []
        flatten(members, "", &own, &lists)
        let taken = Set(around.map(\.key))
        let cells = around + own.map { (taken.contains($0.key) ? "\(name).\($0.key)" : $0.key, $0.value) }
        let before = rows.count
        // A product is a row itself, and so is a workout; its lists are of what it is made of.
        if name == "workouts" || members.contains(where: { $0.key == "product_name" }) { lists = [] }
        for list in lists { try walk(list.value, called: list.key, cells, isRecord: false) }
        // Those that hold others are told by them.
        guard isRecord, rows.count == before, cells.count > around.count else { return }
        guard rows.count < mostRows else { throw JSONFault(reason: "has more than five million records") }
        var row: [String] = []
        for (key, text) in cells {
          let index = try place(key)
          while row.count <= index { row.append("") }
          row[index] = text
        }
        rows.append(TableRow(line: line ?? rows.count + 1, cells: row))
      default: break
      }
    }
    for (place, value) in values {
      line = place
      try walk(value, called: "", [], isRecord: place != nil)
    }
    return names.isEmpty ? [] : [TableRow(line: 0, cells: names)] + rows
  }

  private static func flatten(
    _ members: [(key: String, value: JSONValue)], _ prefix: String,
    _ cells: inout [(key: String, value: String)], _ lists: inout [(key: String, value: JSONValue)]
  ) {
    for (key, value) in members {
      let name = prefix + key.neutralised()
      switch value {
      case .null: break
      case .bool(let flag): cells.append((name, flag ? "yes" : "no"))
      case .number(let text): cells.append((name, text))
      case .string(let text): cells.append((name, withPlainBreaks(text)))
      // Only lists of records are tables.
      case .array(let elements):
        let isTable = elements.contains { if case .object = $0 { true } else { false } }
        if isTable { lists.append((name, value)) }
      case .object(let inner):
        if prefix.isEmpty, holdsTables(inner) {
          lists.append((name, value))
        } else if prefix.utf8.count < 64 {
          flatten(inner, name + ".", &cells, &lists)
        }
      }
    }
  }

  /// A text whose line breaks are those of Unix, so that they are none to refuse.
  private static func withPlainBreaks(_ text: String) -> String {
    text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }

  private static func holdsTables(_ members: [(key: String, value: JSONValue)]) -> Bool {
    members.contains { if case .array = $0.value { true } else { false } }
  }
}
