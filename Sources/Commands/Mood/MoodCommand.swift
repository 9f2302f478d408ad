import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  /// In the order of the help.
  static let moodCommands: [Command] = [.mood, .moodJournal]

  static let mood = Command("mood", "Log how you feel, 1 to 5, or show how it stands", topic: .index) {
    let value = OptionalParameter("value", MoodKind())
    let moment = BodyMoment()
    let shown = OptionalParameter("when", .day)
    return Form(
      syntax: .choice(.sequence(value, moment), .optional(shown)),
      details: """
        1 😫, 2 😕, 3 😐, 4 🙂, 5 😊, with a note of a line. Of several on a day the one typed last counts, or the later one \
        where both have a time. Once a day the prompt asks for it until one is logged (set mood.ask off). From seven days on it is set beside sleep and steps.
        """,
      examples: [
        .init("mood 4 --note \"slept well\"", "today", says: "Mood 4 🙂"),
        .init("mood good", "in a word: awful, bad, ok, good or great", says: "Mood 4 🙂"),
        .init("mood 2 yesterday", "of another day", says: "Mood 2 😕"),
        .init("mood", "how it stands", says: "Mood"),
      ],
      action: .change { call, context in
        guard let mood = call[value] else {
          return try MoodReport.day(call[shown] ?? context.currentDay, context).asAnswer
        }
        let metric = try context.log.metricCatalogue()[Metrics.mood.key] ?? Metrics.mood
        let typed = MetricValue(parts: [(Amount(mood), "")], isRelative: false)
        let impact = try IndexImpact(moment.day(call, context), context)
        let sample = try context.log.samples.add(
          try BodyEntry.sample(metric, typed, call.span(of: value), moment, call, context))
        var outcome = try MoodReport.logged(sample, context).outcome
        if let notice = moment.notice(call, context) { outcome.report.notices.append(notice) }
        try impact.add(to: &outcome, subject: "mood")
        return outcome
      })
  }

  static let moodJournal = Command("mood journal", "Moods with their notes", topic: .index) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      examples: [
        .init("mood journal", "all there are", says: "No mood yet."),
        .init("mood journal last 30d", "of a range", says: "No mood yet."),
      ],
      action: .query { call, context in
        FieldTable.list(
          "journal", MoodFields.all(today: context.today),
          try MoodEntry.all(in: call[range] ?? .all, context),
          empty: "No mood yet. mood 4 logs one.")
      })
  }
}

/// 1 to 5, `4/5`, its face, or a word for it.
struct MoodKind: ParameterKind {
  let label = "MOOD"
  let description = "1 to 5"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Int> {
    var text = line.tokens[index].text
    if let mood = MoodScale.value(of: text) ?? MoodWords.value(of: text) { return .one(mood, 1) }
    if text.hasSuffix("/5") { text.removeLast(2) }
    guard line.tokens[index].isBare, text.utf8.count == 1, let value = Int(text), (1...5).contains(value)
    else { return .none }
    return .one(value, 1)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    guard token.text.first?.isNumber == true, !MoodScale.near(token.text).isEmpty || Amount(token.text) != nil
    else {
      return nil
    }
    return Diagnostic(.noMood(token.text, at: token.span), rank: 2)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    (1...5).filter {
      "\($0)".hasPrefix(query.text) || MoodScale.words[$0 - 1][0].hasPrefix(query.text.lowercased())
    }
    .map { Candidate("\($0)", detail: "\(MoodScale.faces[$0 - 1]) \(MoodScale.words[$0 - 1][0])") }
  }
}

/// A mood as it was logged.
struct MoodEntry: Sendable {
  let day: Day
  /// Seconds after its day's midnight.
  let time: Int?
  let value: Double
  let note: String?

  init(_ sample: StoredSample) {
    (day, time, value, note) = (sample.day, sample.start, sample.value, sample.note)
  }

  static func all(in range: DayRange, _ context: Context) throws -> [MoodEntry] {
    try context.log.samples.all(in: range, metric: Metrics.mood.key).map(MoodEntry.init)
  }

  /// `4 🙂`
  var text: String { Self.text(value) }

  static func text(_ value: Double) -> String {
    let whole = Rounding.whole(value)
    let number = Decimals.text(value, digits: 1)
    return MoodScale.faces.indices.contains(whole - 1) ? "\(number) \(MoodScale.faces[whole - 1])" : number
  }
}

enum MoodFields {
  static func all(today: Day) -> [Field<MoodEntry>] {
    [
      Field("date", "Day", .day, cell: { .listed($0.day, today: today) }, value: { .day($0.day) }),
      Field("time", "Time", .text) { .optional($0.time.map { CalendarFields.clock(second: $0) }) },
      Field(
        "mood", "Mood", .number(1), cell: { .shown(.number($0.value, digits: 3), as: $0.text, .plain) },
        value: { .number($0.value) }),
      Field("note", "Note", .text, minimum: 16) { .optional($0.note) },
    ]
  }
}
