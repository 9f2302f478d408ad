import Domain
import Language
import Naming
import Phrases

/// Questions of weekdays and other groups that stand before what is asked: `what day of the week is my mood best`, `is friday
/// my worst day`, `average score on weekends vs weekdays`.
extension AskedPhrase {
  private static let weekdays = LineWords.meanings("question-weekday")

  /// What chooses some weekdays.
  static func weekday(in days: String) -> String {
    days.contains(",") ? "weekday in (\(days))" : "weekday = \(days)"
  }

  /// `is friday my worst day`: all weekdays are set beside it.
  mutating func takeAskedWeekday() {
    guard words.count > 2, Self.isOf("did", words[0]), Self.plural(words[1]) != nil,
      words.contains(where: { word in ["best", "worst", "most", "least"].contains { Self.isOf($0, word) } })
    else { return }
    tokens.removeFirst(2)
    group = "weekday"
  }

  /// The days that a weekday or several of them are: `friday`, `fridays`, `weekend`.
  private static func plural(_ word: String) -> String? { weekdays[word] ?? weekdays[word + "s"] }

  /// `weekday is my mood best`, `month had the most steps`: what stands behind a word that asks is what is asked for; so is what
  /// stands behind a rank, `my best week`.
  mutating func takeAskedGroup() {
    if let place = words.indices.dropFirst().first(where: { place in
      isRank(words[place - 1]) && AskedNames.groups[words[place]].map(AskedNames.calendar.contains) == true
    }) {
      group = AskedNames.groups[words[place]]
      tokens.remove(at: place)
      return
    }
    guard asks, let first = words.first, let named = AskedNames.groups[first], named != AskedNames.date,
      words.contains(where: isRank)
    else { return }
    group = named
    tokens.removeFirst()
  }

  private func isRank(_ word: String) -> Bool {
    ["best", "worst", "most", "least"].contains { Self.isOf($0, word) }
      || LineWords.meanings("question-superlative")[word] != nil
  }

  /// `on weekends vs weekdays`: some days of the week beside others.
  /// - Returns: false where it is of weekdays and of something else.
  mutating func takeWeekdaysApart() -> Bool {
    guard let place = words.firstIndex(where: { Self.isOf("versus", $0) || Self.isOf("than", $0) }),
      place > 0,
      let left = Self.plural(words[place - 1]), Self.weekdays[words[place - 1]] != nil || left.contains(",")
    else { return true }
    var end = place + 1
    while end < words.count, isSmall(words[end]) { end += 1 }
    guard end < words.count, let right = Self.plural(words[end]) else { return false }
    let all = (left + ", " + right).split(separator: ",").map { $0.filter { $0 != " " } }
    if Set(all).count == 7 {
      group = "\(Self.weekday(in: left)) as \(words[place - 1])"
    } else {
      conditions.append((Self.weekday(in: all.joined(separator: ", ")), nil))
      group = "weekday"
    }
    var start = place - 1
    while start > 0, isSmall(words[start - 1]) { start -= 1 }
    tokens.removeSubrange(start...end)
    isApart = true
    return true
  }

  /// The weekdays that are its only condition, as a group.
  var ofWeekdays: String? {
    guard conditions.count == 1, conditions[0].column == "weekday" else { return nil }
    return "\(conditions[0].text) as \(weekdays)"
  }

  // MARK: What is not said

  /// What stands for itself in a question: of the best weekday the score is meant, and of `how many days did I work out` the
  /// days that had it.
  mutating func settle() throws {
    if isApart { number = number ?? "mean" }
    if columns.isEmpty, group != nil, isDescending != nil || asks && number != nil {
      let name = isOfEating ? CommandWords.energyColumn : "score"
      columns = [Column(name: name, addsUp: isOfEating)]
    }
    if counts, conditions.isEmpty, number == nil, isDescending == nil, !isOfRun {
      conditions = try columns.map { (try condition(of: $0, isNone: false), $0.name) }
      columns = []
    }
  }

  /// `how much water do i drink a day`, `average protein per day`: a mean of days.
  var rate: String? {
    guard group == AskedNames.date, number == "mean" ? !isListed : number == nil && asksMuch, chart == nil,
      isDescending == nil, other.isEmpty, !columns.isEmpty
    else { return nil }
    return "\(days)\(kept) | mean \(named)"
  }

  /// `longest streak of days over 50 points`: the days that had it, in a row.
  var run: String? {
    guard columns.isEmpty, !conditions.isEmpty, number == nil, group == nil, isDescending != false else {
      return conditions.isEmpty && columns.isEmpty && when.isEmpty ? "streaks" : nil
    }
    return "\(days)\(kept) | runs | sort days desc | take 1"
  }

  /// `weight change since november`: what it was first, and last.
  var change: String? {
    guard columns.count == 1, let metric = columns[0].metric, !metric.isCumulative, conditions.isEmpty,
      number == nil,
      group == nil, isDescending == nil, chart == nil, other.isEmpty
    else { return nil }
    return "\(when.isEmpty ? "days last 30d" : days) | where has \(named) | first \(named), last \(named)"
  }
}
