import Domain
import Language

/// Scripts that do not make the whole of a log anew.
extension CommandError {
  static var rebuiltOfNothing: CommandError {
    CommandError(.syntax, "no row follows it", hint: "the script was cut short")
  }

  /// - Parameter count: how many rows or files there had to be.
  static func rebuilt(of came: Int, _ one: String, _ many: String, outOf count: Int) -> CommandError {
    CommandError(
      .syntax, "\(came) of \(Counting.text(count, one, many)) follow it",
      hint: came < count
        ? "the script was cut short, or lines of it are gone: take a whole copy"
        : "something was added to the script")
  }

  /// - Parameters:
  ///   - problem: what is wrong with a row.
  ///   - count: how many rows there had to be; nil where there are as many.
  static func rebuiltOf(_ problem: String, came: Int, of count: Int?) -> CommandError {
    let missing = count.map { "\(came) of \(Counting.text($0, "row", "rows")) are there: " } ?? ""
    return CommandError(
      .syntax, problem, hint: missing + "the script was cut short, or a line of it is gone or was changed")
  }
}
