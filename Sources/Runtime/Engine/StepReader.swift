import Domain
import Language
import Naming
import Query
import Records
import Reports
import Store

/// The commands of a line: parted by `;`, aliases put in.
package struct StepReader {
  package let table: CommandTable
  /// What words of the person's own stand for; asked for once, when one may be meant.
  package let aliases: () throws -> [(name: String, body: String)]
  /// What is measured; asked for where a line begins with no command.
  var metrics: () throws -> MetricCatalogue = { .shipped }
  /// What names are of; asked of questions in words.
  var things = AskedThings()
  private var eaten: AskedThings.Eaten { things.eaten }
  /// Which columns of days are called by a name, or have what a category had.
  var columns: AskedWords.Columns = { _ in nil }
  /// Whether a command takes a line as it stands.
  var reads: (_ command: Command, _ line: Line, _ tokens: Int) -> Bool = { _, _, _ in true }
  /// Which meals a word is near to.
  var meals: (String) throws -> [String] = { _ in [] }
  /// Asked before each alias is put in; true stops it.
  var isInterrupted: () -> Bool = { false }

  /// Aliases inside aliases.
  private static let maximumDepth = 10
  /// Commands of one line once its aliases are put in.
  static let maximumCommands = 1000

  package func steps(_ text: String) throws -> [Step] { try steps(try table.split(text)) }

  package func steps(_ parts: [Line]) throws -> [Step] {
    var expansions = 0
    return try steps(parts, depth: 0, &expansions)
  }

  private func steps(_ parts: [Line], depth: Int, _ expansions: inout Int) throws -> [Step] {
    var steps: [Step] = []
    for part in parts {
      try table.checkEnd(steps.last?.line, before: part)
      if let inner = try expanded(part, depth: depth, &expansions) {
        steps += inner
      } else if let topic = table.helpTopic(part) {
        steps += try read("help \(topic)", depth: depth, &expansions)
      } else if table.greets(part), let meaning = table.meaning(of: part) {
        steps += try read(meaning, depth: depth, &expansions)
      } else if case .command(let command, let tokens) = table.find(part.tokens[...]) {
        // `what did i eat` and `no, 85`, of which the first word is short for a command.
        if command.isRehearsal || command.setsSession, let asked = try question(part) {
          steps += try read(asked, depth: depth, &expansions)
        } else if command.isRehearsal, table.asks(part.tokens) {
          let asking = CommandError.noCommand(part.tokens[0].text, hint: CommandWords.asking)
          throw try refusal(asking.at(part.tokens[0].span), part)
        } else if let phrase = try phrase(part, command, tokens) {
          steps += try read(phrase, depth: depth, &expansions)
        } else if tokens == 1, command.syntax.isEmpty, let told = table.momentFirst(part) {
          // `today I had 2 eggs`
          steps += try read(told, depth: depth, &expansions)
        } else if part.tokens.count > 2, CommandWords.isDay(part.tokens[...]) {
          // `day before yesterday`
          steps += try read("day " + part.source(0..<part.tokens.count), depth: depth, &expansions)
        } else if part.tokens.count > 1, tokens == 1, command.syntax.isEmpty,
          CommandWords.isDay(part.tokens.prefix(1)), let timed = try timed(part)
        {
          // `today kcal`
          steps += try read(timed, depth: depth, &expansions)
        } else if let explained = CommandWords.explained(part, command), !reads(command, part, tokens) {
          steps += try read(explained, depth: depth, &expansions)
        } else if let shown = CommandWords.shown(part, command) {
          steps += try read(shown, depth: depth, &expansions)
        } else if let looked = try MetricWords.looked(part, command, metrics) {
          steps += try read(looked, depth: depth, &expansions)
        } else if let rows = try rowsAsked(part, command) {
          steps += try read(rows, depth: depth, &expansions)
        } else if command.setsSession, let meaning = table.meaning(of: part) {
          steps += try read(meaning, depth: depth, &expansions)
        } else if command.setsSession, let measured = try measured(part, depth: depth, &expansions) {
          steps += measured
        } else {
          steps.append(try Self.step(part, command, tokens))
        }
      } else if AskedPhrase.mayBe(part), !CommandWords.begins(correcting: part),
        let phrase = try question(part)
      {
        steps += try read(phrase, depth: depth, &expansions)
      } else if let meaning = table.meaning(of: part) ?? table.verbMeaning(of: part) {
        steps += try read(meaning, depth: depth, &expansions)
      } else if table.isSaid(part), let timed = try timed(part) {
        steps += try read(timed, depth: depth, &expansions)
      } else if let measured = try measured(part, depth: depth, &expansions) {
        steps += measured
      } else if table.isSaid(part),
        let line = try asked(part) ?? table.counting(part) ?? AskedWords.nutrient(part, things)
      {
        steps += try read(line, depth: depth, &expansions)
      } else {
        // Says why there is none.
        do { _ = try table.command(of: part) } catch { throw try refusal(error, part) }
      }
      guard steps.count <= Self.maximumCommands else { throw Self.tooMany(part) }
    }
    return steps
  }

  /// The line that answers a question in words; nil where it is none.
  private func asked(_ part: Line) throws -> String? {
    try AskedWords.meaning(of: part, metrics, things)
  }

  /// The line that answers a question in words, with a word that asks or without; nil where it is none.
  func question(_ part: Line) throws -> String? { try asked(part) ?? phrase(part) }

  /// The same of one without such a word.
  func phrase(_ part: Line) throws -> String? {
    guard AskedPhrase.mayBe(part) else { return nil }
    return try AskedPhrase.meaning(of: part, askedNames())
  }

  private func askedNames() throws -> AskedNames {
    AskedNames(catalogue: try metrics(), things: things, columns: columns)
  }

  /// The same of one whose first word is a command, or short for one, that shows something and does not take the line.
  private func phrase(_ part: Line, _ command: Command, _ tokens: Int) throws -> String? {
    guard AskedPhrase.goesOn(from: command, part), !reads(command, part, tokens),
      let line = try question(part), line != part.source(0..<part.tokens.count).lowercased()
    else { return nil }
    return line
  }

  /// The line that tells of a name with days how much that was; nil where it is none.
  private func timed(_ part: Line) throws -> String? {
    try AskedWords.timed(part, metrics, things, columns)
  }

  private func compared(_ part: Line) throws -> String? {
    try AskedWords.compared(part, metrics, things)
  }

  /// The line that `days without coffee` asks for; nil where a source stands with nothing of the kind.
  private func rowsAsked(_ part: Line, _ command: Command) throws -> String? {
    if let compared = try compared(part) { return compared }
    guard command.source != nil, part.tokens.count > 2, !part.hasPipes,
      part.tokens.dropFirst().contains(where: { $0.isBare && AskedWords.goesOn($0.text.lowercased()) }),
      let asking = try table.split("which " + part.source(0..<part.tokens.count)).first
    else { return nil }
    return try asked(asking)
  }

  /// Why a line is no command, with lines that it may be.
  private func refusal(_ error: CommandError, _ part: Line) throws -> CommandError {
    let asked = try AskedWords.nearing(
      MetricWords.nearing(error, part, try metrics()), part, metrics, things)
    // A word that asks, and one that is near to a command or a metric, say more than any other.
    let isAsked = part.tokens.first.map { CommandWords.asks($0.text.lowercased()) } == true
    guard !isAsked, asked.candidates.isEmpty, CommandWords.told(part) == nil else {
      return try nearMeal(asked, part)
    }
    return try nearMeal(
      KnownWords(table: table, names: askedNames()).nearing(asked, part), part)
  }

  /// The same where the first word is a meal with a slip in it, and nothing that is eaten: `brekfast 2 eggs`.
  private func nearMeal(_ error: CommandError, _ part: Line) throws -> CommandError {
    guard error.code == .unknownCommand, part.tokens.count > 1, let first = part.tokens.first, first.isBare,
      case let word = first.text.lowercased(), word.allSatisfy(\.isLetter),
      !CommandWords.openers.contains(word),
      try eaten(word) == nil, case let near = try meals(word), !near.isEmpty
    else { return error }
    let ofWord = error.fixes.filter { $0.count == 1 && $0[0].span == first.span }
    var error = error
    error.fixes = Fix.ways(first.span, near.map { "log \($0)" }) + ofWord
    error.isNear = true
    return error
  }

  /// The command that the name of a metric stands for; nil where the line begins with none.
  private func measured(_ part: Line, depth: Int, _ expansions: inout Int) throws -> [Step]? {
    if let compared = try compared(part) { return try read(compared, depth: depth, &expansions) }
    guard table.isSaid(part),
      let (text, name) = MetricWords.meaning(of: part, try metrics())
    else { return nil }
    return try read(text, depth: depth, &expansions).map { step in
      var step = step
      step.measured = (part, name)
      return step
    }
  }

  private static func step(_ part: Line, _ command: Command, _ tokens: Int) throws -> Step {
    let form = command.form
    guard part.tokens.count > tokens, form.asksFormat, let format = try LineFormat(part)
    else { return Step(part, command, form, tokens: tokens) }
    return Step(format.rest, command, form, tokens: tokens, format: format.format)
  }

  /// The commands of a text that stands for another.
  private func read(_ text: String, depth: Int, _ expansions: inout Int) throws -> [Step] {
    do {
      return try steps(try table.split(text), depth: depth + 1, &expansions)
    } catch var error as CommandError {
      error.text = error.text ?? text
      throw error
    }
  }

  /// What words stand for, where that can be read.
  private func aliases(for line: Line) throws -> [(name: String, body: String)] {
    do { return try aliases() } catch StoreError.damaged(let reason) {
      guard let command = try? table.command(of: line).command, command.traits.contains(.worksOnDamage) else {
        throw StoreError.damaged(reason: reason)
      }
      return []
    }
  }

  /// What the alias at the start of a line stands for; nil where there is none.
  private func expanded(_ line: Line, depth: Int, _ expansions: inout Int) throws -> [Step]? {
    guard let first = line.tokens.first, first.isBare, !ReservedWords.isOriginal(first.text),
      let alias = try aliases(for: line).first(where: { $0.name == first.text.lowercased() })
    else { return nil }
    guard depth < Self.maximumDepth else {
      throw CommandError.aliasOfItself(alias.name).at(first.span)
    }
    if isInterrupted() { throw StoreError.interrupted }
    expansions += 1
    guard expansions <= Self.maximumCommands else { throw Self.tooMany(line) }
    let arguments = line.tokens.dropFirst().map { line.slice($0.span) }
    do {
      return try read(try Substitution.alias(alias.body, arguments), depth: depth, &expansions)
    } catch var error as CommandError {
      error.text = error.text ?? alias.body
      throw error
    }
  }

  package init(
    table: CommandTable, aliases: @escaping () throws -> [(name: String, body: String)],
    metrics: @escaping () throws -> MetricCatalogue = { .shipped },
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.metrics = metrics
    self.table = table
    self.aliases = aliases
    self.isInterrupted = isInterrupted
  }
}

extension StepReader {
  private static func tooMany(_ line: Line) -> CommandError {
    CommandError.tooManyCommands(maximumCommands).at(line.tokens.first?.span)
  }
}
