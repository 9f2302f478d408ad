import Domain

/// Reads a sentence as a person dictates it: what it tells of, or what it does to the one before.
public enum SentenceReader {
  public static func read(_ sentence: String, _ vocabulary: any SpeechVocabulary) throws -> SpokenSentence {
    let words = SpokenWords.of(sentence)
    let count = MomentReader(words, vocabulary).readingCount
    var result = try read(words, vocabulary, preferring: 0)
    if count > 1 { result.readings = try (0..<count).map { try read(words, vocabulary, preferring: $0) } }
    return result
  }

  /// - Parameter reading: which one is taken of a time that has several readings.
  private static func read(
    _ words: [SpokenWord], _ vocabulary: any SpeechVocabulary, preferring reading: Int
  ) throws -> SpokenSentence {
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
    let pieces = try SentenceScanner(words, vocabulary, preferring: reading).pieces()
    let patterns = SentencePatterns(words: words, pieces: pieces, vocabulary: vocabulary)
    if let found = try patterns.match() {
      guard found.correction?.isTentative == true else { return found }
      // What is meant where nothing such is logged.
      result.correction = found.correction
    }
    let put = try assembled(words, pieces, vocabulary)
    (result.clauses, result.ignored, result.denied) = (put.clauses, put.ignored, put.denied)
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
    let (pieces, skipped) = withoutSkippedMeals(words, pieces)
    var assembler = ClauseAssembler(words: words, pieces: pieces, vocabulary: vocabulary)
    try assembler.run()
    return (assembler.clauses, assembler.ignored + skipped, assembler.denied)
  }

  /// Takes out what says of a meal that there was nothing, beside others: `… and for dinner nothing`.
  private static func withoutSkippedMeals(
    _ words: [SpokenWord], _ pieces: [SentenceScanner.Piece]
  ) -> (pieces: [SentenceScanner.Piece], said: [String]) {
    func isMeal(_ index: Int) -> Bool {
      guard pieces.indices.contains(index), case .moment(let moment) = pieces[index].element else {
        return false
      }
      return moment.meal != nil
    }
    func isBorder(_ index: Int) -> Bool {
      guard pieces.indices.contains(index) else { return true }
      if case .separator = pieces[index].element { return true } else { return false }
    }
    var rest: [SentenceScanner.Piece] = []
    var said: [String] = []
    var index = 0
    while index < pieces.count {
      let isPair =
        isMeal(index) && isNothing(index + 1) || isNothing(index) && isMeal(index + 1)
      if isPair, isBorder(index - 1), isBorder(index + 2), pieces.count > 2 {
        said.append(
          words[pieces[index].range.lowerBound..<pieces[index + 1].range.upperBound]
            .map(\.typed).joined(separator: " "))
        index += 2
      } else {
        rest.append(pieces[index])
        index += 1
      }
    }
    func isNothing(_ index: Int) -> Bool {
      pieces.indices.contains(index) && pieces[index].range.count == 1
        && ["nothing", "nichts", "rien"].contains(words[pieces[index].range.lowerBound].text)
    }
    return (rest, said)
  }
}
