import Domain
import Language

/// Words that are no commands, but that people try: what each stands for, as an alias would.
///
/// They come last: an alias, a command and what is short for one are asked before. So one of them may become a command
/// some day, and `ReservedWords` keeps what is a command.
enum CommandWords {
  /// Words to which the rest of the line belongs.
  private static let begins: KeyValuePairs = [
    "add ate eat eaten had drank drink": "log", "rm remove del": "delete", "?": "help", "man": "help",
    "change correct fix": "edit", "weighed": "weight",
  ]

  /// Words that stand alone.
  private static let alone: KeyValuePairs = [
    "ls list status summary totals": "today", "exit bye logout :q": "quit",
    "week": "history this week", "month": "history this month", "year": "history this year",
    "stats statistics trend": "history last 30d", "oops revert": "undo",
    "again": "repeat last", "settings config options": "set",
  ]

  private static let longer = table(begins)
  private static let lone = table(alone)

  private static func table(_ pairs: KeyValuePairs<String, String>) -> [String: String] {
    var table: [String: String] = [:]
    for (words, meaning) in pairs {
      for word in words.split(separator: " ") { table[String(word)] = meaning }
    }
    return table
  }

  /// The line that another means whose first word is no command; nil where it is none of these.
  /// - Parameter isCommand: whether two words are a command in full.
  static func meaning(of line: Line, isCommand: (String) -> Bool) -> String? {
    guard let first = line.tokens.first, first.isBare else { return nil }
    let word = first.text.lowercased()
    let rest = line.tokens.dropFirst()
    if let meaning = lone[word], rest.isEmpty { return meaning }
    // `add food Pizza treats`, `list foods`.
    if let noun = rest.first, noun.isBare {
      let name = noun.text.lowercased()
      let verb = word == "ls" ? "list" : word == "rm" || word == "remove" ? "delete" : word
      for name in [name, name.hasSuffix("s") ? String(name.dropLast()) : name]
      where isCommand("\(name) \(verb)") {
        return "\(name) \(verb)" + after(noun, line)
      }
    }
    if let meaning = longer[word] { return meaning + after(first, line) }
    return looks(line)
  }

  /// A day or a range alone is looked at: `yesterday`, `18 nov`, `last week`.
  private static func looks(_ line: Line) -> String? {
    let count = line.tokens.count
    // Which day it is does not matter here, only whether it is one.
    let today = Day(0)
    if case .day(_, count)? = DayText.read(line.tokens[...], today: today) {
      return "day " + line.source(0..<count)
    }
    guard let (_, used) = RangeText.read(line.tokens[...], today: today), used == count,
      line.tokens[0].text.contains(where: \.isLetter)
    else { return nil }
    return "history " + line.source(0..<count)
  }

  private static func after(_ token: Token, _ line: Line) -> String {
    let end = line.tokens.last?.span.upperBound ?? token.span.upperBound
    return line.slice(token.span.upperBound..<end)
  }
}

extension CommandTable {
  /// What a line whose first word is no command means all the same.
  func meaning(of line: Line) -> String? {
    guard line.tokens.first.map({ !knows($0.text) }) ?? false else { return nil }
    return CommandWords.meaning(of: line) { name in commands.contains { $0.name == name } }
  }
}
