import Domain
import Language
import Naming
import Phrases

/// Questions that want to see what there is: `list all foods with chocolate`, `list workouts`, `list my sports this month`.
extension AskedWords {
  private static let sports = "sports"

  func listed() throws -> String? {
    let rest = words.filter { !LineWords.contains("line-all", $0) && !Self.isOf("small", $0) }
    guard let first = rest.first else { return nil }
    if rest.count == 1, let rows = try rows(first) { return rows }
    guard when.isEmpty, Self.isOf("food", first) else { return nil }
    let name = rest.dropFirst().drop { Self.isLine("with", $0) || Self.isLine("like", $0) }
    return name.isEmpty ? "food list" : "food find \(Lexer.quoted(name.joined(separator: " ")))"
  }

  /// The rows of what a word names. Movement without a name stands among the workouts and in the entries of sports.
  private func rows(_ word: String) throws -> String? {
    if SpeechWords.plainSports.contains(Names.key(word)), try eaten(Self.sports) == .category {
      return "workouts\(said); \(try entries(of: Self.sports))"
    }
    if Self.isOf("food", word) { return nil }
    if let source = Self.sources[word] { return "\(source)\(said)" }
    return try eaten(word) == .category ? entries(of: word) : nil
  }

  private func entries(of category: String) throws -> String {
    "entries\(said) | where category = \(Lexer.quoted(try things.categories(category) ?? category))"
  }

  // MARK: What was spent

  /// `how many calories did i burn today`: what was spent is no food; nil where nothing of it is asked.
  func spent() -> String? {
    guard let first = words.first, CommandWords.isEnergy(first) || first == CommandWords.energy,
      words.contains(where: { Self.isOf("spent", $0) }), rest("spent", without: [first]).isEmpty
    else { return nil }
    return isDay || when.isEmpty
      ? "\(CommandWords.energy) \(when.isEmpty ? "today" : when)"
      : "days \(when) | sum active, mean active, mean resting"
  }

  // MARK: A meal behind its day

  /// Where a day or range stands that a meal follows, and where that begins: `yesterday for breakfast`.
  static func dayBeforeMeal(_ tokens: [Token], from start: Int) -> (days: Range<Int>, isDay: Bool)? {
    let last = tokens.count
    // Names of meals have two words at most.
    for size in 1...2 where last - size > start {
      let words = tokens[(last - size)...].map { $0.text.lowercased() }.joined(separator: " ")
      guard MealKind.name(of: words) != nil else { continue }
      var end = last - size
      while end > start, isOf("small", tokens[end - 1].text.lowercased()) { end -= 1 }
      for place in start..<max(start, end) {
        let days = tokens[place..<end]
        if case .day(_, days.count)? = DayText.read(days, today: Day(0)) { return (place..<end, true) }
        if let (_, count) = RangeText.read(days, today: Day(0)), count == days.count {
          return (place..<end, false)
        }
      }
    }
    return nil
  }
}
