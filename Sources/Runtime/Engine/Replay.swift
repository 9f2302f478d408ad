import Domain
import Language
import Naming
import Phrases
import Store

/// Writes steps down as a script that does them again, on a new log or on another one.
///
/// Before a step stands what it takes to mean the same: the clock by `now`, the current day by `on`.
package struct Replay {
  private var now: Moment?
  private var day: Day?
  /// Whether the day may be another than `day`, because a script has chosen one.
  private var isDayUnknown = false
  /// Whether a number behind a food is portions; nil where a script may have said either.
  private var countsPortions: Bool? = false
  /// What knows the words of steps recorded before the grammar changed; nil where there are none.
  private let earlier: EarlierGrammar?

  private let words: ReplayedWords

  /// - Parameter names: what names mean, where older steps may come.
  package init(_ table: CommandTable, _ names: NameResolver? = nil) {
    let aliases = (try? names?.log.aliases.all()) ?? []
    words = ReplayedWords(table: table, aliases: Set(aliases.map { Names.key($0.name) }))
    earlier = names.map { EarlierGrammar(names: $0) }
  }

  /// Says anew what the next step rests on, because what was said last may not hold.
  mutating func forget() {
    now = nil
    isDayUnknown = true
    countsPortions = nil
  }

  /// The lines of a step, with a line break after each.
  package mutating func lines(_ step: JournalStep) -> String {
    var lines: [String] = []
    if step.at != now {
      lines.append("now \(step.at)")
      // A day that was today then goes with the clock; said anew, it stays.
      if step.day != nil { isDayUnknown = true }
    }
    now = step.at
    if step.day != day || isDayUnknown { lines.append("on \(step.day.map(\.description) ?? "today")") }
    day = step.day
    isDayUnknown = false
    let isEarlier = step.grammar.rawValue < JournalStep.Grammar.fourth.rawValue
    if isEarlier != countsPortions { lines.append("numbers \(isEarlier ? "portions" : "servings")") }
    countsPortions = isEarlier
    if step.source.contains("/") {
      // A script of a time when its lines were not kept has to be there still.
      let note = step.script == nil ? " (as the file is now: what it held then was not kept)" : ""
      lines.append("# " + step.line.replacing("\n", with: " ") + note)
    }
    var text = words.inFull(step.script ?? words.scripted(step.line))
    text = words.repeatable(text)
    if let earlier { text = earlier.inWordsOfNow(text, step.grammar, hasDay: step.day != nil) }
    lines.append(text)
    // What a line or a script sets may not be what holds after it.
    let sets = words.sessionCommands(in: text)
    if !sets.isEmpty { forget() }
    if sets.contains("private"), text.split(separator: "\n").last != "private off" {
      lines.append("private off")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a script has to leave out what no other log can do.
  package static func leavesOut(_ script: String) -> Bool {
    script.contains("\n" + ReplayedWords.notRepeated)
  }

  /// Lines that stand for several typed at once.
  static let summaryLines = 3

  /// Several lines typed at once, in one.
  /// - Parameter first: the first `summaryLines` of them.
  static func summary(_ first: [String], of count: Int) -> String {
    let shown = first.joined(separator: "; ")
    return count > first.count ? "\(shown); … (\(count) lines)" : shown
  }
}
