import Domain
import Language
import Phrases

/// How much of something, as typed.
public enum Quantity: Hashable, Sendable {
  /// `1.5`
  case plain(Amount)
  /// `80g`
  case measured(Amount, MeasureUnit)
  /// `x2`
  case servings(Amount)
  /// `1bowl`: so many of a measure that a food has under this name.
  case measures(Amount, String)
}

extension Quantity {
  /// So much so many times; itself where no number of times is given.
  package func times(_ other: Quantity?) -> Quantity {
    guard case .servings(let count)? = other else { return self }
    func product(_ amount: Amount) -> Amount {
      let micros = Rounding.divide(Int128(amount.micros) * Int128(count.micros), by: Int128(Amount.scale))
      // What is too much to be a number is too much for an entry too, which says so.
      return micros.map(Amount.init(micros:)) ?? Amount(micros: .max)
    }
    return switch self {
    case .plain(let amount): .plain(product(amount))
    case .measured(let amount, let unit): .measured(product(amount), unit)
    case .servings(let amount): .servings(product(amount))
    case .measures(let amount, let word): .measures(product(amount), word)
    }
  }
}

/// How much: a number, a number with a unit, or a number of servings.
package struct QuantityKind: ParameterKind {
  /// Whether `x2` makes sense here.
  var allowsServings = true
  /// What it is a quantity of, where the words before tell: completion offers what is usual of it.
  package var item: @Sendable (Invocation) -> Loggable? = { _ in nil }
  package let label = "QUANTITY"
  package var description: String {
    allowsServings ? "a quantity such as 1.5, 80g or x2" : "a quantity such as 1.5 or 500ml"
  }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    Quantity
  > {
    let token = line.tokens[index]
    guard token.isBare, let first = token.text.utf8.first else { return .none }
    let text = token.text
    if first == 0x78 || first == 0x58 || (first == 0xC3 && text.hasPrefix("×")) {  // x2, ×2
      guard allowsServings, let amount = Amount(text.dropFirst().utf8) else { return .none }
      return .one(.servings(amount), 1)
    }
    let (number, unit) = Self.split(text)
    guard let amount = number else { return .none }
    // So many digits are a barcode, and nothing that anybody eats so much of.
    if allowsServings, unit.isEmpty, (8...14).contains(text.utf8.count), text.allSatisfy(\.isNumber) {
      return .none
    }
    // `-3` is a day; with a decimal or a unit it can only be a slip, which is refused later.
    if first == 0x2D, unit.isEmpty, amount.micros % Amount.scale == 0 { return .none }
    // `31 feb` is meant as a day, which says that there is none such.
    if unit.isEmpty, index + 1 < line.tokens.count, DayText.month(line.tokens[index + 1].text) != nil,
      case .impossible? = DayText.read(line.tokens[index...], today: context.today)
    {
      return .none
    }
    if let (each, symbol, count) = Self.multiplied(amount, unit, line, index),
      let measured = try takes(Self.measured(each, symbol, context))
    {
      return .one(measured.times(.servings(amount)), count)
    }
    if unit.isEmpty, let (mixed, rest) = Self.mixed(amount, line, index) {
      return try parse(mixed, rest, 2, at: index, in: line, context, isFraction: true)
    }
    if let (minutes, count) = Self.duration(amount, unit, line, index),
      let unit = try context.names.unit(exactly: "min")
    {
      return .one(.measured(minutes, unit), count)
    }
    let isFraction = !text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x2F }
    return try parse(amount, unit, 1, at: index, in: line, context, isFraction: isFraction)
  }

  /// - Parameters:
  ///   - unit: what is glued to the number.
  ///   - count: how many words the number takes.
  ///   - isFraction: whether it is written as people say it, `1/2`: that counts servings.
  private func parse(
    _ amount: Amount, _ unit: String, _ count: Int, at index: Int, in line: Line, _ context: any ParseContext,
    isFraction: Bool
  ) throws -> ParseResult<Quantity> {
    if unit.isEmpty {
      let alone = isFraction && allowsServings ? Self.fraction(amount, context) : .plain(amount)
      // `80 g` in two words, unless the second is something else.
      let next = index + count
      if next < line.tokens.count, line.tokens[next].isBare,
        line.tokens[next].text.utf8.first.map({ $0 >= 0x41 }) ?? false,
        let measured = try takes(Self.measured(amount, line.tokens[next].text, context))
      {
        return .several([(measured, count + 1), (alone, count)])
      }
      return .one(alone, count)
    }
    if unit == "x" || unit == "×" { return allowsServings ? .one(.servings(amount), count) : .none }
    return try takes(Self.measured(amount, unit, context)).map { .one($0, count) } ?? .none
  }

  /// A quantity where it makes sense here.
  private func takes(_ quantity: Quantity?) -> Quantity? {
    if case .servings? = quantity, !allowsServings { return nil }
    return quantity
  }

  /// A fraction as people say it: half of a serving.
  static func fraction(_ amount: Amount, _ context: any ParseContext) -> Quantity {
    context.names.countsPortions ? .plain(amount) : .servings(amount)
  }

  /// An amount in a unit, or in what is a measure of some food.
  static func measured(
    _ amount: Amount, _ word: String, _ context: any ParseContext
  ) throws -> Quantity? {
    if let unit = try context.names.unit(exactly: word) { return .measured(amount, unit) }
    // `2 bowls` are two of a bowl.
    let key = Names.key(word)
    let names = context.names
    let isMeasure =
      try names.hasMeasure(key) || (key.hasSuffix("s") && names.hasMeasure(String(key.dropLast())))
    if isMeasure { return .measures(amount, word) }
    if let unit = try context.names.unit(spoken: word) { return .measured(amount, unit) }
    // `a serving of`
    if SpeechWords.unit(key) == "serving" { return .servings(amount) }
    guard let english = otherMeasures[key], try names.hasMeasure(english) else { return nil }
    return .measures(amount, english)
  }

  /// Measures that foods come with, in German and French.
  private static let otherMeasures = LineWords.folded("measure")

  /// `1 1/2`, also with a unit glued to it: the number, and the unit.
  private static func mixed(_ whole: Amount, _ line: Line, _ index: Int) -> (Amount, String)? {
    guard whole.micros >= 0, whole.micros % Amount.scale == 0, index + 1 < line.tokens.count,
      line.tokens[index + 1].isBare, line.tokens[index + 1].text.utf8.contains(0x2F),
      case (let fraction?, let unit) = split(line.tokens[index + 1].text)
    else { return nil }
    return (whole + fraction, unit)
  }

  /// `2x330ml`, `2x 330ml`, `2 x 330 ml`: of so many the amount that each is, and how many words all of it takes.
  private static func multiplied(
    _ count: Amount, _ unit: String, _ line: Line, _ index: Int
  ) -> (each: Amount, unit: String, words: Int)? {
    // Most quantities are of no sign.
    let next = index + 1 < line.tokens.count ? line.tokens[index + 1].text : ""
    guard count > .zero, let lead = (unit.isEmpty ? next : unit).first, "xX×*".contains(lead) else {
      return nil
    }
    let rest = line.tokens[(index + 1)...].prefix(3).prefix(while: \.isBare).map(\.text)
    var words = [unit].filter { !$0.isEmpty } + rest
    guard !words.isEmpty else { return nil }
    words[0].removeFirst()
    let isGlued = !words[0].isEmpty
    if !isGlued { words.removeFirst() }
    guard let first = words.first, case (let each?, let symbol) = split(first), each > .zero else {
      return nil
    }
    // Of the words that were looked at: the sign may stand by itself, and be glued to the number.
    let before = (unit.isEmpty ? 1 : 0) + (isGlued ? 0 : 1)
    guard symbol.isEmpty else { return (each, symbol, 1 + before) }
    return words.count > 1 ? (each, words[1], 2 + before) : nil
  }

  /// `1h30m`, `1h 30min`: the minutes, and how many words they take.
  private static func duration(
    _ hours: Amount, _ unit: String, _ line: Line, _ index: Int
  ) -> (Amount, Int)? {
    guard hours.micros >= 0, hours.micros % Amount.scale == 0, unit.lowercased().hasPrefix("h") else {
      return nil
    }
    var (rest, count) = (String(unit.dropFirst()), 1)
    if rest.isEmpty, index + 1 < line.tokens.count, line.tokens[index + 1].isBare {
      (rest, count) = (line.tokens[index + 1].text, 2)
    }
    guard case (let minutes?, let word) = split(rest), ["m", "min"].contains(word.lowercased()),
      minutes >= .zero, minutes < Amount(60), minutes.micros % Amount.scale == 0
    else { return nil }
    return (hours * 60 + minutes, count)
  }

  /// The number a word starts with, and the rest of it.
  package static func split(_ text: String) -> (Amount?, String) {
    let utf8 = text.utf8
    var end = utf8.startIndex
    while end < utf8.endIndex {
      let byte = utf8[end]
      let isSign = (byte == 0x2D || byte == 0x2B) && end == utf8.startIndex
      guard isSign || (byte >= 0x30 && byte <= 0x39) || byte == 0x2E || byte == 0x2C || byte == 0x2F else {
        break
      }
      end = utf8.index(after: end)
    }
    guard end < utf8.endIndex else { return (Amount(text[...].utf8), "") }
    // `½`, `1½`, `½l`
    if utf8[end] >= 0x80, let (part, rest) = glyphs[text[end]] {
      let whole = text[..<end]
      return (Amount(whole + (whole.isEmpty ? part : rest)), String(text[text.index(after: end)...]))
    }
    return (Amount(text[..<end].utf8), String(text[end...]))
  }

  /// Fractions in one sign: by themselves, and behind a whole number.
  private static let glyphs: [Character: (String, String)] = [
    "½": ("1/2", ".5"), "¼": ("1/4", ".25"), "¾": ("3/4", ".75"),
  ]

  /// Whether a word can only be a number of servings: `x2`, `2x`.
  static func isServings(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, let last = word.unicodeScalars.last else { return false }
    let isBefore = ["x", "X", "×"].contains(first) && Amount(String(word.dropFirst())) != nil
    return isBefore || ["x", "X", "×"].contains(last) && Amount(String(word.dropLast())) != nil
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    guard token.isBare else { return nil }
    let (number, unit) = Self.split(token.text)
    if token.text.hasPrefix("-"), number != nil {
      return Diagnostic(.negative("a quantity"), rank: 2)
    }
    if number == nil, let first = token.text.utf8.first, first >= 0x30, first <= 0x39 {
      let digits = token.text.prefix { $0.isNumber }.count
      return Diagnostic(digits > 12 ? .numberTooLarge(token.text) : .noQuantity(token.text))
    }
    // `2x330ml` of nothing yet.
    guard number != nil, let sign = unit.first, sign.isLetter,
      !("xX".contains(sign) && unit.dropFirst().first?.isNumber == true),
      try context.names.unit(exactly: unit) == nil
    else { return nil }
    if PhysicalUnit(word: unit, of: .energy) != nil {
      return Diagnostic(.energyStandsAlone, rank: 4)
    }
    if let known = try context.names.units().names.first(where: { $0.key == Names.key(unit) })?.item,
      !known.isEnabled
    {
      return Diagnostic(.disabledUnit(known.symbol), rank: 5)
    }
    let near = try context.names.units().nearest(Names.key(unit)).map(\.symbol)
    return Diagnostic(.unknown("unit", unit, near: near, otherwise: "unit list shows them all"), rank: 4)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    if query.text.isEmpty {
      return try query.known.flatMap(item).map { try CandidateProvider.quantities($0, context.names) } ?? []
    }
    if allowsServings, ["x", "×"].contains(query.text.lowercased()) {
      return ["2", "3", "1/2"].map { Candidate(query.text + $0, detail: "so many servings") }
    }
    let (number, unit) = Self.split(query.text)
    guard let number else { return [] }
    if unit.isEmpty, let known = query.known.flatMap(item) {
      let usual = try CandidateProvider.quantities(known, context.names).filter {
        $0.insert.hasPrefix(query.text) && $0.insert != query.text
      }
      return try usual + CandidateProvider.units(of: known, behind: query.text, number, context.names)
    }
    let digits = String(query.text.dropLast(unit.count))
    return try context.names.units().names.filter { !$0.isAlias && $0.item.isEnabled }.compactMap { name in
      let symbol = name.item.symbol
      guard symbol.lowercased().hasPrefix(unit.lowercased()), !unit.isEmpty else { return nil }
      return Candidate(digits + symbol, detail: name.item.name)
    }
  }

  package init(
    allowsServings: Bool = true, item: @escaping @Sendable (Invocation) -> Loggable? = { _ in nil }
  ) {
    self.allowsServings = allowsServings
    self.item = item
  }
}

extension ParameterKind where Self == QuantityKind {
  /// How much of an item that the line names.
  static func quantity(of item: Parameter<Loggable>) -> QuantityKind {
    QuantityKind(item: { $0.known(item) })
  }
  package static func quantity(of item: OptionalParameter<Loggable>) -> QuantityKind {
    QuantityKind(item: { $0[item] })
  }
  /// How much of the last item that the line names.
  static func quantity(of item: RepeatedParameter<Loggable>) -> QuantityKind {
    QuantityKind(item: { $0[item].last })
  }
  /// How much of what is named next.
  static var quantity: QuantityKind { QuantityKind() }
  package static var amount: QuantityKind { QuantityKind(allowsServings: false) }
}
