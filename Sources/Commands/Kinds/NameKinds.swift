import Domain

/// The words for what a typed name did not mean.
enum NameDiagnostic {
  static func ambiguous(_ text: String, _ names: [String]) -> Diagnostic {
    let shown = names.prefix(5).joined(separator: ", ")
    return Diagnostic(
      .ambiguous, "\(CommandError.excerpt(text)) could be several things",
      hint: "type more of one of: \(shown)\(names.count > 5 ? ", …" : "")", rank: 3)
  }

  static func unknown(_ what: String, _ text: String, nearest: [String], otherwise: String) -> Diagnostic {
    let names = Array(nearest.prefix(3))
    let hint =
      switch names.count {
      case 0: otherwise
      case 1: "did you mean \(names[0])?"
      default: "did you mean \(names.dropLast().joined(separator: ", ")) or \(names.last!)?"
      }
    return Diagnostic(.unknown, "no \(what) is called \(CommandError.excerpt(text))", hint: hint, rank: 2)
  }
}

/// A value named by one or more words; how it is found and offered comes with it.
final class NameKind: ParameterKind {
  let label: String
  let description: String
  /// What messages call it: "category".
  let noun: String
  /// Shown when nothing is near: the command that lists what there is.
  let otherwise: String
  let resolve: @Sendable (String, NameResolver) throws -> Resolution<Value>
  let name: @Sendable (Value) -> String
  let nearest: @Sendable (String, NameResolver) throws -> [String]
  let offers: @Sendable (CompletionQuery, NameResolver) throws -> [Candidate]
  /// Starts the word, such as `@` of a slot.
  let marker: String
  /// Lines to run instead where a name is unknown.
  let corrections: Corrections.Rule?

  init(
    label: String, description: String, noun: String, otherwise: String,
    resolve: @escaping @Sendable (String, NameResolver) throws -> Resolution<Value>,
    name: @escaping @Sendable (Value) -> String,
    nearest: @escaping @Sendable (String, NameResolver) throws -> [String],
    offers: @escaping @Sendable (CompletionQuery, NameResolver) throws -> [Candidate], marker: String = "",
    corrections: Corrections.Rule? = nil
  ) {
    self.label = label
    self.description = description
    self.noun = noun
    self.otherwise = otherwise
    self.resolve = resolve
    self.name = name
    self.nearest = nearest
    self.offers = offers
    self.marker = marker
    self.corrections = corrections
  }

  var spansWords: Bool { true }

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, let text = unmarked(token.text) else { return .none }
    let run = token.isBare ? min(line.run(from: index), 8) : 1
    if run == 1 {
      if case .found(let value) = try resolve(text, resolver) { return .one(value, 1) }
      return .none
    }
    // The most words that make a name, then fewer.
    var readings: [(Value, Int)] = []
    for count in stride(from: run, through: 1, by: -1) {
      if count > 1, !Self.couldJoin(line, index, count) { continue }
      let name = count == 1 ? text : unmarked(line.joined(index, count)) ?? text
      if case .found(let value) = try resolve(name, resolver) { readings.append((value, count)) }
    }
    switch readings.count {
    case 0: return .none
    case 1: return .one(readings[0].0, readings[0].1)
    default: return .several(readings)
    }
  }

  /// A number or a slot after the first word is not part of a name typed without quotes.
  private static func couldJoin(_ line: Line, _ index: Int, _ count: Int) -> Bool {
    let last = line.tokens[index + count - 1].text
    return !last.isEmpty && couldFollow(last)
  }

  private static func couldFollow(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    return first != 0x40 && first != 0x2D && !(first >= 0x30 && first <= 0x39)
  }

  private func unmarked(_ text: String) -> String? {
    if marker.isEmpty { return text.hasPrefix("@") || text.isEmpty ? nil : text }
    return text.hasPrefix(marker) ? String(text.dropFirst(marker.count)) : nil
  }

  func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic? {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, let text = unmarked(token.text) else { return nil }
    guard !text.isEmpty else {
      return Diagnostic(.syntax, "a \(noun) is named after \(marker)", hint: otherwise, rank: 4)
    }
    var diagnostic: Diagnostic
    switch try resolve(text, resolver) {
    case .found: return nil
    case .ambiguous(let values):
      diagnostic = NameDiagnostic.ambiguous(text, values.map { marker + Lexer.quoted(name($0)) })
    case .unknown:
      let count = try nameLength(at: index, in: line, resolver)
      let whole = count > 1 ? line.joined(index, count) : text
      let near = try nearest(whole, resolver)
      diagnostic = NameDiagnostic.unknown(
        noun, whole, nearest: near.map { marker + Lexer.quoted($0) }, otherwise: otherwise)
      diagnostic.tokens = count
      diagnostic.isNear = !near.isEmpty
      if let corrections {
        diagnostic.corrections = try corrections(whole, index..<index + count, line, near, resolver)
      }
    }
    if !marker.isEmpty { diagnostic.rank += 2 }
    return diagnostic
  }

  /// How many words seem to be of an unknown name: up to what can only be something else.
  private func nameLength(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Int {
    guard corrections != nil, line.tokens[index].isBare else { return 1 }
    var count = 1
    while count < line.run(from: index), Self.couldFollow(line.tokens[index + count].text) {
      let next = index + count
      if line.tokens[next].text.lowercased() == "at" { break }
      if case .none = try DayKind.day.parse(at: next, in: line, resolver) { count += 1 } else { break }
    }
    return count
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    var typed = typed
    if !marker.isEmpty {
      if !typed.text.isEmpty, !typed.text.hasPrefix(marker) { return [] }
      typed.text = String(typed.text.dropFirst(marker.count))
    } else if typed.text.hasPrefix("@") || typed.text.hasPrefix("-") {
      return []
    }
    let whole = (typed.before + [typed.text]).joined(separator: " ")
    var query = typed
    query.text = whole
    if !typed.before.isEmpty {
      guard (typed.before.dropFirst() + [typed.text]).allSatisfy(Self.couldFollow) else { return [] }
      // What stands after a name that is right is more likely the next thing than a slip.
      if case .found = try resolve(typed.before.joined(separator: " "), resolver) {
        if typed.text.isEmpty { return [] }
        query.allowsSlips = false
      }
    }
    return try offers(query, resolver).map { candidate in
      var candidate = candidate
      candidate.insert = marker + candidate.insert
      candidate.display = marker + candidate.display
      candidate.wordsBefore = typed.before.count
      return candidate
    }
  }
}

extension NameKind {
  /// A kind whose names all stand in a lexicon.
  /// - Parameters:
  ///   - lexicon: the names there are now.
  ///   - detail: what completion says of one.
  private static func listed<Item>(
    _ label: String, _ description: String, noun: String, otherwise: String, marker: String = "",
    lexicon: @escaping @Sendable (NameResolver) throws -> Lexicon<Item>,
    value: @escaping @Sendable (Item) -> Value,
    detail: @escaping @Sendable (Item, NameResolver) throws -> String,
    isFirst: @escaping @Sendable (Item, NameResolver) throws -> Bool = { _, _ in false }
  ) -> NameKind {
    NameKind(
      label: label, description: description, noun: noun, otherwise: otherwise,
      resolve: { text, resolver in try lexicon(resolver).resolve(typed: text).map(value) },
      name: \.name,
      nearest: { text, resolver in try lexicon(resolver).nearest(Names.key(text)).map { value($0).name } },
      offers: { typed, resolver in
        let fitting = try lexicon(resolver).completions(typed.key, allowsSlips: typed.allowsSlips)
        let first = try fitting.filter { try isFirst($0.item, resolver) }
        let others = try first.isEmpty ? fitting : fitting.filter { try !isFirst($0.item, resolver) }
        return try (first + others).map {
          Candidate(
            Lexer.quoted(value($0.item).name), display: value($0.item).name,
            detail: try detail($0.item, resolver))
        }
      }, marker: marker)
  }

  static let category = listed(
    "CATEGORY", "a category", noun: "category", otherwise: "category list shows them all",
    lexicon: { try $0.categories() }, value: Value.category, detail: CandidateProvider.detail)

  static let slot = listed(
    "@SLOT", "a meal such as @lunch", noun: "meal slot", otherwise: "slot list shows them all", marker: "@",
    lexicon: { try $0.slots() }, value: Value.slot, detail: CandidateProvider.detail,
    isFirst: { $0.id == (try $1.moment().slotID) })

  /// A slot without its `@`, where nothing else can stand.
  static let slotName = listed(
    "SLOT", "a meal slot", noun: "meal slot", otherwise: "slot list shows them all",
    lexicon: { try $0.slots() }, value: Value.slot, detail: CandidateProvider.detail,
    isFirst: { $0.id == (try $1.moment().slotID) })

  static let unit = listed(
    "UNIT", "a unit", noun: "unit", otherwise: "unit list shows them all",
    lexicon: { try $0.units() }, value: Value.unit,
    detail: { unit, _ in "\(unit.name) · \(unit.dimension.rawValue)" })

  static let metric = listed(
    "METRIC", "a body value such as weight", noun: "body value",
    otherwise: "known are " + BodyMetric.all.map(\.name).joined(separator: ", "),
    lexicon: { _ in Lexicon(BodyMetric.all, name: \.name) }, value: Value.metric,
    detail: { metric, _ in metric.unit.isEmpty ? "count" : metric.unit })

  static let food = NameKind(
    label: "FOOD", description: "a food", noun: "food", otherwise: "food add NAME CATEGORY makes one",
    resolve: { text, resolver in try resolver.food(text).map(Value.food) },
    name: \.name,
    nearest: { text, resolver in try resolver.nearestFoods(text).map(\.name) },
    offers: { try CandidateProvider.foods($0, $1).map(\.candidate) })

  /// A category or a food: whatever can be logged.
  static let item = NameKind(
    label: "ITEM", description: "a category or food", noun: "category or food",
    otherwise: "category list and food list show them; food add makes a new one",
    resolve: { text, resolver in try resolver.item(text).map(Value.item) },
    name: \.name,
    nearest: { text, resolver in
      let categories = try resolver.categories().nearest(Names.key(text)).map(\.name)
      return categories.isEmpty ? try resolver.nearestFoods(text).map(\.name) : categories
    },
    offers: { try CandidateProvider.items($0, $1).map(\.candidate) })

  /// An item to log, which completion offers with its usual amount.
  static let loggable = NameKind(
    label: item.label, description: item.description, noun: item.noun, otherwise: item.otherwise,
    resolve: item.resolve, name: item.name, nearest: item.nearest,
    offers: CandidateProvider.loggable, corrections: Corrections.logging)
}

extension Value {
  /// The name of what has one, as it is typed.
  var name: String {
    switch self {
    case .item(.category(let x)), .category(let x): x.name
    case .item(.food(let x)), .food(let x): x.name
    case .slot(let x): x.name
    case .unit(let x): x.symbol
    case .metric(let x): x.name
    default: ""
    }
  }
}

extension Resolution {
  func map<Other>(_ transform: (Item) -> Other) -> Resolution<Other> {
    switch self {
    case .found(let item): .found(transform(item))
    case .ambiguous(let items): .ambiguous(items.map(transform))
    case .unknown: .unknown
    }
  }
}
