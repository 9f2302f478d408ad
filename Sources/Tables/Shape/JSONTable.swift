import Domain

/// Lists of records in JSON as tables, one for each kind of list.
///
/// Each record is a row, with its own values once. The lists in it are tables of their own, whose rows say as well what
/// they stand in; of names that both have, the inner one is then called `items.date`. Members of a record inside a record
/// are called by both names: `stats.weight`.
public struct JSONTable: Sendable {
  public static let mostRows = 5_000_000

  /// What the list is called, with those around it.
  public let name: String
  /// The rows, the first of which names the columns, and the lines that could not be read.
  public internal(set) var pieces: [TablePiece]
  /// The columns of what the records stand in.
  public internal(set) var context: Set<Int>

  /// The tables of a text, and the members of its first record, those without a value among them.
  public static func read(_ bytes: [UInt8]) throws(JSONFault) -> (tables: [JSONTable], members: [String]) {
    do {
      let value = try JSONReader.value(bytes)
      return (try tables([(nil, value)]), members(value))
    } catch {
      guard let lines = JSONReader.lines(bytes) else { throw error }
      var found = try tables(lines.values.map { ($0.line, $0.value) })
      if !found.isEmpty { found[0].pieces += lines.faults.map { .fault(.notJSON, line: $0) } }
      return (found, lines.values.first.map { members($0.value) } ?? [])
    }
  }

  private static func members(_ value: JSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.first.map(members) ?? []
    case .object(let members): members.map(\.key)
    default: []
    }
  }

  /// - Parameter values: with the line of the file that each stands in; nil where records are counted instead.
  static func tables(_ values: [(line: Int?, value: JSONValue)]) throws(JSONFault) -> [JSONTable] {
    var walk = JSONWalk()
    for (line, value) in values {
      walk.line = line
      try walk.take(value, called: "", [], isRecord: line != nil)
    }
    return walk.tables
  }
}

/// Walks through JSON, and makes rows of its records.
private struct JSONWalk {
  private struct Growing {
    var columns: [String: Int] = [:]
    var names: [String] = []
    var context: Set<Int> = []
    var rows: [TablePiece] = []
  }

  /// The line of the record that is read; nil where records are counted.
  var line: Int?
  private var growing: [String: Growing] = [:]
  private var order: [String] = []
  private var count = 0

  var tables: [JSONTable] {
    order.compactMap { name in
      guard let table = growing[name], !table.names.isEmpty else { return nil }
      return JSONTable(
        name: name, pieces: [.row(TableRow(line: 0, cells: table.names))] + table.rows,
        context: table.context)
    }
  }

  mutating func take(
    _ value: JSONValue, called path: String, _ around: [(key: String, value: String)], isRecord: Bool
  ) throws(JSONFault) {
    switch value {
    case .array(let elements):
      for element in elements { try take(element, called: path, around, isRecord: true) }
    case .object(let members):
      // `{"day": {"date": …}}` is what stands in it.
      if path.isEmpty, !isRecord, members.count == 1, case .object(let inner) = members[0].value,
        !Self.areDays(members), !Self.areDays(inner)
      {
        return try take(members[0].value, called: path, around, isRecord: false)
      }
      var own: [(key: String, value: String)] = []
      var lists: [(key: String, value: JSONValue)] = []
      Self.flatten(members, "", &own, &lists)
      // `{"2026-11-18": {"steps": 8000}}`: records by their days.
      if Self.areDays(members) {
        for (day, value) in members {
          try take(value, called: path, around + [("date", day)], isRecord: true)
        }
        return
      }
      let taken = Set(around.map(\.key))
      let name = path.split(separator: ".").last.map(String.init) ?? ""
      own = own.map { (taken.contains($0.key) ? "\(name).\($0.key)" : $0.key, $0.value) }
      if isRecord || path.isEmpty && (lists.isEmpty || Self.isDated(own)), !own.isEmpty {
        try add(own, around, to: path)
      }
      // A record of a list says of the records in it what it is.
      let inside = around + own
      for list in lists {
        try take(list.value, called: path.isEmpty ? list.key : "\(path).\(list.key)", inside, isRecord: false)
      }
    default: break
    }
  }

  private mutating func add(
    _ own: [(key: String, value: String)], _ around: [(key: String, value: String)], to path: String
  ) throws(JSONFault) {
    if growing[path] == nil { order.append(path) }
    guard count < JSONTable.mostRows else { throw JSONFault(reason: "has more than five million records") }
    count += 1
    var table = growing.removeValue(forKey: path) ?? Growing()
    var row: [String] = []
    var isKept = true
    for (cells, isContext) in [(own, false), (around, true)] {
      for (key, text) in cells {
        let index: Int
        if let known = table.columns[key] {
          index = known
        } else {
          guard table.names.count < CSVScanner.mostCells else {
            throw JSONFault(reason: "has too many kinds of members")
          }
          index = table.names.count
          table.columns[key] = index
          table.names.append(key)
          if isContext { table.context.insert(index) }
        }
        while row.count <= index { row.append("") }
        row[index] = text
        // A text that cannot be kept as it is is as little guessed at as in CSV.
        isKept = isKept && text.firstControl(allowsLines: true) == nil
      }
    }
    let line = line ?? table.rows.count + 1
    table.rows.append(isKept ? .row(TableRow(line: line, cells: row)) : .fault(.control, line: line))
    growing[path] = table
  }

  /// Whether a record that is the file itself says its day, as one in a list would.
  private static func isDated(_ cells: [(key: String, value: String)]) -> Bool {
    cells.contains { key, _ in
      ["date", "day", "start time", "end time"].contains(
        ColumnTitle.folded(key.split(separator: ".").last.map(String.init) ?? key))
    }
  }

  /// Whether all members are records, called by days.
  private static func areDays(_ members: [(key: String, value: JSONValue)]) -> Bool {
    !members.isEmpty
      && members.allSatisfy { key, value in
        guard case .object = value, key.utf8.count == 10 else { return false }
        return key.utf8.enumerated().allSatisfy { index, byte in
          index == 4 || index == 7 ? byte == 0x2D : (0x30...0x39).contains(byte)
        }
      }
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
        if isTable {
          lists.append((name, value))
        } else if let text = few(elements) {
          cells.append((name, text))
        }
      case .object(let inner):
        if prefix.utf8.count < 64 { flatten(inner, name + ".", &cells, &lists) }
      }
    }
  }

  /// What a short list of plain values says: one is itself, and several are no number.
  private static func few(_ elements: [JSONValue]) -> String? {
    guard (1...5).contains(elements.count) else { return nil }
    var texts: [String] = []
    for element in elements {
      switch element {
      case .number(let text): texts.append(text)
      case .string(let text): texts.append(withPlainBreaks(text))
      default: return nil
      }
    }
    return texts.joined(separator: ", ")
  }

  /// A text whose line breaks are those of Unix, so that they are none to refuse.
  private static func withPlainBreaks(_ text: String) -> String {
    text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }
}
