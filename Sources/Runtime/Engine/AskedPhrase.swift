import Domain
import Language
import Naming
import Phrases

/// Questions without a word that asks, as people write them who know other programs, or who say no more than they must:
/// `average weight by week`, `mood on days with pizza`, `least sleep`, `days since pizza`, `sleep and mood as a chart`.
///
/// A line is read into what may stand in one of them. All of it has to be understood: what is not is no question.
struct AskedPhrase {
  /// What a question is of: a column of days.
  struct Column {
    let name: String
    var isEaten = false
    /// Whether a day's value grows as the day goes on, so that a sum of it means something.
    var addsUp = false
    var metric: Domain.Metric?
  }

  let names: AskedNames
  /// What is still to be read, in small letters.
  var tokens: [Token] = []
  var words: [String] { tokens.map(\.text) }

  /// `mean`, `sum`, `max`, …, as steps call them.
  var number: String?
  /// Whether the row with most of something is asked for, or with the least; nil for neither.
  var isDescending: Bool?
  var columns: [Column] = []
  var group: String?
  /// What `where` takes, each with the column it is of.
  var conditions: [(text: String, column: String?)] = []
  /// The day or range as it was typed; empty for none.
  var when = ""
  /// Another one, which is set against it.
  var other = ""
  /// How it is drawn; nil where it is not.
  var chart: String?
  /// Whether days are counted.
  var counts = false
  /// Whether what is left of something is asked for.
  var isOfRest = false
  /// Whether one thing is set against an earlier time.
  var isMore = false
  var isOfEating = false
  /// Whether it begins with a word that asks.
  var asks = false
  /// Whether it begins with `how much` or its like, of no days.
  var asksMuch = false
  /// Whether it counts rows of something, of which columns of days have another number.
  var isOfRows = false
  /// Whether `by day` wants a row for each: `a day` is a mean.
  var isListed = false
  /// Whether something is compared with a number.
  var isOfNumbers = false
  /// Whether some weekdays are set beside others.
  var isApart = false
  /// The word for the weekdays that it is of.
  var weekdays = ""
  /// Whether the longest run of days is asked for.
  var isOfRun = false
  /// Whether it asks what something was first, and last.
  var isOfChange = false
  /// Whether it names days: `toast with butter` is rather eaten than asked about.
  var saysDays = false
  /// Whether it says `by week` or `per week`: `an apple every day` is rather eaten.
  var saysBy = false
  /// The line of a question that is of other rows than days.
  var ofOthers: String?

  /// What a line stands for; nil where it is no such question.
  static func meaning(of line: Line, _ names: AskedNames) throws -> String? {
    guard mayBe(line) else { return nil }
    var asked = try AskedPhrase(line, names)
    try asked?.settle()
    return asked?.line
  }

  // MARK: The line that answers

  var days: String { when.isEmpty ? "days" : "days \(when)" }

  /// Whether days are chosen by a column that is eaten: `which day had most chocolate`.
  private var ofDays: Bool { saysDays && isDescending != nil && group == nil }

  var kept: String {
    conditions.isEmpty ? "" : " | where " + conditions.map(\.text).joined(separator: " and ")
  }

  var named: String { columns.map(\.name).joined(separator: ", ") }

  var line: String? {
    if let ofOthers { return ofOthers }
    // What is eaten is logged by such words as well: `toast with butter`.
    let isOfEaten = columns.isEmpty || columns.contains(where: \.isEaten)
    let isAsked =
      counts || number != nil || chart != nil || !other.isEmpty || saysBy || isOfRun
      || asks && (group != nil || isOfNumbers)
    guard !isOfRows, !isOfEaten || isAsked || columns.isEmpty && saysDays || ofDays else { return nil }
    if isOfRest { return ofRest }
    if isOfRun { return run }
    if isOfChange { return change }
    if counts { return counted }
    if let rate { return rate }
    if !other.isEmpty { return compared }
    if chart != nil { return drawn }
    if let extreme { return extreme }
    if let group { return grouped(by: group) }
    guard !columns.isEmpty else { return listed }
    if let number { return "\(days)\(kept) | \(number) \(named)" }
    if !conditions.isEmpty { return "\(days)\(kept) | mean \(named)" }
    guard columns.count > 1, columns.allSatisfy({ !$0.isEaten }) else { return nil }
    return "\(when.isEmpty ? "days last 7d" : days) | select date, \(named)"
  }

  /// `kcal left?`: what a goal has left.
  private var ofRest: String? {
    let isPlain = conditions.isEmpty && number == nil && group == nil
    return isPlain && columns.allSatisfy { $0.metric == nil && !$0.isEaten } && ["", "today"].contains(when)
      ? "goal" : nil
  }

  /// `how many days without sports`
  private var counted: String? {
    guard columns.isEmpty, !conditions.isEmpty, number == nil, isDescending == nil else { return nil }
    return "\(days)\(kept)" + (group.map { " | group \($0)" } ?? "") + " | count"
  }

  /// `average kcal november vs october`, `did I sleep more this week than last week`
  private var compared: String? {
    guard group == nil, isDescending == nil, chart == nil else { return nil }
    let asked = columns.isEmpty && isOfEating ? "kcal" : named
    return asked.isEmpty ? nil : "\(days) | compare \(other)\(kept) | \(number ?? "mean") \(asked)"
  }

  /// `kcal by week as a chart`, `histogram of sleep`
  private var drawn: String? {
    guard let chart, !columns.isEmpty, isDescending == nil else { return nil }
    if let group, AskedNames.calendar.contains(group) {
      let kind = chart == "line" && group != "weekday" ? chart : "bar"
      return "\(days)\(kept) | group \(group) | \(number ?? "mean") \(named) | chart \(kind)"
    }
    guard group == nil || group == AskedNames.date, number == nil else { return nil }
    let kind = chart == "line" ? "" : "\(chart) "
    // A calendar is that of scores.
    if chart == "heat", when.isEmpty, conditions.isEmpty, named == "score" { return "calendar" }
    // The command that draws one thing has more to show of it, and remembers the time.
    if columns.count == 1, kind.isEmpty, conditions.isEmpty {
      let name = columns[0].metric.map { Lexer.quoted($0.name) } ?? columns[0].name
      if columns[0].metric != nil || !when.isEmpty { return "chart \(name) \(when)".trimmed }
    }
    return "\(when.isEmpty ? "days last 30d" : days)\(kept) | chart \(kind)\(named)"
  }

  /// `least sleep`, `max weight this month`: the day with most of something, or the group.
  private var extreme: String? {
    let isMost = isDescending ?? (group == nil ? ["max": true, "min": false][number ?? ""] : nil)
    guard let isMost, columns.count == 1, case let column = columns[0].name else { return nil }
    let order = "sort \(column)\(isMost ? " desc" : "") | take 1"
    if let group, group != AskedNames.date {
      guard AskedNames.calendar.contains(group) else { return nil }
      guard asks else {
        return "\(days)\(kept) | group \(group) | \(number ?? "mean") \(column) | \(order)"
      }
      // Of days of the week there are few: each is shown, the one that is asked for first.
      let isOfDays = group == "weekday"
      let asked = number ?? (columns[0].addsUp && !isOfDays ? "sum" : "mean")
      let rows = "\(days)\(kept) | group \(group) | \(asked) \(column)"
      return isOfDays ? "\(rows) | sort \(column)\(isMost ? " desc" : "")" : "\(rows) | \(order)"
    }
    guard number == nil || isDescending == nil else { return nil }
    let conditions = ["has \(column)"] + conditions.map(\.text)
    return "\(days) | where \(conditions.joined(separator: " and ")) | \(order) | select date, \(column)"
  }

  private func grouped(by group: String) -> String? {
    guard !columns.isEmpty else { return nil }
    if group == AskedNames.date {
      return number == nil || ["sum", "mean"].contains(number)
        ? "\(days)\(kept) | select date, \(named)" : nil
    }
    guard AskedNames.calendar.contains(group) || group.hasPrefix("weekday") else {
      return ofEntries(by: group)
    }
    let numbers = number.map { [$0] } ?? (columns.contains(where: \.addsUp) ? ["mean", "sum"] : ["mean"])
    return "\(days)\(kept) | group \(group) | " + numbers.map { "\($0) \(named)" }.joined(separator: ", ")
  }

  /// `kcal by meal`: what entries alone know.
  private func ofEntries(by group: String) -> String? {
    guard conditions.isEmpty, columns.allSatisfy({ $0.metric == nil && !$0.isEaten && $0.addsUp }) else {
      return nil
    }
    let order = columns.count == 1 && group != "slot" ? " | sort \(named) desc" : ""
    return
      "\(when.isEmpty ? "entries" : "entries \(when)") | group \(group) | \(number ?? "sum") \(named)\(order)"
  }

  /// `days over 2000 kcal`: the days themselves, with what they were chosen by.
  private var listed: String? {
    guard !conditions.isEmpty, number == nil, group == nil, isDescending == nil else { return nil }
    var shown = ["date"]
    for column in conditions.compactMap(\.column) where !shown.contains(column) { shown.append(column) }
    return "\(days)\(kept) | select \(shown.joined(separator: ", "))"
  }
}
