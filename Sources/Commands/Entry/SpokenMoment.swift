import Domain
import Language
import Naming
import Phrases

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

  /// Where a time stands that no word such as `at` announces: `1:30`.
  func unannouncedTime(_ call: Invocation) -> Range<Int>? { call.span(of: time) }

  /// Refuses two meals, two times or two days for one thing.
  func check(_ call: Invocation) throws {
    for (keys, what) in alternatives where call.count(ofAny: keys) > 1 {
      throw CommandError.two(what).at(call.spans(ofAny: keys)[1])
    }
    guard let said = call[worded], let other = said.other, let span = call.span(of: worded) else { return }
    let (line, times) = (call.line, [said.minute, other].map(TimeOfDay.text))
    var error = CommandError.eitherTime(line.slice(span), times: times).at(span)
    let place = whole(span, call)
    let end = line.tokens.last?.span.upperBound ?? place.upperBound
    error.corrections = times.map {
      line.slice((line.tokens.first?.span.lowerBound ?? 0)..<place.lowerBound) + "at \($0)"
        + line.slice(place.upperBound..<end)
    }
    throw error
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
    let (morning, evening) = (minute % 720, minute % 720 + 720)
    guard isEither else { return .one(Time(minute: minute, other: nil), count) }
    if context.now.minute >= evening { return .one(Time(minute: evening, other: nil), count) }
    // It is the morning's, unless nobody is up then.
    return .one(Time(minute: morning, other: morning < context.names.cutoff ? evening : nil), count)
  }
}
