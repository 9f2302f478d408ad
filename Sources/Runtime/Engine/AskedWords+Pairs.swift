import Domain
import Language
import Naming
import Phrases

/// Questions of how many there are for each of something, and of what goes with what.
extension AskedWords {
  // MARK: How many for each

  /// What can be counted, and what it is counted for, each as questions name it.
  static let sources = [
    "entry": "entries", "entries": "entries", "day": "days", "days": "days", "food": "foods",
    "foods": "foods",
    "meal": "meals", "meals": "meals", "workout": "workouts", "workouts": "workouts",
  ]
  private static let groups = [
    "meal": "slot", "meals": "slot", "slot": "slot", "slots": "slot", "day": "date", "days": "date",
    "category": "category", "categories": "category", "item": "item", "food": "item", "foods": "item",
  ]
  /// What all rows of days are counted for.
  static let calendar: Set = ["weekday", "week", "month", "quarter", "year"]

  /// Whether a word says that something is counted for each of what follows: `per week`.
  static func isEach(_ word: String) -> Bool {
    word == "by" || word != "this" && LineWords.contains("line-each", word)
  }

  /// `count entries per meal`, `how many workouts per week`, `count days this month`
  func counted() -> String? {
    guard let source = words.first.flatMap({ Self.sources[$0] }), source != "foods" || when.isEmpty else {
      return nil
    }
    let rows = source == "foods" ? source : "\(source)\(said)"
    let behind = words.dropFirst().filter { $0 != "of" && !Self.isEach($0) && !Self.isOf("small", $0) }
    guard let name = behind.first else { return "\(rows) | count" }
    guard behind.count == 1, source != "foods",
      let group = Self.calendar.contains(name) ? name : source == "entries" ? Self.groups[name] : nil
    else { return nil }
    return "\(rows) | group \(group) | count"
  }

  // MARK: What goes with what

  /// `does sleep correlate with mood`, `correlate sleep mood`, `does coffee affect my sleep`.
  func together(_ opener: String, _ range: String, _ catalogue: MetricCatalogue) throws -> String? {
    guard opener == "together" || isOfPairs else { return nil }
    let parts = pairs(catalogue)
    let ways =
      parts.count == 1 ? parts[0].indices.dropFirst().map { [parts[0][..<$0], parts[0][$0...]] } : [parts]
    for way in ways where way.count == 2 {
      guard let (one, _) = try column(way[0].joined(separator: " "), catalogue),
        let (other, _) = try column(way[1].joined(separator: " "), catalogue), one != other
      else { continue }
      return "days\(range) | correlate \(one), \(other)"
    }
    return nil
  }

  /// `what affects my sleep`: all that was found to go with it.
  func goingWith(_ catalogue: MetricCatalogue) throws -> String? {
    guard isOfPairs, case let parts = pairs(catalogue), parts.count == 1,
      let metric = metric(Array(parts[0]), catalogue)
    else { return nil }
    return "correlations about \(Lexer.quoted(metric.name))"
  }

  private var isOfPairs: Bool { words.contains { Self.isOf("together", $0) } }

  /// The names that such words stand between.
  private func pairs(_ catalogue: MetricCatalogue) -> [ArraySlice<String>] {
    words.split { word in
      Self.isOf("together", word) || ["and", "with", "to", "on"].contains { Self.isLine($0, word) }
    }.map { named($0, catalogue)[...] }.filter { !$0.isEmpty }
  }

  // MARK: Now and before

  /// `did i sleep better than last week`: the same stretch of now beside it.
  func betterThan(_ catalogue: MetricCatalogue) throws -> String? {
    guard let place = words.lastIndex(where: { Self.isOf("than", $0) }), place == words.count - 1,
      !when.isEmpty,
      words[..<place].contains(where: { Self.isOf("better", $0) }), let now = stretchOfNow
    else { return nil }
    let asked = named(words[..<place], catalogue).filter { word in
      !["better", "best"].contains { Self.isOf($0, word) }
    }
    // `did i eat more`: what is eaten is told by its energy.
    let ofEating = isOfEating && !words.contains { Self.isOf("drunk", $0) } ? "kcal" : nil
    // What is eaten is asked of columns, which `AskedPhrase` knows.
    let found = try asked.isEmpty ? nil : column(asked.joined(separator: " "), catalogue)
    guard let column = asked.isEmpty ? ofEating : found.flatMap({ $0.isEaten ? nil : $0.name }) else {
      return nil
    }
    return "days \(now) | compare \(when) | mean \(column)"
  }

  /// `this week` beside `last week`, `today` beside `yesterday`.
  var stretchOfNow: String? {
    let said = when.split(separator: " ").map(String.init)
    if isDay { return when == "yesterday" ? "today" : nil }
    guard said.count == 2, Self.isOf("last", said[0]), Self.calendar.contains(said[1]) else { return nil }
    return "this \(said[1])"
  }
}
