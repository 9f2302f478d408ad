import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

extension Command {
  static let tagsSuggest = Command(
    "tags suggest", "Ask a language model of yours for tags of a meal", topic: .questions
  ) {
    let slot = OptionalParameter("slot", .slot)
    let when = OptionalParameter("when", .day)
    let prompt = Keyword("show-prompt")
    return Form(
      syntax: .sequence(.anyOrder(slot, when), .optional(prompt)),
      details: """
        Of the meal logged last, or of the one named. What was eaten and the tags you have are sent to the model of set \
        model.address; show-prompt shows all of it and sends nothing. What comes back is a suggestion: the line that \
        would write it into a note is shown, and nothing is set.
        """,
      examples: [
        .init("tags suggest show-prompt", "what would be sent", says: "tags"),
        .init("tags suggest @breakfast show-prompt", "of another meal", says: "Breakfast"),
      ], traits: .isLong,
      action: .query { call, context in
        let order = try TagOrder(
          call[slot], on: call[when] ?? context.currentDay, call.span(of: slot), context)
        if call[prompt] { return order.promptReport.outcome }
        guard let endpoint = try ChatEndpoint(context.log) else {
          throw CommandError.noModel
        }
        var outcome = Outcome(order.report)
        outcome.effects = [
          Effect(
            AskForTags(order: order, endpoint: endpoint),
            intent: "The model at \(endpoint.address) would be asked.")
        ]
        return outcome
      })
  }
}

/// A meal for which tags are to be suggested, with all that is sent for it.
public struct TagOrder: Sendable {
  /// The most that are suggested.
  static let most = 3

  let day: Day
  let meal: String
  /// The entry whose note could have them.
  let number: Int
  let note: String?
  /// Behind the number of the entry where its day has to be said.
  let dayWord: String
  let rules: String
  let question: String

  /// - Parameters:
  ///   - slot: the meal; nil for that of the entry logged last.
  ///   - span: where it stands in the line.
  init(_ slot: MealSlot?, on day: Day, _ span: Range<Int>?, _ context: Context) throws {
    let entries = try context.entries(of: day)
    let meal = slot?.id ?? entries.last?.entry.slotID
    let rows = entries.filter { $0.entry.slotID == meal }
    guard let first = rows.first else {
      let what =
        slot.map { "\($0.name) of \(day.label(near: context.today))" } ?? day.label(near: context.today)
      throw CommandError.nothingLogged(what).at(span)
    }
    self.day = day
    self.meal = first.slotName
    (number, note) = (first.entry.number, first.entry.note)
    dayWord = day == context.currentDay ? "" : " \(day)"
    let known = try context.names.tags().prefix(40).map(\.name)
    rules = """
      You suggest tags for one meal in a food log. Write at most \(Self.most) tags, each on a line of its own, and nothing \
      else: a word in small letters, or words joined by -, without #. Say what the meal is like, as greasy, \
      high-fibre, late or restaurant would; give no advice. Write none where none fits.
      """
    let own = known.isEmpty ? "" : "\nPrefer those of these that fit: \(known.joined(separator: ", "))."
    question =
      "\(first.slotName): " + rows.map { "\($0.itemText) \($0.quantityText)" }.joined(separator: ", ") + "."
      + own
  }

  var report: Report {
    Report(
      .record,
      fields: [
        .machines("date", .day(day)), .machines("meal", .text(meal)),
      ])
  }

  var promptReport: Report {
    var report = report
    report.fields += [
      .machines("rules", .text(rules)), .machines("question", .text(question)),
    ]
    report.notices = (rules.split(separator: "\n") + question.split(separator: "\n")).map {
      Notice(String($0))
    }
    return report
  }

  /// The tags in what a model wrote: of a line that is more than tags nothing is taken, since any word of a sentence could
  /// be one. What stands in the note already is left out.
  func tags(in text: String) -> [String] {
    var seen = Set(NoteTags.found(in: note ?? "").map(Names.key))
    var tags: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: ",").map { Self.words(String($0).trimmed) }
      guard words.allSatisfy({ $0 != nil }) else { continue }
      for word in words.compactMap(\.self).joined() where seen.insert(Names.key(word)).inserted {
        tags.append(word)
      }
    }
    return Array(tags.prefix(Self.most))
  }

  /// Letters of the longest word that is suggested.
  private static let longest = 24

  /// The tags that a part of a line is: a single word, or several that each begin with #; nil where it is anything else.
  private static func words(_ text: String) -> [String]? {
    var text = text
    // `- late`, `* late`, `1. late`
    if let item = text.firstMatch(of: /^(?:[-*•]|\d{1,2}[.)])\s+/) { text.removeSubrange(item.range) }
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 1 || words.allSatisfy({ $0.hasPrefix("#") }) else { return words.isEmpty ? [] : nil }
    let tags = words.map { $0.trimmingPrefix("#").lowercased() }
    return tags.allSatisfy({ NoteTags.isTag($0) && $0.count <= longest && !fillers.contains($0) })
      ? tags : nil
  }

  /// What a model answers where it has nothing to say.
  private static let fillers: Set<String> = [
    "none", "sure", "ok", "okay", "yes", "no", "tags", "here", "null",
  ]

  /// What people and machines read of tags that were suggested.
  func report(of tags: [String]) -> Report {
    let text = ([note].compactMap(\.self) + tags.map { "#\($0)" }).joined(separator: " ")
    let line = "edit \(number)\(dayWord) --note \(Lexer.quoted(text))"
    var report = Report(
      .record,
      fields: [
        .machines("tags", .list(tags.map { .text($0) })),
        .machines("line", tags.isEmpty ? .missing : .text(line)),
      ])
    report.notices =
      tags.isEmpty
      ? [Notice("The model has no tag for \(meal).")]
      : [
        Notice("\(meal): " + tags.map { "#\($0)" }.joined(separator: " ")),
        Notice("\(line) sets them.", .dim),
      ]
    return report
  }
}

extension Engine {
  /// Asks the person's own language model for tags of a meal.
  /// - Throws: where no answer comes.
  public func suggestTags(_ order: TagOrder, _ endpoint: ChatEndpoint) throws(CommandError) -> Report {
    do throws(RequestFault) {
      let text = try endpoint.answer(
        rules: order.rules, question: order.question, shouldStop: isInterrupted)
      return order.report(of: order.tags(in: text))
    } catch {
      throw CommandError.noSuggestion(error.words)
    }
  }
}

/// Asks a language model of the person's own for tags of a meal.
struct AskForTags: EffectAction {
  let order: TagOrder
  let endpoint: ChatEndpoint
  var traits: EffectTraits { .isRequest }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.suggestTags(order, endpoint)
  }
}
