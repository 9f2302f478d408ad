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
  private var words: [String] = []
  /// The day or range, as it was typed; empty for none.
  private var when = ""
  private var isDay = false

  /// What a name is of that is eaten or drunk.
  typealias Eaten = (_ name: String) throws -> EatenName?
  private let eaten: Eaten

  /// What a line stands for; nil where it is no such question.
  /// - Parameter eaten: tells of names whether they are of something to eat or drink: water is rather drunk than measured.
  static func meaning(
    of line: Line, _ catalogue: () throws -> MetricCatalogue, eaten: @escaping Eaten
  ) throws -> String? {
    guard line.tokens.count > 1, line.tokens.allSatisfy(\.isBare) else { return nil }
    let all = line.tokens.map { $0.text.lowercased().trimmingQuestion }
    for (name, size) in openers where all.count > size {
      guard LineWords.contains("question-\(name)", all.prefix(size).joined(separator: " ").withoutApostrophes)
      else { continue }
      return try AskedWords(line, all, from: size, eaten).line(name, catalogue())
    }
    return nil
  }

  /// The classes of first words, with how many words they are.
  private static let openers = [
    ("much", 2), ("what", 1), ("when", 1), ("which", 2), ("which", 1), ("how", 1), ("mean", 1), ("count", 1),
    ("best", 1), ("worst", 1),
  ]

  private static func isOf(_ name: String, _ word: String) -> Bool {
    LineWords.contains("question-\(name)", word)
  }

  private init(
    _ line: Line, _ all: [String], from start: Int, _ eaten: @escaping Eaten
  ) {
    self.eaten = eaten
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
  }

  /// Without small words.
  private func left(_ words: [String]) -> [String] { words.filter { !Self.isOf("small", $0) } }

  /// - Parameter opener: the class of its first word.
  private func line(_ opener: String, _ catalogue: MetricCatalogue) throws -> String? {
    let range = when.isEmpty ? "all" : when
    switch opener {
    case "much": return try much(catalogue)
    case "what":
      // `what is my weight`
      if words.count > 1, let metric = catalogue.metric(named: left(words).joined(separator: " ")) {
        return amount(of: metric)
      }
      guard words.contains(where: { Self.isOf("eaten", $0) }) else { return nil }
      let rest = left(words).filter { !Self.isOf("eaten", $0) }
      if rest.isEmpty { return when.isEmpty || isDay ? "day \(when)".trimmed : "entries \(when)" }
      guard isDay || when.isEmpty, let meal = MealKind.name(of: rest.joined(separator: " ")) else {
        return nil
      }
      return "meal \(Lexer.quoted(meal)) \(when)".trimmed
    case "when":
      let rest = left(words).filter { !Self.isOf("eaten", $0) }
      guard let place = rest.firstIndex(where: { Self.isOf("last", $0) }) else {
        return words.contains { Self.isOf("eaten", $0) } ? try days(with: rest, range) : nil
      }
      var name = rest
      name.remove(at: place)
      return name.isEmpty ? nil : "entries \(range) | where item ~ \(Self.item(name)) | take last 1"
    case "which":
      let rest = left(words)
      // `which day had the most treats`
      if rest.count > 2, Self.isOf("day", rest[0]),
        let place = rest.firstIndex(where: { Self.isOf("most", $0) })
      {
        return try extreme(rest[(place + 1)...].joined(separator: " "), range, catalogue)
      }
      // `which days did i drink wine`
      if rest.contains(where: { Self.isOf("eaten", $0) }), let first = rest.first, Self.isOf("day", first) {
        return try days(with: rest.dropFirst().filter { !Self.isOf("eaten", $0) }, range)
      }
      guard rest.count == 2, rest.contains(where: { Self.isOf("day", $0) }) else { return nil }
      let order = rest.contains { Self.isOf("best", $0) } ? " desc" : ""
      guard !order.isEmpty || rest.contains(where: { Self.isOf("worst", $0) }) else { return nil }
      return "days \(range) | where has score | sort score\(order) | take 1"
    case "best", "worst":
      // `best day this month`
      guard left(words).count == 1, Self.isOf("day", left(words)[0]) else { return nil }
      return "days \(range) | where has score | sort score\(opener == "best" ? " desc" : "") | take 1"
    case "how":
      // `how did i sleep this week`, `how is my weight`
      let named = words.filter { catalogue.metric(named: $0) != nil }
      if named.count == 1, left(words.filter { $0 != named[0] }).isEmpty,
        let metric = catalogue.metric(named: named[0])
      {
        return amount(of: metric)
      }
      guard !when.isEmpty, !words.isEmpty, left(words).isEmpty else { return nil }
      return isDay ? "day \(when)" : "history \(when)"
    case "mean":
      let named = [left(words), words].lazy.compactMap { catalogue.metric(named: $0.joined(separator: " ")) }
        .first
      guard let column = named?.name ?? (words.count == 1 ? words[0] : nil) else { return nil }
      return "days \(range) | mean \(column)"
    default:
      guard !words.isEmpty, words.allSatisfy({ $0.contains(where: \.isLetter) }) else { return nil }
      return "entries \(range) | where item ~ \(Self.item(words)) | count"
    }
  }

  /// The day with the most of a metric, of energy or of a category.
  private func extreme(_ name: String, _ range: String, _ catalogue: MetricCatalogue) throws -> String? {
    let column: String
    if CommandWords.isEnergy(name) {
      column = "kcal"
    } else if let metric = catalogue.metric(named: name), try eaten(name) != .category {
      column = metric.name.replacing(" ", with: "_")
    } else {
      // In a question several words are a text.
      guard !name.contains(" "), try eaten(name) == .category else { return nil }
      column = name
    }
    return "days \(range) | where has \(column) | sort \(column) desc | take 1 | select date, \(column)"
  }

  /// The days with something, and how much of it each had.
  private func days(with name: [String], _ range: String) throws -> String? {
    // `which day had most kcal` asks of no food.
    guard !name.isEmpty, try eaten(name.joined(separator: " ")) != nil else { return nil }
    return "entries \(range) | where item ~ \(Self.item(name)) | group date | sum servings, portion"
  }

  /// `how much sleep did i get`, `how many eggs`, `how many glasses of wine did i drink`, `how many calories`.
  private func much(_ catalogue: MetricCatalogue) throws -> String? {
    // `how long did i sleep`
    let words = Array(words.drop { Self.isOf("small", $0) && catalogue.metric(named: $0) == nil })
    guard let first = words.first else { return nil }
    let hasVerb = words.contains { Self.isOf("eaten", $0) }
    let plain = words.filter { !Self.isOf("eaten", $0) }
    if CommandWords.isEnergy(first), left(Array(plain.dropFirst())).isEmpty {
      return isDay || when.isEmpty
        ? "\(CommandWords.energy) \(when)".trimmed : "days \(when) | sum kcal, mean kcal"
    }
    // Protein is rather eaten than measured, and fat of the body is no sum.
    if plain.count == 1 || left(Array(plain.dropFirst())).isEmpty, Self.isOf("nutrient", first),
      hasVerb || catalogue.metric(named: first)?.isCumulative ?? true
    {
      return "days \(when.isEmpty ? "today" : when) | sum \(first)"
    }
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
    // Without a verb it asks of a thing alone: `how much weight did i lose` asks something else.
    guard !name.isEmpty else { return nil }
    let known = try eaten(name.joined(separator: " "))
    if !hasVerb { guard known != nil, name == inside ?? plain else { return nil } }
    if known == .category, when.isEmpty || isDay {
      return "show \(Lexer.quoted(name.joined(separator: " "))) \(when)".trimmed
    }
    let source = "entries \(when.isEmpty ? "today" : when) | where item ~ \(Self.item(name))"
    // How many eggs there were, and how much of its category that is.
    return "\(source) | group item | sum servings, portion"
  }

  /// How a metric stands on a day, or what it was over some.
  private func amount(of metric: Domain.Metric) -> String {
    let name = Lexer.quoted(metric.name)
    if when.isEmpty || isDay { return "body show \(name) \(when)".trimmed }
    return "days \(when) | mean \(metric.name)" + (metric.isCumulative ? ", sum \(metric.name)" : "")
  }

  /// A name as a text to look for: of one in several numbers the shortest form, which the others begin with.
  private static func item(_ words: [String]) -> String {
    guard words.count == 1 else { return Lexer.quoted(words.joined(separator: " ")) }
    let forms = ([words[0]] + NameMatch.forms(of: words[0])).filter { words[0].hasPrefix($0) && $0.count > 2 }
    return Lexer.quoted(forms.min { $0.count < $1.count } ?? words[0])
  }
}

extension String {
  /// `what's` is `whats` to many.
  fileprivate var withoutApostrophes: String { replacing("'", with: "").replacing("’", with: "") }

  fileprivate var trimmingQuestion: String {
    hasSuffix("?") && utf8.count > 1 ? String(dropLast()) : self
  }
}
