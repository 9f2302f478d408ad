import Domain
import Language
import Naming
import Phrases
import Query

/// How the words of a question without a word that asks are read.
extension AskedPhrase {
  /// Words of a name at most.
  static let longest = 3

  /// Whether a line may be one: asked of every line, before anything is looked up.
  static func mayBe(_ line: Line) -> Bool {
    guard (2...24).contains(line.tokens.count), !line.hasPipes, line.tokens.allSatisfy(\.isBare),
      line.tokens[0].text.first?.isLetter == true
    else { return false }
    let words = line.joined.tokens.flatMap(plain).map(\.text)
    return words.indices.contains { marks(words, $0) }
  }

  /// Whether a line may be one that begins with a command: one that gives rows or draws, or that keeps a value of what is
  /// asked of.
  static func goesOn(from command: Command, _ line: Line) -> Bool {
    // `sum kcal by day`, of which the first word is short for a command.
    let shows =
      command.source != nil || showing.contains(command.name)
      || line.tokens[0].text.lowercased() != command.words[0]
      || command.isChange && Metrics.shipped.contains { $0.name == command.name }
    // `days where weight > 80` lacks its pipes.
    let isOfSteps = line.tokens.dropFirst().contains { token in
      !["with", "last", "first"].contains(token.text.lowercased()) && Stage.isOne(token.text.lowercased())
    }
    guard command.source == nil || !isOfSteps else { return false }
    return shows && mayBe(line)
  }

  private static let showing: Set = ["chart", "body chart", "show"]

  /// The classes of words that a question is known by, wherever they stand.
  private static let markers: Set<String> = [
    "number", "superlative", "most", "least", "chart", "since", "than", "versus", "weekday", "left",
    "regular", "run",
  ]
  /// Those it is known by behind a word that asks.
  private static let ofAsking: Set<String> = ["best", "worst", "group", "change"]
  /// Those it is known by at its beginning.
  private static let openers: Set<String> = ["best", "worst", "food", "day", "favorite", "high", "low"]

  private static func marks(_ words: [String], _ place: Int) -> Bool {
    let word = words[place]
    if markers.contains(where: { isOf($0, word) }) { return true }
    if place == 0 { return openers.contains { isOf($0, word) } }
    let isAsked = CommandWords.asks(words[0])
    if isAsked, ofAsking.contains(where: { isOf($0, word) }) { return true }
    if isOf("change", word), words[0] != "log" { return true }
    if words.indices.contains(place + 1) {
      if isEach(word) || isAsked && word == "a", AskedNames.groups[words[place + 1]] != nil { return true }
      if isAsked, reaches(words, place) { return true }
      if operation(words, place) != nil { return true }
    }
    return AskedWords.isWith(word) || isOf("day", word) || isOf("food", word)
      || ["and", "&", ","].contains(word)
  }

  init?(_ line: Line, _ names: AskedNames) throws {
    self.names = names
    tokens = line.joined.tokens.flatMap(Self.plain)
    // `i ate most of an apple` tells of it.
    if words.count > 1, CommandWords.isSaid(words[0]), Self.isOf("eaten", words[1]) { return nil }
    saysDays = words.contains { Self.isOf("day", $0) }
    // `on which weekday`
    if words.count > 2, Self.isOf("which", words[0...1].joined(separator: " ")) { tokens.removeFirst() }
    asks = words.first.map(CommandWords.asks) == true
    takeAskedWeekday()
    dropOpener()
    takeAskedGroup()
    takeChart()
    if try takeOthers() { return }
    try takeComparisons()
    guard takeWeekdaysApart(), takeOther() else { return nil }
    takeGroup()
    takeDays()
    guard try takeConditions(), try takeNames() else { return nil }
  }

  static func isOf(_ name: String, _ word: String) -> Bool { AskedWords.isOf(name, word) }

  static func isEach(_ word: String) -> Bool { AskedWords.isEach(word) && word != "a" }

  /// Whether a word says nothing by itself, and does not name what is measured.
  func isSmall(_ word: String) -> Bool {
    guard !names.isMeasured(word) else { return false }
    return ["small", "filler", "has", "did", "what", "how", "when", "which"].contains { Self.isOf($0, word) }
      || ["small", "the", "polite", "in"].contains { LineWords.contains("line-\($0)", word) }
  }

  /// A token in small letters, without the marks of a sentence; what ends with a comma is two.
  static func plain(_ token: Token) -> [Token] {
    let text = token.text.lowercased().withoutApostrophes
    let isListed = text.hasSuffix(",")
    var word = text.filter { !"()?!".contains($0) }
    if isListed { word.removeLast() }
    let parts = (word.isEmpty ? [] : [word]) + (isListed ? [","] : [])
    return parts.map { Token(kind: .word, text: $0, span: token.span) }
  }

  /// `how many days`, `how long`, `count days`: that something is counted; `when was i`, `what is my` say nothing more.
  private mutating func dropOpener() {
    defer {
      while words.count > 1, ["what", "how", "when", "which"].contains(where: { Self.isOf($0, words[0]) }) {
        tokens.removeFirst()
      }
    }
    for size in [2, 1] where words.count > size {
      let opener = words.prefix(size).joined(separator: " ")
      guard Self.isOf(size == 2 ? "much" : "count", opener) else { continue }
      counts = Self.isOf("day", words[size])
      asksMuch = size == 2 && !counts
      // How many workouts there are is no number of what is measured of them.
      if asksMuch, words[1] == "many", AskedWords.sources[words[2]] != nil { isOfRows = true }
      if counts || size == 2 { tokens.removeFirst(size) }
      return
    }
  }

  /// `as a chart`, `histogram of …`
  private mutating func takeChart() {
    let kinds = LineWords.meanings("question-chart")
    guard let kind = words.compactMap({ kinds[$0] }).max(by: { a, _ in a == "line" }) else { return }
    chart = kind
    tokens.removeAll { kinds[$0.text] != nil }
  }

  // MARK: Days

  /// One time set against another.
  /// - Returns: false where it is one that is not understood.
  private mutating func takeOther() -> Bool {
    guard
      let place = words.firstIndex(where: {
        Self.isOf("versus", $0) || Self.isOf("than", $0) || $0.hasPrefix("compared")
      })
    else { return true }
    let right = tokens[(place + 1)...].drop { token in
      ["to", "with", "the", "in"].contains { LineWords.contains("line-\($0)", token.text) }
    }
    guard !right.isEmpty, AskedWords.isRange(right) || CommandWords.isDay(right) else {
      // `sleep vs mood`
      guard Self.isOf("versus", words[place]), place > 0 else { return false }
      tokens[place].text = "and"
      return true
    }
    other = Self.text(right)
    var left = tokens[..<place]
    if let start = left.indices.first(where: {
      AskedWords.isRange(left[$0...]) || CommandWords.isDay(left[$0...])
    }) {
      when = Self.text(left[start...])
      left = left[..<start]
    } else {
      guard let now = AskedWords(names.asking([]), when: other, isDay: CommandWords.isDay(right)).stretchOfNow
      else { return false }
      when = now
    }
    tokens = Array(left)
    return true
  }

  /// The day or range, wherever it stands; behind `by` a period is what is grouped by.
  private mutating func takeDays() {
    guard when.isEmpty else { return }
    for start in tokens.indices {
      let rest = tokens[start...]
      guard let first = rest.first?.text.first, start == 0 || !Self.isEach(tokens[start - 1].text),
        // `all foods`
        rest.first?.text != "all" || rest.count == 1,
        // A number alone is a value.
        first.isLetter || tokens[start].text.contains(where: { "-./".contains($0) })
          || rest.count == 1 && !tokens[start].text.allSatisfy(\.isNumber)
      else { continue }
      var count = RangeText.read(rest, today: CommandWords.someDay)?.1 ?? 0
      if case .day(_, let used)? = DayText.read(rest, today: CommandWords.someDay) {
        count = max(count, used)
      }
      guard count > 0 else { continue }
      when = Self.text(rest.prefix(count))
      let before = tokens[..<start].reversed().prefix { Self.leads($0.text) }.count
      tokens.removeSubrange(start - before..<start + count)
      return
    }
  }

  /// Whether a word leads to days: `in`, `over the last 30 days`.
  private static func leads(_ word: String) -> Bool {
    ["over", "during", "within", "the"].contains(word) || LineWords.contains("line-in", word)
  }

  /// `by week`, `per day of the week`, `weekly`
  private mutating func takeGroup() {
    if let place = words.firstIndex(where: { Self.isOf("regular", $0) }) {
      group = LineWords.meanings("question-regular")[words[place]]
      tokens.remove(at: place)
      return
    }
    guard
      let place = words.indices.dropLast().first(where: {
        (Self.isEach(words[$0]) || asksMuch && words[$0] == "a") && AskedNames.groups[words[$0 + 1]] != nil
      })
    else { return }
    group = AskedNames.groups[words[place + 1]]
    saysBy = ["by", "per"].contains(words[place])
    isListed = words[place] == "by"
    tokens.removeSubrange(place..<place + 2)
  }

  static func text(_ tokens: ArraySlice<Token>) -> String { tokens.map(\.text).joined(separator: " ") }

  // MARK: What is asked of

  private mutating func takeNames() throws -> Bool {
    let parts = tokens.split { ["and", "&", ",", "+", "plus"].contains($0.text) }
    for part in parts { guard try takeName(part.map(\.text)) else { return false } }
    // `do I eat more on weekends`: those days beside the others.
    if isMore, other.isEmpty, let days = ofWeekdays {
      (conditions, group, isApart) = ([], days, true)
    }
    if isMore, other.isEmpty, !isApart { return false }
    return true
  }

  private mutating func takeName(_ words: [String]) throws -> Bool {
    let numbers = LineWords.meanings("question-number")
    let superlatives = LineWords.meanings("question-superlative")
    var (name, implied, isJudged): ([String], String?, Bool) = ([], nil, false)
    for word in words {
      if names.isMeasured(word) {
        name.append(word)
      } else if let asked = numbers[word] {
        guard number == nil else { return false }
        number = asked
      } else if let superlative = superlatives[word]?.split(separator: " ").map(String.init) {
        (isDescending, implied) = (superlative[0] == "desc", superlative[1])
      } else if ["best", "most"].contains(where: { Self.isOf($0, word) }) {
        (isDescending, isJudged) = (true, Self.isOf("judging", word))
      } else if ["worst", "least"].contains(where: { Self.isOf($0, word) }) {
        (isDescending, isJudged) = (false, Self.isOf("judging", word))
      } else if Self.isOf("left", word) {
        isOfRest = true
      } else if Self.isOf("run", word) {
        isOfRun = true
      } else if Self.isOf("change", word) {
        isOfChange = true
      } else if Self.isOf("better", word) {
        isMore = true
      } else if Self.isOf("eaten", word) {
        isOfEating = true
      } else if !isSmall(word), !Self.isOf("day", word), !(asksMuch && Self.isOf("lasting", word)) {
        // `how many hours did i sleep on average`
        name.append(word)
      }
    }
    // The longest run of days is no longest night.
    if name.isEmpty, !isOfRun, let implied { name = [implied] }
    guard !name.isEmpty else { return true }
    // `weight weighed`: two words for one thing.
    guard name.count <= Self.longest, let column = try names.column(name) else { return false }
    // Whether more of it is better is for the person to say.
    if isJudged,
      ![Metrics.mood.key, Metrics.sleep.key, Metrics.steps.key].contains(column.metric?.key ?? ""),
      column.name != "score"
    {
      return false
    }
    columns.append(column)
    return true
  }
}
