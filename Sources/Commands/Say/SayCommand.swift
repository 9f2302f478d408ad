import Language
import Phrases
import Records
import Reports
import Runtime

extension Command {
  static let say = Command("say", "Log what a sentence says", topic: .logging) {
    let (yes, sure) = (Flag("yes"), Flag("sure"))
    let dryRun = Flag("dry-run")
    let sentence = OptionalParameter("sentence", .rest("SENTENCE", "a sentence as you would dictate it"))
    return Form(
      syntax: .sequence(.anyOrder(yes, .unspoken(sure), dryRun), .optional(sentence)),
      details: """
        The sentence is compiled to ordinary lines, which are shown and done as one step; undo takes them back. A meal, \
        a day or a time in front holds until another is said, at the end it is that of all. What is not known or could \
        be several things is asked, with lines that answer it, and nothing is saved until then; what is likely but \
        not certain is saved with --yes. The next sentence may correct it: `say no, make that two`, `say not the toast`, \
        `say that was yesterday`, `say scratch that`. `say -` reads a transcript from standard input, a sentence a line.
        """,
      examples: [
        .init(
          "say two apples and 80 grams of oatmeal for breakfast", "several foods",
          says: "log Apple x2 @Breakfast"),
        .init(
          "say I weighed eighty-four point two this morning", "the weight", says: "weight 84.2kg at 08:00"),
        .init("say --yes for bananas", "what dictation heard for four", says: "log Banana x4"),
        .init("say --dry-run half an apple yesterday", "what it would be", says: "log Apple x0.5 yesterday"),
      ],
      traits: .takesText,
      action: .change { call, context in
        guard let text = call[sentence], text.contains(where: { !$0.isWhitespace }) else {
          throw CommandError.nothingSaid
        }
        if text == "-" {
          let options = (call[yes] ? " --yes" : "") + (call[dryRun] ? " --dry-run" : "")
          return try listening(behind: "say" + options, call.span(of: sentence), context)
        }
        let span = call.span(of: sentence) ?? 0..<0
        // Quotes round the whole are none of it.
        let start = span.lowerBound + (call.line.slice(span) == text ? 0 : 1)
        let isSure = call[yes] || call[sure]
        let isRehearsal = call[dryRun] || context.isRehearsal && !isSure
        func plan() throws -> Outcome {
          try SayPlan(text, context, isSure: isSure).outcome(
            isRehearsal: isRehearsal, asking: isSure ? .confirmed : .sentence, at: start)
        }
        guard call[dryRun] else { return try plan() }
        var outcome = try context.log.rehearse(plan)
        // Only to be seen.
        outcome.proposal = nil
        return outcome
      })
  }

  /// A transcript is read line by line, each a sentence and a step of its own.
  /// - Parameter words: what each line is read behind.
  private static func listening(
    behind words: String, _ span: Range<Int>?, _ context: Context
  ) throws -> Outcome {
    guard context.isConversation else {
      throw (context.isRehearsal ? CommandError.sayRehearsed : .sayInScript).at(span)
    }
    var outcome = Outcome(.nothing)
    outcome.isAnswer = true
    outcome.effects = [
      Effect(
        ListenToLines(words: words),
        intent: "Sentences would be read from standard input.")
    ]
    return outcome
  }
}

/// Reads lines from standard input, and runs each behind some words.
struct ListenToLines: EffectAction {
  let words: String

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.listen(behind: words)
    return nil
  }
}
