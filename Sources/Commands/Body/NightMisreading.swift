import Language
import Phrases
import Records
import Runtime

/// `woke up at 6` and `went to bed at 11` say one end of a night: the other is asked about, with nights of usual length.
struct NightMisreading: Misreading {
  func question(about line: Line) -> CommandError? {
    guard let night = NightWords(line.tokens[...]) else { return untimed(line) }
    guard night.times == nil else { return nil }
    let rest = line.source(night.count..<line.tokens.count)
    let spans =
      night.up.map { up in ["22:30", "23:30"].map { "\($0) to \(up)" } }
      ?? night.bed.map { bed in ["6:30", "7:30"].map { "\(bed) to \($0)" } } ?? []
    return CommandError.halfOfNight(isEnd: night.bed == nil).at(line.span(0..<night.count))
      .corrected(to: spans.map { "body add sleep \($0) \(rest)".trimmed })
  }

  /// `went to bed late`
  private func untimed(_ line: Line) -> CommandError? {
    let words = line.tokens.map { $0.text.lowercased() }
    func begins(_ name: String) -> Bool {
      LineWords.all("line-\(name)").contains { phrase in
        let phrase = phrase.split(separator: " ").map(String.init)
        return phrase.count > 1 && words.starts(with: phrase)
      }
    }
    guard line.tokens.allSatisfy(\.isBare), begins("bed") || begins("up") else { return nil }
    return CommandError.halfOfNight(isEnd: begins("up")).at(line.span(0..<words.count))
      .corrected(to: ["sleep 23:00-7:00", "sleep 7h"])
  }
}
