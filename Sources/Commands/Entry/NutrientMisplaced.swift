import Language
import Naming
import Phrases
import Records
import Runtime

/// `log protein bar 20g protein 200 kcal`, `log shake 30g protein`: grams before their nutrient, which without a comma may
/// well be of what is named. They are no entry of their own in silence.
struct NutrientMisplaced: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.log.name, [.syntax, .unknown, .ambiguous].contains(error.kind),
      line.tokens.dropFirst(step.tokens).allSatisfy(\.isBare)
    else { return nil }
    guard let (place, ways) = Self.ways(line, from: step.tokens) else { return nil }
    let offered = ways.filter { context.offers($0) == [$0] }
    guard !offered.isEmpty else { return nil }
    throw CommandError.nutrientBehind.at(place).corrected(to: offered, isNear: true)
  }

  /// Where the first such grams stand, and the lines with each nutrient before its amount: behind what is named, and as
  /// an entry of its own by that name; nil where there are none.
  static func ways(_ line: Line, from start: Int) -> (place: Range<Int>, lines: [String])? {
    var (rest, energy, nutrients): ([String], [String], [String]) = ([], [], [])
    var place: Range<Int>?
    var (index, pairEnd) = (start, start)
    while index < line.tokens.count {
      let word = line.tokens[index].text
      let next = index + 1 < line.tokens.count ? line.tokens[index + 1].text : ""
      let (number, unit) = QuantityKind.split(word)
      let isEnergy = { (unit: String) in ["kcal", "kJ"].contains(SpeechWords.unit(Names.key(unit)) ?? "") }
      // `protein 20g carbs 10g`: the grams are of what stands before them.
      let isOfNutrient =
        index != pairEnd && SpeechWords.nutrient(Names.key(line.tokens[index - 1].text)) != nil
      if number != nil, !isOfNutrient, ["g", "mg"].contains(unit.lowercased()),
        SpeechWords.nutrient(Names.key(next)) != nil
      {
        nutrients.append("\(next) \(word)")
        place = place ?? line.span(index..<index + 2)
        index += 2
        pairEnd = index
      } else if number != nil, isEnergy(unit.isEmpty ? next : unit) {
        energy.append(unit.isEmpty ? "\(word) \(next)" : word)
        index += unit.isEmpty ? 2 : 1
      } else {
        rest.append(word)
        index += 1
      }
    }
    guard let place, !rest.isEmpty else { return nil }
    let said = (energy + nutrients).joined(separator: " ")
    let name = rest.joined(separator: " ")
    return (place, ["log \(name) \(said)", "log \(said) \(Lexer.quoted(name))"])
  }
}
