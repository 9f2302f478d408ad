import Language
import Naming
import Records
import Runtime

/// `budget 1800 kcal` and `budget weekly 14000` say what a budget is to give, and not that one is made.
struct BudgetMisreading: Misreading {
  func question(about line: Line) -> CommandError? {
    let word = line.tokens[0].text.lowercased()
    guard word.utf8.count > 1, Command.budget.name.hasPrefix(word), let said = SaidBudget(line, from: 1)
    else {
      return nil
    }
    return Self.asking(said).at(line.span(1..<line.tokens.count))
  }

  static func asking(_ said: SaidBudget) -> CommandError {
    CommandError.budgetMeant(less: said.lessPerDay).corrected(to: said.lines, isNear: true)
  }
}
