import Domain

/// A plain number.
struct NumberKind: ParameterKind {
  let label: String
  let description: String

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let token = line.tokens[index]
    guard token.isBare, let amount = Amount(token.text) else { return .none }
    return .one(.number(amount), 1)
  }
}

/// A whole number, with or without `#`.
struct IntegerKind: ParameterKind {
  let label: String
  let description: String
  /// CandidateProvider the entries of the current day.
  var isEntry = false

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let token = line.tokens[index]
    guard token.isBare else { return .none }
    let digits = token.text.hasPrefix("#") ? token.text.dropFirst() : token.text[...]
    guard digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(digits) else { return .none }
    return .one(.integer(number), 1)
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    guard isEntry else { return [] }
    let text = typed.text.hasPrefix("#") ? String(typed.text.dropFirst()) : typed.text
    return try resolver.log.entries.all(in: DayRange(resolver.currentDay)).reversed().compactMap { entry in
      let number = String(entry.number)
      guard number.hasPrefix(text) else { return nil }
      return Candidate(number, detail: try EntryFormat.summary(entry, resolver.log))
    }
  }
}

/// A time of day.
struct TimeKind: ParameterKind {
  let label = "TIME"
  let description = "a time such as 08:30"

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    guard let minute = TimeOfDay.parse(line.tokens[index].text) else { return .none }
    return .one(.minute(minute), 1)
  }

  func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic? {
    guard line.tokens[index].text.first?.isNumber == true else { return nil }
    return Diagnostic(
      .syntax, "\(CommandError.excerpt(line.tokens[index].text)) is not a time of day",
      hint: "write 08:30 or 8:30pm")
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    let now = TimeOfDay.text(resolver.now.minute)
    return now.hasPrefix(typed.text) ? [Candidate(now, detail: "now")] : []
  }
}

/// Text: one word or quoted; where `several`, as many words as leave the rest of the line to make sense.
struct TextKind: ParameterKind {
  let label: String
  let description: String
  var several = false
  /// Fixed values to offer.
  var choices: [String] = []
  /// Refuses anything but the choices.
  var isClosed = false

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, !token.text.isEmpty || token.kind == .quoted else {
      return .none
    }
    if isClosed {
      let key = token.text.lowercased()
      return choices.contains(key) ? .one(.text(key), 1) : .none
    }
    guard several, token.isBare else { return .one(.text(token.text), 1) }
    let run = min(line.run(from: index), 12)
    return .several((1...run).map { (.text(line.joined(index, $0)), $0) })
  }

  func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic? {
    guard isClosed else { return nil }
    let text = line.tokens[index].text
    let near = Lexicon(choices, name: { $0 }).nearest(Names.key(text), limit: 1).first
    return Diagnostic(
      .syntax, "\(CommandError.excerpt(text)) is none of \(choices.joined(separator: ", "))",
      hint: near.map { "did you mean \($0)?" }, rank: 2)
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    choices.filter { $0.hasPrefix(typed.text.lowercased()) }.map { Candidate($0) }
  }
}

/// The rest of the line as it was typed.
struct RestKind: ParameterKind {
  let label: String
  let description: String

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let rest = InnerLine(line, from: index)
    return .one(.text(rest.text), rest.tokens.count)
  }
}

/// Weekdays: `sat,sun`, `weekends`, `workdays`, `always`, `never`.
struct WeekdaysKind: ParameterKind {
  let label = "DAYS"
  let description = "days such as sat,sun, weekends, workdays, always or never"

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let text = line.tokens[index].text.lowercased()
    switch text {
    case "always": return .one(.weekdays(.all), 1)
    case "never": return .one(.weekdays([]), 1)
    case "weekends", "weekend": return .one(.weekdays(.weekend), 1)
    case "workdays", "weekdays": return .one(.weekdays(.workdays), 1)
    default: break
    }
    var days: [Weekday] = []
    for part in text.split(separator: ",") {
      guard part.utf8.count >= 2,
        let day = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(part) })
      else { return .none }
      days.append(day)
    }
    return days.isEmpty ? .none : .one(.weekdays(WeekdaySet(days)), 1)
  }

  func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic? {
    Diagnostic(
      .syntax, "\(CommandError.excerpt(line.tokens[index].text)) is no day of the week",
      hint: "write sat,sun, weekends, workdays, always or never", rank: 1)
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    ["always", "never", "weekends", "workdays", "sat,sun"].filter { $0.hasPrefix(typed.text.lowercased()) }
      .map { Candidate($0) }
  }
}

/// A file; the shell that runs the engine lists folders for completion.
struct FileKind: ParameterKind {
  let label = "FILE"
  let description = "a file"

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let token = line.tokens[index]
    return token.text.isEmpty ? .none : .one(.text(token.text), 1)
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    Files.candidates(typed.text)
  }
}

extension ParameterKind where Self == IntegerKind {
  static var entryNumber: IntegerKind {
    IntegerKind(label: "N", description: "the number of an entry", isEntry: true)
  }
  static func integer(_ label: String, _ description: String) -> IntegerKind {
    IntegerKind(label: label, description: description)
  }
}
extension ParameterKind where Self == NumberKind {
  static func number(_ label: String, _ description: String) -> NumberKind {
    NumberKind(label: label, description: description)
  }
}
extension ParameterKind where Self == TimeKind { static var time: TimeKind { TimeKind() } }
extension ParameterKind where Self == WeekdaysKind { static var weekdays: WeekdaysKind { WeekdaysKind() } }
extension ParameterKind where Self == FileKind { static var file: FileKind { FileKind() } }
extension ParameterKind where Self == TextKind {
  static func text(_ label: String, _ description: String) -> TextKind {
    TextKind(label: label, description: description)
  }
  /// A name being given: several words need no quotes.
  static var newName: TextKind { TextKind(label: "NAME", description: "a name", several: true) }
  static func oneOf(_ label: String, _ choices: [String]) -> TextKind {
    TextKind(label: label, description: choices.joined(separator: " or "), choices: choices, isClosed: true)
  }
}
extension ParameterKind where Self == LineKind {
  static var line: LineKind { LineKind() }
}
extension ParameterKind where Self == RestKind {
  static func rest(_ label: String, _ description: String) -> RestKind {
    RestKind(label: label, description: description)
  }
}
