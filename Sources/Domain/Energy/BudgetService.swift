/// Spreads what is left of a budget over the days that are left. Whole numbers throughout.
///
/// On a day, what remains R is the total and the credit less what was spent before; of k days left, itself among them,
/// each gets ⌊R / k⌋, and the first R mod k one more; of days with weights, ⌈R · w / W⌉ of what is left when it comes to
/// them, W the sum of theirs and those after them. So shares sum to R, and who eats exactly their share leaves those of
/// the other days as they were. Paused days take what they are given at the rate, and are none of the k.
public struct BudgetService: Sendable {
  public init() {}

  /// - Parameters:
  ///   - days: all of a period, in order.
  ///   - today: days before it are past; what comes after it is shown as if nothing more were eaten today.
  ///   - carried: what is carried over from the period before.
  public func standing(_ days: [BudgetDay], today: Day, carried: Int = 0) -> BudgetStanding {
    let rows = rows(days, today, carried, eatsUp: false)
    let last = days.lastIndex { $0.day <= today } ?? 0
    let total = total(days, at: last, carried)
    let known = rows.filter { $0.day <= today }
    let (spent, credit) = (known.map(\.spent).reduce(0, +), known.map(\.credit).reduce(0, +))
    let end = self.rows(days, today, carried, eatsUp: true)
    // A rate of days to come adds what it gives.
    let given = self.total(days, at: days.count - 1, carried)
    let ends = end.map(\.spent).reduce(0, +) - given - end.map(\.credit).reduce(0, +)
    return BudgetStanding(
      rows: rows, total: total, carried: carried, spent: spent, credit: credit,
      left: known.last { $0.state == .today }.map { left($0, days[last]) } ?? Bounded(0),
      over: max(0, ends), unspent: days.contains { $0.terms.ceilingPercent != nil } ? max(0, -ends) : 0)
  }

  /// A changed rate holds from its day: days before keep theirs, and that of a day is that of all after it.
  private func total(_ days: [BudgetDay], at index: Int, _ carried: Int) -> Int {
    guard days.indices.contains(index) else { return carried }
    return days[..<index].map(\.rate).reduce(carried, +) + days[index].rest
  }

  /// - Parameter eatsUp: whether today is taken to hold all it may in the end.
  private func rows(
    _ days: [BudgetDay], _ today: Day, _ carried: Int, eatsUp: Bool
  ) -> [BudgetStanding.Row] {
    var rows: [BudgetStanding.Row] = []
    var (spent, credit) = (0, 0)
    var daysLeft = days.count { !$0.isPaused }
    for (index, day) in days.enumerated() {
      let remaining = total(days, at: index, carried) + credit - spent - day.kept
      if day.isPaused {
        rows.append(
          BudgetStanding.Row(
            day: day.day, state: .paused, rate: day.rate, allowance: day.rate, share: day.rate,
            remaining: remaining, daysLeft: daysLeft, intake: day.intake, credit: 0, spent: day.rate))
        spent += day.rate
        continue
      }
      defer { daysLeft -= 1 }
      let share = Self.share(remaining, day.weight?.own ?? 1, of: day.weight?.counting ?? daysLeft)
      var row = BudgetStanding.Row(
        day: day.day, state: Self.state(day, today), rate: day.rate,
        allowance: day.terms.allowance(share: share, rate: day.rate), share: share, remaining: remaining,
        daysLeft: daysLeft, intake: day.intake, credit: 0, spent: 0,
        weight: day.weight.map { BudgetDay.Weight(own: $0.own, left: $0.counting) })
      let earned = Int(clamping: day.active * Double(day.terms.creditPercent) / 100)
      switch row.state {
      case .ok, .partial: (row.spent, row.credit) = (Self.spent(day, row.allowance), earned)
      case .today: (row.spent, row.credit) = (day.intake?.limit ?? 0, earned)
      case .missing, .ahead, .paused: row.spent = row.allowance
      }
      if eatsUp, row.state == .today {
        row.spent = max(row.spent, row.spent + left(row, day).limit)
      }
      // Of today what may have been eaten beside what is known is not handed on.
      spent += row.state == .today ? max(row.spent, Self.spent(day, row.allowance)) : row.spent
      credit += row.credit
      rows.append(row)
    }
    return rows
  }

  /// What was eaten as it counts: where some of it is unknown, the larger of what is known and the allowance, so that
  /// nothing is handed on that may have been eaten.
  private static func spent(_ day: BudgetDay, _ allowance: Int) -> Int {
    guard let intake = day.intake else { return 0 }
    return intake.exact ?? max(intake.limit, allowance)
  }

  /// What a day may still hold. Where the floor has made a debt, credit pays that first.
  private func left(_ row: BudgetStanding.Row, _ day: BudgetDay) -> Bounded<Int> {
    let floor = day.terms.floor.value(rate: day.rate)
    let debt = floor > row.share ? max(0, floor * row.daysLeft - row.remaining) : 0
    let whole = row.allowance + max(0, row.credit - debt)
    return (day.intake ?? Bounded(0)).flipped { whole - $0 }
  }

  /// The days of a whole period, with what each of them gets where they share it by weights: of what is left when it
  /// comes to it.
  /// - Parameter days: with what they would get if all got as much.
  public func weighted(_ days: [BudgetDay]) -> [BudgetDay] {
    var (even, given) = (0, 0)
    return days.map { day in
      guard let weight = day.weight else { return day }
      var shared = day
      shared.rest = day.rest + even - given
      shared.rate = Self.share(shared.rest, weight.own, of: weight.left)
      shared.kept = shared.rest - Self.share(shared.rest, weight.counting, of: weight.left)
      even += day.rate
      given += shared.rate
      return shared
    }
  }

  /// The first of parts that are whole and sum to all of it.
  /// - Parameters:
  ///   - weight: of the first part.
  ///   - all: of all parts together.
  static func share(_ remaining: Int, _ weight: Int, of all: Int) -> Int {
    guard all > 0 else { return remaining }
    let (quotient, rest) = (Int128(remaining) * Int128(weight)).quotientAndRemainder(dividingBy: Int128(all))
    return Int(clamping: quotient + (rest > 0 ? 1 : 0))
  }

  private static func state(_ day: BudgetDay, _ today: Day) -> BudgetDay.State {
    if day.isPaused { return .paused }
    if day.day > today { return .ahead }
    if day.day == today { return .today }
    guard let intake = day.intake else { return .missing }
    return intake.exact == nil ? .partial : .ok
  }
}
