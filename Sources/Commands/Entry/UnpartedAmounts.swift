import Language
import Naming
import Records
import Runtime

/// `log salmon 150g potatoes 200g broccoli`: several things with their amounts and no comma, some of which say too little
/// by themselves. The lines with commas are offered: each amount behind its thing, and before it where that may be.
struct UnpartedAmounts: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.log.name, error.kind == .syntax, error.fixes.isEmpty,
      error.corrections.isEmpty, (3...30).contains(line.tokens.count - step.tokens),
      line.tokens.dropFirst(step.tokens).allSatisfy(\.isBare),
      // What has commas is parted.
      !line.source(step.tokens..<line.tokens.count).contains(",")
    else { return nil }
    let amounts = Self.amounts(line, from: step.tokens)
    guard let first = amounts.first, first.lowerBound > step.tokens, let last = amounts.last,
      amounts.count > 1 || last.upperBound < line.tokens.count
    else { return nil }
    func parted(_ cuts: [Int]) -> [String] {
      let bounds = [step.tokens] + cuts.filter { $0 < line.tokens.count } + [line.tokens.count]
      let parts = zip(bounds, bounds.dropFirst()).map { line.source($0..<$1) }
      guard parts.count > 1 else { return [] }
      return context.offers("log \(parts.joined(separator: ", "))")
    }
    var offered = Array(parted(amounts.map(\.upperBound)).prefix(3))
    // Behind the last amount stands what it may be of.
    if last.upperBound < line.tokens.count { offered += parted(amounts.map(\.lowerBound)).prefix(2) }
    guard !offered.isEmpty else { return nil }
    throw CommandError.unpartedThings.at(line.span(first.upperBound..<line.tokens.count))
      .corrected(to: offered)
  }

  /// Where amounts with a unit of weight or volume stand: `150g`, `150 g`.
  private static func amounts(_ line: Line, from start: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = start
    while index < line.tokens.count {
      var end = index + 1
      if case (_?, var symbol) = QuantityKind.split(line.tokens[index].text) {
        if symbol.isEmpty, end < line.tokens.count {
          symbol = line.tokens[end].text
          end += 1
        }
        if LabelWords.isWeight(symbol) { found.append(index..<end) } else { end = index + 1 }
      }
      index = end
    }
    return found
  }
}
