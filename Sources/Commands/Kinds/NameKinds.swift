import Domain

/// The words for what a typed name did not mean.
enum NameComplaint {
  static func ambiguous(_ text: String, _ names: [String]) -> Complaint {
    let shown = names.prefix(5).joined(separator: ", ")
    return Complaint(
      .ambiguous, "\(CommandError.excerpt(text)) could be several things",
      hint: "type more of one of: \(shown)\(names.count > 5 ? ", …" : "")", rank: 3)
  }

  static func unknown(_ what: String, _ text: String, nearest: [String], otherwise: String) -> Complaint {
    let names = Array(nearest.prefix(3))
    let hint =
      switch names.count {
      case 0: otherwise
      case 1: "did you mean \(names[0])?"
      default: "did you mean \(names.dropLast().joined(separator: ", ")) or \(names.last!)?"
      }
    return Complaint(.unknown, "no \(what) is called \(CommandError.excerpt(text))", hint: hint, rank: 2)
  }
}

/// A value named by one or more words; how it is found and offered comes with it.
final class NameKind: Kind {
  let label: String
  let description: String
  /// What messages call it: "category".
  let noun: String
  /// Shown when nothing is near: the command that lists what there is.
  let otherwise: String
  let resolve: @Sendable (String, Scope) throws -> Resolution<Value>
  let name: @Sendable (Value) -> String
  let nearest: @Sendable (String, Scope) throws -> [String]
  let offers: @Sendable (Typed, Scope) throws -> [Candidate]
  /// Starts the word, such as `@` of a slot.
  let marker: String

  init(
    label: String, description: String, noun: String, otherwise: String,
    resolve: @escaping @Sendable (String, Scope) throws -> Resolution<Value>,
    name: @escaping @Sendable (Value) -> String,
    nearest: @escaping @Sendable (String, Scope) throws -> [String],
    offers: @escaping @Sendable (Typed, Scope) throws -> [Candidate], marker: String = ""
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
  }

  var spansWords: Bool { true }

  func parse(at index: Int, in line: Line, _ scope: Scope) throws -> Readings {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, let text = unmarked(token.text) else { return .none }
    let run = token.isBare ? min(line.run(from: index), 8) : 1
    if run == 1 {
      if case .found(let value) = try resolve(text, scope) { return .one(value, 1) }
      return .none
    }
    // The most words that make a name, then fewer.
    var readings: [(Value, Int)] = []
    for count in stride(from: run, through: 1, by: -1) {
      if count > 1, !Self.couldJoin(line, index, count) { continue }
      let name = count == 1 ? text : unmarked(line.joined(index, count)) ?? text
      if case .found(let value) = try resolve(name, scope) { readings.append((value, count)) }
    }
    switch readings.count {
    case 0: return .none
    case 1: return .one(readings[0].0, readings[0].1)
    default: return .several(readings)
    }
  }

  /// A number or a slot after the first word is not part of a name typed without quotes.
  private static func couldJoin(_ line: Line, _ index: Int, _ count: Int) -> Bool {
    guard let last = line.tokens[index + count - 1].text.utf8.first else { return false }
    return last != 0x40 && last != 0x2D && !(last >= 0x30 && last <= 0x39)
  }

  private func unmarked(_ text: String) -> String? {
    if marker.isEmpty { return text.hasPrefix("@") || text.isEmpty ? nil : text }
    return text.hasPrefix(marker) ? String(text.dropFirst(marker.count)) : nil
  }

  func complaint(at index: Int, in line: Line, _ scope: Scope) throws -> Complaint? {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, let text = unmarked(token.text) else { return nil }
    guard !text.isEmpty else {
      return Complaint(.syntax, "a \(noun) is named after \(marker)", hint: otherwise, rank: 4)
    }
    var complaint: Complaint
    switch try resolve(text, scope) {
    case .found: return nil
    case .ambiguous(let values):
      complaint = NameComplaint.ambiguous(text, values.map { marker + Lexer.quoted(name($0)) })
    case .unknown:
      complaint = NameComplaint.unknown(
        noun, text, nearest: try nearest(text, scope).map { marker + Lexer.quoted($0) }, otherwise: otherwise)
    }
    if !marker.isEmpty { complaint.rank += 2 }
    return complaint
  }

  func candidates(_ typed: Typed, _ scope: Scope) throws -> [Candidate] {
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
    return try offers(query, scope).compactMap { candidate in
      var candidate = candidate
      if typed.before.isEmpty {
        candidate.insert = marker + Lexer.quoted(candidate.display)
        candidate.display = marker + candidate.display
      } else {
        // The words before the cursor stay; what is inserted must go on from them.
        let words = candidate.display.split(separator: " ").map(String.init)
        guard words.count > typed.before.count,
          zip(words, typed.before).allSatisfy({ Names.key($0).hasPrefix(Names.key($1)) }),
          words.dropFirst(typed.before.count).allSatisfy({
            Lexer.quoted($0) == $0 && $0.contains { $0.isLetter || $0.isNumber }
          })
        else { return nil }
        candidate.insert = words.dropFirst(typed.before.count).joined(separator: " ")
      }
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
    lexicon: @escaping @Sendable (Scope) throws -> Lexicon<Item>, value: @escaping @Sendable (Item) -> Value,
    detail: @escaping @Sendable (Item, Scope) throws -> String
  ) -> NameKind {
    NameKind(
      label: label, description: description, noun: noun, otherwise: otherwise,
      resolve: { text, scope in try lexicon(scope).resolve(typed: text).map(value) },
      name: \.name,
      nearest: { text, scope in try lexicon(scope).nearest(Names.key(text)).map { value($0).name } },
      offers: { typed, scope in
        try lexicon(scope).completions(typed.key).map {
          Candidate(value($0.item).name, detail: try detail($0.item, scope))
        }
      }, marker: marker)
  }

  static let category = listed(
    "CATEGORY", "a category", noun: "category", otherwise: "category list shows them all",
    lexicon: { try $0.categories() }, value: Value.category, detail: Offers.detail)

  static let slot = listed(
    "@SLOT", "a meal such as @lunch", noun: "meal slot", otherwise: "slot list shows them all", marker: "@",
    lexicon: { try $0.slots() }, value: Value.slot, detail: Offers.detail)

  /// A slot without its `@`, where nothing else can stand.
  static let slotName = listed(
    "SLOT", "a meal slot", noun: "meal slot", otherwise: "slot list shows them all",
    lexicon: { try $0.slots() }, value: Value.slot, detail: Offers.detail)

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
    resolve: { text, scope in try scope.food(text).map(Value.food) },
    name: \.name,
    nearest: { text, scope in try scope.nearestFoods(text).map(\.name) },
    offers: Offers.foods)

  /// A category or a food: whatever can be logged.
  static let item = NameKind(
    label: "ITEM", description: "a category or food", noun: "category or food",
    otherwise: "category list and food list show them; food add makes a new one",
    resolve: { text, scope in try scope.item(text).map(Value.item) },
    name: \.name,
    nearest: { text, scope in
      let categories = try scope.categories().nearest(Names.key(text)).map(\.name)
      return categories.isEmpty ? try scope.nearestFoods(text).map(\.name) : categories
    },
    offers: { typed, scope in
      let categories = try scope.categories().completions(typed.key).filter(\.item.isEnabled).map {
        Candidate($0.item.name, detail: try Offers.detail($0.item, scope))
      }
      return categories + (try Offers.foods(typed, scope))
    })
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

/// What completion says of each thing.
enum Offers {
  @Sendable static func detail(_ category: Domain.Category, _ scope: Scope) throws -> String {
    let unit = try scope.log.unit(category.unitID)
    let total = try scope.totalsToday()[category.id] ?? .zero
    let format = PortionFormat(unit)
    let state = category.isEnabled ? "" : " · disabled"
    return "\(format.number(total)) of \(format.target(category.target)) \(format.symbol)\(state)"
  }

  @Sendable static func detail(_ slot: MealSlot, _ scope: Scope) throws -> String {
    let end = SlotSchedule(try scope.log.slots()).end(of: slot)
    return "\(TimeOfDay.text(slot.start)) to \(TimeOfDay.text(end))"
  }

  @Sendable static func foods(_ typed: Typed, _ scope: Scope) throws -> [Candidate] {
    let words = Names.words(typed.key).map(String.init)
    return try scope.log.foods(words: words, limit: 50).map { food in
      Candidate(food.name, detail: try FoodFormat.detail(food, scope.log))
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
