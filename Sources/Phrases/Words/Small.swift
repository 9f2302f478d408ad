/// Small words that numbers and moments are made with, by what they do.
enum Small {
  // MARK: Numbers

  static let between = WordBook.words("between")
  static let rangeAnds = WordBook.words("range-and")
  /// Stand between the two numbers of a range.
  static let ranges = WordBook.words("range")
  /// One that is much else besides, where nothing says that French is spoken.
  static let frenchRanges = WordBook.words("range-french")
  /// Only stand in French.
  static let french = WordBook.words("sure-french")
  /// Behind `times` make of it how often in some time: `three times a week`.
  static let notTimes = WordBook.words("no-times")
  static let ofs = WordBook.words("of")
  /// Between a part and its whole: `a third of`.
  static let shares = WordBook.words("share")
  /// The whole of a part: `half the`, `half of one`.
  static let wholes = WordBook.words("the")
  /// Between a ten and the one behind it: `vingt et un`.
  static let tenAnds = WordBook.words("ten-and")
  static let points = WordBook.words("point")
  /// Before `point` tell that no decimals follow.
  static let notPoints = WordBook.words("not-point")
  static let halves = WordBook.words("half")
  /// Parts that are measures as well, and what tells that they are parts.
  static let measuredParts = WordBook.words("measured-part")
  static let beforeParts = WordBook.words("before-part")
  static let behindParts = WordBook.words("behind-part")

  // MARK: Times

  /// Announce a time or a day; a number behind them counts nothing.
  static let announcing = WordBook.words("at").union(WordBook.words("on-date")).subtracting(
    WordBook.words("the")
  )
  .subtracting(WordBook.words("filler"))
  /// Announce one too, and are much else besides: `around`, `um`, `à`, `after`.
  static let mayAnnounce = WordBook.words("at").union(WordBook.words("at-weak")).union(
    WordBook.words("roughly")
  )
  .union(WordBook.words("on-weekday")).union(WordBook.words("on-date")).union(WordBook.words("beside-meal"))

  /// Words that say nothing in one language, and announce a time in another.
  static let plainFillers = WordBook.words("at-filler")
  /// Only stand in German.
  static let german = WordBook.words("sure-german")
  /// Behind an hour end the time: no minutes follow `oclock`.
  static let ends = WordBook.words("oclock-end")
  /// A zero before the minutes: `seven oh five`.
  static let zeros = WordBook.words("zero-before")
}
