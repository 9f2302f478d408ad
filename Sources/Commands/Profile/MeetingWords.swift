import Domain
import Language
import Naming
import Records
import Reports

/// Who a meeting is with: `doctor`, `nutrition specialist`, or the name that the profile has for one of them.
struct ProviderKind: ParameterKind {
  let label = "PROVIDER"
  let description = "doctor or nutrition specialist"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<CareProvider> {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted else { return .none }
    let text = token.text.lowercased()
    if text == "doctor" { return .one(.doctor, 1) }
    if ["specialist", "nutritionist", "dietitian"].contains(text) { return .one(.nutritionSpecialist, 1) }
    if text == "nutrition" {
      let hasMore =
        index + 1 < line.tokens.count && line.tokens[index + 1].text.lowercased() == "specialist"
      return .one(.nutritionSpecialist, hasMore ? 2 : 1)
    }
    if text == "nutrition specialist" { return .one(.nutritionSpecialist, 1) }
    for provider in CareProvider.allCases {
      guard let name = try Profile(context.names.log).name(of: provider) else { continue }
      let words = Names.words(Names.key(name)).count
      for count in 1...max(1, words) where index + count <= line.tokens.count {
        if Names.key(line.joined(index, count)) == Names.key(name) { return .one(provider, count) }
      }
    }
    return .none
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let profile = Profile(context.names.log)
    return try CareProvider.allCases.map { provider in
      Candidate(provider.rawValue, display: provider.title, detail: try profile.name(of: provider) ?? "")
    }.filter { $0.insert.hasPrefix(query.text.lowercased()) }
  }
}

/// The number of a meeting.
struct MeetingKind: ParameterKind {
  let label = "N"
  let description = "the number of a meeting"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Meeting> {
    guard let number = IntegerKind.number(line.tokens[index]),
      let meeting = try context.names.log.meetings.find(number)
    else { return .none }
    return .one(meeting, 1)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    Diagnostic(
      .noSuch("meeting", line.tokens[index].text, otherwise: "meeting list shows them", code: .notFound),
      rank: 4)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let text = query.text.hasPrefix("#") ? String(query.text.dropFirst()) : query.text
    let today = context.today
    return try context.names.log.meetings.all().reversed().filter { String($0.number).hasPrefix(text) }.map {
      Candidate(String($0.number), detail: "\($0.day.label(near: today)) · \($0.provider.title)")
    }
  }
}

/// What a line may say of a meeting.
struct MeetingWords: SyntaxPart {
  let when = OptionalParameter("when", .nearDay)
  let time = OptionalParameter("time", .time)
  let provider = OptionalParameter("with", ProviderKind())
  let note = OptionalParameter("note", .note())
  let documents = RepeatedParameter("document", .document)
  /// Whether who it is with stands in a place of its own.
  let hasProvider: Bool

  var syntax: Syntax { syntax(at: .sequence("at", time)) }

  /// `mon 14:00` is as clear as `mon at 14:00`.
  var spoken: Syntax { syntax(at: .sequence(.optional("at"), time)) }

  private func syntax(at time: Syntax) -> Syntax {
    var parts: [Syntax] = [
      when.syntax, time, .option("note", note), .repeated(.option("document", documents)),
    ]
    if !hasProvider { parts.append(.sequence("with", provider)) }
    return .anyOrder(of: parts)
  }

  func apply(_ call: Invocation, to meeting: inout Meeting, _ context: Context) throws {
    if let day = call[when] {
      try context.checkDay(day, call.span(of: when))
      meeting.day = day
    }
    if let minute = call[time] { meeting.minute = minute }
    // Said anew, it is whom the profile names.
    if let provider = call[provider] { (meeting.provider, meeting.name) = (provider, nil) }
    if let note = call[note] { meeting.note = note.trimmed.isEmpty ? nil : note }
    for document in call[documents] where !meeting.documents.contains(document.id) {
      meeting.documents.append(document.id)
    }
  }
}
