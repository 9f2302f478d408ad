import Testing

@testable import Phrases

/// The files of words.
@Suite struct WordBookTests {
  @Test func readsClassesValuesAndPhrases() throws {
    var book = WordBook()
    let text = "# Words.\nnumber 3: drei\nday -1 evening: gestern Abend,\n  letzte Nacht\nof: von\n"
    try book.add(Array(text.utf8), .german)
    #expect(book.entries("number").map(\.words) == [["drei"]])
    #expect(book.entries("number").map(\.value) == ["3"])
    #expect(book.entries("day").map(\.words) == [["gestern", "abend"], ["letzte", "nacht"]])
    #expect(book.entries("day").map(\.value) == ["-1 evening", "-1 evening"])
    #expect(book.classes(of: .german) == ["number", "day", "of"])
    #expect(book.classes(of: .french) == [])
  }

  @Test(arguments: [("drei", 1), ("of: von\nnumber", 2), ("  drei", 1), (": drei", 1)])
  func refusesWhatIsNoLine(text: String, line: Int) {
    var book = WordBook()
    let fault = #expect(throws: WordBook.Fault.self) { try book.add(Array(text.utf8), .german) }
    #expect(fault?.line == line)
  }

  /// The classes that a language has no words for: it says such things otherwise, or nobody has written them yet. Who
  /// adds words takes them from here.
  private static let without: [SpokenLanguage: String] = [
    .english: """
    ago-before before-part behind-hour behind-part half-before last-behind measure measured-part metric \
    mixed next-behind one-more range-french sure-french sure-german ten-and vague-behind-article
    """,
    .german: """
    adverb ago-behind another any at-filler at-weak before-deed before-like before-part before-question \
    behind-correction behind-hour behind-part column denies doing half helping-verb how-much intent just \
    last-behind like line-beginning line-corrects line-data line-last line-recipe line-save line-shell \
    line-the measured measured-part next-behind noon-alone not-point oclock-end of-date of-today often \
    ordinal-ending ordinal-part question-after question-anything question-best question-better \
    question-change question-changed question-changes question-chart question-compare question-count \
    question-day question-denied question-did question-drunk question-eaten question-enough \
    question-fast question-favorite question-filler question-food question-gave question-goal \
    question-going question-group question-has question-have question-high question-how question-if \
    question-joined question-judging question-last question-lasting question-least question-left \
    question-list question-log question-low question-may question-may-i question-mean question-measured \
    question-missed question-most question-much question-no question-number question-nutrient \
    question-often question-operator question-part question-reached question-reaching question-regular \
    question-run question-score question-setting question-since question-small question-spent \
    question-sum question-superlative question-than question-together question-top question-usual \
    question-versus question-weekday question-went question-what question-when question-where \
    question-which question-why question-worst range-french roughly says short-weekday sounds-like \
    sure-french ten-and the to unit-phrase vague-with-article zero-before
    """,
    .french: """
    adverb after-not ago-behind another any at-filler before-deed before-like before-question \
    behind-correction column courtesy denied-deed denies denies-all doing double half half-before \
    helping-verb how-much intent just last like line-alike line-beginning line-corrects line-data \
    line-from line-in line-last line-like line-more line-note line-nothing line-polite line-recipe \
    line-said line-save line-shell line-slept line-the line-to line-weigh making minute-word minutes-of \
    minutes-past minutes-to mixed multiple next not-point oclock-end of-date of-removal often ordinal \
    ordinal-part out plain-denial pronoun question-after question-anything question-best question-better \
    question-change question-changed question-changes question-chart question-compare question-count \
    question-day question-denied question-did question-drunk question-eaten question-enough \
    question-fast question-favorite question-filler question-food question-gave question-goal \
    question-going question-group question-has question-have question-high question-how question-if \
    question-joined question-judging question-last question-lasting question-least question-left \
    question-list question-log question-low question-may question-may-i question-mean question-measured \
    question-missed question-most question-much question-no question-number question-nutrient \
    question-often question-operator question-part question-reached question-reaching question-regular \
    question-run question-score question-setting question-since question-small question-spent \
    question-sum question-superlative question-than question-together question-top question-usual \
    question-versus question-weekday question-went question-what question-when question-where \
    question-which question-why question-worst roughly says short-weekday sounds-like sure-german take \
    the to vague-behind-article vague-with-article zero-before
    """,
  ]

  @Test(arguments: SpokenLanguage.allCases) func whatALanguageLacksIsKnown(language: SpokenLanguage) {
    let all = SpokenLanguage.allCases.reduce(into: Set<String>()) {
      $0.formUnion(WordBook.shared.classes(of: $1))
    }
    let missing = all.subtracting(WordBook.shared.classes(of: language)).sorted()
    #expect(missing == (Self.without[language] ?? "").split(separator: " ").map(String.init))
  }

  @Test func everyWordOnceInItsClass() {
    for language in SpokenLanguage.allCases {
      for name in WordBook.shared.classes(of: language) {
        let words = WordBook.shared.entries(name).filter { $0.language == language }.map(\.words)
        #expect(Set(words).count == words.count, "\(language) says something twice in \(name)")
      }
    }
  }
}
