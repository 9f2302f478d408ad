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

  /// What a line stands for; nil where it is no such question.
  static func meaning(of line: Line, _ catalogue: MetricCatalogue) -> String? {
    guard line.tokens.count > 1, line.tokens.allSatisfy(\.isBare) else { return nil }
    let all = line.tokens.map { $0.text.lowercased().trimmingQuestion }
    for (name, size) in openers where all.count > size {
      guard LineWords.contains("question-\(name)", all.prefix(size).joined(separator: " ")) else { continue }
      return AskedWords(line, all, from: size).line(name, catalogue)
    }
    return nil
  }

  /// The classes of first words, with how many words they are.
  private static let openers = [
    ("much", 2), ("what", 1), ("when", 1), ("which", 1), ("how", 1), ("mean", 1), ("count", 1),
  ]

  private static func isOf(_ name: String, _ word: String) -> Bool {
    LineWords.contains("question-\(name)", word)
  }

  private init(_ line: Line, _ all: [String], from start: Int) {
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
  private func line(_ opener: String, _ catalogue: MetricCatalogue) -> String? {
    let range = when.isEmpty ? "all" : when
    switch opener {
    case "much":
      // `how long did i sleep`
      let words = Array(words.drop { Self.isOf("small", $0) && catalogue.metric(named: $0) == nil })
      guard let first = words.first else { return nil }
      // Behind the name nothing else may stand.
      for count in stride(from: min(4, words.count), to: 0, by: -1) {
        let name = words.prefix(count).joined(separator: " ")
        guard let metric = catalogue.metric(named: name), left(Array(words.dropFirst(count))).isEmpty else {
          continue
        }
        return amount(of: metric)
      }
      let rest = Array(words.dropFirst())
      guard !Self.isOf("small", first), rest.contains(where: { Self.isOf("eaten", $0) }) else { return nil }
      let name = [first] + left(rest).filter { !Self.isOf("eaten", $0) }
      return
        "entries \(when.isEmpty ? "today" : when) | where item ~ \(Self.item(name)) | group item | sum portion"
    case "what":
      guard words.contains(where: { Self.isOf("eaten", $0) }) else { return nil }
      let rest = left(words).filter { !Self.isOf("eaten", $0) }
      if rest.isEmpty { return when.isEmpty || isDay ? "day \(when)".trimmed : "entries \(when)" }
      guard isDay || when.isEmpty, let meal = MealKind.name(of: rest.joined(separator: " ")) else {
        return nil
      }
      return "meal \(Lexer.quoted(meal)) \(when)".trimmed
    case "when":
      let rest = left(words).filter { !Self.isOf("eaten", $0) }
      guard rest.count > 1, let place = rest.firstIndex(where: { Self.isOf("last", $0) }) else { return nil }
      var name = rest
      name.remove(at: place)
      return "entries \(range) | where item ~ \(Self.item(name)) | take last 1"
    case "which":
      let rest = left(words)
      guard rest.count == 2, rest.contains(where: { Self.isOf("day", $0) }) else { return nil }
      let order = rest.contains { Self.isOf("best", $0) } ? " desc" : ""
      guard !order.isEmpty || rest.contains(where: { Self.isOf("worst", $0) }) else { return nil }
      return "days \(range) | where has score | sort score\(order) | take 1"
    case "how":
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
  fileprivate var trimmingQuestion: String {
    hasSuffix("?") && utf8.count > 1 ? String(dropLast()) : self
  }
}
