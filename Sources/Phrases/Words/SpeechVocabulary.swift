import Domain

/// What the words of a sentence mean at this moment, as far as reading it asks.
public protocol SpeechVocabulary: AnyObject {
  /// The wall clock.
  var now: Moment { get }
  /// The logged day the clock is in.
  var today: Day { get }
  /// Which comes first in `3/11`; nil where nobody has said.
  func dayOrder() throws -> DayOrder?
  /// Whether words are a whole name of something to log.
  func isName(_ words: ArraySlice<SpokenWord>) throws -> Bool
  /// The meal that one or two words name, as the log calls it.
  func meal(_ words: ArraySlice<SpokenWord>) throws -> String?
  /// The meal that a word is short for where several are called so, `snack` of Morning Snack and Afternoon Snack: the one
  /// that the clock is in, else the last before it; and whether the clock is in it.
  func mealOfSeveral(_ word: SpokenWord) throws -> (name: String, isNow: Bool)?
  /// The symbol of a unit by a whole word, in its usual spelling.
  func unit(_ word: String) throws -> String?
  /// The name of a value of the body, such as `steps`, by its words.
  func metric(_ words: ArraySlice<SpokenWord>) throws -> String?
}

extension SpeechVocabulary {
  public func dayOrder() throws -> DayOrder? { nil }
  public func mealOfSeveral(_ word: SpokenWord) throws -> (name: String, isNow: Bool)? { nil }
}
