import Domain
import Store

/// Days of the log, judged by the rules in force on each: whoever asks how a day stands asks here.
///
/// It knows the rules of the moment it was made: after a change of categories, targets or compensation make a new
/// one. What is logged it reads each time.
package struct DayReader {
  package let rules: DayRulesTimeline
  private let log: Transaction
  private let today: Day

  init(_ log: Transaction, today: Day) throws {
    self.log = log
    self.today = today
    rules = try log.dayRules()
  }

  /// How a day stands.
  package func evaluation(of day: Day) throws -> DayEvaluation {
    rules.evaluate(try log.entries.logged(on: day))
  }

  /// The range with ends: for every day there can be, the first logged one to today, or to the last logged one.
  /// - Returns: nil where there is none.
  func bounded(_ range: DayRange) throws -> DayRange? {
    range == .all ? range.bounded(logged: try log.entries.loggedRange(), today: today) : range
  }

  /// Hands over each day of a range in order, those without entries among them. All days there can be are those of
  /// `bounded`.
  func forEach(in range: DayRange, _ body: (DayEvaluation) throws -> Void) throws {
    try forEachDay(in: range) { try body(rules.evaluate($0)) }
  }

  /// As `forEach`, with what was logged alone: for those who ask neither score nor targets.
  /// - Parameter totals: whether anybody asks what was logged; the days are empty otherwise.
  func forEachDay(in range: DayRange, totals: Bool = true, _ body: (LoggedDay) throws -> Void) throws {
    guard let range = try bounded(range) else { return }
    var week = rules.weekWindow
    // The days before are added up with the first of the range.
    let all = totals ? rules.weeks(around: range) : range
    var filler = DayFiller(all)
    func hand(_ logged: LoggedDay) throws {
      let logged = rules.weekly.isEmpty ? logged : week.add(logged)
      if logged.day >= range.first { try body(logged) }
    }
    if totals { try log.entries.forEachDay(in: all) { try filler.add(LoggedDay($0, $1, $2), hand) } }
    try filler.finish(hand)
  }

  /// Hands over the days of a range that have entries, in order.
  package func forEachLogged(in range: DayRange, _ body: (DayEvaluation) throws -> Void) throws {
    try log.entries.forEachLogged(in: range) { try body(rules.evaluate($0)) }
  }
}

extension Context {
  /// Days, judged by the rules of this moment.
  package var days: DayReader { get throws { try DayReader(log, today: today) } }
}
