import Domain
import GRDB
import GRDBSQLite

/// Reads columns of a file that may have been damaged, or written by another program: what is not of its type or beyond
/// all bounds is an error, not a crash and not a wrong number; texts come without control characters.
extension Row {
  func read<T: DatabaseValueConvertible>(_ column: String) throws -> T {
    try Self.converted(value(column), column)
  }

  func read<T: DatabaseValueConvertible>(_ index: Int) throws -> T {
    try Self.converted(self[index] as DatabaseValue, "\(index)")
  }

  func readOptional<T: DatabaseValueConvertible>(_ column: String) throws -> T? {
    let value = try value(column)
    return value.isNull ? nil : try Self.converted(value, column)
  }

  func readOptional<T: DatabaseValueConvertible>(_ index: Int) throws -> T? {
    let value = self[index] as DatabaseValue
    return value.isNull ? nil : try Self.converted(value, "\(index)")
  }

  // What Swift would choose for these types without bounds. Ids and factors are Int64, and have none.

  func read(_ column: String) throws -> Int { try Stored.number(Self.converted(value(column), column)) }
  func read(_ index: Int) throws -> Int { try Stored.number(Self.converted(self[index], "\(index)")) }
  func read(_ column: String) throws -> Double { try Stored.number(Self.converted(value(column), column)) }
  func read(_ index: Int) throws -> Double { try Stored.number(Self.converted(self[index], "\(index)")) }
  func read(_ column: String) throws -> String { try readLines(column).neutralised() }
  func read(_ index: Int) throws -> String { try readLines(index).neutralised() }

  func readOptional(_ column: String) throws -> Int? {
    try value(column).isNull ? nil : try read(column) as Int
  }
  func readOptional(_ index: Int) throws -> Int? {
    (self[index] as DatabaseValue).isNull ? nil : try read(index) as Int
  }
  func readOptional(_ column: String) throws -> Double? {
    try value(column).isNull ? nil : try read(column) as Double
  }
  func readOptional(_ index: Int) throws -> Double? {
    (self[index] as DatabaseValue).isNull ? nil : try read(index) as Double
  }
  func readOptional(_ index: Int) throws -> String? {
    (self[index] as DatabaseValue).isNull ? nil : try read(index) as String
  }

  func read(_ column: String) throws -> Bool { try Stored.flag(read(column)) }
  func read(_ index: Int) throws -> Bool { try Stored.flag(read(index)) }

  /// A name, in which there is something to see.
  func name(_ column: String) throws -> String { try Stored.name(read(column)) }
  func name(_ index: Int) throws -> String { try Stored.name(read(index)) }

  /// A text of several lines.
  func readLines(_ column: String) throws -> String {
    (try Self.converted(value(column), column) as String).neutralised(keepsLines: true)
  }
  func readLines(_ index: Int) throws -> String {
    (try Self.converted(self[index], "\(index)") as String).neutralised(keepsLines: true)
  }

  func readOptionalLines(_ index: Int) throws -> String? {
    (self[index] as DatabaseValue).isNull ? nil : try readLines(index)
  }

  func isNull(_ column: String) throws -> Bool { try value(column).isNull }

  /// One of a few words.
  func read<Word: RawRepresentable<String>>(word column: String) throws -> Word {
    try Self.word(read(column), column)
  }
  func read<Word: RawRepresentable<String>>(word index: Int) throws -> Word {
    try Self.word(read(index), "\(Word.self)".lowercased())
  }

  private static func word<Word: RawRepresentable<String>>(_ text: String, _ column: String) throws -> Word {
    guard let word = Word(rawValue: text) else {
      throw StoreError.damaged(reason: "\(column) cannot be “\(text)”")
    }
    return word
  }

  func day(_ index: Int) throws -> Day { try Stored.day(read(index)) }
  /// A portion of two columns: tenths, and the millionths beyond them.
  func portion(_ tenths: Int, _ rest: Int) throws -> Portion {
    try Stored.portion(tenths: read(tenths), rest: read(rest))
  }
  func amount(_ index: Int) throws -> Amount? { try readOptional(index).map { try Stored.amount($0) } }

  /// Even the name of a column may be damaged.
  private func value(_ column: String) throws -> DatabaseValue {
    if let value = self[column] as DatabaseValue? { return value }
    if hasColumn(column) { return .null }
    throw StoreError.damaged(reason: "there is no column \(column)")
  }

  /// - Parameter column: made where something is wrong with it: this is called for every cell that is read.
  private static func converted<T: DatabaseValueConvertible>(
    _ value: DatabaseValue, _ column: @autoclosure () -> String
  ) throws -> T {
    guard let converted = T.fromDatabaseValue(value) else {
      throw StoreError.damaged(reason: "a value in column \(column()) is not what it should be")
    }
    return converted
  }
}

extension Portion {
  /// As the tables keep it.
  var columns: (tenths: Int, rest: Int) { (micros / Portion.tenth, micros % Portion.tenth) }
}

/// The bounds of what dhsh writes, far beyond what it accepts: within them no sum of a log overflows.
enum Stored {
  static let days = -4_000_000...4_000_000
  static let entryNumbers = 0...1_000_000_000
  static let portions = 0...100_000_000_000
  static let amounts: ClosedRange<Int64> = 0...9_000_000_000_000_000_000
  /// Minutes from midnight of the day that something is of: it may be of the night before or after.
  static let minutes = -2_880...4_320
  /// What units are of the base of their dimension, in billionths.
  static let factors: ClosedRange<Int64> = 1...1_000_000_000_000_000_000
  /// Ids that count from 1.
  static let counted: ClosedRange<Int64> = 1...1_000_000_000_000_000
  /// Seconds within a century.
  static let times = -4_000_000_000...4_000_000_000
  static let numbers = -1_000_000_000_000_000...1_000_000_000_000_000

  static func day(_ number: Int) throws -> Day {
    guard days.contains(number) else { throw StoreError.damaged(reason: "there is no day \(number)") }
    return Day(number)
  }

  /// Portions were kept in tenths at first. What is finer stands beside them, so that changes recorded then still
  /// apply: what they bring back has nothing there.
  /// - Parameter rest: millionths beyond the tenths.
  static func portion(tenths: Int, rest: Int) throws -> Portion {
    guard portions.contains(tenths), (0..<Portion.tenth).contains(rest) else {
      throw StoreError.damaged(reason: "there is no portion of \(tenths) tenths and \(rest) millionths")
    }
    return Portion(micros: tenths * Portion.tenth + rest)
  }

  static func portion(micros: Int) throws -> Portion {
    try portion(
      tenths: micros / Portion.tenth, rest: micros % Portion.tenth)
  }

  static func amount(_ micros: Int64) throws -> Amount {
    guard amounts.contains(micros) else {
      throw StoreError.damaged(reason: "there is no amount of \(micros) millionths")
    }
    return Amount(micros: micros)
  }

  /// A time or a length.
  static func time(_ seconds: Int) throws -> Int {
    guard times.contains(seconds) else { throw StoreError.damaged(reason: "there is no time \(seconds)") }
    return seconds
  }

  static func minute(_ minute: Int) throws -> Int { try within(minutes, minute) }

  /// A value of a metric. What is plausible may change from version to version; what none can be, such as a weight below
  /// zero, is damage.
  static func value(_ value: Double, of metric: String) throws -> Double {
    guard let bounds = values[metric], !bounds.contains(value) else { return value }
    throw StoreError.damaged(reason: "a \(metric) of \(value) cannot be")
  }

  /// What values the shipped metrics can have at all.
  static let values: [String: ClosedRange<Double>] = Dictionary(
    Metrics.shipped.map { ($0.key, min(0, $0.plausible.lowerBound)...(10 * $0.plausible.upperBound)) },
    uniquingKeysWith: { first, _ in first })

  static func number(_ value: Int) throws -> Int {
    guard numbers.contains(value) else { throw StoreError.damaged(reason: "\(value) is beyond all bounds") }
    return value
  }

  static func number(_ value: Double) throws -> Double {
    guard abs(value) <= Double(numbers.upperBound) else {
      throw StoreError.damaged(reason: "\(value) is beyond all bounds")
    }
    return value
  }

  /// The number of an entry in its day.
  static func entryNumber(_ value: Int) throws -> Int { try within(entryNumbers, value) }

  static func flag(_ value: Int) throws -> Bool { try within(0...1, value) == 1 }

  static func name(_ text: String) throws -> String {
    guard text.isVisible else { throw StoreError.damaged(reason: "there is a name without a letter") }
    return text
  }

  /// A value within bounds.
  static func within<Value: Comparable>(_ bounds: ClosedRange<Value>, _ value: Value) throws -> Value {
    guard bounds.contains(value) else {
      throw StoreError.damaged(reason: "\(value) is not from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return value
  }
}

/// A row that a statement stepped through by SQLite's own calls gives.
struct RawRow {
  let statement: SQLiteStatement

  /// A whole number; what is none is an error, where SQLite would make 0 of it.
  func integer(_ column: Int32) throws -> Int64 {
    guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { throw Self.isDamaged(column) }
    return sqlite3_column_int64(statement, column)
  }

  /// A whole number within the bounds of what dhsh writes.
  func number(_ column: Int32) throws -> Int { try Stored.number(Int(integer(column))) }

  func optionalNumber(_ column: Int32) throws -> Int? {
    guard let value = try optionalInteger(column) else { return nil }
    return try Stored.number(Int(value))
  }

  /// A number, with or without decimals, within the same bounds.
  func real(_ column: Int32) throws -> Double {
    let type = sqlite3_column_type(statement, column)
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { throw Self.isDamaged(column) }
    return try Stored.number(sqlite3_column_double(statement, column))
  }

  func optionalInteger(_ column: Int32) throws -> Int64? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return nil
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column)
    default: throw Self.isDamaged(column)
    }
  }

  func amount(_ column: Int32) throws -> Amount? {
    // Not by `map`, which asks the runtime for its types at each of very many calls.
    guard let value = try optionalInteger(column) else { return nil }
    return try Stored.amount(value)
  }

  func text(_ column: Int32) throws -> String {
    guard let text = try optionalText(column) else { throw Self.isDamaged(column) }
    return text
  }

  func optionalText(_ column: Int32) throws -> String? {
    if sqlite3_column_type(statement, column) == SQLITE_NULL { return nil }
    return try typed(column).neutralised()
  }

  /// A text of several lines.
  func lines(_ column: Int32) throws -> String { try typed(column).neutralised(keepsLines: true) }

  /// A name, in which there is something to see.
  func name(_ column: Int32) throws -> String { try Stored.name(text(column)) }

  func flag(_ column: Int32) throws -> Bool { try Stored.flag(number(column)) }

  /// One of a few words.
  func word<Word: RawRepresentable<String>>(_ column: Int32) throws -> Word {
    let text = try text(column)
    guard let word = Word(rawValue: text) else {
      throw StoreError.damaged(reason: "\("\(Word.self)".lowercased()) cannot be “\(text)”")
    }
    return word
  }

  /// A text as it stands there.
  private func typed(_ column: Int32) throws -> String {
    guard sqlite3_column_type(statement, column) == SQLITE_TEXT else { throw Self.isDamaged(column) }
    let bytes = UnsafeBufferPointer(
      start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isDamaged(_ column: Int32) -> StoreError {
    StoreError.damaged(reason: "a value in column \(column) is not what it should be")
  }
}
