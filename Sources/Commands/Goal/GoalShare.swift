import Domain
import Language
import Naming
import Phrases
import Records

/// A part of the energy of a day that is to come from a nutrient, as the grams that it comes to.
struct GoalShare {
  private let percent: Amount
  private let kind: GoalKind
  private let span: Range<Int>?
  /// The energy it is of, in kcal, and whether somebody set it.
  private let energy: Int
  private let isSet: Bool

  init(_ percent: Amount, of kind: GoalKind, _ span: Range<Int>?, _ context: Context) throws {
    (self.percent, self.kind, self.span) = (percent, kind, span)
    let goal = GoalTimeline(try context.log.goals.all()).value(.calories, on: context.today)
    isSet = goal != nil
    energy = goal ?? GoalKind.calories.initial ?? 0
  }

  private var grams: Int {
    Rounding.whole(percent.doubleValue / 100 * Double(energy) / (kind == .fat ? 9 : 4))
  }

  /// `20% of 2,000 kcal are 44 g`
  private var told: String {
    let whole = EnergyFormat.text(energy) + (isSet ? "" : ", a suggestion,")
    return "\(percent)% of \(whole) are \(grams) g"
  }

  /// What is said where nothing else can be meant.
  var refusal: CommandError {
    CommandError.shareOfEnergy(kind, told).at(span)
      .fixed(by: Fix.ways(span, ["\(grams)g"]))
  }

  /// What is asked where it may be of the body as well.
  /// - Parameters:
  ///   - name: where the line names it.
  ///   - isBound: whether the line says that it is a least or a most.
  func question(or metric: Domain.Metric, at name: Range<Int>, isBound: Bool) -> CommandError {
    // The name that no nutrient has.
    let body = ([metric.name] + metric.aliases).first { $0 != kind.rawValue } ?? metric.name
    let ways = ["\(body) \(percent)%", "\(percent)% of the energy eaten"]
    var error = CommandError.either("the goal", ways, hint: told).at(span)
    guard let span else { return error }
    let ofBody =
      [Fix(name, Lexer.quoted(body))]
      + (isBound ? [] : [.inserting("at most", at: span.lowerBound)])
    error = error.fixed(by: [ofBody, [Fix(span, "\(grams)g")]])
    return error
  }
}

/// `20%`, `20 %`, `20 percent`
struct ShareKind: ParameterKind {
  let label = "PERCENT"
  let description = ""

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount> {
    let token = line.tokens[index]
    guard token.isBare, case (let number?, let word) = QuantityKind.split(token.text) else { return .none }
    if SpeechWords.unit(word.lowercased()) == "%" { return .one(number, 1) }
    guard word.isEmpty, index + 1 < line.tokens.count, line.tokens[index + 1].isBare,
      SpeechWords.unit(line.tokens[index + 1].text.lowercased()) == "%"
    else { return .none }
    return .one(number, 2)
  }
}

/// Energy or a nutrient by any word for it: `calories`, `carbohydrates`.
struct EatenNameKind: ParameterKind {
  let kind: GoalKind
  let label = ""
  let description = ""

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    let word = token.text.lowercased()
    guard token.isBare else { return .none }
    let isMeant =
      kind == .calories
      ? word == "energy" || SpeechWords.unit(word) == "kcal" : SpeechWords.nutrient(word) == kind.rawValue
    return isMeant ? .one(word, 1) : .none
  }
}
