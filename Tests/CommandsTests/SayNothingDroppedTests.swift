import Commands
import Foundation
import TestSupport
import Testing

/// Nothing that is said is dropped in silence: a word that means nothing, wherever it is put into a sentence that is
/// understood, is asked about, or stands in a line that is saved, or is said to be left out.
@Suite struct SayNothingDroppedTests {
  /// No words of any language, and words that turn or limit what is said around them.
  private static let unknown = ["zorblat", "hardly", "instead", "less", "wrong"]

  /// Every fourth sentence: each place of a word is a run of its own.
  private static let sentences = SayTests.all.filter { $0.outcome == "saved" }.enumerated()
    .filter { $0.offset % 4 == 0 }.map(\.element)

  @Test(arguments: sentences) func unknownWordsAreAskedAbout(_ row: SayTests.Row) throws {
    let sandbox = try SayTests.sandbox()
    row.prepare(sandbox)
    let words = row.sentences[row.sentences.count - 1].split(separator: " ").map(String.init)
    // What is corrected within the sentence is no longer said.
    let corrected =
      words.lastIndex { ["no,", "no", "sorry,", "oops,", "mean", "actually", "that,"].contains($0) } ?? -1
    for place in (corrected + 1)...words.count {
      let word = Self.unknown[place % Self.unknown.count]
      var said = words
      said.insert(word, at: place)
      let sentence = said.joined(separator: " ")
      let json = sandbox.say("say --dry-run \(sentence)")
      let found = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(sentence): \(json)")
      let items = found["items"] as? [[String: Any]] ?? []
      let isAsked = !(found["questions"] as? [Any] ?? []).isEmpty
      let isAssumed = items.contains { $0["assumed"] as? Bool == true }
      guard !isAsked, !isAssumed, !items.isEmpty else { continue }
      let kept = items.compactMap { $0["command"] as? String } + (found["ignored"] as? [String] ?? [])
      #expect(kept.contains { $0.contains(word) }, "\(sentence): \(kept)")
    }
  }

  /// What is not known is named.
  @Test(arguments: [
    "two eggs zorblat", "take the zorblat out", "the zorblat was at nine", "change the zorblat to three",
  ])
  func theWordIsNamed(_ sentence: String) throws {
    let said = try SayTests.sandbox().say("say \(sentence)")
    #expect(said.contains("zorblat\u{201D} is not known") || said.contains("zorblat is not known"), "\(said)")
  }
}
