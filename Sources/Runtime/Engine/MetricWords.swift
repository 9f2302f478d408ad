import Domain
import Language
import Naming
import Phrases
import Store

/// Lines that begin with the name of what is measured, as `weight 84.2` does: `sleep 7h`, `steps 8000`, `slept 7h`,
/// `8000 steps`.
///
/// They are no commands: a word that is a command, or the beginning of one, is asked for before, and so is an alias.
/// A word of a sport or a drink means what was done or had. What the person's foods are called is known only where the
/// line is run, so `Step` asks `isTaken` there.
enum MetricWords {
  /// Words of a name at most: `walking and running distance`.
  private static let longest = 4
  /// What stands for the name of a metric in lines that say it with a verb.
  private static let sleep = "sleep"

  /// What a line stands for, with the name that it was read by; nil where it is none of these.
  static func meaning(of line: Line, _ catalogue: MetricCatalogue) -> (line: String, name: String)? {
    guard let first = line.tokens.first, first.isBare, !line.hasPipes else { return nil }
    var tokens = line.tokens[...]
    // `I slept 7h`
    if tokens.count > 2, LineWords.contains("line-said", first.text.lowercased()) { tokens.removeFirst() }
    if CommandWords.isNo(first.text) { return corrected(tokens.dropFirst(), line, catalogue) }
    if let told = told(tokens, line, catalogue) { return told }
    if let (metric, count) = name(tokens, catalogue) {
      let name = tokens.prefix(count).map(\.text).joined(separator: " ")
      return written(metric, name: name, tokens.dropFirst(count), line)
    }
    return counted(tokens, line, catalogue)
  }

  /// `no, sleep 8h`: the value of the day that counts was that.
  private static func corrected(
    _ tokens: ArraySlice<Token>, _ line: Line, _ catalogue: MetricCatalogue
  ) -> (line: String, name: String)? {
    let rest = tokens.first?.text == "," ? tokens.dropFirst() : tokens
    guard let (metric, count) = name(rest, catalogue), isValue(rest.dropFirst(count), metric) else {
      return nil
    }
    let name = rest.prefix(count).map(\.text).joined(separator: " ")
    return ("body edit \(Lexer.quoted(metric.name))" + after(rest.dropFirst(count), line), name)
  }

  /// An error of a line whose first word is no command, with the metric that is near to it where a value follows:
  /// `slep 8h`.
  static func nearing(_ error: CommandError, _ line: Line, _ catalogue: MetricCatalogue) -> CommandError {
    guard error.code == .unknownCommand, !error.fixes.isEmpty, line.tokens.count > 1,
      line.tokens[0].isBare, line.tokens[1].text.first?.isNumber == true, line.tokens[0].text.utf8.count > 3
    else { return error }
    let word = line.tokens[0]
    let near = Lexicon(catalogue.typed, name: \.name).nearest(Names.key(word.text), limit: 1)
    guard let metric = near.first else { return error }
    var error = error
    error.fixes.insert([Fix(word.span, Lexer.quoted(metric.name))], at: 1)
    return error
  }

  /// Whether a name is that of something to eat, drink or do, so that it cannot stand for what is measured.
  static func isTaken(_ name: String, _ names: NameResolver) throws -> Bool {
    try names.isLogged(named: name)
  }

  /// `slept 7h`, `slept for 7 hours`, `slept from 23:00 to 7:00`, `walked 8000 steps`.
  private static func told(
    _ tokens: ArraySlice<Token>, _ line: Line, _ catalogue: MetricCatalogue
  ) -> (line: String, name: String)? {
    guard let verb = tokens.first, tokens.count > 1 else { return nil }
    if let night = NightWords(tokens), let times = night.times, let metric = catalogue.metric(named: sleep) {
      return ("body add \(metric.name) \(times)" + after(tokens.dropFirst(night.count), line), metric.name)
    }
    let word = verb.text.lowercased()
    if LineWords.contains("line-slept", word), let metric = catalogue.metric(named: sleep) {
      var rest = tokens.dropFirst()
      if let small = rest.first, LineWords.contains("line-for", small.text.lowercased()) {
        rest.removeFirst()
      }
      if let how = slept(rest, metric) { return how }
      return written(metric, name: metric.name, rest, line, shows: false)
    }
    return SpeechWords.isSport(Names.key(word)) ? counted(tokens.dropFirst(), line, catalogue) : nil
  }

  /// `slept badly, 5h, yesterday`: how it was is the note of how long; nil where neither that nor a comma is said.
  private static func slept(
    _ tokens: ArraySlice<Token>, _ metric: Domain.Metric
  ) -> (line: String, name: String)? {
    let words = tokens.filter { $0.kind != .comma }.map { token in
      token.text.hasSuffix(",") ? String(token.text.dropLast()) : token.text
    }
    let how = words.prefix { LineWords.contains("manner", $0.lowercased()) }
    let rest = words.dropFirst(how.count)
    guard tokens.allSatisfy({ $0.isBare || $0.kind == .comma }),
      !how.isEmpty || words.count < tokens.count
        || words != tokens.map(\.text), rest.first?.first?.isNumber == true
    else { return nil }
    let note = how.isEmpty ? "" : " --note \(Lexer.quoted(how.joined(separator: " ")))"
    return ("body add \(Lexer.quoted(metric.name)) \(rest.joined(separator: " "))\(note)", metric.name)
  }

  /// `8000 steps`, `7h sleep`, `60 bpm pulse`: the value before the name.
  private static func counted(
    _ tokens: ArraySlice<Token>, _ line: Line, _ catalogue: MetricCatalogue
  ) -> (line: String, name: String)? {
    guard let value = tokens.first, value.isBare, value.text.first?.isNumber == true else { return nil }
    // `8 000 steps`
    let figures = SpacedFigures.count(tokens)
    for size in figures...figures + 1 where tokens.count > size {
      let rest = tokens.dropFirst(size)
      guard size == figures || PhysicalUnit.isWord(tokens.dropFirst(figures).first?.text ?? ""),
        let (metric, count) = name(rest, catalogue), metric.isTyped
      else { continue }
      let end = tokens.prefix(size).last?.span.upperBound ?? value.span.upperBound
      let number = line.slice(value.span.lowerBound..<end)
      let name = rest.prefix(count).map(\.text).joined(separator: " ")
      return ("body add \(Lexer.quoted(metric.name)) \(number)" + after(rest.dropFirst(count), line), name)
    }
    return nil
  }

  /// The metric that words at the beginning name in full, and how many they are. A word of a sport names what was done,
  /// whatever else is called so.
  private static func name(
    _ tokens: ArraySlice<Token>, _ catalogue: MetricCatalogue
  ) -> (Domain.Metric, Int)? {
    let words = tokens.prefix(longest).prefix { $0.isBare }.map { $0.text.lowercased() }
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      guard !(count == 1 && SpeechWords.isSport(Names.key(name))) else { return nil }
      if let metric = catalogue.metric(named: otherTongues[Names.key(name)] ?? name) {
        return (metric, count)
      }
    }
    return nil
  }

  /// What metrics are called in the other languages.
  private static let otherTongues = LineWords.folded("metric")

  /// What a name with what follows stands for: a value to keep, or how it stands.
  private static func written(
    _ metric: Domain.Metric, name: String, _ rest: ArraySlice<Token>, _ line: Line, shows: Bool = true
  ) -> (line: String, name: String)? {
    let quoted = Lexer.quoted(metric.name)
    // `sleep was 7h`
    if let small = rest.first, rest.count > 1,
      small.text == "=" || LineWords.contains("line-is", small.text.lowercased())
    {
      return written(metric, name: name, rest.dropFirst(), line, shows: shows)
    }
    if shows, isRange(rest) { return ("chart \(quoted)" + after(rest, line), name) }
    let isAsked = rest.allSatisfy { $0.kind == .option } || isDay(rest)
    if isAsked { return shows ? ("body show \(quoted)" + after(rest, line), name) : nil }
    guard metric.isTyped else { return nil }
    // `sleep yesterday 7h`
    guard !isValue(rest, metric), case .day(_, let used)? = DayText.read(rest, today: Day(0)),
      used < rest.count, isValue(rest.dropFirst(used), metric)
    else {
      // What is no value of it, as `sleep bad`, is refused there, with lines that are.
      return ("body add \(quoted)" + after(rest, line), name)
    }
    let day = after(rest.prefix(used), line)
    return ("body add \(quoted)" + after(rest.dropFirst(used), line) + day, name)
  }

  private static func isValue(_ tokens: ArraySlice<Token>, _ metric: Domain.Metric) -> Bool {
    guard let first = tokens.first, first.isBare else { return false }
    if metric.unit == .yesNo { return ["yes", "no"].contains(first.text.lowercased()) }
    return (first.text.hasPrefix("+") ? first.text.dropFirst() : first.text[...]).first?.isNumber == true
      && !isDay(tokens)
  }

  /// `weight last month`, of a metric that has a command of its own: what draws it; nil of all else.
  static func looked(
    _ line: Line, _ command: Command, _ catalogue: () throws -> MetricCatalogue
  ) throws -> String? {
    // Whether words are a range is asked last, since each line of a script comes by here.
    guard command.isChange, shipped.contains(command.name), !line.hasPipes,
      isRange(line.tokens.dropFirst()), let metric = try catalogue().metric(named: command.name)
    else { return nil }
    return "chart \(Lexer.quoted(metric.name))" + after(line.tokens.dropFirst(), line)
  }

  private static let shipped = Set(Metrics.shipped.map(\.name))

  /// Several days in words, as `last month` and `nov`: a number alone is a value.
  private static func isRange(_ tokens: ArraySlice<Token>) -> Bool {
    guard let first = tokens.first, first.isBare, first.text.first?.isLetter == true, !isDay(tokens),
      let (_, count) = RangeText.read(tokens, today: Day(0))
    else { return false }
    return count == tokens.count
  }

  private static func isDay(_ tokens: ArraySlice<Token>) -> Bool {
    if case .day(_, tokens.count)? = DayText.read(tokens, today: Day(0)) { true } else { false }
  }

  /// Tokens as they stand in the line, with a blank before them.
  private static func after(_ tokens: ArraySlice<Token>, _ line: Line) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return " " + line.slice(first.span.lowerBound..<last.span.upperBound)
  }
}

extension NameResolver {
  /// The metric that a word alone stands for at the beginning of a line; nil where it means something else as well.
  func shortMetric(_ word: String) throws -> Domain.Metric? {
    guard !SpeechWords.isSport(Names.key(word)),
      let metric = try lookedUp({ try log.metricCatalogue() }).metric(named: word), metric.isTyped,
      try !isLogged(named: word)
    else { return nil }
    return metric
  }

  /// Whether the name of a metric alone logs a value of it.
  package func isShort(_ metric: Domain.Metric) throws -> Bool {
    if [Metrics.weight.key, Metrics.mood.key].contains(metric.key) { return true }
    return try !table.knows(metric.name) && shortMetric(metric.name) != nil
  }

  /// The metrics whose names begin with what was typed and stand for them; none where nothing was.
  func shortMetrics(beginningWith typed: String) throws -> [Domain.Metric] {
    guard !typed.isEmpty else { return [] }
    return try lookedUp { try log.metricCatalogue() }.typed.filter {
      $0.name.hasPrefix(typed) && !table.knows($0.name)
    }.filter { try shortMetric($0.name) != nil }
  }

  /// Whether a line begins with the name of what is measured, or says a value of it.
  package func isMeasured(_ line: Line) throws -> Bool {
    guard let (_, name) = MetricWords.meaning(of: line, try lookedUp { try log.metricCatalogue() }) else {
      return false
    }
    return try !isLogged(named: name)
  }
}
