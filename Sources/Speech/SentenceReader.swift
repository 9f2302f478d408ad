import Domain

/// Reads a sentence as a person dictates it: what it tells of, or what it does to the one before.
public enum SentenceReader {
  public static func read(_ sentence: String, _ vocabulary: any SpeechVocabulary) throws -> SpokenSentence {
    let words = SpokenWords.of(sentence)
    var result = SpokenSentence()
    result.words = words
    let text = words.filter { $0.text != SpokenWord.comma }.map(\.text).joined(separator: " ")
    if SpeechLexicon.undo.contains(text) {
      result.meaning = .undo
      return result
    }
    let question = SpokenQuestion(words)
    if question.isAsked {
      result.meaning = .question
      result.clauses = try question.told(vocabulary)
      return result
    }
    let pieces = try SentenceScanner(words, vocabulary).pieces()
    let patterns = SentencePatterns(words: words, pieces: pieces, vocabulary: vocabulary)
    if let found = try patterns.match() {
      guard found.correction?.isTentative == true else { return found }
      // What is meant where nothing such is logged.
      result.correction = found.correction
    }
    let put = try assembled(words, pieces, vocabulary)
    (result.clauses, result.ignored, result.denied) = (put.clauses, put.ignored, put.denied)
    return result
  }

  typealias Assembled = (clauses: [SpokenClause], ignored: [String], denied: [SpokenClause])

  static func assembled(
    _ words: [SpokenWord], _ pieces: [SentenceScanner.Piece], _ vocabulary: any SpeechVocabulary
  ) throws -> Assembled {
    var assembler = ClauseAssembler(words: words, pieces: pieces, vocabulary: vocabulary)
    try assembler.run()
    return (assembler.clauses, assembler.ignored, assembler.denied)
  }
}
