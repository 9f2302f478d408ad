import Language

/// One line that a sentence compiles to, with what it was made of.
struct SayItem {
  /// As it was said.
  var text: String
  /// Where that stands in the sentence, in UTF-8 offsets.
  var span: Range<Int>
  /// The line of dhsh.
  var command: String
  /// What is assumed, in words: `to as 2`.
  var assumptions: [String] = []
  /// Those of them that are guesses, and neither custom nor what is likeliest by far: `log` keeps none of them.
  var guesses: [String] = []
  /// What was said to be left out of it, and is by this line.
  var without: [String] = []
}

/// What has to be known before a sentence can be saved.
struct SayQuestion {
  /// What kind of thing is asked for.
  enum Kind: String {
    /// What a name means, how much, what a measure weighs, which number, what was meant at all, and whether it may be
    /// logged.
    case food, amount, measure, number, unclear, refused
  }
  var kind: Kind
  var word: String
  /// UTF-8 offsets in the sentence.
  var span: Range<Int>
  /// The question, in words.
  var text: String
  /// Lines that answer it.
  var choices: [String] = []
}

/// What one clause comes to: a line, or what is asked of it.
enum SayResult {
  case item(SayItem)
  case question(SayQuestion)

  /// Whether it asks how much there was.
  var asksHowMuch: Bool {
    if case .question(let question) = self { question.kind == .amount } else { false }
  }
}
