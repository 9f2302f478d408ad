import Domain
import Language
import Naming

extension ParameterKind where Self == NameKind<Budget> {
  /// A budget there is.
  package static var budget: Self { .shared }
}

extension NameKind<Budget> {
  fileprivate static let shared = NameKind.listed(
    "BUDGET", "a budget", noun: "budget", otherwise: "budget list shows them all",
    lexicon: { try $0.budgets() }, name: \.name, detail: { budget, _ in budget.periodText })
}

extension NameResolver {
  /// The budgets by their names.
  func budgets() throws -> Lexicon<Budget> { try lookedUp { Lexicon(try log.budgets.all(), name: \.name) } }
}

extension Budget {
  /// `1,800 kcal a day over a week`
  var periodText: String {
    let kept = rates.last?.rule ?? rule
    let rate =
      rates.last.map { "\(EnergyFormat.text($0.energy)) \(kept.isInAll ? "in all" : "a day")" } ?? ""
    return "\(rate) over \(kept.period.text)"
  }
}

extension BudgetPeriod {
  package var text: String {
    switch self {
    case .day: "a day"
    case .week: "a week"
    case .month: "a month"
    case .days(let count): "\(count) days"
    }
  }

  /// As a line says it.
  package var typed: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .days(let count): "\(count)d"
    }
  }
}

/// What a budget goes over: `day`, `week`, `month`, `10d`.
package struct BudgetPeriodKind: ParameterKind {
  package let label = "PERIOD"
  package let description = "day, week, month or a number of days such as 10d"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    BudgetPeriod
  > {
    let text = line.tokens[index].text.lowercased()
    switch text {
    case "day": return .one(.day, 1)
    case "week": return .one(.week, 1)
    case "month": return .one(.month, 1)
    default: break
    }
    guard text.hasSuffix("d"), let count = Int(text.dropLast()), (1...Int(BudgetPeriod.most)).contains(count)
    else {
      return .none
    }
    return .one(.days(count), 1)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    ["week", "day", "month", "10d"].filter { $0.hasPrefix(query.text.lowercased()) }.map { Candidate($0) }
  }

  package init() {}
}

extension ParameterKind where Self == BudgetPeriodKind {
  package static var budgetPeriod: BudgetPeriodKind { .init() }
}

/// A percentage: `50%`, `50`.
package struct PercentKind: ParameterKind {
  package let label = "PERCENT"
  package let description: String
  private let range: ClosedRange<Int>

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Int> {
    let text = line.tokens[index].text
    guard let number = Int(text.hasSuffix("%") ? String(text.dropLast()) : text), range.contains(number)
    else {
      return .none
    }
    return .one(number, 1)
  }

  /// - Parameters:
  ///   - range: the percentages there may be.
  ///   - example: one of them.
  package init(_ range: ClosedRange<Int> = 0...100, such example: String = "50%") {
    self.range = range
    description = "a percentage of \(range.lowerBound) to \(range.upperBound) such as \(example)"
  }
}
