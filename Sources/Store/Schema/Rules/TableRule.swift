import Domain

/// What a table may hold, column by column: all there is to say of it to `doctor`, to the errors that name a damaged
/// row, and to the write path, which lets no text in that its column may not hold.
///
/// A new table is one of these in `TableRules`; a new column is one line in its table. A test compares them with the
/// tables there are.
struct TableRule: Sendable {
  let name: String
  /// What people call a row: `entry`.
  let noun: String
  /// What of a row says which it is, as SQL.
  let label: String
  let columns: [ColumnRule]
  /// What columns of a row must be to each other.
  let checks: [RowCheck]
  /// Inserts a row under the id `?1` for rows that need it and cannot do without.
  let standIn: String?

  init(
    _ name: String, noun: String? = nil, label: String = "id", _ columns: [ColumnRule],
    checks: [RowCheck] = [], standIn: String? = nil
  ) {
    self.name = name
    self.noun = noun ?? name.replacing("_", with: " ")
    self.label = label
    self.columns = columns
    self.checks = checks
    self.standIn = standIn
  }

  /// Whether what mends a value of a column is a change of journaled rows, which undo takes back.
  func isJournaled(_ column: ColumnRule) -> Bool {
    if case .standIn = column.repair, let parent = column.parent { return Schema.journaled.contains(parent) }
    return Schema.journaled.contains(name)
  }

  /// Why a text may not stand in a column; nil where it may.
  /// - Parameter column: its place in the table.
  static func refusal(_ table: String, _ column: Int, _ bytes: UnsafeRawBufferPointer) -> StoreError? {
    let bytes = bytes.bindMemory(to: UInt8.self)
    // Most texts are as they should be, and need no more looks.
    let control = ControlCharacter.first(in: bytes)
    if control == nil, bytes.contains(where: { $0 > 0x20 && $0 < 0x7F }) { return nil }
    guard let table = TableRules.all.first(where: { $0.name == table }),
      table.columns.indices.contains(column)
    else { return nil }
    let rule = table.columns[column]
    let article = "aei".contains(table.noun.prefix(1)) ? "an" : "a"
    let what = "the \(rule.name.replacing("_", with: " ")) of \(article) \(table.noun)"
    switch rule.kind {
    case .lines:
      let control = ControlCharacter.first(in: bytes) { $0 == 0x0A || $0 == 0x09 }
      return control.map { .controlCharacter($0.scalar, what: what) }
    case .name where control == nil && !String(decoding: bytes, as: UTF8.self).isVisible:
      return .invisible(what: what)
    default: return control.map { .controlCharacter($0.scalar, what: what) }
    }
  }
}

/// What a column may hold, and what becomes of a value that it may not.
struct ColumnRule: Sendable {
  enum Kind: Sendable {
    /// The row's own id: any whole number.
    case id
    case integer(ClosedRange<Int64>)
    case real(ClosedRange<Double>)
    /// A value of the metric whose key an expression over the row gives.
    case sample(of: String, ClosedRange<Double>)
    /// One line.
    case text
    /// One line in which there is something to see.
    case name
    /// A local time, `2026-11-20T08:15:00`.
    case moment
    /// Text with line breaks in it.
    case lines
    case word([String])
    /// The id of a row of another table.
    case reference(String)
    /// The id of a row of another table, or 0 for none.
    case referenceOrNone(String)
    /// A change as the journal records it.
    case changeset
  }

  /// What a repair makes of a value that cannot be.
  enum Repair: Sendable {
    /// Nothing: the value is left out.
    case clear
    /// An SQL expression over the row.
    case value(String)
    /// The row goes.
    case row
    /// The row that is named, but not there, is made anew under its id.
    case standIn
    /// No repair: only a copy of the log has what was there.
    case none
  }

  let name: String
  let kind: Kind
  let isOptional: Bool
  let repair: Repair

  private init(_ name: String, _ kind: Kind, _ isOptional: Bool, _ repair: Repair?) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.repair = repair ?? (isOptional ? .clear : .none)
  }

  /// A column that always has a value.
  static func required(_ name: String, _ kind: Kind, or repair: Repair? = nil) -> ColumnRule {
    ColumnRule(name, kind, false, repair)
  }

  /// A column that may be empty, and is where its value cannot be; of a text the rest is kept.
  static func optional(_ name: String, _ kind: Kind) -> ColumnRule {
    switch kind {
    case .text: ColumnRule(name, kind, true, .value("dh_mended(\"\(name)\", NULL)"))
    case .lines: ColumnRule(name, kind, true, .value("dh_mended_lines(\"\(name)\", NULL)"))
    default: ColumnRule(name, kind, true, nil)
    }
  }

  /// A column that may be empty; where its value cannot be something else becomes of it.
  static func optional(_ name: String, _ kind: Kind, or repair: Repair) -> ColumnRule {
    ColumnRule(name, kind, true, repair)
  }

  /// Holds where the value cannot be, in SQL; functions that begin with `dh_` are those of `DamageFunctions`.
  var isDamaged: String {
    let column = "\"\(name)\""
    let wrong =
      switch kind {
      case .id: "typeof(\(column)) <> 'integer'"
      case .integer(let range):
        "typeof(\(column)) <> 'integer' OR \(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
      case .real(let range):
        "typeof(\(column)) NOT IN ('integer', 'real') OR \(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
      case .sample(let metric, let range):
        """
        typeof(\(column)) NOT IN ('integer', 'real') OR \(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)
          OR CASE \(metric) \(Self.impossible(column)) ELSE 0 END
        """
      case .text: text(column, 0)
      case .moment: "typeof(\(column)) <> 'text' OR strftime('%Y-%m-%dT%H:%M:%S', \(column)) IS NOT \(column)"
      case .lines: text(column, 1)
      case .name: text(column, 2)
      case .word(let words):
        "typeof(\(column)) <> 'text' OR \(column) NOT IN (\(words.map { "'\($0)'" }.joined(separator: ", ")))"
      case .reference(let table):
        "typeof(\(column)) <> 'integer' OR \(column) NOT IN (SELECT id FROM \"\(table)\")"
      case .referenceOrNone(let table):
        "typeof(\(column)) <> 'integer' OR (\(column) <> 0 AND \(column) NOT IN (SELECT id FROM \"\(table)\"))"
      case .changeset: "typeof(\(column)) <> 'blob' OR dh_unreadable(\(column))"
      }
    return isOptional ? "(\(column) IS NOT NULL AND (\(wrong)))" : "(\(column) IS NULL OR \(wrong))"
  }

  /// For each shipped metric what none of its values can be.
  private static func impossible(_ column: String) -> String {
    Stored.values.sorted { $0.key < $1.key }.map { key, range in
      "WHEN '\(key)' THEN \(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    }.joined(separator: " ")
  }

  /// What comes after a NUL is no text to Swift, so SQL looks for that.
  private func text(_ column: String, _ kind: Int) -> String {
    "typeof(\(column)) <> 'text' OR instr(\(column), char(0)) OR dh_unfit(\(column), \(kind))"
  }

  /// The table whose rows its values name.
  var parent: String? {
    switch kind {
    case .reference(let table), .referenceOrNone(let table): table
    default: nil
    }
  }

  /// What is expected there, in words.
  var expected: String {
    switch kind {
    case .id: "a whole number"
    case .integer(let range) where range == 0...1: "0 or 1"
    case .integer(let range) where range.upperBound > 1_000_000_000_000: "a whole number within reason"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .real(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .sample: "a value that can be measured"
    case .text, .lines: "text without control characters"
    case .moment: "a time such as 2026-11-20T08:15:00"
    case .name: "a name that can be seen, without control characters"
    case .word(let words): words.joined(separator: ", ")
    case .reference(let table), .referenceOrNone(let table): "a \(table) that is there"
    case .changeset: "a recorded change"
    }
  }
}

/// A condition over several columns of a row that must not hold.
struct RowCheck: Sendable {
  /// SQL over the row.
  let isDamaged: String
  /// What is wrong then, in words.
  let problem: String
  /// The assignments that mend it, as SQL; nil where nothing does.
  let repair: String?
}
