import Domain
import Testing

@testable import Phrases

/// Numbers as they are said, with how many words they take.
@Suite struct SpokenNumberTests {
  static let numbers: KeyValuePairs<String, String> = [
    "two": "2", "eighty": "80", "forty-five": "45", "a hundred and fifty": "150", "ten thousand": "10000",
    "twelve thousand five hundred": "12500", "four hundred and fifty": "450", "eighty-four point two": "84.2",
    "one and a half": "1.5", "two and a half": "2.5", "three quarters of a": "0.75", "half a": "0.5",
    "half a dozen": "6", "a dozen": "12", "a couple of": "2", "1½": "1.5", "½": "0.5", "1 1/2": "1.5",
    "10,000": "10000", "84,2": "84.2", "a third of a": "0.333333", "fünfundvierzig": "45",
    "anderthalb": "1.5",
    "zweihundertfünfzig": "250", "deux et demi": "2.5", "point": "", "an": "1",
    "one hundred and eighty-six": "186",
    "x2": "2", "2x": "2", "two dozen": "24", "84 point 2": "84.2", "9,000": "9000", "0.125": "0.125",
    "fifteen hundred": "1500", "three quarters": "0.75", "ein halber": "0.5", "eineinhalb": "1.5",
    "zwei und ein halb": "2.5", "ein Dutzend": "12", "hundertfünfzig": "150", "zweitausend": "2000",
    "vingt": "20", "vingt et un": "21", "trente-deux": "32", "soixante": "60", "soixante-dix": "70",
    "soixante et onze": "71", "soixante-dix-neuf": "79", "quatre-vingts": "80", "quatre-vingt-un": "81",
    "quatre-vingt-douze": "92", "quatre-vingt-dix-neuf": "99", "cent vingt": "120", "deux cents": "200",
    "une demi": "0.5", "une douzaine de": "12", "deux virgule cinq": "2.5", "zwei Komma fünf": "2.5",
  ]

  @Test(arguments: numbers.map { ($0.key, $0.value) }) func reads(_ text: String, _ value: String) {
    let words = SpokenWords.of(text)
    let found = NumberReader(words: words).read(0)
    #expect(found?.number.value.description ?? "" == value)
    if !value.isEmpty { #expect(found?.end == words.count) }
  }

  /// Figures that mean another number to who parts thousands otherwise are two numbers.
  @Test(arguments: [("1.000", ["1", "1000"]), ("1.500ml", ["1.5", "1500"]), ("10,00", ["10", "1000"])])
  func figuresOfTwoReadings(_ text: String, _ values: [String]) {
    let found = NumberReader(words: SpokenWords.of(text)).read(0)
    #expect(found?.number.choices.map(\.description) == values)
  }

  @Test func ranges() {
    for text in ["between two and three", "two or three", "two to three", "2-3"] {
      let found = NumberReader(words: SpokenWords.of(text)).read(0)
      #expect(found?.number.choices.map(\.description) == ["2", "2.5", "3"], "\(text)")
    }
  }
}
