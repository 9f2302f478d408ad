import Language
import Phrases
import Store

/// One word as typed, and the words of names it may stand for.
struct TypedWord {
  struct Option {
    var word: String
    /// Whether longer words that begin with it will do.
    var isPrefix: Bool
    /// How far it is from what was typed: 0 for the word itself, about 1 for a slip.
    var cost: Double
    /// What finds it in the index.
    var terms: [FoodTerm]

    init(_ word: String, isPrefix: Bool, cost: Double = 0, terms: [FoodTerm]? = nil) {
      self.word = word
      self.isPrefix = isPrefix
      self.cost = cost
      self.terms = terms ?? [FoodTerm(word, isPrefix: isPrefix)]
    }
  }
  var options: [Option]

  init(_ options: [Option]) { self.options = options }

  /// A word and what begins with it.
  init(_ word: some StringProtocol) { options = [Option(String(word), isPrefix: true)] }

  var terms: [FoodTerm] { options.flatMap(\.terms) }
}

/// How well a name answers what was typed; less is better.
package enum NameMatch {
  /// The cost of a name, or nil where a typed word stands for none of its words.
  ///
  /// A whole word costs nothing, its plural 0.1, a beginning 0.3 to 0.8, a slip about 1 for each letter; a name that does not
  /// begin with the first word typed 0.8, words in another order 0.2, each word more in the name 0.08.
  static func cost(_ typed: [TypedWord], _ key: String) -> Double? {
    cost(typed, words: Names.words(key))
  }

  static func cost(_ typed: [TypedWord], words: [Substring]) -> Double? {
    var used: UInt64 = 0
    var total = 0.0
    var last = -1
    for (index, word) in typed.enumerated() {
      guard let (place, cost) = best(word, words, used) else { return nil }
      used |= 1 << UInt64(place)
      total += cost
      if index == 0 {
        if place > 0 { total += 0.8 + 0.08 * Double(min(place, 5)) }
      } else if place < last {
        total += 0.2
      } else if place > last + 1 {
        total += 0.05
      }
      last = place
    }
    return total + 0.08 * Double(min(words.count - typed.count, 12))
  }

  /// The word of a name that a typed one most likely stands for.
  private static func best(_ typed: TypedWord, _ words: [Substring], _ used: UInt64) -> (Int, Double)? {
    var best: (place: Int, cost: Double)?
    for (place, word) in words.prefix(64).enumerated() where used & 1 << UInt64(place) == 0 {
      for option in typed.options {
        var cost = option.cost
        if word.utf8.count == option.word.utf8.count {
          guard word == option.word else { continue }
        } else {
          guard option.isPrefix, word.utf8.starts(with: option.word.utf8) else { continue }
          let rest = word.utf8.dropFirst(option.word.utf8.count)
          // Many of one are the same food.
          let isPlural = rest.elementsEqual("s".utf8) || rest.elementsEqual("es".utf8)
          cost += isPlural ? 0.1 : 0.3 + min(0.5, 0.05 * Double(rest.count))
        }
        if cost < best?.cost ?? .infinity { best = (place, cost) }
      }
    }
    return best
  }

  /// Exact forms of a word that name the same thing: one of many, or many of one.
  package static func forms(of word: String) -> [String] {
    var forms: [String] = []
    if word.hasSuffix("ies"), word.utf8.count > 4 { forms.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es"), word.utf8.count > 4 { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s"), !word.hasSuffix("ss"), word.utf8.count > 3 {
      forms.append(String(word.dropLast()))
    }
    if word.hasSuffix("y"), word.utf8.count > 3 { forms.append(word.dropLast() + "ies") }
    if word.hasSuffix("ves"), word.utf8.count > 4 { forms.append(word.dropLast(3) + "f") }
    return forms
  }

  /// What a word of a sentence may name one of, or many of: besides those in English, the plurals of German, which are
  /// longer than what they are of. A word of four letters that ends in `e` is more likely another one: `code`.
  package static func spokenForms(of word: String) -> [String] {
    let english = forms(of: word)
    let isShort = word.utf8.count < 5
    return english
      + numberForms(of: word).filter { form in
        form.utf8.count < word.utf8.count && !english.contains(form) && !(isShort && word.hasSuffix("e"))
      }
  }

  /// Whatever may be one of many, or many of one, in English, German or French; of a folded word.
  ///
  /// So many forms are good only where a whole name answers: of a part of one they would find anything.
  static func numberForms(of word: String) -> [String] {
    guard word.utf8.count > 2, let last = word.last, last.isLetter else { return [] }
    var forms = forms(of: word)
    let before = word.dropLast().last ?? last
    let isLong = word.utf8.count > 3
    // gâteaux, Birnen, Pfirsiche, Aprikosen
    if isLong, last == "x" || last == "n" && "elr".contains(before) { forms.append(String(word.dropLast())) }
    if isLong, last == "e", !vowels.contains(before) { forms.append(String(word.dropLast())) }
    let stem = word.dropLast(2)
    if word.utf8.count > 5, word.hasSuffix("en"), let end = stem.last, !vowels.contains(end) {
      forms.append(String(stem))
    }
    // and the other way round
    forms += [word + "s", word + "es"]
    if last == "f" { forms.append(word.dropLast() + "ves") }
    if "elr".contains(last) { forms.append(word + "n") }
    if !vowels.contains(last) { forms += [word + "e", word + "en"] }
    var seen: Set = [word]
    return forms.filter { seen.insert($0).inserted }
  }

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
}
