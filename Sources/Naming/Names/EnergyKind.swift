import Domain
import Language
import Phrases

/// An amount of energy with its unit: `450kcal`, `1900 kJ`; in kcal.
package struct EnergyKind: ParameterKind {
  package let lead = Lead.number
  package let label = "ENERGY"
  package let description = "energy such as 450kcal or 1900kJ"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount>
  {
    let token = line.tokens[index]
    // A number with strokes behind it is a day.
    guard token.isBare, case (let number?, let word) = QuantityKind.split(token.text), number.micros >= 0,
      word.utf8.first != UInt8(ascii: "-")
    else {
      return .none
    }
    if word.isEmpty {
      guard index + 1 < line.tokens.count, line.tokens[index + 1].isBare,
        let unit = PhysicalUnit(word: line.tokens[index + 1].text, of: .energy)
      else { return .none }
      return Self.inKilocalories(number, unit).map { .one($0, 2) } ?? .none
    }
    return PhysicalUnit(word: word, of: .energy).flatMap { Self.inKilocalories(number, $0) }.map {
      .one($0, 1)
    }
      ?? .none
  }

  /// What `1.200 kcal` may be, where a point may part thousands; nil of other energy. A comma parts them in whatever is
  /// shown, and `0.125` is a part of one.
  package static func readings(of text: String) -> [String]? {
    guard case (let number?, let rest) = QuantityKind.split(text) else { return nil }
    guard let figures = PartedFigures(text.dropLast(rest.count)), figures.hasPoints, figures.decimal == number
    else { return nil }
    return ["\(figures.whole)\(rest.trimmed)", "\(number)\(rest.trimmed)"]
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let (_, word) = QuantityKind.split(query.text)
    return word.isEmpty ? [] : Self.units(behind: query.text)
  }

  /// A number with each unit that goes on with the letters behind it, the one that is read first.
  static func units(behind text: String) -> [Candidate] {
    let (number, word) = QuantityKind.split(text)
    guard number != nil else { return [] }
    let units = EnergyUnit.allCases.map(\.rawValue)
    return (EnergyFormat.unit == .kcal ? units : units.reversed()).filter {
      $0.lowercased().hasPrefix(word.lowercased())
    }.map {
      Candidate(String(text.dropLast(word.count)) + $0, detail: "energy")
    }
  }

  /// So much can be read, to be refused by what it is for. More is no number of anything.
  private static func inKilocalories(_ number: Amount, _ unit: PhysicalUnit) -> Amount? {
    unit.convert(number, to: .kilocalorie).flatMap { $0 <= Amount(1_000_000_000) ? $0 : nil }
  }

  package init() {}
}

/// Energy with its unit, or a number of kcal.
package struct EnergyOrNumberKind: ParameterKind {
  package let lead = Lead.number
  package let label = "KCAL"
  package let description = "energy such as 450 or 450kcal"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount>
  {
    let withUnit = try EnergyKind().parse(at: index, in: line, context)
    if case .one = withUnit { return withUnit }
    guard line.tokens[index].isBare, let number = Amount(line.tokens[index].text), number.micros >= 0,
      number <= Amount(1_000_000)
    else { return .none }
    return .one(number, 1)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    // Who reads kJ may type a number and mean it in kJ, which it is not by itself.
    EnergyFormat.unit == .kcal ? [] : EnergyKind.units(behind: query.text)
  }

  package init() {}
}

/// Grams of a nutrient, with their unit or without.
package struct GramsKind: ParameterKind {
  package let lead = Lead.number
  package let label = "GRAMS"
  package let description = "grams such as 30 or 6.3g"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount>
  {
    let token = line.tokens[index]
    guard token.isBare, case (let number?, let word) = QuantityKind.split(token.text), number.micros >= 0,
      number <= Amount(100_000)
    else { return .none }
    if Self.isGram(word) { return .one(number, 1) }
    guard word.isEmpty else { return .none }
    let isFollowed =
      index + 1 < line.tokens.count && line.tokens[index + 1].isBare
      && Self.isGram(line.tokens[index + 1].text)
    return .one(number, isFollowed ? 2 : 1)
  }

  /// Whether a word is a gram, as people write it.
  static func isGram(_ word: String) -> Bool { SpeechWords.unit(word.lowercased()) == "g" }

  package init() {}
}

/// A text in quotes.
package struct QuotedKind: ParameterKind {
  package let label: String
  package let description: String

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String>
  {
    let token = line.tokens[index]
    return token.kind == .quoted && token.text.isVisible ? .one(token.text, 1) : .none
  }

  package init(label: String, description: String) {
    self.label = label
    self.description = description
  }
}

extension ParameterKind where Self == EnergyKind { package static var energy: EnergyKind { EnergyKind() } }
extension ParameterKind where Self == EnergyOrNumberKind {
  package static var energyOrNumber: EnergyOrNumberKind { EnergyOrNumberKind() }
}
extension ParameterKind where Self == GramsKind { package static var grams: GramsKind { GramsKind() } }
