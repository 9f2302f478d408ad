import Domain

/// A plain number.
public struct NumberKind: ParameterKind {
  public let label: String
  public let description: String

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount> {
    let token = line.tokens[index]
    guard token.isBare, let amount = Amount(token.text) else { return .none }
    return .one(amount, 1)
  }
}

/// A whole number, with or without `#`.
public struct IntegerKind: ParameterKind {
  public let label: String
  public let description: String
  /// Numbers that are often meant.
  fileprivate let usual: [Int]

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Int> {
    Self.number(line.tokens[index]).map { .one($0, 1) } ?? .none
  }

  public static func number(_ token: Token) -> Int? {
    guard token.isBare else { return nil }
    let digits = token.text.hasPrefix("#") ? token.text.dropFirst() : token.text[...]
    guard digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(digits)
  }

  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    usual.filter { "\($0)".hasPrefix(query.text) }.map { Candidate("\($0)", detail: description) }
  }
}

/// A time of day, as minutes after midnight.
public struct TimeKind: ParameterKind {
  public let label = "TIME"
  public let description = "a time such as 08:30"

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Int> {
    TimeOfDay.parse(line.tokens[index].text).map { .one($0, 1) } ?? .none
  }

  public func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    guard token.text.first?.isNumber == true else { return nil }
    var error = CommandError.isNot("not a time of day", token.text, hint: "write 08:30 or 8:30pm")
    // `at 7`
    if token.text.utf8.count < 3, let hour = Int(token.text), (0..<24).contains(hour) {
      let time = TimeOfDay.text(hour * 60)
      error.hint = "write \(time)"
      error.fixes = [[Fix(token.span, time)]]
    }
    return Diagnostic(error)
  }

  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let now = TimeOfDay.text(context.now.minute)
    return now.hasPrefix(query.text) ? [Candidate(now, detail: "now")] : []
  }
}

/// Weekdays: `sat,sun`, `weekends`, `workdays`, `always`, `never`.
public struct WeekdaysKind: ParameterKind {
  public let label = "DAYS"
  public let description = "days such as sat,sun, weekends, workdays, always or never"

  public func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<WeekdaySet> {
    let text = line.tokens[index].text.lowercased()
    switch text {
    case "always": return .one(.all, 1)
    case "never": return .one([], 1)
    case "weekends", "weekend": return .one(.weekend, 1)
    case "workdays", "weekdays": return .one(.workdays, 1)
    default: break
    }
    var days: [Weekday] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == "/" }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.day)
      switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
      case (1, let day?, _): days.append(day)
      // `mon-fri`, and over the end of the week `sat-mon`
      case (2, let first?, let last?):
        let count = (last.rawValue - first.rawValue + 7) % 7
        days += (0...count).map { Weekday.allCases[(first.rawValue + $0) % 7] }
      default: return .none
      }
    }
    return days.isEmpty ? .none : .one(WeekdaySet(days), 1)
  }

  /// `sat`, `saturday`, `saturdays`
  private static func day(_ text: Substring) -> Weekday? {
    guard text.utf8.count >= 2 else { return nil }
    return Weekday.allCases.first { "\($0.name.lowercased())s".hasPrefix(text) }
  }

  public func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    Diagnostic(
      .isNot(
        "no day of the week", line.tokens[index].text,
        hint: "write sat,sun, weekends, workdays, always or never"))
  }

  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    ["always", "never", "weekends", "workdays", "sat,sun"].filter { $0.hasPrefix(query.text.lowercased()) }
      .map { Candidate($0) }
  }
}

extension ParameterKind where Self == IntegerKind {
  /// - Parameter usual: what completion offers.
  public static func integer(_ label: String, _ description: String, usual: [Int] = []) -> IntegerKind {
    IntegerKind(label: label, description: description, usual: usual)
  }
}
extension ParameterKind where Self == NumberKind {
  public static func number(_ label: String, _ description: String) -> NumberKind {
    NumberKind(label: label, description: description)
  }
}
extension ParameterKind where Self == TimeKind { public static var time: TimeKind { TimeKind() } }
extension ParameterKind where Self == WeekdaysKind {
  public static var weekdays: WeekdaysKind { WeekdaysKind() }
}
