import Language
import Store

/// What cannot be done with foods of a table.
extension CommandError {
  package init(_ fault: FoodTableFault) {
    self.init(
      .badFile, "the table of foods \(fault.table) cannot be read; your log is not touched by it",
      hint: "food table delete \(fault.table) takes it away, food table add FILE makes it anew")
  }

  static func whichCategory(_ food: String, table: String) -> CommandError {
    CommandError(
      .missing, "\(table) does not say which category \(excerpt(food)) counts for",
      hint: "food add \(Lexer.quoted(food)) CATEGORY says it")
  }

  static func notCounted(_ food: String, _ amount: String, _ category: String, _ unit: String) -> CommandError
  {
    CommandError(
      .missing, "how many \(unit) of \(category) \(amount) are is not known",
      hint: "food add \(Lexer.quoted(food)) \(Lexer.quoted(category)) 0.25 says what a serving counts for")
  }
}
