import Domain
import Language
import Runtime

extension Command {
  static let metricCommands: [Command] = [metricList, metricShow, metricAdd, metricDelete]

  /// A name takes all words up to an option: one that is a rule or a number was meant as such.
  static func checkWords(_ name: String, _ span: Range<Int>?, _ call: Invocation) throws {
    var words = name.split(separator: " ").map(String.init)
    guard words.count > 1, let span, !"\"'".contains(call.line.slice(span).prefix(1)) else { return }
    let small = words.dropFirst().map { $0.lowercased() }
    let isYesNo = small.contains("yes") && small.contains("no")
    let rule = words.last.flatMap { DayRule(rawValue: $0.lowercased()) }
    guard isYesNo || rule != nil || small.contains(where: { Amount($0) != nil }) else { return }
    var hint = "metric add \(words[0]) yes/no"
    if !isYesNo {
      if rule != nil { words.removeLast() }
      // `coffee cups sum`
      if words.count == 2, Amount(words[1]) == nil { words.insert("in", at: 1) }
      hint = "metric add \(words.joined(separator: " "))" + (rule.map { " --day \($0.rawValue)" } ?? "")
    }
    // The upper end of `0 to 10` is still to come.
    let isOpen = small.count > 1 && small.last == "to" && Amount(small[small.count - 2]) != nil
    throw CommandError.moreThanAName(name, hint: hint).open(isOpen).at(span)
  }
}
