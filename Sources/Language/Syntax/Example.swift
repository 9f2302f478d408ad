/// A line that shows a command or a stage at work. Examples are run as tests.
public struct Example: Sendable {
  /// What an example is tried in.
  public enum Place: Sendable {
    /// The furnished log of the tests.
    case log
    /// The program with that log, in a folder with files of other programs: for files, backups and the system.
    case program
    /// The prompt of the program with that log.
    case prompt
    /// A script that makes a new log.
    case script
  }

  /// A value as machines read it.
  public enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
  {
    case text(String)
    case number(Double)
    case flag(Bool)
    /// Not known, or not there.
    case missing

    public init(stringLiteral text: String) { self = .text(text) }
    public init(floatLiteral number: Double) { self = .number(number) }
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }
    public init(nilLiteral: ()) { self = .missing }
  }

  public var line: String
  public var meaning: String
  public let place: Place
  /// Lines before it, which it rests on.
  public let before: [String]
  /// A part of what it must answer to people.
  public let says: String?
  /// What it must answer to machines: values of its record, or of the first of its list. `entries.portion` is a value
  /// of the first row in the record's list of entries.
  public let gives: KeyValuePairs<String, Value>

  public init(
    _ line: String, _ meaning: String, in place: Place = .log, after before: [String] = [],
    says: String? = nil, gives: KeyValuePairs<String, Value> = [:]
  ) {
    (self.line, self.meaning, self.place, self.before) = (line, meaning, place, before)
    (self.says, self.gives) = (says, gives)
  }
}
