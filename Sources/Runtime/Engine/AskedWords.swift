import Domain
import Language
import Naming
import Phrases

/// Questions in words, each as the line that answers it: `how much sleep did i get`, `what did i eat yesterday`.
///
/// A question is its first word, the day or range at its end, and what is left once small words are taken out. What is not
/// understood whole is none.
struct AskedWords {
  /// What is left: a metric, a food, `best day`.
  var words: [String] = []
  /// The day or range, as it was typed; empty for none.
  var when = ""
  var isDay = false

  /// What names are of in this log.
  let things: AskedThings
  var eaten: AskedThings.Eaten { things.eaten }
  var nutrients: AskedThings.Nutrients { things.nutrients }

  /// What a line stands for; nil where it is no such question.
  static func meaning(
    of line: Line, _ catalogue: () throws -> MetricCatalogue, _ things: AskedThings
  ) throws -> String? {
    if let compared = try compared(line, catalogue, things) { return compared }
    guard let (opener, question) = asked(line, things) else { return nil }
    return try question.line(opener, catalogue())
  }

  /// A question with the class of its first words; nil where a line is none.
  static func asked(_ line: Line, _ things: AskedThings) -> (opener: String, question: AskedWords)? {
    guard line.tokens.count > 1, line.tokens.allSatisfy(\.isBare) else { return nil }
    let line = line.joined
    let all = line.tokens.map { $0.text.lowercased().trimmingQuestion }
    for (name, size) in openers where all.count > size {
      guard LineWords.contains("question-\(name)", all.prefix(size).joined(separator: " ").withoutApostrophes)
      else { continue }
      return (name, AskedWords(line, all, from: size, things))
    }
    return nil
  }

  /// The classes of first words, with how many words they are.
  static let openers = [
    ("may-i", 2), ("often", 3), ("often", 2), ("much", 2), ("changes", 2), ("what", 1), ("when", 1),
    ("which", 2),
    ("which", 1), ("how", 1),
    ("mean", 1), ("count", 1), ("best", 1), ("worst", 1), ("did", 1), ("why", 1), ("sum", 1), ("top", 1),
    ("list", 1), ("together", 1), ("last", 1),
  ]

  static func isOf(_ name: String, _ word: String) -> Bool {
    LineWords.contains("question-\(name)", word)
  }

  init(words: [String], _ things: AskedThings) { (self.words, self.things) = (words, things) }

  private init(_ line: Line, _ all: [String], from start: Int, _ things: AskedThings) {
    self.things = things
    var end = all.count
    var tokens = line.tokens
    let last = tokens.count - 1
    tokens[last] = Token(kind: .word, text: all[last], span: tokens[last].span)
    for place in start..<all.count {
      let rest = tokens[place...]
      if case .day(_, rest.count)? = DayText.read(rest, today: Day(0)) {
        (end, isDay) = (place, true)
      } else if let (_, count) = RangeText.read(rest, today: Day(0)), count == rest.count {
        end = place
      } else {
        continue
      }
      when = all[place...].joined(separator: " ")
      break
    }
    words = Array(all[start..<end])
    // `yesterday for breakfast`
    if when.isEmpty, let (days, isDay) = Self.dayBeforeMeal(tokens, from: start) {
      when = all[days].joined(separator: " ")
      self.isDay = isDay
      words = Array(all[start..<days.lowerBound] + all[days.upperBound...])
    }
    // `how many workouts per week`
    if !when.isEmpty, !when.contains(" "), let each = words.last, Self.isEach(each) {
      words.append(when)
      (when, isDay) = ("", false)
    }
  }

  /// The range with a blank before it, as it stands behind a source; nothing where none is said, which ends today.
  var said: String { when.isEmpty ? "" : " \(when)" }

  /// Without small words.
  func left(_ words: [String]) -> [String] { words.filter { !Self.isOf("small", $0) } }

  /// - Parameter opener: the class of its first word.
  func line(_ opener: String, _ catalogue: MetricCatalogue) throws -> String? {
    let range = said
    if let sport = try ofSport(opener) { return sport }
    if let pair = try together(opener, range, catalogue) { return pair }
    switch opener {
    case "much": return try much(catalogue)
    case "changes": return try changed(catalogue) ?? did(catalogue)
    case "what":
      // `what is my weight`, `what did i weigh yesterday`
      if words.count > 1, let metric = metric(words, catalogue) { return amount(of: metric) }
      // `what was my average weight last month`
      if let mean = words.first(where: { Self.isOf("mean", $0) }) {
        return try AskedWords(self, words: words.filter { $0 != mean }).line("mean", catalogue)
      }
      // `what was my best day`
      if let order = words.first(where: { Self.isOf("best", $0) || Self.isOf("worst", $0) }) {
        let rest = AskedWords(self, words: words.filter { $0 != order })
        if let day = try rest.line(Self.isOf("best", order) ? "best" : "worst", catalogue) { return day }
      }
      // `what are my top 10 foods`
      if let place = words.firstIndex(where: { Self.isOf("top", $0) }), left(Array(words[..<place])).isEmpty {
        return try AskedWords(self, words: Array(words[(place + 1)...])).line("top", catalogue)
      }
      if let told = told { return told }
      if let usual = usualFoods { return usual }
      // `what should i eat`
      if words.contains(where: { Self.isOf("may", $0) }), isOfEating, when.isEmpty || when == "today",
        case let rest = rest("eaten", "may", "part"),
        rest.isEmpty || MealKind.name(of: rest.joined(separator: " ")) != nil
      {
        return "plan"
      }
      guard words.contains(where: { Self.isOf("eaten", $0) }) else { return nil }
      let rest = rest("eaten")
      if rest.isEmpty, let drunk { return drunk }
      if rest.isEmpty { return when.isEmpty || isDay ? "day \(when)".trimmed : "entries \(when)" }
      guard isDay || when.isEmpty, let meal = MealKind.name(of: rest.joined(separator: " ")) else {
        return nil
      }
      return "meal \(Lexer.quoted(meal)) \(when)".trimmed
    case "when":
      if words.contains(where: { Self.isOf("usual", $0) }) { return try usualHour(range) }
      if words.contains(where: { Self.isOf("last", $0) }) { return try last(range, isSaid: true, catalogue) }
      return words.contains { Self.isOf("eaten", $0) } ? try days(with: rest("eaten"), range) : nil
    case "last": return try last(range, isSaid: false, catalogue)
    case "which":
      return try which(range, catalogue)
    case "sum": return try total(catalogue)
    case "top": return try top(range, catalogue)
    case "list": return try listed()
    case "best", "worst":
      // `best day this month`
      guard left(words).count == 1, Self.isOf("day", left(words)[0]) else { return nil }
      return "days\(range) | where has score | sort score\(opener == "best" ? " desc" : "") | take 1"
    case "how":
      // `how did i sleep this week`, `how is my weight`
      if let metric = metric(words, catalogue) { return amount(of: metric) }
      if let told { return told }
      // `how am i doing this week`
      guard !words.isEmpty, rest("going").isEmpty else { return nil }
      if when.isEmpty { return words.contains { Self.isOf("going", $0) } ? "today" : nil }
      return isDay ? "day \(when)" : "history \(when)"
    // `should i have a banana`
    case "may-i": return try mayEat ?? did(catalogue)
    case "did": return try did(catalogue)
    case "why": return words.isEmpty || isOfScore ? "score explain \(isDay ? when : "")".trimmed : nil
    case "often":
      let name = rest("eaten")
      guard !name.isEmpty, !isOfOthers, try eaten(name.joined(separator: " ")) != nil else { return nil }
      return "entries\(range) | where item ~ \(Self.item(name)) | count"
    case "mean":
      let named = [left(words), words].lazy.compactMap { catalogue.metric(named: $0.joined(separator: " ")) }
        .first
      // `what is my average score`; `sleep` is a small word elsewhere.
      let plain = words.filter { word in
        !["small", "the", "is", "each", "period-day", "daily"].contains {
          LineWords.contains("line-\($0)", word)
        }
      }
      guard let word = named?.name ?? (plain.count == 1 ? plain[0] : nil) else { return nil }
      let known = try Self.isOf("nutrient", word) ? nutrients(word) ?? word : word
      let column = Self.isOf("fast", word) ? Self.fast : known
      return "days\(range) | mean \(column)"
    case "count" where Self.sources[words.first ?? ""] != nil: return counted()
    default:
      guard !words.isEmpty, words.allSatisfy({ $0.contains(where: \.isLetter) }) else { return nil }
      return "entries\(range) | where item ~ \(Self.item(words)) | count"
    }
  }

  /// How a metric stands on a day, or what it was over some.
  func amount(of metric: Domain.Metric) -> String {
    let name = Lexer.quoted(metric.name)
    if when.isEmpty || isDay { return "body show \(name) \(when)".trimmed }
    return "days \(when) | mean \(metric.name)" + (metric.isCumulative ? ", sum \(metric.name)" : "")
  }

  /// A name as a text to look for: of one in several numbers the shortest form, which the others begin with.
  static func item(_ words: [String]) -> String {
    guard words.count == 1 else { return Lexer.quoted(words.joined(separator: " ")) }
    let forms = ([words[0]] + NameMatch.forms(of: words[0])).filter { words[0].hasPrefix($0) && $0.count > 2 }
    return Lexer.quoted(forms.min { $0.count < $1.count } ?? words[0])
  }
}

extension AskedWords {
  /// The same question with other words.
  init(_ other: AskedWords, words: [String]) {
    self = other
    self.words = words
  }

  /// The same question of other days.
  init(_ other: AskedWords, when: String, isDay: Bool) {
    self = other
    (self.when, self.isDay) = (when, isDay)
  }
}

extension String {
  /// `what's` is `whats` to many.
  var withoutApostrophes: String { replacing("'", with: "").replacing("’", with: "") }

  fileprivate var trimmingQuestion: String {
    hasSuffix("?") && utf8.count > 1 ? String(dropLast()) : self
  }
}
