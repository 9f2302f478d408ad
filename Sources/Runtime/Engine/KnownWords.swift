import Domain
import Language
import Naming
import Phrases
import Query

/// Lines that are no command, of which a word names something that is measured, computed, drawn, set or done here: they are
/// of that, and of no food.
struct KnownWords {
  let table: CommandTable
  let names: AskedNames

  /// What a word is of.
  private enum Use {
    case metric(Domain.Metric)
    case column(String)
    /// A setting; an empty name for what nothing sets.
    case setting(String)
    case command(String)
    case chart, step
  }

  /// An error of such a line, with lines that do something with its words instead of those that would log them.
  func nearing(_ error: CommandError, _ line: Line) throws -> CommandError {
    guard error.code == .unknownCommand, error.corrections.isEmpty,
      case .unknown = table.find(line.tokens[...]),
      !line.hasPipes, line.tokens.count < 10,
      // How much of it there was is said of what was done or eaten.
      line.tokens.allSatisfy({ $0.isBare && $0.text.first?.isNumber != true }),
      line.tokens[0].text.first?.isLetter == true,
      case let words = line.tokens.flatMap(AskedPhrase.plain).map(\.text),
      // What is called so in full is meant.
      try names.eaten(words.joined(separator: " ")) == nil
    else { return error }
    let uses = try words.compactMap(use)
    guard !uses.isEmpty else { return error }
    let lines = lines(uses, words)
    guard !lines.isEmpty else { return error }
    var error = error
    if case .setting? = uses.first { error = CommandError.noSettingFor(line.tokens[0].text).at(error.span) }
    (error.candidates, error.hint) = ([], nil)
    error.fixes = Fix.ways(line.start..<line.end, lines)
    error.isNear = true
    return error
  }

  /// - Returns: nil for a word that is none of these, or may be eaten.
  private func use(_ word: String) throws -> Use? {
    guard word.count > 2, word.allSatisfy(\.isLetter), !LineWords.contains("foodstuff", word),
      !LineWords.contains("line-recipe", word), try names.eaten(word) == nil, try names.nutrients(word) == nil
    else { return nil }
    if let metric = names.asking([]).metric([word], names.catalogue) { return .metric(metric) }
    if LineWords.meanings("question-chart")[word] != nil { return .chart }
    if table.settings.contains(where: { $0.name == word }) { return .setting(word) }
    if let setting = LineWords.meanings("question-setting")[word] {
      return .setting(setting == "none" ? "" : setting)
    }
    // Small words are steps as well: `by`, `with`.
    let isSmall = ["small", "filler"].contains { AskedWords.isOf($0, word) } || word == "with"
    if CommandWords.isEnergy(word) { return .column("kcal") }
    if !isSmall,
      Stage.isOne(word)
        || ["number", "superlative", "most", "least"].contains(where: { AskedWords.isOf($0, word) })
    {
      return .step
    }
    if table.isName(word), !isSmall { return .command(word) }
    return try names.columns(word).map { .column($0) }
  }

  private func lines(_ uses: [Use], _ words: [String]) -> [String] {
    var lines: [String] = []
    let step = words.lazy.compactMap { LineWords.meanings("question-number")[$0] }.first
    for use in uses {
      switch use {
      case .metric(let metric):
        let column = metric.name.replacing(" ", with: "_")
        if let step { lines.append("days last 30d | \(step) \(column)") }
        lines += ["chart \(Lexer.quoted(metric.name))", "body show \(Lexer.quoted(metric.name))"]
      case .column(let column): lines.append("days last 30d | \(step ?? "mean") \(column)")
      case .setting(let name): lines.append("set \(name)".trimmed)
      case .command(let name): lines.append("help \(name)")
      case .chart: lines.append("help chart")
      case .step: lines.append("help queries")
      }
    }
    // What is known by its name says more than what is only done with it.
    if lines.contains(where: { !$0.hasPrefix("help ") }) { lines.removeAll { $0.hasPrefix("help ") } }
    var seen: Set<String> = []
    return Array(lines.filter { seen.insert($0).inserted }.prefix(4))
  }
}
