import Domain
import Language
import Naming
import Reports

/// The days on which a change of what days are judged by holds.
package struct HoldsFrom {
  /// The first of them; nil where it holds always.
  package let first: Day?
  /// Whether the line says so, and does not leave it to what is usual.
  package let isSaid: Bool
}

/// The words that say from when on a change holds: `from 1 nov`, `always`. Without them, from today; past days keep
/// what they were judged by, but where no earlier day has anything that is judged there is nothing to keep, and it
/// holds always.
package struct HoldsWords: SyntaxPart {
  /// What is judged.
  let judged: Judged
  private let from = OptionalParameter("from", EitherDayKind())
  private let always = Keyword("always")

  package init(judging judged: Judged) { self.judged = judged }

  package var syntax: Syntax { .optional(.choice(.sequence("from", from), always)) }

  package func isGiven(in call: Invocation) -> Bool { call.has(from) || call[always] }

  package func days(_ call: Invocation, _ context: Context) throws -> HoldsFrom {
    if call[always] { return HoldsFrom(first: nil, isSaid: true) }
    if let day = try context.day(from, call) {
      try context.checkDay(day, call.span(of: from))
      return HoldsFrom(first: day, isSaid: true)
    }
    let keepsSome = try !context.changesHoldAlways && context.hasPast(of: judged)
    return HoldsFrom(first: keepsSome ? context.today : nil, isSaid: false)
  }

  package static let details = """
    It holds from today, and past days keep what they were judged by; from WHEN takes another day, always changes \
    past days too.
    """
}

extension Context {
  /// The day that a line says something begins on; nil where it says none.
  /// - Throws: `CommandError` if the words may mean two days.
  package func day(_ from: OptionalParameter<[Day]>, _ call: Invocation) throws -> Day? {
    guard let days = call[from] else { return nil }
    // What a script brings of the past was the last such weekday.
    if bringsThePast { return days.first ?? today }
    let span = call.span(of: from)
    return try days.meant(at: span, span.map(call.line.slice)) ?? today
  }
}

extension HoldsFrom {
  /// What is said of it.
  /// - Parameters:
  ///   - kept: what holds on the days before, in words.
  ///   - replaced: the days from which on something else was to hold.
  func notice(keeping kept: String = "what they had", replaced: [Day] = [], _ context: Context) -> Notice? {
    let gaveWay =
      replaced.isEmpty
      ? ""
      : " It takes the place of what was to hold from "
        + replaced.map { $0.label(near: context.today) }.joined(separator: ", ") + "."
    guard let first else {
      guard isSaid || !gaveWay.isEmpty else { return nil }
      return Notice("Holds always, for past days too.\(gaveWay)", .dim)
    }
    let day = first == context.today ? "today" : first.label(near: context.today)
    var text = "Holds from \(day); earlier days keep \(kept).\(gaveWay)"
    if !isSaid { text += " To change them too, add always or from WHEN." }
    return Notice(text, .dim)
  }
}

extension Context {
  /// What days are judged by from the first day of a change on: what the change starts from.
  private func rules(on days: HoldsFrom) throws -> DayRules {
    try log.dayRules().rules(on: days.first ?? DayRange.all.last)
  }

  /// A category as it is on the first day of a change.
  func category(_ category: Domain.Category, on days: HoldsFrom) throws -> Domain.Category {
    try rules(on: days).category(category.id) ?? category
  }

  /// A compensation rule as it is on the first day of a change.
  package func rule(_ rule: CompensationRule, on days: HoldsFrom) throws -> CompensationRule {
    try rules(on: days).compensation.first { $0.id == rule.id } ?? rule
  }
}

extension Context {
  /// Changes a part of what holds from a day on. What of the rest is to become another later still does, and what it
  /// was before it stays.
  /// - Parameters:
  ///   - later: the days on which any of it becomes another.
  ///   - state: all of it on a day.
  ///   - change: changes the part.
  ///   - set: makes all of it hold from a day on, in the place of all later ones; nil for always.
  /// - Returns: the later days whose change gave way.
  package func amend<State: Equatable>(
    _ days: HoldsFrom, later: [Day], state: (Day) throws -> State, change: (inout State) throws -> Void,
    set: (State, Day?) throws -> Void
  ) throws -> [Day] {
    let first = days.first ?? DayRange.all.first
    let firsts = [first] + Set(later.filter { $0 > first }).sorted()
    let states = try firsts.map { day in
      var state = try state(day)
      try change(&state)
      return state
    }
    var gone: [Day] = []
    for (index, day) in firsts.enumerated() {
      if index > 0, states[index] == states[index - 1] {
        gone.append(day)
      } else {
        try set(states[index], index == 0 ? days.first : day)
      }
    }
    return gone
  }
}

extension Report {
  /// The answer to a change, with the days it holds on.
  package func holding(
    _ days: HoldsFrom, keeping kept: String = "what they had", replaced: [Day] = [], _ context: Context
  ) -> Report {
    var report = self
    if report.shape == .record {
      report.fields.append(
        .machines("from", days.first.map { .day($0) } ?? .missing))
    }
    if let notice = days.notice(keeping: kept, replaced: replaced, context) { report.notices.append(notice) }
    return report
  }
}
