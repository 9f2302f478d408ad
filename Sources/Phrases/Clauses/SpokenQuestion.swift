/// A sentence that asks, and what it tells of besides: `how many calories are left, and two eggs`.
struct SpokenQuestion {
  private let words: [SpokenWord]
  /// Its stretches between commas, stops and `and`.
  private let parts: [ArraySlice<SpokenWord>]

  init(_ words: [SpokenWord]) {
    self.words = words
    parts = words.split { [SpokenWord.comma, "?"].contains($0.text) || NumberWords.ands.contains($0.text) }
  }

  var isAsked: Bool {
    words.last?.text == "?" || Self.asks(words[...]) || parts.contains(where: Self.surelyAsks)
  }

  private static func asks(_ words: ArraySlice<SpokenWord>) -> Bool {
    let said = words.map(\.text).drop { SpeechLexicon.beforeQuestions.contains($0) || $0 == SpokenWord.comma }
    guard let first = said.first else { return false }
    if SpeechLexicon.surelyAsking.contains(first) { return true }
    guard SpeechLexicon.asking.contains(first), let second = said.dropFirst().first else { return false }
    return SpeechLexicon.asked.contains(second)
  }

  /// `how much`, `how many`, wherever it stands: no food begins so.
  private static func surelyAsks(_ words: ArraySlice<SpokenWord>) -> Bool {
    words.count > 2 && SpeechLexicon.howMuch.find(words.startIndex, in: Array(words)) != nil
  }

  /// The things that are told beside what is asked; a list that goes on in the question is none of them.
  func told(_ vocabulary: any SpeechVocabulary) throws -> [SpokenClause] {
    var told: [SpokenClause] = []
    var isAsking = false
    for part in parts {
      let pieces = try SentenceScanner(Array(part), vocabulary).pieces()
      let named = try SentenceReader.assembled(Array(part), pieces, vocabulary).clauses.filter { clause in
        try clause.kind != .item || !clause.words.isEmpty && vocabulary.isName(clause.words[...])
      }
      if Self.asks(part) {
        let isSomething = try part.indices.contains { try vocabulary.isName(part[$0...$0]) }
        isAsking = true
        // `how many calories are in two eggs and a coffee`
        if isSomething { return told }
      } else {
        told += named.filter { $0.number != nil }
      }
    }
    // `two eggs and a coffee?` asks of them.
    return isAsking ? told : []
  }
}
