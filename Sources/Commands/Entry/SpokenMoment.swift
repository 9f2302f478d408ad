import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// When something was, as people say it besides `@lunch yesterday at 13:00`: `lunch`, `for breakfast`, `on monday`,
/// `13:00`, `at 13`, `um 13 uhr`.
final class SpokenMoment: Sendable {
  /// As in the syntax of the command.
  let slot: OptionalParameter<MealSlot>
  let when: OptionalParameter<Day>
  private let meal = OptionalParameter("meal", .meal)
  private let time = OptionalParameter("time", .spokenTime)
  private let announced = OptionalParameter("time", .announcedTime)
  private let worded = OptionalParameter("time", WordedTimeKind())
  private let marked = OptionalParameter("time", .markedTime)
  private let at = OptionalParameter("at", .small(of: "at", "@"))
  /// French without its accent, and the English article.
  private let a = OptionalParameter("at", .small("a"))
  private let to = OptionalParameter("for", .small(of: "for"))
  private let on = OptionalParameter("on", .small(of: "on"))

  init(slot: OptionalParameter<MealSlot>, when: OptionalParameter<Day>) {
    self.slot = slot
    self.when = when
    mealKeys = [slot, meal]
    placeKeys = [slot, meal, time, announced, marked, worded]
    alternatives = [(mealKeys, "meals"), ([time, announced, marked, worded], "times"), ([when], "days")]
  }

  /// The ways to say it, in whatever order.
  var parts: [Syntax] {
    [
      .sequence(.optional(to), slot), .sequence(.optional(on), when), .sequence(at, announced),
      .sequence(a, marked), .sequence(.optional(at), worded), time.syntax, .sequence(.optional(to), meal),
    ]
  }

  /// A day or a meal.
  var placed: Syntax { .choice(when, slot, meal) }

  /// A time with a word that announces it.
  var atTime: Syntax {
    .choice(
      .sequence(.optional(at), worded), .sequence(at, announced), .sequence(a, marked), time.syntax)
  }

  let mealKeys: KeyGroup
  /// Of a meal or a time, which say the place in a day.
  let placeKeys: KeyGroup
  /// Ways to say the same, of which one thing has one.
  private let alternatives: [(keys: KeyGroup, what: String)]

  /// A place with the small word before it: `for breakfast`.
  func whole(_ span: Range<Int>, _ call: Invocation) -> Range<Int> {
    let before = call.spans(ofAny: [at, a, to, on]).last { $0.upperBound < span.lowerBound }
    guard let before, call.line.slice(before.upperBound..<span.lowerBound).trimmed.isEmpty else {
      return span
    }
    return before.lowerBound..<span.upperBound
  }

  func meal(_ call: Invocation) -> MealSlot? { call[slot] ?? call[meal] }

  /// Minutes after midnight.
  func minute(_ call: Invocation) -> Int? {
    call[time] ?? call[announced] ?? call[marked] ?? call[worded]?.minute
  }

  /// The same; beside a meal a bare hour is of the half of the day that is nearest to it: `at 1 for lunch` is 13:00.
  func minute(_ call: Invocation, _ log: Transaction) throws -> Int? {
    guard let minute = minute(call), let meal = meal(call), let span = call.span(of: announced) else {
      return minute(call)
    }
    let words = call.line.slice(span).lowercased().split(separator: " ")
    let isBare =
      Int(words[0]).map { (1...12).contains($0) } == true
      && words.dropFirst().allSatisfy { LineWords.contains("oclock", String($0).replacing("'", with: "")) }
    return isBare ? SlotSchedule(try log.slots.all()).half(of: minute, near: meal) : minute
  }

  /// Where a time stands that no word such as `at` announces: `1:30`.
  func unannouncedTime(_ call: Invocation) -> Range<Int>? { call.span(of: time) }

  /// Where a time stands that may be of either half of the day, both ahead or of another day, and the two times.
  private func either(_ call: Invocation, _ context: Context) -> (Range<Int>, [Int])? {
    if let said = call[worded], let other = said.other, let span = call.span(of: worded) {
      return (span, [said.minute, other])
    }
    guard let minute = call[announced], let span = call.span(of: announced),
      let hour = Int(call.line.slice(span)), (1...11).contains(hour)
    else { return nil }
    let names = context.names
    guard let day = call[when] ?? names.selectedDay else {
      let isPast = HalfOfDay.latest(of: minute, now: names.now.minute, cutoff: names.cutoff) != nil
      return isPast ? nil : (span, HalfOfDay.both(minute))
    }
    // What the clock says now tells nothing of another day. In a script a line means what it always has.
    let isAsked = day != names.today && context.isConversation && !context.bringsThePast
    return isAsked ? (span, HalfOfDay.both(minute)) : nil
  }

  /// Refuses two meals, two times or two days for one thing, and a time of which either half of the day lies ahead, where
  /// no meal says which.
  func check(_ call: Invocation, _ context: Context) throws {
    for (keys, what) in alternatives where call.count(ofAny: keys) > 1 {
      throw CommandError.two(what).at(call.spans(ofAny: keys)[1])
    }
    guard meal(call) == nil, let (span, both) = either(call, context) else { return }
    let (line, times) = (call.line, both.map(TimeOfDay.text))
    throw CommandError.eitherTime(line.slice(span), times: times).at(span)
      .fixed(by: Fix.ways(whole(span, call), times.map { "at \($0)" }))
  }
}

/// A time in words: `half past three`, `quarter to eight`, `halb vier`, `viertel nach acht`.
private struct WordedTimeKind: ParameterKind {
  struct Time: Sendable {
    let minute: Int
    /// The same of the other half of the day, where that may as well be meant.
    let other: Int?
  }
  let label = "TIME"
  let description = ""

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Time> {
    let words = line.tokens[index...].prefix(6).prefix(while: \.isBare).map { Names.key($0.text) }
    guard let (minute, isEither, count) = SpeechWords.time(words) else { return .none }
    // Half past twelve is of noon unless somebody says it at night.
    let isOfNoon = minute >= 720 && context.now.minute >= context.cutoff
    guard isEither, !isOfNoon else { return .one(Time(minute: minute, other: nil), count) }
    if let latest = HalfOfDay.latest(of: minute, now: context.now.minute, cutoff: context.cutoff) {
      return .one(Time(minute: latest, other: nil), count)
    }
    let both = HalfOfDay.both(minute)
    return .one(Time(minute: both[0], other: both[1]), count)
  }
}
