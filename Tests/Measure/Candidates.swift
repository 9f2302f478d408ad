import Commands
import Domain
import Language
import Naming
import Phrases
import Runtime
import Store

/// How long the prompt takes for a key, in the library of a log.
///
/// Typed is every beginning of 1,000 words of food names, as `log BEGINNING`. `candidates` is what Tab asks for;
/// `key` all that is shown for a letter while a menu is open: colours, candidates, suggestion and preview.
enum Candidates {
  static func measure(_ path: String, shows: Bool) throws {
    let store = try Store.open(path: path)
    let engine = Engine(store: store, clock: .fixed(Person.now), source: "measure")
    // The memory of an engine is filled by the first key of a session.
    let first = Measure.milliseconds { _ = engine.complete("log ") }
    let misspelt = Measure.milliseconds { _ = engine.complete("log qxbroccolli") }
    var candidates: [Double] = []
    var suggestions: [Double] = []
    var previews: [Double] = []
    var keys: [Double] = []
    var found = 0
    for beginning in beginnings() {
      let line = "log " + beginning
      candidates.append(Measure.milliseconds { found += engine.complete(line).candidates.count })
      suggestions.append(Measure.milliseconds { _ = engine.suggestion(line) })
      previews.append(Measure.milliseconds { _ = engine.preview(line) })
      let highlights = Measure.milliseconds { _ = engine.highlights(line) }
      keys.append(candidates.last! + suggestions.last! + previews.last! + highlights)
    }
    if shows {
      for (line, preview, key) in zip(beginnings(), zip(previews, keys)).map({ ($0, $1.0, $1.1) })
        .sorted(by: { $0.2 > $1.2 }).prefix(40)
      {
        print("\(key) ms, of it the preview \(preview): log \(line)")
      }
    }
    guard found > 0 else { fatalError("nothing was found in \(path)") }
    Measure.show([
      "prefixes": Double(candidates.count), "candidates_p50": candidates.quantile(0.5),
      "candidates_p99": candidates.quantile(0.99), "candidates_max": candidates.max()!,
      "suggestion_p99": suggestions.quantile(0.99), "preview_p99": previews.quantile(0.99),
      "key_p50": keys.quantile(0.5), "key_p99": keys.quantile(0.99), "key_max": keys.max()!,
      "first_key": first, "first_misspelt": misspelt, "memory_mb": Measure.peakMemory,
    ])
  }

  /// Of 1,000 words spread evenly over the alphabet, what stands on the line after each key.
  private static func beginnings() -> [String] {
    var words: Set<String> = []
    for name in Library.names {
      for word in Names.words(Names.key(name)) where word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) {
        words.insert(String(word))
      }
    }
    let sorted = words.sorted()
    let chosen = (0..<1000).map { sorted[$0 * sorted.count / 1000] }
    return Set(chosen.flatMap { word in (1...word.count).map { String(word.prefix($0)) } }).sorted()
  }
}
