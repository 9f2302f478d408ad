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
  /// The same with nothing of this device alone in it, for what several devices speak of.
  let sharedLabel: String
  let columns: [ColumnRule]
  /// Columns that are one value together, by name: a step that changes one of them records them all, so that a value is
  /// never put together of two that were typed on two devices. Other columns are values by themselves.
  let values: [[String]]
  /// The column that names what all rows of it are one value of together where two of those become one, as the parts of a
  /// composite are; nil where each row is something by itself.
  let wholeOf: String?
  /// Columns by which a row is known beside its key, as a measure of a food is by its word: what two devices make of the same
  /// is one, and the later stands. None where nothing but the key tells rows apart.
  let unique: [String]
  /// Columns of which rows of one name must have the same values to be one thing, as the unit of a category: its portions are
  /// counted in that.
  let apart: [String]
  /// What rows have alike that are one thing together, as the entries of a logged composite are; nil where each is by itself.
  let together: Together?
  /// What columns of a row must be to each other.
  let checks: [RowCheck]
  /// Inserts a row under the id `?1` for rows that need it and cannot do without.
  let standIn: String?
  /// Whether its rows are of this device alone: neither sent to others nor compared with theirs.
  let isHome: Bool
  /// SQL that holds for such rows in a table of which others are shared.
  let homeRows: String?

  init(
    _ name: String, noun: String? = nil, label: String = "id", sharedLabel: String? = nil,
    _ columns: [ColumnRule],
    values: [[String]] = [], wholeOf: String? = nil, unique: [String] = [],
    apart: [String] = [], together: Together? = nil, checks: [RowCheck] = [],
    standIn: String? = nil,
    isHome: Bool = false,
    homeRows: String? = nil
  ) {
    self.name = name
    self.noun = noun ?? name.replacing("_", with: " ")
    self.label = label
    self.sharedLabel = sharedLabel ?? label
    self.columns = columns
    self.values = values
    self.wholeOf = wholeOf
    self.unique = unique
    self.apart = apart
    self.together = together
    self.checks = checks
    self.standIn = standIn
    self.isHome = isHome
    self.homeRows = homeRows
  }

  /// All columns, those together that are one value.
  var wholeValues: [[String]] {
    let together = Set(values.flatMap(\.self))
    return values + columns.map(\.name).filter { !together.contains($0) }.map { [$0] }
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
    guard let table = TableRules.named[table], table.columns.indices.contains(column) else { return nil }
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

/// Rows that are one thing.
struct Together: Sendable {
  /// What they have alike, none of it empty.
  let columns: [String]
  /// What of one of them says which thing it is, as SQL.
  let label: String
}

/// A condition over several columns of a row that must not hold.
struct RowCheck: Sendable {
  /// SQL over the row.
  let isDamaged: String
  /// What is wrong then, in words.
  let problem: String
  /// The assignments that mend it, as SQL; nil where nothing does.
  let repair: String?
  /// Whether it is about what is of this device alone.
  var isHome = false
}
