import Commands
import Domain
import Language
import Naming
import Phrases
import Runtime
import Shell
import Store

/// How many keys each line of a person's log takes at the prompt, while completion learns from the lines before.
///
/// For each line the fewest keys are looked for that lead to it with what the prompt shows: letters of the line,
/// or the beginnings of words of the food's name; Tab; arrows to one of the first ten candidates; Enter to take it;
/// the right arrow for the suggestion, Ctrl-right for its next word; and the Enter that runs the line. A capital,
/// a quote and an arrow each count as one key.
enum Keystrokes {
  static func measure(shows: Bool) throws {
    let store = try Store.inMemory(device: 1)
    try Library.add(Library.names.count, to: store)
    for food in Person.foods {
      _ = try Engine(store: store, clock: .fixed(Person.now), source: "measure").run(food)
    }
    let now = Now(Person.now)
    let engine = Engine(store: store, clock: Clock { now.moment }, source: "measure")
    let history = History(path: nil) { 0 }
    var person = Person()
    var keys: [Double] = []
    var letters: [Double] = []
    var learning: [Double] = []
    for index in 0..<60 {
      for line in person.lines(of: Person.firstDay + index) {
        now.moment = line.at
        let way = Way(engine: engine, history: history, target: line.text).shortest()
        if index >= 30 {
          keys.append(Double(way.keys))
          letters.append(Double(line.text.count + 1))
          if shows { print("\(way.keys)  \(line.text)   \(way.steps.joined(separator: " "))") }
        } else {
          learning.append(Double(way.keys))
        }
        _ = try engine.run(line.text)
        history.record(line.text, outcome: .ok)
      }
    }
    Measure.show([
      "lines": Double(keys.count), "median": keys.quantile(0.5),
      "mean": keys.reduce(0, +) / Double(keys.count),
      "p90": keys.quantile(0.9), "max": keys.max()!, "letters_median": letters.quantile(0.5),
      "first_30_days_median": learning.quantile(0.5),
    ])
  }

  private final class Now: @unchecked Sendable {
    var moment: Moment
    init(_ moment: Moment) { self.moment = moment }
  }
}

/// The search for the fewest keys to one line (Dijkstra's algorithm over what may stand on the line).
private struct Way {
  let engine: Engine
  let history: History
  let target: String
  private let folded: String
  /// The words of the name, to look for it by.
  private let words: [String]

  init(engine: Engine, history: History, target: String) {
    self.engine = engine
    self.history = history
    self.target = target
    folded = target.lowercased() + " "
    let name =
      target.split(separator: "\"").dropFirst().first.map(String.init)
      ?? String(target.split(separator: " ").dropFirst().first ?? "")
    words = Names.words(Names.key(name)).map(String.init)
  }

  func shortest() -> (keys: Int, steps: [String]) {
    var open: [Int: [(line: String, steps: [String])]] = [0: [("", [])]]
    var done: Set<String> = []
    // The whole line typed is always a way.
    for keys in 0...target.count {
      while let (line, steps) = open[keys]?.popLast() {
        guard done.insert(line).inserted else { continue }
        if line.lowercased() == folded || line.lowercased() + " " == folded { return (keys + 1, steps) }
        for next in moves(from: line) {
          open[keys + next.keys, default: []].append((next.line, steps + [next.step]))
        }
      }
    }
    return (target.count + 1, ["all"])
  }

  private func moves(from line: String) -> [(line: String, keys: Int, step: String)] {
    var next: [(line: String, keys: Int, step: String)] = []
    func add(_ line: String, _ keys: Int, _ step: String) {
      if folded.hasPrefix(line.lowercased()) { next.append((line, keys, step)) }
    }
    if folded.hasPrefix(line.lowercased()) {
      let letter = target.dropFirst(line.count).prefix(1)
      if !letter.isEmpty { next.append((line + letter, 1, String(letter))) }
      if let rest = engine.suggestion(line, history: history.latest) {
        add(line + rest, 1, "→")
        let blanks = rest.prefix { $0 == " " }
        let word = rest.dropFirst(blanks.count).prefix { $0 != " " }
        add(line + rest.prefix(blanks.count + word.count + 1), 1, "C-→")
      }
    }
    for (typed, letter) in looked(line) { next.append((typed, 1, letter)) }
    let found = engine.complete(line)
    for (index, candidate) in found.candidates.prefix(10).enumerated() {
      let range = found.range(of: candidate)
      let taken = String(decoding: line.utf8.prefix(range.lowerBound), as: UTF8.self) + candidate.insert
      let keys = found.candidates.count == 1 ? 1 : 2 + index
      add(taken + (candidate.endsWord ? " " : ""), keys, "Tab" + String(repeating: "↓", count: index))
    }
    return next
  }

  /// Beginnings of the words of the name, in whatever order, after `log ` or at the line's start.
  private func looked(_ line: String) -> [(String, String)] {
    let base = line.hasPrefix("log ") ? "log " : ""
    let typed = line.dropFirst(base.count).split(separator: " ", omittingEmptySubsequences: false).map(
      String.init)
    guard typed.count <= 2, let last = typed.last else {
      return line.isEmpty ? words.map { (String($0.prefix(1)), String($0.prefix(1))) } : []
    }
    guard typed.allSatisfy({ part in words.contains { $0.hasPrefix(part) } }) else { return [] }
    var next: [(String, String)] = []
    for word in words where word.hasPrefix(last) && word.count > last.count {
      let letter = String(word.dropFirst(last.count).prefix(1))
      next.append((line + letter, letter))
    }
    if typed.count == 1, last.count >= 2 { next.append((line + " ", "␣")) }
    return next
  }
}
