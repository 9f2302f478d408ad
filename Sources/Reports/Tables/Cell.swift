import Domain

/// A typed value with how people read it.
public enum Cell: Sendable {
  case missing
  case text(String)
  /// An id, unique across devices.
  case id(Int64)
  case int(Int)
  case bool(Bool)
  /// A number with the most decimals that people read of it; machines get all.
  case number(Double, digits: Int)
  case portion(Portion)
  case amount(Amount)
  case day(Day)
  /// A day in a list; people read it without the year where that is today's.
  case listed(Day, today: Day)
  /// 0 to 100; people read it as a whole number in its colour.
  case score(Double)
  /// Several values; machines get them as an array, people one after another.
  indirect case list([Cell])
  /// Values by their names; machines get them as an object, in CSV as its text.
  indirect case record([(key: String, cell: Cell)])
  /// A value machines get, with other words for people.
  indirect case shown(Cell, as: String, Tone)
  /// A value machines get, which people see as a bar.
  indirect case barred(Cell, Bar, Tone)
  /// A cell that people read shorter where its column has no room: a food without its category.
  indirect case shortened(Cell, as: String)

  /// An id as it is written.
  public static func text(ofID id: Int64) -> String { String(UInt64(bitPattern: id), radix: 32) }

  /// The value itself, as machines get it.
  public var bare: Cell {
    switch self {
    case .shown(let cell, _, _), .barred(let cell, _, _), .shortened(let cell, _): cell.bare
    default: self
    }
  }

  /// The text, or nothing.
  public static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .missing }
  /// The number, or nothing.
  public static func optional(_ number: Int?) -> Cell { number.map(Cell.int) ?? .missing }

  /// A number as a bound of the true one: `≥ 78`.
  public func bounded(_ bound: Bound) -> Cell {
    guard bound != .exact else { return self }
    return switch self {
    case .shown(let cell, let text, let tone): .shown(cell, as: bound.sign + text, tone)
    case .number(let number, let digits):
      .shown(self, as: bound.sign + Decimals.reading(number, digits: digits), .plain)
    case .int(let number): .shown(self, as: "\(bound.sign)\(number)", .plain)
    case .amount(let amount): .shown(self, as: "\(bound.sign)\(amount)", .plain)
    case .shortened(let cell, _): cell.bounded(bound)
    default: self
    }
  }
}
