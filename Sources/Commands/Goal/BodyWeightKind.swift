import Domain
import Language

/// A body weight: `84.2`, `84.2kg`, `186.4lb`, `13st4lb`; in kg.
struct BodyWeightKind: ParameterKind {
  let label = "WEIGHT"
  let description = "a weight such as 84.2, 186.4lb or 13st4lb"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount> {
    let token = line.tokens[index]
    guard token.isBare, case (let number?, let rest) = QuantityKind.split(token.text), number.micros > 0
    else {
      return .none
    }
    if rest.isEmpty {
      if index + 1 < line.tokens.count, line.tokens[index + 1].isBare,
        let unit = WeightUnit(word: line.tokens[index + 1].text)
      {
        return unit.convert(number, to: .kilogram).map { .one($0, 2) } ?? .none
      }
      return .one(number, 1)
    }
    let letters = String(rest.prefix { $0.isLetter })
    guard let unit = WeightUnit(word: letters), let whole = unit.convert(number, to: .kilogram) else {
      return .none
    }
    let pounds = String(rest.dropFirst(letters.count))
    if pounds.isEmpty { return .one(whole, 1) }
    guard unit == .stone, case (let count?, let word) = QuantityKind.split(pounds),
      WeightUnit(word: word) == .pound,
      count < Amount(14), let part = WeightUnit.pound.convert(count, to: .kilogram)
    else { return .none }
    return .one(Amount(micros: whole.micros + part.micros), 1)
  }
}

extension ParameterKind where Self == BodyWeightKind {
  static var bodyWeight: BodyWeightKind { BodyWeightKind() }
}
