import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// What the words of a sentence mean in a log.
final class SayVocabulary: SpeechVocabulary {
  let context: Context
  private var names: [String: Bool] = [:]

  init(_ context: Context) { self.context = context }

  var now: Moment { context.now }
  var today: Day { context.today }
  func dayOrder() throws -> DayOrder? { try context.names.dayOrder() }

  /// The words as a name is looked up.
  static func key(_ words: some Collection<SpokenWord>) -> String {
    var text = ""
    for word in words {
      // `d'avoine` was heard as two.
      if !text.isEmpty, text.last != "'", text.last != "’" { text += " " }
      text += word.typed
    }
    return Names.key(text)
  }

  func isName(_ words: ArraySlice<SpokenWord>) throws -> Bool {
    let key = Self.key(words)
    if let known = names[key] { return known }
    let isName = try exact(key) != nil
    names[key] = isName
    return isName
  }

  /// What has a folded name as a whole, in one number or the other; and whether it is said as many of it.
  func exact(_ key: String) throws -> (item: Loggable, isPlural: Bool)? {
    if let item = try whole(key) { return (item, try isSeveral(key, item)) }
    var words = Names.words(key).map(String.init)
    guard let last = words.popLast() else { return nil }
    for form in NameMatch.spokenForms(of: last) {
      if let item = try whole((words + [form]).joined(separator: " ")) {
        return (item, form.utf8.count < last.utf8.count)
      }
    }
    // `yaourts grecs`: each of two words says many.
    if words.count == 1 {
      for (first, second) in NameMatch.spokenForms(of: words[0]).flatMap({ first in
        NameMatch.spokenForms(of: last).map { (first, $0) }
      }) where first.utf8.count < words[0].utf8.count && second.utf8.count < last.utf8.count {
        if let item = try whole("\(first) \(second)") { return (item, true) }
      }
    }
    if let category = try context.names.category(called: key) { return (.category(category), false) }
    // The usual short form of a category: `veg`.
    guard key.utf8.count >= 3, !key.contains(" "),
      case .found(let category) = try context.names.categories().resolve(typed: key)
    else { return nil }
    return (.category(category), false)
  }

  /// Whether another name of a food says many of it: `eggs`, `Eier`, where it is Egg and Ei.
  private func isSeveral(_ key: String, _ item: Loggable) throws -> Bool {
    guard case .food(let food) = item, Names.key(food.name) != key, let last = Names.words(key).last else {
      return false
    }
    let head = key.dropLast(last.count)
    var forms = NameMatch.spokenForms(of: String(last)).filter { $0.utf8.count < last.utf8.count }
    if last.hasSuffix("er") { forms.append(String(last.dropLast(2))) }
    // `bière` is no more than one Bier: what is written with other letters is another word.
    let written = food.aliases.first { Names.key($0) == key }?.lowercased() ?? key
    if written.utf8.count != key.utf8.count { return false }
    let names = ([food.name] + food.aliases).map(Names.key)
    return forms.contains { names.contains(head + $0) }
  }

  private func whole(_ key: String) throws -> Loggable? {
    if let category = try context.names.categories().names.first(where: { $0.key == key })?.item {
      return .category(category)
    }
    return try context.log.foods.find(key: key).map { .food($0) }
  }

  func meal(_ words: ArraySlice<SpokenWord>) throws -> String? {
    let key = Self.key(words)
    let slots = try context.names.slots().names
    if let slot = slots.first(where: { $0.key == key }) { return slot.display }
    guard let name = MealKind.meals[key] else { return nil }
    return slots.first { $0.key == Names.key(name) }?.display
  }

  func mealOfSeveral(_ word: SpokenWord) throws -> (name: String, isNow: Bool)? {
    let key = Substring(Names.key(word.typed))
    let called = try context.names.slots().names.filter { !$0.isAlias && $0.words.last == key }.map(\.item)
    guard called.count > 1 else { return nil }
    if let now = try context.log.slots.slot(atMinute: context.now.minute, on: context.today.weekday),
      called.contains(where: { $0.id == now.id })
    {
      return (now.name, true)
    }
    let minute = context.now.minute
    func since(_ slot: MealSlot) -> Int { (minute - slot.start + 1440) % 1440 }
    return called.min { since($0) < since($1) }.map { ($0.name, false) }
  }

  func unit(_ word: String) throws -> String? { try context.names.unit(exactly: word)?.symbol }

  /// Values of the body in other languages.
  private static let metrics = LineWords.folded("metric")

  /// What is typed of the body; food and movement have words of their own.
  func metric(_ words: ArraySlice<SpokenWord>) throws -> String? {
    let key = Self.metrics[Self.key(words)] ?? Self.key(words)
    let others: Set = [
      "weight", "water", "caffeine", "energy", "active", "resting", "workout", "exercise", "distance",
      "cycling",
      "swimming", "stand", "sleep", "mindful",
    ]
    let metric = try context.names.metrics().names.first { $0.key == key }?.item
    guard let metric, metric.isTyped, !others.contains(metric.name) else { return nil }
    return metric.name
  }
}

/// What a phrase may name.
enum SayMatch {
  /// The whole name of one thing; whether many of it were said.
  case exact(Loggable, isPlural: Bool)
  /// A part of one name, or a name without the words that say how the thing is.
  case part(Loggable, said: String)
  case several([Loggable])
  /// The nearest names.
  case unknown([Loggable])
}

extension SayVocabulary {
  /// Names asked for at most, where words are parts of many.
  private static let maximumNames = 40

  func match(_ words: [SpokenWord]) throws -> SayMatch {
    let key = Self.key(words)
    if let (item, isPlural) = try exact(key) { return .exact(item, isPlural: isPlural) }
    let parts = try holding(Names.words(key).map(String.init))
    if parts.count == 1 { return .part(parts[0], said: parts[0].name) }
    if parts.count > 1 { return .several(parts) }
    let plain = words.filter { !SpeechWords.adjectives.contains($0.text) }
    if plain.count < words.count, !plain.isEmpty {
      if let (item, _) = try exact(Self.key(plain)) { return .part(item, said: item.name) }
      let parts = try holding(Names.words(Self.key(plain)).map(String.init))
      // Its first word may as well be the name of another thing: a Big Mac.
      if !parts.isEmpty { return .unknown(parts) }
    }
    return .unknown(try context.names.nearestFoods(key).map { .food($0.food) })
  }

  /// Things whose names hold all of some words as they are, the shortest first.
  private func holding(_ words: [String]) throws -> [Loggable] {
    guard !words.isEmpty, words.count <= 8, words.allSatisfy({ $0.utf8.count > 1 }) else { return [] }
    var found: [Loggable] = []
    for name in try context.names.categories().names where Self.holds(name.key, words) && name.item.isEnabled
    {
      found.append(.category(name.item))
    }
    var foods: [Food] = []
    var spellings = [words]
    for form in NameMatch.forms(of: words[words.count - 1]) { spellings.append(words.dropLast() + [form]) }
    for spelling in spellings {
      for food in try context.log.foods.find(words: spelling, limit: Self.maximumNames)
      where !foods.contains(where: { $0.id == food.id })
        && ([food.name] + food.aliases).contains(where: { Self.holds(Names.key($0), spelling) })
      {
        foods.append(food)
      }
    }
    let used = foods.count > 1 ? try habitual(foods) : []
    let isOne =
      try used.count == 1 && context.names.isNamed(used[0], by: words.map { $0[...] }, asPlainlyAs: foods)
    return found
      + (isOne ? used : Self.plainestFirst(foods, words)).map { .food($0) }
  }

  private static func plainestFirst(_ foods: [Food], _ words: [String]) -> [Food] {
    let typed = words.map { $0[...] }
    return NameResolver.plainestFirst(
      foods.map { (food: $0, part: NamePart(typed, of: $0.name) ?? .other) }, typed)
  }

  private static func holds(_ name: String, _ words: [String]) -> Bool {
    let own = Names.words(name)
    return words.allSatisfy { own.contains(Substring($0)) }
  }

  /// Those of some foods that the person eats.
  private func habitual(_ foods: [Food]) throws -> [Food] {
    let known = Set(try context.names.habits().known.map(\.foodID))
    return foods.filter { known.contains($0.id) }
  }
}
