import Domain
import Language
import Naming
import Phrases

/// Questions of how much, and of how many.
extension AskedWords {
  /// `how much sleep did i get`, `how many eggs`, `how many glasses of wine did i drink`, `how many calories`.
  func much(_ catalogue: MetricCatalogue) throws -> String? {
    if let changed = changed(catalogue) { return changed }
    // `how many entries per slot`
    if let counted = counted() { return counted }
    // How much of it a day has, and how long ago it was, is asked of columns, which `AskedPhrase` knows.
    if isOfOthers { return nil }
    if let other = try ofDays() ?? fasted { return other }
    if let drunkInAll { return drunkInAll }
    if let spent = spent() { return spent }
    // `how much did i weigh`
    if words.allSatisfy({ Self.isOf("small", $0) }), let metric = metric(words, catalogue) {
      return amount(of: metric)
    }
    // `how long did i sleep`
    let words = Array(words.drop { Self.isOf("small", $0) && catalogue.metric(named: $0) == nil })
    guard let first = words.first else { return nil }
    let hasVerb = words.contains { Self.isOf("eaten", $0) }
    let plain = words.filter { !Self.isOf("eaten", $0) }
    // `how many days did i drink wine`
    if Self.isOf("day", first), hasVerb {
      return try days(with: rest("eaten", without: [first]), said)
    }
    if CommandWords.isEnergy(first) {
      let behind = Array(plain.dropFirst())
      // `how many calories left`
      if !behind.isEmpty, left(behind.filter { !Self.isOf("left", $0) && !Self.isOf("may", $0) }).isEmpty,
        when.isEmpty || when == "today",
        behind.contains(where: { Self.isOf("left", $0) || Self.isOf("may", $0) })
      {
        return "goal"
      }
    }
    if CommandWords.isEnergy(first), left(Array(plain.dropFirst())).isEmpty {
      return isDay || when.isEmpty
        ? "\(CommandWords.energy) \(when)".trimmed : "days \(when) | sum kcal, mean kcal"
    }
    if let ofMeal = try inMeal(plain, catalogue) { return ofMeal }
    if let column = try nutrient(plain, isEaten: hasVerb, catalogue) {
      return "days \(when.isEmpty ? "today" : when) | sum \(column)"
    }
    if let ofThing = try inThing(plain) { return ofThing }
    // Behind the name nothing else may stand.
    for count in stride(from: min(4, words.count), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      guard let metric = catalogue.metric(named: name), left(Array(words.dropFirst(count))).isEmpty else {
        continue
      }
      if let known = try eaten(name), known != .part { break }
      return amount(of: metric)
    }
    guard !Self.isOf("small", first) else { return nil }
    // Of two things the one that is in the other: `glasses of wine`.
    let inside = plain.lastIndex(where: { LineWords.contains("line-of", $0) }).map {
      Array(plain[($0 + 1)...])
    }
    let name = left(inside ?? plain)
    // Without a verb it asks of a thing alone: `how much weight did i lose` asks something else, and so does
    // `how much water should i drink`.
    guard !name.isEmpty, !name.contains(where: { Self.isOf("may", $0) }) else { return nil }
    let known = try eaten(name.joined(separator: " "))
    if !hasVerb { guard known != nil, name == inside ?? plain else { return nil } }
    // What nothing is called is looked for as it was typed, unless words are in it that ask something else.
    guard known != nil || name.allSatisfy({ !Self.isAsking($0) }) else { return nil }
    if known == .category {
      // What counts for it is called otherwise.
      let said = name.joined(separator: " ")
      // `veggies` name no column.
      let column =
        try when.isEmpty || isDay
        ? said : things.categories(said)?.lowercased().replacing(" / ", with: " ") ?? said
      return when.isEmpty || isDay
        ? "show \(Lexer.quoted(column)) \(when)".trimmed
        : "days \(when) | sum \(column.replacing(" ", with: "_")), mean \(column.replacing(" ", with: "_"))"
    }
    let source = "entries \(when.isEmpty ? "today" : when) | where item ~ \(Self.item(name))"
    // How many eggs there were, and how much of its category that is.
    return "\(source) | group item, unit | sum servings, portion"
  }

  /// `how many calories in an egg`, `how many calories did the beer have last month`, `how much protein did I get from eggs`:
  /// what a serving of it has, or what it came to on some days.
  private func inThing(_ words: [String]) throws -> String? {
    guard let first = words.first, case let behind = Array(words.dropFirst()),
      let column = try CommandWords.isEnergy(first) ? "kcal" : nutrients(first)
    else { return nil }
    let name = left(behind).filter { word in
      !["has", "gave"].contains { Self.isOf($0, word) } && !Self.isLine("from", word)
    }
    guard !name.isEmpty, case let said = name.joined(separator: " "), let known = try eaten(said) else {
      return nil
    }
    let isLinked = behind.contains { Self.isLine("in", $0) || Self.isLine("from", $0) }
    let isHad = self.words.contains { word in ["have", "has", "gave", "did"].contains { Self.isOf($0, word) }
    }
    guard isLinked || isHad else { return nil }
    guard !when.isEmpty else { return "food show \(Lexer.quoted(said))" }
    let rows =
      known == .category
      ? "category = \(Lexer.quoted(try things.categories(said) ?? said))" : "item ~ \(Self.item(name))"
    return "entries \(when) | where \(rows) | sum \(column)"
  }

  /// Whether it asks of a day's mean, or of how long ago something was: of columns of days.
  var isOfOthers: Bool {
    words.contains { word in
      ["since", "regular"].contains { Self.isOf($0, word) }
        || LineWords.meanings("question-number")[word] != nil
    }
      || words.indices.dropLast().contains {
        Self.isEach(words[$0]) && LineWords.meanings("question-group")[words[$0 + 1]] != nil
      }
  }

  /// Whether a word is of a question rather than of a name of something eaten.
  static func isAsking(_ word: String) -> Bool {
    [
      "since", "than", "versus", "day", "mean", "number", "superlative", "most", "least", "best", "worst",
      "group",
      "changed", "better", "when", "goal", "missed", "denied", "log", "regular", "together", "spent", "left",
    ].contains { isOf($0, word) }
  }

  /// `how many days did I reach my sports target`, `how many days did i not log anything`.
  private func ofDays() throws -> String? {
    guard let first = words.first, Self.isOf("day", first) else { return nil }
    if let logged = logged("count") { return logged }
    return try ofTargets("count")
  }

  /// The days on which something was logged, or nothing.
  /// - Parameter step: what is wanted of them.
  func logged(_ step: String) -> String? {
    guard words.contains(where: { Self.isOf("log", $0) }), !isDay,
      rest("day", "log", "denied", "anything", "no").isEmpty
    else { return nil }
    let isNone = words.contains { Self.isOf("denied", $0) || Self.isOf("no", $0) }
    return "days\(said) | where entries \(isNone ? "= 0" : "> 0") | \(step)"
  }

  /// `how many days was i on target`, `which category do I miss most`: what was met, for each category.
  /// - Parameter step: what is wanted of the days.
  func ofTargets(_ step: String) throws -> String? {
    let isJudged = words.contains { word in ["missed", "reached"].contains { Self.isOf($0, word) } }
    let isOfGoals = words.contains { Self.isOf("goal", $0) }
    func isOfCategories(_ word: String) -> Bool {
      LineWords.meanings("question-group")[word] == "category"
    }
    guard isOfGoals || isJudged && words.contains(where: isOfCategories), !isDay else { return nil }
    let name = rest("day", "goal", "missed", "reached", "most", "least", "often").filter {
      !isOfCategories($0)
    }
    let days = Self.isOf("day", words[0])
    guard !name.isEmpty else {
      let isMissed = words.contains { Self.isOf("missed", $0) }
      if days { return "days\(said) | where \(isMissed ? "not on_target" : "on_target") | \(step)" }
      return isJudged ? "history categories \(when.isEmpty ? "all" : when)" : nil
    }
    guard isJudged, days, try eaten(name.joined(separator: " ")) == .category else { return nil }
    return "history categories \(when.isEmpty ? "all" : when)"
  }

  /// `how long did i fast last night`: the hours without food that a day begins with.
  private var fasted: String? {
    guard words.contains(where: { Self.isOf("fast", $0) }), rest("fast", "part").isEmpty else { return nil }
    if !when.isEmpty, !isDay { return "days \(when) | mean \(Self.fast)" }
    // The night before today ends today.
    let ofNow = when.isEmpty || when.contains("night")
    return "days \(ofNow ? "today" : when) | select date, \(Self.fast)"
  }

  /// The column of days with the hours without food that each begins with.
  static let fast = "fast"
}
