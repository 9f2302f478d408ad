import Language
import Naming
import Records
import Runtime

/// `food table products.csv` names the file of a table, and lacks `add`.
struct FoodTableMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard step.command.name == Command.foodTable.name, error.kind == .syntax,
      let word = step.line.tokens.dropFirst(step.tokens).first, word.isBare || word.kind == .quoted,
      word.text.contains("/") || word.text.dropFirst().contains(".")
    else { return nil }
    throw CommandError.fileOfTable(word.text).at(word.span).fixed(
      by: [[.inserting("add", at: word.span.lowerBound)]], isNear: true)
  }
}
