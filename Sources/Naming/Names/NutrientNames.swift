import Domain
import Language
import Phrases
import Store

/// A nutrient beside energy, protein, carbs and fat by its whole name, or another name it has: a word short for one
/// would be any word.
package struct NutrientKind: ParameterKind {
  package let lead: Lead = [.word, .foreign, .other]
  package let label = "NUTRIENT"
  package let description = "a nutrient such as fibre or iron"
  /// What else of the log a name may be of, so that it is not read as a nutrient's.
  private let givesWayTo: Others
  /// Whether only those are offered that the person added.
  private let isOwn: Bool
  /// Whether nothing else can stand there, so that another word is meant as one.
  private let isAlone: Bool

  package enum Others: Sendable {
    case nothing
    /// Foods and categories.
    case items
    /// Those, and metrics.
    case itemsAndMetrics
  }

  package init(givesWayTo others: Others = .nothing, isOwn: Bool = false, isAlone: Bool = false) {
    (givesWayTo, self.isOwn, self.isAlone) = (others, isOwn, isAlone)
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    guard isAlone else { return nil }
    let text = line.joined(index, line.run(from: index))
    let known = try context.names.nutrients().all.filter { !isOwn || $0.isOwn }.map(\.name)
    let near = Lexicon(known, name: { $0 }).nearest(Names.key(text), limit: 1)
    return Diagnostic(
      .unknown(
        "nutrient", text, near: near.map(Lexer.quoted),
        otherwise: "nutrient list shows them all; nutrient add \(Lexer.quoted(text)) mg adds it"),
      tokens: line.run(from: index), rank: 3)
  }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    Nutrient
  > {
    let names = context.names
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, token.text.utf8.first.map({ $0 > 0x40 }) == true
    else {
      return .none
    }
    let known = try names.nutrients()
    // Most words begin none.
    guard known.begins(with: token.text) else { return .none }
    let run = token.isBare ? min(line.run(from: index), known.most) : 1
    for count in stride(from: run, through: 1, by: -1) {
      let name = count == 1 ? token.text : line.joined(index, count)
      guard let found = known.named(name) else { continue }
      if givesWayTo != .nothing, try PlainGramsKind.isTaken(name, names) { return .none }
      if givesWayTo == .itemsAndMetrics, try names.isMetric(name) { return .none }
      return .one(found, count)
    }
    return .none
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let text = Names.key(query.text)
    return try context.names.nutrients().all.filter { nutrient in
      (!isOwn || nutrient.isOwn) && (Names.key(nutrient.name).hasPrefix(text))
    }.map { Candidate($0.name, detail: "in \($0.unit.rawValue)") }
  }
}

/// How much of a nutrient: `8g`, `80 mg`, or a number in its own unit.
package struct NutrientAmountKind: ParameterKind {
  package let lead = Lead.number
  package let label = "AMOUNT"
  package let description = "an amount such as 8g or 80mg"
  /// Whether it needs a unit.
  private let needsUnit: Bool

  package init(needsUnit: Bool = false) { self.needsUnit = needsUnit }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws
    -> ParseResult<NutrientAmount>
  {
    let token = line.tokens[index]
    guard token.isBare, case (let number?, let word) = QuantityKind.split(token.text), number.micros >= 0,
      number <= Amount(1_000_000_000)
    else { return .none }
    if !word.isEmpty {
      return NutrientUnit(said: word).map { .one(NutrientAmount(number: number, unit: $0), 1) } ?? .none
    }
    if index + 1 < line.tokens.count, line.tokens[index + 1].isBare,
      let unit = NutrientUnit(said: line.tokens[index + 1].text)
    {
      return .one(NutrientAmount(number: number, unit: unit), 2)
    }
    return needsUnit ? .none : .one(NutrientAmount(number: number, unit: nil), 1)
  }
}

/// How much of a nutrient a line says.
package struct NutrientAmount: Hashable, Sendable {
  package var number: Amount
  /// Nil for the nutrient's own.
  package var unit: NutrientUnit?

  /// The amount in the unit of a nutrient; nil where it does not fit.
  package func amount(of nutrient: Nutrient) -> Amount? {
    unit.map { $0.convert(number, to: nutrient.unit) } ?? number
  }

  package init(number: Amount, unit: NutrientUnit?) { (self.number, self.unit) = (number, unit) }
}

extension NutrientUnit {
  /// A unit as people write it: `g`, `grams`, `mcg`.
  init?(said word: String) {
    if GramsKind.isGram(word) { self = .gram } else { self.init(word: word.lowercased()) }
  }
}

/// So much of a nutrient, in its unit.
package struct NutrientValue: Hashable, Sendable {
  package let nutrient: Nutrient
  package let amount: Amount
}

extension NutrientCatalogue {
  /// What is known of nutrients beside the three, in the order of the catalogue.
  package func values(_ amounts: [String: Amount]) -> [NutrientValue] {
    if amounts.isEmpty { return [] }
    return all.compactMap { nutrient in
      amounts[nutrient.key].map { NutrientValue(nutrient: nutrient, amount: $0) }
    }
  }
}

/// The nutrients of a log by their names.
package struct NutrientNames: Sendable {
  package let all: [Nutrient]
  private let byName: [String: Nutrient]
  /// The first words of all names.
  private let beginnings: Set<Substring>
  /// The first two letters of each, which most words of a line are told by.
  private let leads: Set<UInt16>
  /// The most words that one of them has.
  let most: Int

  init(_ catalogue: NutrientCatalogue) {
    all = catalogue.all
    var byName: [String: Nutrient] = [:]
    for nutrient in all { byName[Names.key(nutrient.name)] = nutrient }
    for nutrient in all {
      for name in nutrient.aliases + [nutrient.key] where byName[Names.key(name)] == nil {
        byName[Names.key(name)] = nutrient
      }
    }
    for (word, key) in SpeechWords.otherNutrients where byName[word] == nil {
      byName[word] = all.first { $0.key == key }
    }
    self.byName = byName
    beginnings = Set(byName.keys.compactMap { Names.words($0).first })
    leads = Set(beginnings.compactMap { Self.lead($0.utf8) })
    most = byName.keys.map { Names.words($0).count }.max() ?? 1
  }

  /// The nutrient of a name, another name or a key.
  package func named(_ name: String) -> Nutrient? { byName[Names.key(name)] }

  /// Whether a name begins with the word, or is in quotes.
  func begins(with text: String) -> Bool {
    if let lead = Self.lead(text.utf8), !leads.contains(lead) { return false }
    return Names.words(Names.key(text)).first.map(beginnings.contains) ?? false
  }

  /// The first two letters in small ones; nil where a letter is of another alphabet, or stands alone.
  private static func lead(_ bytes: some Collection<UInt8>) -> UInt16? {
    var lead: UInt16 = 0
    var count = 0
    for byte in bytes.prefix(2) {
      let small = byte | 0x20
      guard (0x61...0x7A).contains(small) else { return nil }
      lead = lead << 8 | UInt16(small)
      count += 1
    }
    return count == 2 ? lead : nil
  }
}

extension NameResolver {
  /// The nutrients beside energy, protein, carbs and fat.
  package func nutrients() throws -> NutrientNames {
    try lookedUp { NutrientNames(try log.nutrients.catalogue) }
  }

  /// The column that has a nutrient, one of protein, carbs and fat or another; nil where there is none of that name.
  package func nutrientColumn(_ name: String) throws -> String? {
    if let main = SpeechWords.mainNutrients[Names.key(name)] { return "\(main)_g" }
    return try nutrients().named(name)?.key
  }

  /// Whether a word is the name of a metric, or another name of one.
  func isMetric(_ name: String) throws -> Bool { try log.metricCatalogue().metric(named: name) != nil }
}
