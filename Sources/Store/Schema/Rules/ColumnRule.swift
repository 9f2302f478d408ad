import Domain

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
    /// The same, or nothing where a step of several devices changes nothing here.
    case effect
    /// Nutrients by their keys: `{"fibre_g":2300000}`.
    case nutrients
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
  /// Whether it is of this device alone: neither sent to others nor compared with theirs.
  private(set) var isHome = false

  /// Whether it is a time of the day, in minutes after midnight.
  private(set) var isTimeOfDay = false

  /// The tables of which it names rows by their keys.
  private(set) var keyOf: [KeyOf] = []

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

  /// Names rows of another table by their keys.
  func naming(_ keys: KeyOf...) -> ColumnRule {
    var rule = self
    rule.keyOf = keys
    return rule
  }

  /// Of this device alone.
  var atHome: ColumnRule {
    var rule = self
    rule.isHome = true
    return rule
  }

  /// A time of the day, in minutes after midnight.
  var ofTheDay: ColumnRule {
    var rule = self
    rule.isTimeOfDay = true
    return rule
  }

  /// Whether it names what its row is a part of, and cannot be without.
  var isOfWhole: Bool {
    guard let parent, Schema.journaled.contains(parent), case .row = repair else { return false }
    return true
  }

  /// Whether it holds words of the person's own.
  var isFreeText: Bool {
    switch kind {
    case .text, .name, .lines: true
    default: false
    }
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
      case .effect:
        "typeof(\(column)) <> 'blob' OR (dh_unreadable(\(column)) AND (length(\(column)) > 0 OR intent IS NULL))"
      case .changeset: "typeof(\(column)) <> 'blob' OR dh_unreadable(\(column))"
      case .nutrients: Self.noNutrients(column)
      }
    return isOptional ? "(\(column) IS NOT NULL AND (\(wrong)))" : "(\(column) IS NULL OR \(wrong))"
  }

  /// SQLite takes an object apart only once it is known to be one.
  private static func noNutrients(_ column: String) -> String {
    """
    CASE WHEN typeof(\(column)) <> 'text' OR instr(\(column), char(0)) OR NOT json_valid(\(column)) THEN 1
      WHEN json_type(\(column)) <> 'object' THEN 1
      ELSE EXISTS (SELECT 1 FROM json_each(\(column)) AS nutrient
        WHERE nutrient.key = '' OR nutrient.key GLOB '*[^a-z0-9_]*' OR nutrient.type <> 'integer'
          OR nutrient.value NOT BETWEEN 0 AND \(Stored.amounts.upperBound)) END
    """
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

  /// Whether 0 stands for no row.
  var mayBeNone: Bool { if case .referenceOrNone = kind { true } else { false } }

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
    case .changeset, .effect: "a recorded change"
    case .nutrients: "nutrients by their keys"
    }
  }
}
