/// How surely words mean what they are taken for.
public enum Certainty: Int, Comparable, Sendable {
  /// Nothing else can be meant.
  case certain
  /// Something else could be, and this is custom, or like what was logged before.
  case custom
  /// It is likely, and may well be something else.
  case guess

  public static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

/// How likely one of several readings is meant.
public enum Plausibility: Int, Comparable, Sendable {
  /// No entry can hold it, or it would be nothing.
  case impossible
  case possible
  /// It is like what was logged before.
  case usual

  public static func < (a: Plausibility, b: Plausibility) -> Bool { a.rawValue < b.rawValue }
}

/// Decides if one of several readings of some words is taken, or the person is asked. Commands differ in its
/// strictness alone.
public struct Asking: Sendable {
  /// The least sure reading that is taken without a question.
  let strictness: Certainty

  /// A line: what is custom is taken, and the answer says so.
  public static let line = Asking(strictness: .custom)
  /// A sentence: what is not certain is shown first.
  public static let sentence = Asking(strictness: .certain)
  /// A sentence whose guesses the person takes over: `say --yes`.
  public static let confirmed = Asking(strictness: .guess)

  /// Whether what is so sure is taken.
  public func takes(_ certainty: Certainty) -> Bool { certainty <= strictness }

  /// What becomes of several readings.
  public enum Answer<Value> {
    /// None of them can be.
    case none
    /// One is taken; what is not certain has to be said.
    case take(Value, Certainty)
    /// Each of these may be meant.
    case ask([Value])
  }

  /// Takes the one reading that can be, or the one that is usual; else asks.
  public func choose<Value>(_ readings: [(value: Value, plausibility: Plausibility)]) -> Answer<Value> {
    let possible = readings.filter { $0.plausibility > .impossible }
    if possible.count < 2 { return possible.first.map { .take($0.value, .certain) } ?? .none }
    let usual = possible.filter { $0.plausibility == .usual }
    return usual.count == 1 && takes(.custom) ? .take(usual[0].value, .custom) : .ask(possible.map(\.value))
  }
}
