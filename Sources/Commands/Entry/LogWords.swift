import Domain
import Language
import Naming
import Phrases
import Records

/// The words of `log`: what, how much and when; of several things where they are parted by commas.
final class LogWords: Sendable {
  private let item = OptionalParameter("item", .loggable)
  /// Behind its quantity.
  private let counted = OptionalParameter("item", .counted)
  /// Behind its item.
  let quantity: OptionalParameter<Quantity>
  let times = OptionalParameter("times", .times)
  /// Before its item, where a number counts servings.
  let count = OptionalParameter("count", .count)
  let slot = OptionalParameter("slot", .slot)
  let when = OptionalParameter("when", .dayOfMeal)
  let time = OptionalParameter("time", .time)
  let note = OptionalParameter("note", .note())
  /// What of a composite is left out.
  let without: OptionalParameter<[PartMention]>
  let separator = OptionalParameter("separator", .separator(of: PartingWords.classes, PartingWords.signs))
  /// Before a quantity that has a unit.
  private let article = OptionalParameter("article", .small(of: "article the"))
  let spokenMoment: SpokenMoment
  /// Behind the last comma, of all.
  private let ending = SpokenMoment(
    slot: OptionalParameter("slot", .slot), when: OptionalParameter("when", .dayOfMeal))
  /// The energy of an item, and that of an entry of energy alone.
  let nutrients = NutrientWords()
  private let alone = NutrientWords(takesBoth: true)
  private let plain = PlainNutrientWords()
  /// The energy of an entry of energy alone.
  var aloneEnergy: OptionalParameter<Amount> { alone.energy }
  /// What says how much of an item.
  let quantityKeys: KeyGroup
  let title = OptionalParameter("title", QuotedKind(label: "TITLE", description: "a name in quotes"))
  let items = ListKey()
  /// Behind what was counted: how much each is, or all are.
  private let each = OptionalParameter("each", EachKind())
  let doubt = EnergyDoubt()
  private let unparted = UnpartedWords()

  init() {
    quantity = OptionalParameter("quantity", .quantity(of: item))
    quantityKeys = [quantity, times, count]
    let (item, counted) = (item, counted)
    without = OptionalParameter(
      "without",
      WithoutKind(detail: "leaves it out this once", changesOnce: true) { call in
        if case .food(let food) = call[item] ?? call[counted] { food } else { nil }
      })
    spokenMoment = SpokenMoment(slot: slot, when: when)
  }

  /// Energy is read and not spoken of: most lines have none, and what is expected is to be read at a glance.
  var syntax: Syntax {
    .choice(
      .unspoken(.sequence(plain, aloneWords)),
      .sequence(
        item,
        .anyOrder(
          quantity, .unspoken(nutrients.ofItem), slot, when, .sequence("at", time), without,
          .option("note", note),
          doubt)),
      // What most scripts have, without a look at all that a sentence may hold.
      .unspoken(
        .sequence(
          count, counted,
          .anyOrder(slot, when, .sequence("at", time), .option("note", note), doubt))),
      .unspoken(.sequence(alone, aloneWords)))
  }

  private var aloneWords: Syntax {
    .anyOrder(title, slot, when, .sequence("at", time), .option("note", note), doubt)
  }

  /// What a line says of energy or nutrients that belong to no category; nil where it names something.
  func nutritionAlone(_ call: Invocation) throws -> Nutrition? {
    guard let nutrition = alone.nutrition(call) ?? plain.nutrition(call) else { return nil }
    try alone.check(call)
    try plain.check(call)
    return nutrition
  }

  /// Whether what a line says is sure, of one of the things in it or of all.
  func isSure(_ call: Invocation) -> Bool {
    doubt.isGiven(call) || call.parts(of: items).contains { doubt.isGiven($0) }
  }

  /// `2 toast, coffee and 80g oatmeal for breakfast`: each with its quantity before or behind it. Without commas
  /// each has to begin with its quantity.
  var spoken: Syntax {
    let dash = OptionalParameter("dash", .small("- – = :"))
    let around =
      spokenMoment.parts + [
        without.syntax, .option("note", note), doubt.syntax,
        .sequence(OptionalParameter("note", .small(of: "note")), note),
        OptionalParameter("again", .small(of: "again"))
          .syntax,
      ]
    let small = OptionalParameter("of", .small(of: "of more", "x × *"))
    let the = OptionalParameter("the", .small(of: "the"))
    let upon = OptionalParameter("separator", UponKind())
    let last = OptionalParameter("comma", .separator())
    // `a 500ml water`, `half of the pizza`
    let behind = Syntax.sequence(
      .anyOrder(of: around), .optional(article), count, .optional(small), .optional(the),
      .anyOrder(of: around),
      counted, .anyOrder(of: around + [nutrients.ofItem, .unspoken(each)]))
    let plain = Syntax.sequence(
      .anyOrder(of: around), .optional(the), item,
      // `apple two`
      .anyOrder(
        of: [.choice(.sequence(.optional(dash), quantity), count), times.syntax] + around
          + [nutrients.ofItem]))
    let nothing = Syntax.choice(of: [])
    return .sequence(
      .list(
        ListKey(),
        of: .choice(
          .list(items, of: behind, between: Syntax.empty), .list(items, of: plain, between: nothing),
          .unspoken(.list(items, of: .sequence(item, quantity), between: Syntax.empty)), unparted),
        between: .choice(separator, upon)),
      // `apple, lunch`
      .optional(.sequence(last, .optional(ending.placed))))
  }

  /// Whether a word says that what follows is otherwise of the thing before: `with`.
  static func changes(_ word: String) -> Bool { LineWords.contains("line-with", word.lowercased()) }

  /// Refuses `a 2 eggs`, which may be one of something or two.
  private func checkArticle(_ part: Invocation) throws {
    guard let span = part.span(of: article), let word = part[article]?.lowercased(), word != "the",
      case .plain(let number)? = part[count],
      part.span(of: count).map(part.line.slice)?.first?.isNumber == true
    else { return }
    throw CommandError.twoCounts(word, number: number.asTyped).at(span).fixed(by: [[.removing(span)]])
  }

  /// `log banana wed, tue`: the line once for each of its days.
  private static func twoDays(_ line: Line) -> CommandError {
    var error = CommandError.two("days")
    guard let lines = DayList.lines(line, from: 2) else { return error }
    error.hint = "one line is of one day"
    return error.corrected(to: [lines.joined(separator: "; ")], isNear: true)
  }

  /// What a call is to log, each thing with its own and the common meal, time and day.
  func drafts(_ call: Invocation, _ context: Context) throws -> [LogDraft] {
    let drafts = try shared(call, context)
    let (meal, day) = (ending.meal(call), call[ending.when])
    for draft in drafts {
      if let meal {
        guard draft.slot == nil, draft.minute == nil else {
          throw CommandError.two("meals").at(call.spans(ofAny: ending.mealKeys).first)
        }
        draft.slot = meal
      }
      if let day {
        guard draft.when == nil else {
          throw Self.twoDays(call.line).at(call.span(of: ending.when))
        }
        (draft.when, draft.whenSpan) = (day, call.span(of: ending.when))
      }
    }
    return drafts
  }

  private func shared(_ call: Invocation, _ context: Context) throws -> [LogDraft] {
    try unparted.refuse(call, context.names)
    var drafts: [LogDraft] = []
    // Behind `with`, what is a part of the composite says how much of it there is, each thing of a list of them.
    var changed: LogDraft?
    for part in call.parts(of: items) {
      try nutrients.check(part)
      try spokenMoment.check(part, context)
      guard let named = part[self.item] ?? part[counted] else {
        throw CommandError.logsNothing
      }
      try checkArticle(part)
      try EachKind.check(part, part[count], each, part.span(of: count))
      let span = part.span(of: self.item) ?? part.span(of: counted)
      let (item, notices) = try context.own(named, span, in: part.line)
      let draft = LogDraft(part, item, span, self, countsPortions: context.names.countsPortions)
      draft.notices = notices
      draft.minute = try part[time] ?? spokenMoment.minute(part, context.log)
      // `hamburger with patty x2` is one hamburger, otherwise than usual.
      if part[separator].map(Self.changes) == true, changed == nil {
        changed = drafts.last
      }
      guard let composite = changed, try composite.take(draft, context.log) else {
        // Another composite has parts of its own.
        if draft.isComposite { changed = nil }
        drafts.append(draft)
        continue
      }
      try composite.add(draft)
    }
    try LogNames(words: self, drafts: drafts, line: call.line).check(context.names)
    guard drafts.count > 1 else {
      try drafts[0].takeHour(context)
      return drafts
    }
    let sharing = LogSharing(
      words: self, line: call.line, items: items,
      ending: call.spans(ofAny: ending.placeKeys) + [call.span(of: ending.when)].compactMap(\.self))
    let place = try sharing.source(of: spokenMoment.placeKeys, "meal", drafts)
    let day = try sharing.source(of: [when], "day", drafts)
    try sharing.checkNotes(drafts)
    for draft in drafts {
      if let place { (draft.slot, draft.minute) = (drafts[place].slot, drafts[place].minute) }
      if let day { (draft.when, draft.whenSpan) = (drafts[day].when, drafts[day].whenSpan) }
    }
    return drafts
  }
}

/// Whether what is said of one of several things is said of all: a meal at the end of the line, or at its beginning,
/// is that of all; anywhere else it could be either.
private struct LogSharing {
  let words: LogWords
  let line: Line
  let items: ListKey
  /// Where a day and a meal stand behind the last comma, which are of all.
  let ending: [Range<Int>]

  /// The draft whose words count for all; nil where each has its own, or none has any.
  func source(of keys: KeyGroup, _ what: String, _ drafts: [LogDraft]) throws -> Int? {
    let given = drafts.indices.filter { !drafts[$0].call.spans(ofAny: keys).isEmpty }
    guard let index = given.first, given.count < drafts.count else { return nil }
    let span = words.spokenMoment.whole(drafts[index].call.spans(ofAny: keys)[0], drafts[index].call)
    if given.count == 1, isCommon(span, index, drafts) { return index }
    var error = CommandError.ofAllOrOne(what, item: drafts[index].item.name).at(span)
    error.corrections = [together(drafts, span), apart(drafts)]
    throw error
  }

  /// Whether what stands at a place of one of several things is said of all.
  private func isCommon(_ span: Range<Int>, _ index: Int, _ drafts: [LogDraft]) -> Bool {
    let item = drafts[index].itemSpan?.lowerBound ?? 0
    return index == 0 ? span.upperBound <= item : index == drafts.count - 1 && span.lowerBound > item
  }

  func checkNotes(_ drafts: [LogDraft]) throws {
    let given = drafts.indices.filter { drafts[$0].note != nil }
    guard given == [drafts.count - 1], let span = drafts[given[0]].call.span(of: words.note) else { return }
    var error = CommandError.noteOfAllOrOne(drafts[given[0]].item.name).at(span)
    error.corrections = [apart(drafts)]
    throw error
  }

  /// The line with a part of it moved to its end.
  private func together(_ drafts: [LogDraft], _ span: Range<Int>) -> String {
    let parts = drafts.map { draft -> String in
      guard let own = text(draft) else { return "" }
      guard own.contains(span.lowerBound) else { return line.slice(own) }
      let around = [own.lowerBound..<span.lowerBound, span.upperBound..<own.upperBound]
      return around.map { line.slice($0).trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return "log " + parts.joined(separator: ", ") + " " + line.slice(span)
  }

  /// A command for each, with the day, the meal and the time that are said of all.
  private func apart(_ drafts: [LogDraft]) -> String {
    let ofAll = common(words.spokenMoment.placeKeys, drafts) + common([words.when], drafts)
    return drafts.indices.map { index -> String in
      let own = text(drafts[index]).map(line.slice) ?? ""
      let shared = ofAll.filter { $0.index != index }.map { line.slice($0.span) }
      return (["log", own] + shared + ending.map(line.slice)).joined(separator: " ")
    }.joined(separator: "; ")
  }

  /// The places of what is said of all, each with the thing it stands beside.
  private func common(_ keys: KeyGroup, _ drafts: [LogDraft]) -> [(index: Int, span: Range<Int>)] {
    let given = drafts.indices.filter { !drafts[$0].call.spans(ofAny: keys).isEmpty }
    guard given.count == 1, let index = given.first else { return [] }
    let spans = drafts[index].call.spans(ofAny: keys).map { words.spokenMoment.whole($0, drafts[index].call) }
    return spans.allSatisfy { isCommon($0, index, drafts) } ? spans.map { (index, $0) } : []
  }

  private func text(_ draft: LogDraft) -> Range<Int>? { draft.call.span(of: items) }
}
