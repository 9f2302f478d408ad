import Domain

/// Reads a sentence as a person dictates it: what it tells of, or what it does to the one before.
public enum SentenceReader {
  public static func read(_ sentence: String, _ vocabulary: any SpeechVocabulary) throws -> SpokenSentence {
    let words = SpokenWords.of(sentence)
    let count = try MomentReader(words, vocabulary).readingCount()
    var result = try read(words, vocabulary, preferring: 0)
    if count > 1 { result.readings = try (0..<count).map { try read(words, vocabulary, preferring: $0) } }
    return result
  }

  /// - Parameter reading: which one is taken of a time, or of figures, that have several readings.
  private static func read(
    _ words: [SpokenWord], _ vocabulary: any SpeechVocabulary, preferring reading: Int
  ) throws -> SpokenSentence {
    var result = SpokenSentence()
    result.words = words
    if SpeechLexicon.undo.contains(words.map(\.text).filter { $0 != SpokenWord.comma }) {
      result.meaning = .undo
      return result
    }
    let question = SpokenQuestion(words)
    if question.isAsked {
      result.meaning = .question
      result.clauses = try question.told(vocabulary)
      return result
    }
    let all = try SentenceScanner(words, vocabulary, preferring: reading).pieces()
    let (pieces, skipped) = SkippedMeals(words, all).beforeOthers()
    let patterns = SentencePatterns(words: words, pieces: pieces, vocabulary: vocabulary)
    if let found = try patterns.match() {
      guard found.correction?.isTentative == true else {
        // `I skipped lunch and I didn't have the coffee` is more than can be told apart.
        return skipped.isEmpty || found.correction == nil
          ? found : found.correcting(SpokenCorrection(.unclear))
      }
      // What is meant where nothing such is logged.
      result.correction = found.correction
    }
    let put = try assembled(words, pieces, vocabulary)
    (result.clauses, result.ignored, result.denied) = (put.clauses, skipped + put.ignored, put.denied)
    if put.clauses.isEmpty, put.ignored.isEmpty {
      result.fragment = pieces.filter { !$0.element.isSilent }.flatMap { words[$0.range].map(\.typed) }
        .joined(separator: " ")
    }
    return result
  }

  typealias Assembled = (clauses: [SpokenClause], ignored: [String], denied: [SpokenClause])

  static func assembled(
    _ words: [SpokenWord], _ pieces: [SentenceScanner.Piece], _ vocabulary: any SpeechVocabulary
  ) throws -> Assembled {
    let (pieces, skipped) = SkippedMeals(words, pieces).behindOthers()
    var assembler = ClauseAssembler(words: words, pieces: pieces, vocabulary: vocabulary)
    try assembler.run()
    return (assembler.clauses, assembler.ignored + skipped, assembler.denied)
  }
}
