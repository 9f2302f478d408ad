import Domain
import Naming
import Phrases

/// What a food's note says that one serving is: `1 bowl`, `half`, `a third`, `half a tin`.
package struct ServingNote {
  /// How many servings make up a whole one.
  package let servings: Int64
  /// What a serving is one of, or a part of, as `bowl`; nil where it is a part of the thing itself.
  private let word: String?

  /// - Returns: nil where the note says something else.
  package init?(_ food: Food) {
    guard let note = food.note, note.utf8.count < 40 else { return nil }
    var words = Names.words(Names.key(note)).map(String.init)[...]
    func isSmall(_ word: String) -> Bool {
      ["line-article", "line-of"].contains { LineWords.contains($0, word) }
    }
    if words.count > 1, isSmall(words[0]) { words.removeFirst() }
    guard let first = words.popFirst() else { return nil }
    if first == "1" {
      servings = 1
    } else if let part = LineWords.folded("part")[first].flatMap(Int64.init) {
      servings = part
    } else {
      return nil
    }
    words = words.drop(while: isSmall)
    guard words.count < 2, servings > 1 || words.count == 1 else { return nil }
    word = words.first
  }

  /// Whether a serving is a part of one of the food: an avocado is two servings.
  package var isPartOfOne: Bool { servings > 1 && word == nil }

  /// Whether it names one of some words, in any of their forms.
  package func names(_ words: [String]) -> Bool {
    guard let word else { return false }
    return words.contains { typed in
      let key = Names.key(typed)
      return ([key] + NameMatch.forms(of: key)).contains(word)
    }
  }

  /// The servings that so many whole ones are.
  package func count(_ number: Amount) -> Amount? {
    let (micros, isTooMuch) = number.micros.multipliedReportingOverflow(by: servings)
    return isTooMuch ? nil : Amount(micros: micros)
  }
}
