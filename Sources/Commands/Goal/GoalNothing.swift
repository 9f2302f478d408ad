import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// A line that takes a goal away: where there is none it changes nothing, and `no alcohol` may say that none of it is to
/// be had.
struct GoalNothing {
  private let said: SaidGoal
  private let scopes: [GoalScope]
  private let span: Range<Int>?
  /// Whether it denies the thing itself: `no sugar`, and not `delete sugar`.
  private let isDenied: Bool

  init(_ said: SaidGoal, _ scopes: [GoalScope], _ call: Invocation, _ words: GoalWords) {
    (self.said, self.scopes, span) = (said, scopes, call.span)
    isDenied = words.offInFront(call).map { LineWords.contains("line-deny", $0) } ?? false
  }

  /// - Parameter first: the first day that it is said of; nil for all days.
  /// - Throws: what has to be asked, and that there is nothing to take away.
  func check(from first: Day?, _ context: Context) throws {
    guard said.value == nil, !said.isUsual else { return }
    let format = try GoalFormat(said.kind, context)
    let place = GoalFormat.words(scopes == [.everyDay] ? [] : scopes, try context.log.slots.all())
    func line(_ what: String) -> String { "goal \(format.typedName) \(what) \(place)".trimmed }
    let none = isDenied ? context.offers(line("at most 0")) : []
    if try isSet(from: first ?? DayRange.all.first, context) {
      guard !none.isEmpty else { return }
      throw CommandError.noneOrNoGoal(format.name).at(span).corrected(to: none + [line("none")])
    }
    // That none is to be, where one would be suggested, is something to keep.
    guard !none.isEmpty || !GoalKind.suggested.contains(said.kind) else { return }
    throw CommandError.noGoalFor(format.name).at(span).corrected(to: none, isNear: !none.isEmpty)
  }

  /// Whether a goal holds that would be taken away, on that day or a later one.
  private func isSet(from first: Day, _ context: Context) throws -> Bool {
    let own = try context.log.goals.all().filter { $0.kind == said.kind }
    return scopes.contains { scope in
      let ofScope = own.filter { $0.scope == scope }
      let before = ofScope.last { $0.first <= first }
      if let before, before.value != nil || before.isUsual && scope != .everyDay { return true }
      if ofScope.contains(where: { $0.first > first && $0.value != nil }) { return true }
      // What all days have these days would have none of.
      if case .meal = scope { return false }
      return scope != .everyDay && before == nil && own.contains { $0.scope == .everyDay && $0.value != nil }
    }
  }
}
