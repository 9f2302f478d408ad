import Domain
import GRDB

/// Reads columns of a file that may have been damaged: what is not of its type or beyond all bounds is
/// an error, not a crash.
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

  func day(_ index: Int) throws -> Day { try Stored.day(read(index)) }
  /// A portion of two columns: tenths, and the millionths beyond them.
  func portion(_ tenths: Int, _ rest: Int) throws -> Portion {
    try Stored.portion(tenths: read(tenths), rest: read(rest))
  }

  /// Even the name of a column may be damaged.
  private func value(_ column: String) throws -> DatabaseValue {
    // Names here are written as in the tables; asked by name, a row would first fold the case of all of its own.
    for (name, value) in self where name == column { return value }
    throw StoreError.damaged(reason: "there is no column \(column)")
  }

  private static func converted<T: DatabaseValueConvertible>(_ value: DatabaseValue, _ column: String) throws
    -> T
  {
    guard let converted = T.fromDatabaseValue(value) else {
      throw StoreError.damaged(reason: "a value in column \(column) is not what it should be")
    }
    return converted
  }
}

extension Portion {
  /// As the tables keep it.
  var columns: (tenths: Int, rest: Int) { (micros / Portion.tenth, micros % Portion.tenth) }
}

/// The bounds of what dhsh writes, far beyond what it accepts.
enum Stored {
  static func day(_ number: Int) throws -> Day {
    guard (-4_000_000...4_000_000).contains(number) else {
      throw StoreError.damaged(reason: "there is no day \(number)")
    }
    return Day(number)
  }

  /// Portions were kept in tenths at first. What is finer stands beside them, so that changes recorded then still
  /// apply: what they bring back has nothing there.
  /// - Parameter rest: millionths beyond the tenths.
  static func portion(tenths: Int, rest: Int) throws -> Portion {
    guard (0..<1_000_000_000_000).contains(tenths), (0..<Portion.tenth).contains(rest) else {
      throw StoreError.damaged(reason: "there is no portion of \(tenths) tenths and \(rest) millionths")
    }
    return Portion(micros: tenths * Portion.tenth + rest)
  }

  static func portion(micros: Int) throws -> Portion {
    try portion(
      tenths: micros / Portion.tenth, rest: micros % Portion.tenth)
  }

  /// A time or a length within a century.
  static func time(_ seconds: Int) throws -> Int {
    guard (-4_000_000_000...4_000_000_000).contains(seconds) else {
      throw StoreError.damaged(reason: "there is no time \(seconds)")
    }
    return seconds
  }
}
