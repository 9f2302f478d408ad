import Domain
import Language
import Naming
import Phrases

/// Questions that no line answers whole, with lines that go on from there: when a weight is reached, what goes with what.
extension AskedWords {
  func further(_ opener: String, _ catalogue: MetricCatalogue) throws -> [String] {
    if let line = try goingWith(catalogue) { return [line] }
    let than = comparing
    if !than.isEmpty { return than }
    return switch opener {
    case "when": ahead
    case "did": try besides(catalogue)
    default: []
    }
  }

  /// `should i have a banana`, `could i eat pizza tonight`: what it would do.
  var mayEat: String? {
    get throws {
      let rest = rest("eaten", "may", "part")
      guard isOfEating, !rest.isEmpty, when.isEmpty || when == "today",
        case let name = rest.joined(separator: " "), try eaten(name) != nil
      else { return nil }
      return "what-if log \(Lexer.quoted(name))"
    }
  }

  /// `did i walk more than last week`: a sport may be told by its minutes, or by the steps.
  private var comparing: [String] {
    guard words.contains(where: { Self.isOf("than", $0) }), let now = stretchOfNow else { return [] }
    let isSport = words.contains { SpeechWords.isSport(Names.key($0)) }
    return (isSport ? ["sports", "steps"] : ["score, kcal"]).map {
      "days \(now) | compare \(when) | mean \($0)"
    }
  }

  /// `when will i reach 76 kg`: a goal says how far it is, and how fast that would be.
  private var ahead: [String] {
    guard let start = words.firstIndex(where: { $0.first?.isNumber == true }) else { return [] }
    let unit = words[start].drop { $0.isNumber || $0 == "." || $0 == "," }
    let symbol = unit.isEmpty ? words[start...].dropFirst().first ?? "" : String(unit)
    guard
      PhysicalUnit(word: symbol, of: .mass) != nil
        || symbol.isEmpty
          && words.contains(where: { Self.isOf("reached", $0) || Self.measured[Names.key($0)] != nil })
    else { return [] }
    return ["goal weight \(words[start...].joined(separator: " "))", "weight", "chart weight 3m"]
  }

  /// `do i sleep better when i walk`: days with something and without, and what goes with what is asked of.
  private func besides(_ catalogue: MetricCatalogue) throws -> [String] {
    guard let place = words.firstIndex(where: { Self.isOf("when", $0) || Self.isWith($0) }), place > 0,
      words[..<place].contains(where: { Self.isOf("better", $0) })
    else { return [] }
    let asked = words[..<place].filter { !Self.isOf("better", $0) && !Self.isOf("eaten", $0) }
    guard let metric = metric(Array(asked), catalogue) else { return [] }
    let column = metric.name.replacing(" ", with: "_")
    var lines: [String] = []
    for cause in words[(place + 1)...] {
      if SpeechWords.isSport(Names.key(cause)) {
        lines.append("days all | group sports > 0 | mean \(column)")
      }
      if Self.isOf("small", cause) || Self.isOf("eaten", cause) { continue }
      if try eaten(cause) != nil {
        lines.append("days all | group \(Lexer.quoted(cause)) > 0 | mean \(column)")
      } else if let other = self.metric([cause], catalogue) {
        lines.append("days all | corr \(other.name.replacing(" ", with: "_")), \(column)")
      }
    }
    return lines + ["correlations about \(Lexer.quoted(metric.name))"]
  }
}
