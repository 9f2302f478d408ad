import Domain
import Language
import Naming
import Phrases

/// Questions whose answer is one of several rows: the food with most of something, the days without something, two
/// periods side by side.
extension AskedWords {
  /// `which food has most protein`, `which day did i sleep least`, `which days had no sports`.
  func which(_ range: String, _ catalogue: MetricCatalogue) throws -> String? {
    if let usual = usualFoods { return usual }
    if let asked = try logged("select date") ?? ofTargets("select date") { return asked }
    let plain = left(words)
    if isOfEating, rest("eaten", "most", "day").isEmpty, words.contains(where: { Self.isOf("day", $0) }),
      words.contains(where: { Self.isOf("most", $0) })
    {
      return try extreme("kcal", range, catalogue)
    }
    guard let first = plain.first else { return nil }
    if let ranked = try ranked(first, range, catalogue) { return ranked }
    // `which days had no sports`, `foods with chocolate`
    if let place = words.firstIndex(where: Self.isWith) {
      let isWithout = Self.isLine("without", words[place])
      let name = named(words[(place + 1)...], catalogue)
      let before = named(words[..<place], catalogue)
      if before.allSatisfy({ Self.isOf("day", $0) }), Self.isOf("day", first) {
        return isWithout
          ? try days(without: name, range, catalogue) : try days(having: name, range, catalogue)
      }
      guard !isWithout, before.allSatisfy({ Self.isOf("food", $0) }), when.isEmpty, !name.isEmpty else {
        return nil
      }
      return "food find \(Lexer.quoted(name.joined(separator: " ")))"
    }
    // `which days did i drink wine`
    if plain.contains(where: { Self.isOf("eaten", $0) }), Self.isOf("day", first) {
      return try days(with: plain.dropFirst().filter { !Self.isOf("eaten", $0) }, range)
    }
    guard plain.count == 2, plain.contains(where: { Self.isOf("day", $0) }) else { return nil }
    let order = plain.contains { Self.isOf("best", $0) } ? " desc" : ""
    guard !order.isEmpty || plain.contains(where: { Self.isOf("worst", $0) }) else { return nil }
    return "days\(range) | where has score | sort score\(order) | take 1"
  }

  /// `which day did i sleep least`, `foods with most protein`, `foods highest in fibre`: those that have most of something.
  private func ranked(_ first: String, _ range: String, _ catalogue: MetricCatalogue) throws -> String? {
    let isOfFoods = Self.isOf("food", first)
    func isSaid(_ classes: [String]) -> Bool {
      words.contains { word in classes.contains { Self.isOf($0, word) } }
    }
    // `which foods give me the most calories` asks of what was eaten, `which food has most` of the library.
    let isOfEaten = isOfFoods && isSaid(["gave"])
    let isLeast = isSaid(["least"] + (isOfFoods ? ["worst", "low"] : []))
    guard isLeast || isSaid(["most"] + (isOfFoods ? ["best", "high"] : [])) else { return nil }
    let name = named(words[...], catalogue).filter { word in
      !(["day", "food", "gave"] + Self.ranks).contains { Self.isOf($0, word) } && !Self.isWith(word)
    }.joined(separator: " ")
    if isOfFoods {
      return try foods(by: name, isLeast: isLeast, count: 5, isOfEaten: isOfEaten, catalogue)
    }
    guard Self.isOf("day", first), !name.isEmpty else { return nil }
    return try extreme(name, range, catalogue, isLeast: isLeast)
  }

  private static let ranks = ["most", "least", "best", "worst", "high", "low"]

  /// Whether a word may go on from rows to those with something, or with most of it.
  static func goesOn(_ word: String) -> Bool { isWith(word) || ranks.contains { isOf($0, word) } }

  static func isWith(_ word: String) -> Bool { isLine("with", word) || isLine("without", word) }

  static func isLine(_ name: String, _ word: String) -> Bool {
    LineWords.contains("line-\(name)", word)
  }

  /// Words without small ones and verbs, but for those that name what is measured: `sleep`.
  func named(_ words: ArraySlice<String>, _ catalogue: MetricCatalogue) -> [String] {
    words.filter { word in
      metric([word], catalogue) != nil
        || !["small", "eaten", "has"].contains { Self.isOf($0, word) }
    }
  }

  /// The column of days that has what a name is of; nil where there is none.
  func column(_ name: String, _ catalogue: MetricCatalogue) throws -> (name: String, isEaten: Bool)? {
    if CommandWords.isEnergy(name) { return ("kcal", false) }
    if Self.isOf("score", name) { return ("score", false) }
    let known = name.isEmpty ? nil : try eaten(name)
    let plain = name.replacing(" ", with: "_")
    if Self.isOf("nutrient", name), let column = try nutrients(name) { return (column, false) }
    if known == .category { return (plain, true) }
    if let column = try nutrients(name) { return (column, false) }
    if let metric = metric(name.split(separator: " ").map(String.init), catalogue) {
      return (metric.name.replacing(" ", with: "_"), false)
    }
    return known == .food ? (plain, true) : nil
  }

  /// The days on which something was not.
  private func days(
    without name: [String], _ range: String, _ catalogue: MetricCatalogue
  ) throws -> String? {
    guard let (column, isEaten) = try column(name.joined(separator: " "), catalogue) else { return nil }
    return "days\(range) | where \(isEaten ? "\(column) = 0" : "not has \(column)") | select date"
  }

  /// The days on which something was, and how much of it.
  private func days(
    having name: [String], _ range: String, _ catalogue: MetricCatalogue
  ) throws -> String? {
    guard let (column, isEaten) = try column(name.joined(separator: " "), catalogue) else {
      return try days(with: name, range)
    }
    return "days\(range) | where \(isEaten ? "\(column) > 0" : "has \(column)") | select date, \(column)"
  }

  /// The foods with most of something in a serving; over some days those that it came from.
  private func foods(
    by name: String, isLeast: Bool, count: Int, isOfEaten: Bool = false, _ catalogue: MetricCatalogue
  ) throws -> String? {
    guard let column = try CommandWords.isEnergy(name) ? "kcal" : nutrients(name) else { return nil }
    let order = "sort \(column)\(isLeast ? "" : " desc") | take \(count)"
    if when.isEmpty, !isOfEaten {
      return "foods | where has \(column) | \(order) | select food, \(column)"
    }
    return "entries\(said) | where has food | group food | sum \(column) | \(order)"
  }

  /// `top 5 foods by calories`, `top days by score`
  func top(_ range: String, _ catalogue: MetricCatalogue) throws -> String? {
    let count = words.first.flatMap { Int($0) }
    let rest = left(count == nil ? words : Array(words.dropFirst()))
    guard let first = rest.first, count ?? 5 > 0 else { return nil }
    let name = rest.dropFirst().filter { !["by", "with"].contains($0) && !Self.isOf("most", $0) }
      .joined(separator: " ")
    if Self.isOf("food", first) {
      if name.isEmpty {
        return when.isEmpty
          ? "foods | sort uses desc | take \(count ?? 5)"
          : "entries \(when) | group item | count | sort count desc | take \(count ?? 5)"
      }
      return try foods(by: name, isLeast: false, count: count ?? 5, catalogue)
    }
    guard Self.isOf("day", first), let (column, _) = try column(name.isEmpty ? "score" : name, catalogue)
    else { return nil }
    return
      "days\(range) | where has \(column) | sort \(column) desc | take \(count ?? 5) | select date, \(column)"
  }

  /// The day with the most of a metric, of energy or of a category.
  func extreme(
    _ name: String, _ range: String, _ catalogue: MetricCatalogue, isLeast: Bool = false
  ) throws -> String? {
    let column: String
    if CommandWords.isEnergy(name) {
      column = "kcal"
    } else if let metric = metric([name], catalogue), try eaten(name) != .category {
      column = metric.name.replacing(" ", with: "_")
    } else {
      // In a question several words are a text.
      guard !name.contains(" "), try eaten(name) == .category else { return nil }
      column = name
    }
    return
      "days\(range) | where has \(column) | sort \(column)\(isLeast ? "" : " desc") | take 1 | select date, \(column)"
  }

  /// The days with something, and how much of it each had.
  func days(with name: [String], _ range: String) throws -> String? {
    // `which day had most kcal` asks of no food.
    guard !name.isEmpty, try eaten(name.joined(separator: " ")) != nil else { return nil }
    return "entries\(range) | where item ~ \(Self.item(name)) | group date, unit | sum servings, portion"
  }

  /// `total calories this week`
  func total(_ catalogue: MetricCatalogue) throws -> String? {
    guard let (column, _) = try column(named(words[...], catalogue).joined(separator: " "), catalogue) else {
      return nil
    }
    return "days \(when.isEmpty ? "today" : when) | sum \(column)"
  }

  /// `do i sleep better without coffee`, `do i sleep better when i drink coffee`, `is my mood better on days with sports`: days
  /// with it, and days without. `do i sleep better after sports` is of the night behind such a day, which is the next day's.
  func better(_ catalogue: MetricCatalogue) throws -> String? {
    guard
      let place = words.firstIndex(where: {
        Self.isWith($0) || Self.isOf("when", $0) || Self.isOf("after", $0)
      }),
      words[..<place].contains(where: { Self.isOf("better", $0) }),
      case let name = named(words[(place + 1)...], catalogue).filter({ !Self.isOf("day", $0) }),
      !name.isEmpty,
      let (cause, isEaten) = try column(name.joined(separator: " "), catalogue)
    else { return nil }
    let isAfter = Self.isOf("after", words[place])
    guard isEaten || isAfter else { return nil }
    let asked = named(words[..<place], catalogue).filter { word in
      !["better", "day", "best"].contains { Self.isOf($0, word) }
    }
    guard let (column, _) = try column(asked.joined(separator: " "), catalogue), column != cause else {
      return nil
    }
    func had(_ name: String) -> String { isEaten ? "\(name) > 0" : "has \(name)" }
    guard isAfter, column == catalogue[Metrics.sleep.key]?.name else {
      return "days\(said) | group \(had(cause)) | mean \(column)"
    }
    let before = "\(cause)_before"
    return "days\(said) | lag 1 \(cause) as \(before) | group \(had(before)) | mean \(column)"
  }

  /// `did i lose weight this month`: what it was first, and last.
  func changed(_ catalogue: MetricCatalogue) -> String? {
    guard words.contains(where: { Self.isOf("changed", $0) }), !isDay else { return nil }
    // `how much have i lost`: of nothing else it is the weight.
    let rest = words.filter { !Self.isOf("changed", $0) && !Self.isOf("have", $0) }
    guard let metric = left(rest).isEmpty ? catalogue[Metrics.weight.key] : metric(rest, catalogue) else {
      return nil
    }
    let column = metric.name.replacing(" ", with: "_")
    return "days \(when.isEmpty ? "last 30d" : when) | where has \(column) | first \(column), last \(column)"
  }

  /// `when do i usually eat breakfast`
  func usualHour(_ range: String) throws -> String? {
    let rest = rest("eaten", "usual")
    let name = rest.joined(separator: " ")
    guard !name.isEmpty else { return nil }
    let condition: String
    if let meal = MealKind.name(of: name) {
      condition = "slot = \(Lexer.quoted(meal))"
    } else {
      guard try eaten(name) != nil else { return nil }
      condition = "item ~ \(Self.item(rest))"
    }
    return "entries\(range) | where \(condition) | mean hour"
  }

  /// Whether a line begins as a question does that stands for a line of another kind, or is one of rows: `days with sports`.
  static func begins(_ line: Line) -> Bool {
    guard line.tokens.count > 1, !line.hasPipes else { return false }
    let words = line.tokens.map { $0.text.lowercased() }
    return words.dropFirst().contains(where: goesOn)
      || openers.contains { name, size in
        words.count > size
          && LineWords.contains(
            "question-\(name)", words.prefix(size).joined(separator: " ").withoutApostrophes)
      }
  }

  // MARK: Two periods

  /// `compare this week with last week`, `my sleep this week vs last week`.
  static func compared(
    _ line: Line, _ catalogue: () throws -> MetricCatalogue, _ things: AskedThings
  ) throws -> String? {
    // Asked of every line.
    guard line.tokens.count > 2, line.tokens.count < 20,
      isOf("compare", line.tokens[0].text.lowercased()) || versus(in: line) != nil,
      line.tokens.allSatisfy(\.isBare)
    else { return nil }
    let line = line.withoutQuestionMark
    let all = line.tokens.map { $0.text.lowercased() }
    let start = isOf("compare", all[0]) ? 1 : 0
    guard
      let place = all.indices.dropFirst(start + 1).dropLast().first(where: { index in
        isOf("versus", all[index])
          || start == 1 && ["with", "to", "and"].contains { isLine($0, all[index]) }
      }), isRange(line.tokens[(place + 1)...]),
      let range = (start..<place).first(where: { isRange(line.tokens[$0..<place]) })
    else { return nil }
    var asking = AskedWords(words: [], things)
    asking.words = Array(all[start..<range])
    let name = asking.named(asking.words[...], try catalogue()).joined(separator: " ")
    var columns = "score, kcal"
    if !name.isEmpty {
      guard let (column, _) = try asking.column(name, catalogue()) else { return nil }
      columns = column
    }
    return
      "days \(line.source(range..<place)) | compare \(line.source(place + 1..<all.count)) | mean \(columns)"
  }

  /// Where a word stands that sets two things against each other.
  static func versus(in line: Line) -> Int? {
    line.tokens.firstIndex { $0.isBare && isOf("versus", $0.text.lowercased()) }
  }

  static func isRange(_ tokens: ArraySlice<Token>) -> Bool {
    RangeText.read(tokens, today: Day(0)).map { $0.1 == tokens.count } ?? false
  }
}
