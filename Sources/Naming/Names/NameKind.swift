import Domain
import Language
import Phrases

extension ParseContext {
  /// Every line of dhsh is read with the names of a log.
  package var names: NameResolver { unsafeDowncast(self, to: NameResolver.self) }
}

/// A value named by one or more words; how it is found and offered comes with it.
package final class NameKind<Value: Sendable>: ParameterKind {
  package let label: String
  package let description: String
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
  /// What is said of a name that is of something which is not of the log yet.
  let elsewhere: Elsewhere?
  /// What a value holds that may be meant instead, by what is typed behind its name: the foods of a category.
  let within: Within?

  typealias Elsewhere =
    @Sendable (_ name: String, _ span: Range<Int>, _ line: Line, NameResolver) throws -> CommandError?

  /// What a value holds: what completion offers of it, and what a name means.
  struct Within: Sendable {
    let offers: @Sendable (Value, CompletionQuery, NameResolver) throws -> [Candidate]
    let named: @Sendable (Value, String, NameResolver) throws -> Value?
  }

  package enum Marker: Sendable {
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
    elsewhere: Elsewhere? = nil,
    within: Within? = nil
  ) {
    self.within = within
    self.elsewhere = elsewhere
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

  package var spansWords: Bool { true }
  package var isName: Bool { true }
  /// Words of a name typed without quotes. The longest name has some forty.
  private static var maximumWords: Int { 40 }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Value> {
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
  func found(_ text: String, isBare: Bool = true, _ names: NameResolver) throws -> Value? {
    try resolve(text, names).found.flatMap { isBare && isParted(text, $0) ? nil : $0 }
  }

  /// Whether a text as typed is several things rather than the name of one.
  func isParted(_ text: String, _ value: Value) -> Bool {
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

  package func read(
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

  func unmarked(_ text: String) -> String? {
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

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
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
