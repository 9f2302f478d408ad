import Domain
import Language
import Naming
import Phrases

/// What questions name, and lines about that where nothing more of a question is understood.
extension AskedWords {
  /// Whether a verb of eating stands in it.
  var isOfEating: Bool { words.contains { Self.isOf("eaten", $0) } }

  var isOfScore: Bool { words.contains { Self.isOf("score", $0) } }

  /// What is left without small words, others, and those of some classes.
  func rest(_ classes: String..., without others: [String] = []) -> [String] {
    left(words).filter { word in !others.contains(word) && !classes.contains { Self.isOf($0, word) } }
  }

  /// What is measured that words are about and about nothing else, by its name or by a verb: `weigh`.
  func metric(_ words: [String], _ catalogue: MetricCatalogue) -> Domain.Metric? {
    let plain = words.filter { word in !["enough", "best", "going"].contains { Self.isOf($0, word) } }
    if let named = catalogue.metric(named: left(plain).joined(separator: " ")) { return named }
    let (names, rest) = (
      plain.filter { one($0, catalogue) != nil }, plain.filter { one($0, catalogue) == nil }
    )
    return names.count == 1 && left(rest).isEmpty ? one(names[0], catalogue) : nil
  }

  /// What is measured that one word names.
  private func one(_ word: String, _ catalogue: MetricCatalogue) -> Domain.Metric? {
    catalogue.metric(named: word) ?? Self.measured[Names.key(word)].flatMap { catalogue.metric(named: $0) }
  }

  static let measured = LineWords.folded("question-measured")

  /// `when did i last weigh myself`
  func lastMeasured(_ range: String, _ catalogue: MetricCatalogue) -> String? {
    guard !isOfEating, let metric = metric(words.filter { !Self.isOf("last", $0) }, catalogue) else {
      return nil
    }
    let column = metric.name.replacing(" ", with: "_")
    return "days\(range) | where has \(column) | select date, \(column) | take last 1"
  }

  /// The column of the nutrient that words begin with; nil where more is said. Protein is rather eaten than measured,
  /// and fat of the body is no sum.
  func nutrient(_ words: [String], isEaten: Bool, _ catalogue: MetricCatalogue) throws -> String? {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      guard left(Array(words.dropFirst(count))).isEmpty, let column = try nutrients(name) else { continue }
      return isEaten || catalogue.metric(named: name)?.isCumulative ?? true ? column : nil
    }
    return nil
  }

  /// `how many calories in my breakfast`, `how much protein did lunch have`: of one meal of each day.
  func inMeal(_ words: [String], _ catalogue: MetricCatalogue) throws -> String? {
    guard let first = words.first,
      let meal = MealKind.name(of: left(Array(words.dropFirst())).joined(separator: " ")),
      let column = try CommandWords.isEnergy(first) ? "kcal" : nutrients(first)
    else { return nil }
    return "entries \(when.isEmpty ? "today" : when) | where slot = \(Lexer.quoted(meal)) | sum \(column)"
  }

  /// What asks how the day stands: `what is my score`, `what is left`, `did i reach my goal`.
  var told: String? {
    let rest = left(words).filter { !Self.isOf("enough", $0) }
    guard !rest.isEmpty, when.isEmpty || isDay else { return nil }
    if rest.allSatisfy({ Self.isOf("left", $0) }) { return "left \(when)".trimmed }
    if rest.allSatisfy({ Self.isOf("score", $0) }) { return "score \(when)".trimmed }
    guard rest.contains(where: { Self.isOf("goal", $0) }),
      rest.allSatisfy({ Self.isOf("goal", $0) || Self.isOf("reached", $0) || CommandWords.isEnergy($0) })
    else { return nil }
    return isDay && when != "today" ? "day \(when)" : "goal"
  }

  /// `which foods do i eat most`, `what do i eat most often`: the foods by how often they were logged.
  var usualFoods: String? {
    guard isOfEating, words.contains(where: { Self.isOf("most", $0) }),
      case let rest = rest("eaten", "most").filter({ !["food", "foods", "often"].contains($0) }),
      case let meal = MealKind.name(of: rest.joined(separator: " ")), rest.isEmpty || meal != nil,
      !words.contains(where: { Self.isOf("day", $0) })
    else { return nil }
    // `what do i eat most often for breakfast`
    if let meal {
      let rows = "entries\(said) | where slot = \(Lexer.quoted(meal))"
      return "\(rows) | group item | count | sort count desc | take 5"
    }
    guard when.isEmpty else { return "entries \(when) | group item | count | sort count desc | take 5" }
    return "foods | sort uses desc | take 5"
  }

  /// `did i drink enough`, `did i eat fruit today`, `did i reach my goal`, `did i sleep well`.
  func did(_ catalogue: MetricCatalogue) throws -> String? {
    if let told { return told }
    if let found = try betterThan(catalogue) ?? better(catalogue) ?? changed(catalogue) { return found }
    // What is set against another time is no food.
    if words.contains(where: { Self.isOf("than", $0) }) { return nil }
    // What comes with what is asked of no food.
    if words.contains(where: { Self.isOf("when", $0) }) { return nil }
    if !isOfEating, let metric = metric(words, catalogue), try eaten(metric.name) != .category {
      return amount(of: metric)
    }
    let rest = rest("eaten", "enough", "best")
    guard !rest.isEmpty else {
      guard isOfEating, when.isEmpty || isDay else { return nil }
      // `enough` asks what counts.
      if words.contains(where: { Self.isOf("drunk", $0) }) {
        guard words.contains(where: { Self.isOf("enough", $0) }), try eaten(Self.drinks) == .category else {
          return drunk
        }
        return "show \(Self.drinks) \(when)".trimmed
      }
      return "day \(when.isEmpty ? "today" : when)"
    }
    let name = rest.joined(separator: " ")
    guard try isOfEating || eaten(name) == .category else { return nil }
    return try AskedWords(self, words: rest + words.filter { Self.isOf("eaten", $0) }).much(catalogue)
  }

  /// `what did i drink today`: all that is kept or was typed by volume, whatever it counts for.
  var drunk: String? {
    guard isOfDrinking else { return nil }
    let date = isDay || when.isEmpty ? "" : "date, "
    return "\(drunkRows) | select \(date)item, slot, litres"
  }

  /// How much that was in all.
  var drunkInAll: String? {
    isOfDrinking && rest("drunk", "enough").isEmpty ? "\(drunkRows) | sum litres" : nil
  }

  private var drunkRows: String { "entries \(when.isEmpty ? "today" : when) | where has litres" }

  /// Whether its only verb of eating is of drinking.
  private var isOfDrinking: Bool {
    words.contains { Self.isOf("drunk", $0) }
      && words.allSatisfy { !Self.isOf("eaten", $0) || Self.isOf("drunk", $0) }
  }

  private static let drinks = "drinks"

  // MARK: Where it is not understood

  /// An error of a line that asks, with lines about what it names.
  static func nearing(
    _ error: CommandError, _ line: Line, _ catalogue: () throws -> MetricCatalogue, _ things: AskedThings
  ) throws -> CommandError {
    guard [.unknownCommand, .ambiguous].contains(error.code), !line.hasPipes, let first = line.tokens.first,
      first.isBare
    else {
      return error
    }
    let word = first.text.lowercased()
    guard CommandWords.asks(word), let (opener, question) = asked(line, things) else {
      return error
    }
    var error = error
    // `do i sleep better when i walk`: in a sentence the word is short for no command.
    if error.code == .ambiguous, line.tokens.count > 2 {
      error = CommandError.noCommand(first.text, hint: CommandWords.asking).at(first.span)
    }
    var lines = try question.further(opener, catalogue()) + question.lines(catalogue())
    // `how do i delete an entry`
    if opener == "how", let verb = question.left(question.words).first {
      lines.insert("help \(Lexer.quoted(verb))", at: 0)
    }
    return error.fixed(by: Fix.ways(line.start..<line.end, lines.isEmpty ? ["help queries"] : lines))
  }

  /// Lines about what a question names, then those that show the day.
  private func lines(_ catalogue: MetricCatalogue) throws -> [String] {
    var lines: [String] = []
    let day = isDay ? when : ""
    if isOfScore { lines.append("score explain \(day)".trimmed) }
    if words.contains(where: { Self.isOf("goal", $0) }) { lines.append("goal") }
    // Small words such as `weigh` name something as well.
    let plain = words.filter {
      one($0, catalogue) != nil || !Self.isOf("small", $0) && !Self.isOf("eaten", $0) && !Self.isEach($0)
    }
    // `which weekday had most kcal`
    if words.contains(where: { Self.isOf("most", $0) }) {
      let asked = try plain.compactMap { try column(of: $0, catalogue) }.first ?? "kcal"
      lines.append("days | sort \(asked) desc | take 1")
    }
    if words.contains(where: { Self.isOf("drunk", $0) }), try eaten(Self.drinks) == .category {
      lines.append("show \(Self.drinks) \(day)".trimmed)
    }
    // Each is looked up at every key.
    for place in plain.indices.prefix(6) {
      for count in stride(from: min(2, plain.count - place), to: 0, by: -1) {
        let name = plain[place..<place + count].joined(separator: " ")
        guard let line = try line(about: name, catalogue) else { continue }
        lines.append(line)
        break
      }
    }
    // `what's for dinner`
    if let meal = plain.lazy.compactMap({ MealKind.name(of: $0) }).first, isDay || when.isEmpty {
      lines.append("meal \(Lexer.quoted(meal)) \(day)".trimmed)
    }
    if !when.isEmpty { lines.append(isDay ? "day \(when)" : "history \(when)") }
    // What shows today, or what would still fit, is offered to who asks of eating.
    if isOfEating, when.isEmpty {
      lines += words.contains { Self.isOf("may", $0) } ? ["plan", "today"] : ["today"]
    }
    if words.contains("today") { lines.append("today") }
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// The column of days that a name asks for.
  private func column(of name: String, _ catalogue: MetricCatalogue) throws -> String? {
    if CommandWords.isEnergy(name) { return "kcal" }
    return try nutrients(name)
      ?? (eaten(name) == .category ? name : one(name, catalogue)?.name.replacing(" ", with: "_"))
  }

  /// What shows the thing of a name; nil where there is no such thing.
  private func line(about name: String, _ catalogue: MetricCatalogue) throws -> String? {
    if CommandWords.isEnergy(name) { return "\(CommandWords.energy) \(isDay ? when : "")".trimmed }
    if let column = try nutrients(name) { return "days \(when.isEmpty ? "today" : when) | sum \(column)" }
    if try eaten(name) == .category { return "show \(Lexer.quoted(name)) \(isDay ? when : "")".trimmed }
    let known = name.utf8.count > 2 ? try eaten(name) : nil
    if known != .food, let metric = one(name, catalogue) { return amount(of: metric) }
    guard known != nil else { return nil }
    let item = Self.item(name.split(separator: " ").map(String.init))
    return "entries\(said) | where item ~ \(item)"
  }
}
