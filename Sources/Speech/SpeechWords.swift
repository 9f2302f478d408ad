/// Words of sentences that a log needs to know as well.
public enum SpeechWords {
  /// Say how a thing is, and not what it is: `large`, `fried`.
  public static let adjectives = SpeechLexicon.adjectives
  /// Movement without a name: `workout`.
  public static let plainSports = SpeechLexicon.plainSports

  /// The symbol of the unit that a folded everyday word stands for, in English, German or French; nil of others.
  public static func unit(_ word: String) -> String? { SpeechLexicon.units[word] }

  /// Whether a folded word is a way to move: `run`, `schwimmen`.
  public static func isSport(_ word: String) -> Bool { SpeechLexicon.sports.contains(word) }

  /// Whether a word says of movement what it was or how, and nothing else.
  public static func isOfMovement(_ word: String) -> Bool {
    SpeechLexicon.sports.contains(word) || SpeechLexicon.manners.contains(word) || adjectives.contains(word)
  }
}
