import Domain
import Language

extension ParseContext {
  /// Every line of dhsh is read with the names of a log.
  var names: NameResolver { unsafeDowncast(self, to: NameResolver.self) }
}

/// A value named by one or more words; how it is found and offered comes with it.
final class NameKind<Value: Sendable>: ParameterKind {
  let label: String
  let description: String
  /// What messages call it: "category".
  let noun: String
  /// Shown when nothing is near: the command that lists what there is.
  let otherwise: String
  /// What starts the word, such as `@` of a meal.
  let marker: Marker
  let resolve: @Sendable (String, NameResolver) throws -> Resolution<Value>
  let name: @Sendable (Value) -> String
  /// How else a value is written.
  let aliases: @Sendable (Value) -> [String]
  let nearest: @Sendable (String, NameResolver) throws -> [String]
  let offers: @Sendable (CompletionQuery, NameResolver) throws -> [Candidate]
  /// Lines to run instead where a name is unknown.
  let corrections: Corrections.Rule?
  /// What a value holds that may be meant instead, by what is typed behind its name: the foods of a category.
  let within: Within?

  /// What a value holds: what completion offers of it, and what a name means.
  struct Within: Sendable {
    let offers: @Sendable (Value, CompletionQuery, NameResolver) throws -> [Candidate]
    let named: @Sendable (Value, String, NameResolver) throws -> Value?
  }

  enum Marker: Sendable {
    case none
    case required(String)
    /// Where nothing else can stand, the marker may be left out.
    case allowed(String)

    var text: String {
      switch self {
      case .none: ""
      case .required(let text), .allowed(let text): text
      }
    }
  }

  init(
    label: String, description: String, noun: String, otherwise: String, marker: Marker = .none,
    resolve: @escaping @Sendable (String, NameResolver) throws -> Resolution<Value>,
    name: @escaping @Sendable (Value) -> String,
    aliases: @escaping @Sendable (Value) -> [String] = { _ in [] },
    nearest: @escaping @Sendable (String, NameResolver) throws -> [String],
    offers: @escaping @Sendable (CompletionQuery, NameResolver) throws -> [Candidate],
    corrections: Corrections.Rule? = nil,
    within: Within? = nil
  ) {
    self.within = within
    self.label = label
    self.description = description
    self.noun = noun
    self.otherwise = otherwise
    self.marker = marker
    self.resolve = resolve
    self.name = name
    self.aliases = aliases
    self.nearest = nearest
    self.offers = offers
    self.corrections = corrections
  }

  var spansWords: Bool { true }
  var isName: Bool { true }
  /// Words of a name typed without quotes. The longest name has some forty.
  private static var maximumWords: Int { 40 }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Value> {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, let text = unmarked(token.text) else { return .none }
    let run = token.isBare ? min(line.run(from: index), Self.maximumWords) : 1
    if let listed = try withCommas(at: index, run, in: line, context) { return listed }
    // The most words that make a name, then fewer.
    var readings: [(Value, Int)] = []
    if run == 1, let value = try found(text, isBare: token.isBare, context.names) { readings = [(value, 1)] }
    for count in stride(from: run, through: 1, by: -1) where run > 1 {
      if count > 1, !couldFollow(line.tokens[index + count - 1].text) { continue }
      let name = count == 1 ? text : unmarked(line.joined(index, count)) ?? text
      if let value = try found(name, context.names) { readings.append((value, count)) }
    }
    readings += try held(in: readings, at: index, run, line, context.names)
    switch readings.count {
    case 0: return .none
    case 1: return .one(readings[0].0, readings[0].1)
    default: return .several(readings)
    }
  }

  /// What a name means. Without quotes what parts things in it has to be in the name as well.
  private func found(_ text: String, isBare: Bool = true, _ names: NameResolver) throws -> Value? {
    try resolve(text, names).found.flatMap { isBare && isParted(text, $0) ? nil : $0 }
  }

  /// Whether a text as typed is several things rather than the name of one.
  private func isParted(_ text: String, _ value: Value) -> Bool {
    guard Names.hasParting(text) else { return false }
    return !([name(value)] + aliases(value)).contains { Names.isParted(text, as: $0) }
  }

  /// A name that has commas itself, as `Cheese, cheddar`, in a line that commas part; nil where there is none such.
  private func withCommas(
    at index: Int, _ run: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<Value>? {
    guard line.tokens[index].isBare, index + run < line.tokens.count, line.tokens[index + run].kind == .comma
    else { return nil }
    let rest = line.tokens[index...].prefix(Self.maximumWords).prefix { $0.isBare || $0.kind == .comma }
    for end in stride(from: rest.endIndex, through: index + run + 2, by: -1)
    where rest[end - 1].isBare && !rest[end - 1].text.isEmpty {
      let words = rest[index..<end]
      guard words.dropFirst().allSatisfy({ !$0.isBare || couldFollow($0.text) }),
        let text = unmarked(words.map(\.text).joined(separator: " ")),
        let value = try found(text, context.names)
      else { continue }
      return .one(value, end - index)
    }
    return nil
  }

  func read(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<AnyValue> {
    let token = line.tokens[index]
    let longest = token.isBare ? min(line.run(from: index), Self.maximumWords) : 1
    // A script says the same few names again and again, one word each.
    let isParted = index + longest < line.tokens.count && line.tokens[index + longest].kind == .comma
    let isFollowed =
      within != nil && index + longest < line.tokens.count
      && line.tokens[index + longest].kind == .quoted
    guard !isParted, !isFollowed, !Names.hasPartingSign(token.text),
      !(1..<longest).contains(where: { couldFollow(line.tokens[index + $0].text) })
    else {
      return try parse(at: index, in: line, context).map { TypedValue($0) }
    }
    let names = context.names
    if let known = try names.known(token.text, by: self) { return .one(known, 1) }
    let result = try parse(at: index, in: line, context).map { TypedValue($0) as AnyValue }
    if case .one(let value, 1) = result { names.remember(token.text, value, by: self) }
    return result
  }

  /// A number or a meal after the first word is not part of a name typed without quotes.
  func couldFollow(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    return first != 0x40 && first != 0x2D && !(first >= 0x30 && first <= 0x39)
  }

  private func unmarked(_ text: String) -> String? {
    switch marker {
    case .none: text.isEmpty || text.utf8.first == 0x40 ? nil : text
    case .required(let marker): rest(of: text, after: marker)
    case .allowed(let marker): text.isEmpty ? nil : rest(of: text, after: marker) ?? text
    }
  }

  private func rest(of text: String, after marker: String) -> String? {
    guard text.utf8.starts(with: marker.utf8) else { return nil }
    return String(decoding: text.utf8.dropFirst(marker.utf8.count), as: UTF8.self)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, let text = unmarked(token.text) else { return nil }
    let mark = token.text.hasPrefix(marker.text) ? marker.text : ""
    guard !text.isEmpty else {
      return Diagnostic(.syntax, "a \(noun) is named after \(marker.text)", hint: otherwise, rank: 4)
    }
    var diagnostic: Diagnostic
    switch try resolve(text, context.names) {
    case .found(let value) where !token.isBare || !isParted(text, value): return nil
    case .ambiguous(let values):
      diagnostic = NameDiagnostic.ambiguous(text, values.map { mark + Lexer.quoted(name($0)) })
    case .found, .unknown:
      if corrections != nil, token.isBare, let meals = try MealKind().several(at: index, in: line, context) {
        return meals
      }
      var count = try nameLength(at: index, in: line, context)
      // `appel lunch`
      if corrections != nil, count > 1, try nearest(line.joined(index, count), context.names).isEmpty,
        let length = try (1..<count).first(where: { try MealKind().isMeal(at: index + $0, in: line, context) }
        )
      {
        count = length
      }
      let whole = count > 1 ? line.joined(index, count) : text
      let near = try nearest(whole, context.names)
      diagnostic = NameDiagnostic.unknown(
        noun, whole, nearest: near.map { mark + Lexer.quoted($0) }, otherwise: otherwise)
      if near.isEmpty, mark == "@", let minute = Self.time(text) {
        // `@9` is when it was, which `at` says.
        let (start, end) = (
          line.tokens[0].span.lowerBound, line.tokens[line.tokens.count - 1].span.upperBound
        )
        let time = "at \(TimeOfDay.text(minute))"
        diagnostic.hint = "a time stands behind at: \(time)"
        diagnostic.corrections = [
          line.slice(start..<token.span.lowerBound) + time + line.slice(token.span.upperBound..<end)
        ]
      }
      diagnostic.tokens = count
      diagnostic.isNear = !near.isEmpty
      if let corrections {
        // Behind `log 2` stands what was had, rather than when.
        if index == 2, !near.isEmpty, QuantityKind.split(line.tokens[1].text).0 != nil { diagnostic.rank = 3 }
        diagnostic.corrections = try corrections(whole, index..<index + count, line, near, context.names)
      }
    }
    if !mark.isEmpty { diagnostic.rank += 2 }
    return diagnostic
  }

  /// The minute that a word such as `9`, `9h` or `9:30` may mean.
  private static func time(_ text: String) -> Int? {
    if let hour = Int(text), text.utf8.count < 3, (0...23).contains(hour) { return hour * 60 }
    return TimeOfDay.parse(text)
  }

  /// How many words seem to be of an unknown name: up to what can only be something else.
  private func nameLength(at index: Int, in line: Line, _ context: any ParseContext) throws -> Int {
    guard corrections != nil, line.tokens[index].isBare else { return 1 }
    let run = min(line.run(from: index), NameRule.maximumLength)
    var count = 1
    while count < run, couldFollow(line.tokens[index + count].text) {
      let next = index + count
      if QuantityKind.isServings(line.tokens[next].text) { break }
      if line.tokens[next].text.lowercased() == "at" { break }
      if DayText.read(line.tokens[next...], today: context.today)?.isDay == true { break }
      count += 1
    }
    return count
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    var query = query
    var mark = ""
    switch marker {
    case .none: if query.text.hasPrefix("@") || query.text.hasPrefix("-") { return [] }
    case .required(let marker):
      if !query.text.isEmpty, !query.text.hasPrefix(marker) { return [] }
      query.text = String(query.text.dropFirst(marker.count))
      mark = marker
    case .allowed(let marker):
      if query.text.hasPrefix(marker) {
        query.text.removeFirst(marker.count)
        mark = marker
      }
    }
    let (before, last) = (query.before, query.text)
    query.text = (before + [last]).joined(separator: " ")
    var held: [Candidate] = []
    if !before.isEmpty {
      // No name has so many words, and each of its beginnings is looked up.
      guard before.count < 50, (before.dropFirst() + [last]).allSatisfy(couldFollow) else { return [] }
      // What follows an amount is a name of its own: `80g oat` is no slip of one.
      if !couldFollow(before[0]) { query.allowsSlips = false }
      // What stands after a name that is right is more likely the next thing than a slip.
      for count in before.indices.map({ $0 + 1 }).reversed() {
        guard let value = try found(before.prefix(count).joined(separator: " "), context.names) else {
          continue
        }
        if count == before.count {
          var inner = query
          inner.text = last
          inner.allowsSlips = false
          held = try within?.offers(value, inner, context.names) ?? []
        }
        query.allowsSlips = false
        break
      }
    }
    let own = !before.isEmpty && last.isEmpty && !query.allowsSlips ? [] : try offers(query, context.names)
    return (own + held).map { candidate in
      var candidate = candidate
      candidate.insert = mark + candidate.insert
      candidate.display = mark + candidate.display
      candidate.wordsBefore = before.count
      return candidate
    }
  }
}
