import Domain
import Language

/// When something was, as people say it besides `@lunch yesterday at 13:00`: `lunch`, `for breakfast`, `on monday`,
/// `13:00`, `at 13`, `um 13 uhr`.
struct SpokenMoment: Sendable {
  /// As in the syntax of the command.
  let slot: OptionalParameter<MealSlot>
  let when: OptionalParameter<Day>
  private let meal = OptionalParameter("meal", .meal)
  private let time = OptionalParameter("time", .spokenTime)
  private let announced = OptionalParameter("time", .announcedTime)
  private let at = OptionalParameter("at", .small("at @ um à a gegen around ca"))
  private let to = OptionalParameter("for", .small("for at as in to zum zur zu beim pour au à"))
  private let on = OptionalParameter("on", .small("on from am vom le"))

  init(slot: OptionalParameter<MealSlot>, when: OptionalParameter<Day>) {
    self.slot = slot
    self.when = when
    mealKeys = [slot, meal]
    timeKeys = [time, announced]
    alternatives = [(mealKeys, "meals"), (timeKeys, "times"), ([when], "days")]
  }

  /// The ways to say it, in whatever order.
  var parts: [Syntax] {
    [
      .sequence(.optional(to), slot), .sequence(.optional(on), when), .sequence(at, announced),
      time.syntax, .sequence(.optional(to), meal),
    ]
  }

  /// A day or a meal.
  var placed: Syntax { .choice(when, slot, meal) }

  /// A time with a word that announces it.
  var atTime: Syntax { .choice(.sequence(at, announced), time.syntax) }

  let mealKeys: [ParameterKey]
  let timeKeys: [ParameterKey]
  /// Ways to say the same, of which one thing has one.
  private let alternatives: [(keys: [ParameterKey], what: String)]

  /// A place with the small word before it: `for breakfast`.
  func whole(_ span: Range<Int>, _ call: Invocation) -> Range<Int> {
    let before = call.spans(ofAny: [at, to, on]).last { $0.upperBound < span.lowerBound }
    guard let before, call.line.slice(before.upperBound..<span.lowerBound).trimmed.isEmpty else {
      return span
    }
    return before.lowerBound..<span.upperBound
  }

  func meal(_ call: Invocation) -> MealSlot? { call[slot] ?? call[meal] }

  /// Minutes after midnight.
  func minute(_ call: Invocation) -> Int? { call[time] ?? call[announced] }

  /// Where a time stands that no word such as `at` announces: `1:30`.
  func unannouncedTime(_ call: Invocation) -> Range<Int>? { call.span(of: time) }

  /// Refuses two meals, two times or two days for one thing.
  func check(_ call: Invocation) throws {
    for (keys, what) in alternatives where call.count(ofAny: keys) > 1 {
      throw CommandError(
        .syntax, "these are two \(what)", span: call.spans(ofAny: keys)[1], hint: "leave one of them out")
    }
  }
}
