import Domain
import Naming
import Records
import Reports

/// What a change of a budget leaves as it was, and what gives way to it.
struct BudgetChange {
  let old: Budget
  let new: Budget
  let day: Day
  let activations: BudgetActivations
  let context: Context

  /// What it says to people.
  func notices() -> [Notice] { [kept, holds, period, replaced].compactMap(\.self) }

  /// What is said of amounts that were not named where they are of other days now.
  private var kept: Notice? {
    let (was, now) = (old.version(on: day), new.version(on: day))
    guard was.rule.isInAll != now.rule.isInAll || was.rule.days(on: day) != now.rule.days(on: day),
      var scaled = was.rate, let before = was.rate, let after = now.rate
    else { return nil }
    scaled.first = day
    scaled.keepDay(from: was.rule, to: now.rule)
    let isBoth = was.rule.isInAll && now.rule.isInAll
    func words(_ rule: BudgetRule) -> String {
      (rule.isInAll ? "in all" : "a day") + (isBoth ? " over \(rule.period.text)" : "")
    }
    var texts: [String] = []
    if scaled.energy == after.energy {
      texts.append(
        "\(EnergyFormat.text(before.energy)) \(words(was.rule)) are \(EnergyFormat.number(after.energy)) \(words(now.rule))"
      )
    }
    for nutrient in BudgetNutrient.allCases {
      guard let grams = nutrient.rate(before), let becomes = nutrient.rate(after),
        nutrient.rate(scaled) == becomes
      else { continue }
      texts.append(
        "\(nutrient) \(WholeFormat.number(grams)) g \(words(was.rule)) is \(WholeFormat.number(becomes)) g \(words(now.rule))"
      )
    }
    return texts.isEmpty ? nil : Notice("As before: \(texts.joined(separator: ", ")).", .dim)
  }

  /// From which day on it holds, and what the days before keep, where any was judged by the budget.
  private var holds: Notice? {
    guard old != new, activations.first(of: old.id, before: day) != nil else { return nil }
    let texts = Self.differences(old.version(on: day - 1), new.version(on: day), day)
    if texts.isEmpty, old.rate(on: day - 1)?.basis == new.rate(on: day)?.basis {
      return Notice("From \(label(day)) on it is what it was on earlier days.", .dim)
    }
    let kept = texts.isEmpty ? "what they had" : texts.joined(separator: ", ")
    return Notice("Holds from \(label(day)); earlier days keep \(kept).", .dim)
  }

  /// Which period ends and which begins, where the budget is active and goes over another.
  private var period: Notice? {
    guard !old.rule(on: day).hasPeriods(of: new.rule(on: day)),
      let (id, since) = activations.active(on: day), id == old.id
    else { return nil }
    let course = new.course(on: day)
    let begun = course.period(holding: day)
    let start = max(since, begun.first, course.first ?? since)
    let dates = DayRange(start, begun.last).dates(near: context.today)
    guard since < day, start == day else { return Notice("The period is \(dates).", .dim) }
    let ended = max(old.course(on: day - 1).period(holding: day - 1).first, since)
    let carried = old.rule(on: day - 1).carries ? " What it leaves is carried over." : ""
    return Notice(
      "The period from \(ended.label(near: context.today)) ends with \((day - 1).label(near: context.today)), "
        + "and a new one begins: \(dates).\(carried)", .fair)
  }

  /// What was said of later days and gave way.
  private var replaced: Notice? {
    let texts = zip(old.rates, old.rates.dropFirst()).compactMap { before, rate -> String? in
      guard rate.first > day else { return nil }
      let was = old.version(on: rate.first)
      let said = Self.differences(was, old.version(on: before.first), rate.first)
      let gone = Self.differences(was, new.version(on: rate.first), rate.first).filter(said.contains)
      return gone.isEmpty
        ? nil : "\(gone.joined(separator: ", ")) from \(rate.first.label(near: context.today))"
    }
    return texts.isEmpty ? nil : Notice("It takes the place of \(texts.joined(separator: ", ")).", .fair)
  }

  private func label(_ day: Day) -> String { day == context.today ? "today" : day.label(near: context.today) }

  /// What of one version is not so in another, in words: `1,800 kcal`, `over a week`.
  static func differences(
    _ was: (rate: Budget.Rate?, rule: BudgetRule), _ now: (rate: Budget.Rate?, rule: BudgetRule), _ day: Day
  ) -> [String] {
    guard let rate = was.rate, let other = now.rate else { return [] }
    var scaled = rate
    scaled.first = day
    scaled.keepDay(from: was.rule, to: now.rule)
    var texts: [String] = []
    if scaled.energy != other.energy {
      texts.append(EnergyFormat.text(rate.energy) + (was.rule.isInAll ? " in all" : ""))
    } else if was.rule.isInAll != now.rule.isInAll {
      texts.append("\(EnergyFormat.text(rate.energy)) \(was.rule.isInAll ? "in all" : "a day")")
    }
    for nutrient in BudgetNutrient.allCases where nutrient.rate(scaled) != nutrient.rate(other) {
      texts.append(nutrient.rate(rate).map { "\(nutrient) \(WholeFormat.number($0)) g" } ?? "no \(nutrient)")
    }
    if was.rule.period != now.rule.period { texts.append("over \(was.rule.period.text)") }
    if was.rule.terms.floor != now.rule.terms.floor { texts.append("floor \(was.rule.terms.floor.text)") }
    if was.rule.terms.ceilingPercent != now.rule.terms.ceilingPercent {
      texts.append(was.rule.terms.ceilingPercent.map { "ceiling \($0) %" } ?? "no ceiling")
    }
    if was.rule.terms.creditPercent != now.rule.terms.creditPercent {
      texts.append("credit \(was.rule.terms.creditPercent) %")
    }
    if was.rule.carries != now.rule.carries { texts.append(was.rule.carries ? "carry" : "no carry") }
    return texts
  }
}

extension Budget {
  /// What it gives and how it is kept on a day.
  func version(on day: Day) -> (rate: Rate?, rule: BudgetRule) { (rate(on: day), rule(on: day)) }
}
