import Domain
import Language
import Naming
import Phrases

/// How a line sets what a meeting has, beside its day and its note.
enum MeetingSetters {
  /// `mon 14:00` is as clear as `mon at 14:00`.
  static let time = {
    let time = OptionalParameter("time", .time)
    return FieldSetter<MeetingRow>(.word("at"), time, spoken: .sequence(.optional("at"), time)) {
      minute, row, _, _ in row.meeting.minute = minute
    }
  }()

  /// In a place of its own in `meeting add`.
  static let provider = FieldSetter<MeetingRow>(
    .word("with"), OptionalParameter("with", ProviderKind()), uses: [.edit]
  ) { provider, row, _, _ in
    // Said anew, it is whom the profile names.
    (row.meeting.provider, row.meeting.name) = (provider, nil)
  }

  static let documents = FieldSetter<MeetingRow>("document", each: RepeatedParameter("document", .document)) {
    document, row in
    if !row.meeting.documents.contains(document.id) { row.meeting.documents.append(document.id) }
  }
}

/// Who a meeting is with: `doctor`, `nutrition specialist`, or the name that the profile has for one of them.
package struct ProviderKind: ParameterKind {
  package let label = "PROVIDER"
  package let description = "doctor or nutrition specialist"

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    CareProvider
  > {
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

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let profile = Profile(context.names.log)
    return try CareProvider.allCases.map { provider in
      Candidate(provider.rawValue, display: provider.title, detail: try profile.name(of: provider) ?? "")
    }.filter { $0.insert.hasPrefix(query.text.lowercased()) }
  }
}
