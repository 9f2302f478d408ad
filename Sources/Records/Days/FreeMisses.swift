import Domain
import Naming
import Reports
import Store

/// Why a day that scores 100 is not on target: what it has too much of is excused by compensation, or costs nothing.
package struct FreeMisses {
  private let day: DayEvaluation
  private let context: Context

  package init(_ day: DayEvaluation, _ context: Context) throws {
    self.day = day
    self.context = context
  }

  /// Whether a day needs to be explained.
  package static func isPuzzling(_ day: DayEvaluation) -> Bool { day.score == 100 && day.isOnTarget == false }

  /// Stands behind the score of such a day wherever it is one of several things, and before the note that explains it.
  package static let mark = "*"

  /// A day's score in a list, marked where it needs to be explained; its `notice` stands below then.
  static func score(_ day: DayEvaluation?) -> Cell {
    if day?.pause != nil { return .shown(.missing, as: PauseText.mark, .dim) }
    guard let day, let score = day.score else { return .missing }
    return isPuzzling(day) ? .shown(.score(score), as: "100\(mark)", .good) : .score(score)
  }

  /// The score in a sentence, marked so: `100*`.
  package static func scoreText(_ day: DayEvaluation) -> String? {
    day.score.map { "\(Rounding.whole($0))\(isPuzzling(day) ? mark : "")" }
  }

  /// The note of one marked day, without a mark: `Treats 2.0 over, excused by Sports`; nil where it needs none.
  package var reason: String? {
    get throws { Self.isPuzzling(day) ? try text(day.categories) : nil }
  }

  /// What is said below an answer in which the day's score is marked.
  package var footnotes: [Notice] {
    get throws { try reason.map { [Notice("\(Self.mark) 100, though not on target: \($0).", .dim)] } ?? [] }
  }

  /// None where nothing needs to be explained.
  package var notices: [Notice] {
    get throws {
      guard Self.isPuzzling(day) else { return [] }
      return [Notice("100, though not on target: \(try text(day.categories)).", .dim)]
    }
  }

  /// The same of one category of it.
  package func notice(of state: CategoryState) throws -> [Notice] {
    guard state.status != .met, state.score?.score == 100 else { return [] }
    return [Notice("100, though not on target: \(try text([state])).", .dim)]
  }

  /// `Treats 2.0 over, excused by Sports; Unsweetened Drinks 0.5 L over, which costs nothing`
  private func text(_ categories: [CategoryState]) throws -> String {
    try categories.filter { $0.status != .met }.map { state in
      let format = PortionFormat(try context.log.units[state.category.unitID])
      let (miss, word) = state.status == .over ? (state.over, state.overWord) : (state.missing, "missing")
      let why = state.adjusted < state.judged.doubleValue ? excuse(state) : "which costs nothing"
      return "\(state.category.name) \(format.text(miss)) \(word), \(why)"
    }.joined(separator: "; ")
  }

  private func excuse(_ state: CategoryState) -> String {
    let names = day.rules.compensation.filter { $0.isEnabled && $0.fromID == state.category.id }.compactMap {
      rule in
      day.category(rule.toID).flatMap { payer -> String? in
        guard let bound = payer.category.target.surplusBound, payer.judged > bound else { return nil }
        return payer.category.name
      }
    }
    return "excused by \(names.joined(separator: " and "))"
  }

  /// What is said below a list that has such days.
  package static func notice(on days: [DayEvaluation], _ context: Context) throws -> [Notice] {
    guard let first = days.first else { return [] }
    let label = first.day.label(near: context.today)
    guard days.count > 1 else {
      let why = try FreeMisses(first, context).text(first.categories)
      return [Notice("\(mark) \(label): 100, though not on target: \(why).", .dim)]
    }
    let last = days[days.count - 1].day
    return [
      Notice(
        "\(mark) \(days.count) days, \(label) to \(last.label(near: context.today)), score 100 though not on target: what is "
          + "too much is excused by compensation or costs nothing. score explain DAY says how.", .dim)
    ]
  }
}
