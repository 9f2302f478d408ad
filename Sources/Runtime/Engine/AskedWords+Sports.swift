import Domain
import Language
import Naming
import Phrases

/// Questions of what was done: `when did i last run`, `how long did i walk this week`, `days since yoga`. A sport stands in
/// the notes of entries, among the workouts, or in both; where it is in both, each of them answers.
extension AskedWords {
  /// What a question wants to know of a sport.
  private enum Wanted { case last, days, count, sum, since }

  /// The line that answers; nil where the words are not of one sport, or of more than that.
  /// - Parameter opener: the class of the first word.
  func ofSport(_ opener: String) throws -> String? {
    guard let (sport, word) = try sport() else { return nil }
    let wanted: Wanted
    switch opener {
    case "last": wanted = .last
    case "when": wanted = words.contains { Self.isOf("last", $0) } ? .last : .days
    case "which": wanted = .days
    // `how many days did i run`
    case "much" where words.contains(where: { Self.isOf("day", $0) }): wanted = .days
    case "often", "count": wanted = .count
    // `how many runs`
    case "much": wanted = word.hasSuffix("s") && word != Names.key(sport.name) ? .count : .sum
    case "sum", "did": wanted = .sum
    default: return nil
    }
    // `did i run` asks of today.
    return Self.lines(sport, wanted, opener == "did" && when.isEmpty ? " today" : said)
  }

  /// How long ago it was, of the words behind `since`.
  func sinceSport() throws -> String? { try sport().map { Self.lines($0.sport, .since, "") } }

  /// How much of it some days had.
  func ofSport(in days: String) throws -> String? {
    try sport().map { Self.lines($0.sport, .sum, " \(days)") }
  }

  /// The sport that words are of and of nothing else, with its word. What is a food as well is rather that.
  private func sport() throws -> (sport: AskedSport, word: String)? {
    let isNamed = { (word: String) in SpeechWords.sport(Names.key(word)) != nil }
    let named = words.filter(isNamed)
    let others = words.filter { !isNamed($0) }
    guard named.count == 1,
      left(others).allSatisfy({ word in
        ["last", "went", "day", "lasting"].contains { Self.isOf($0, word) }
      }),
      let sport = try things.sports(named[0])
    else { return nil }
    if case .food? = try eaten(named[0]) { return nil }
    return (sport, Names.key(named[0]))
  }

  private static func lines(_ sport: AskedSport, _ wanted: Wanted, _ range: String) -> String {
    var lines: [String] = []
    if sport.isLogged || sport.workouts.isEmpty {
      let kind = "kind = \(Lexer.quoted(sport.name))"
      lines.append(
        line("entries\(range) | where \(kind)", wanted, "portion", sum: "group kind | sum portion"))
    }
    if !sport.workouts.isEmpty {
      let kinds = sport.workouts.map(Lexer.quoted).joined(separator: ", ")
      let kind = sport.workouts.count == 1 ? "kind = \(kinds)" : "kind in (\(kinds))"
      lines.append(line("workouts\(range) | where \(kind)", wanted, "minutes", sum: "sum minutes"))
    }
    return lines.joined(separator: "; ")
  }

  private static func line(_ rows: String, _ wanted: Wanted, _ column: String, sum: String) -> String {
    switch wanted {
    case .last: "\(rows) | take last 1"
    case .since: "\(rows) | take last 1 | select date, today - date as days_ago"
    case .days: "\(rows) | group date | sum \(column)"
    case .count: "\(rows) | count"
    case .sum: "\(rows) | \(sum)"
    }
  }

  // MARK: What was last

  private static let sports = "sports"

  /// `when did i last eat salmon`, `last coffee`: the entry, or the day of a category or of what is measured.
  /// - Parameter isSaid: whether it asks in any case; if not, only of what is known.
  func last(_ range: String, isSaid: Bool, _ catalogue: MetricCatalogue) throws -> String? {
    var name = rest("eaten", "last", isSaid ? "last" : "went")
    // Movement without a name is whatever is kept in minutes.
    if name.count == 1, SpeechWords.plainSports.contains(Names.key(name[0])),
      try eaten(Self.sports) == .category
    {
      name = [Self.sports]
    } else if let measured = lastMeasured(range, catalogue) {
      return measured
    }
    // `last 5 coffees`
    let count = isSaid ? nil : name.first.flatMap { Int($0) }
    if count != nil { name.removeFirst() }
    guard !name.isEmpty, (1...1000).contains(count ?? 1) else { return nil }
    let known = try eaten(name.joined(separator: " "))
    if known == .category {
      let column = name.joined(separator: "_")
      return "days\(range) | where \(column) > 0 | take last \(count ?? 1) | select date, \(column)"
    }
    return known == nil && !isSaid
      ? nil : "entries\(range) | where item ~ \(Self.item(name)) | take last \(count ?? 1)"
  }
}
