import Language
import Phrases

/// How much of what was typed a name that is near has.
extension Corrections {
  /// Whether a name that is near has each thing that was typed: `pasta x salad` is no Pasta alone.
  package static func keepsNames(of typed: String, in near: String, _ resolver: NameResolver) throws -> Bool {
    let words = Names.words(Names.key(typed))
    guard words.count > 1 else { return true }
    let own = Names.words(Names.key(near))
    return try words.allSatisfy { word in
      if SpeechWords.adjectives.contains(String(word)) { return true }
      if own.contains(where: { $0.hasPrefix(word) || word.hasPrefix($0) }) { return true }
      if own.contains(where: { Names.distance(String(word), String($0), limit: 2) != nil }) { return true }
      guard case .unknown = try resolver.item(String(word)) else { return false }
      // `chiken salad` is no Salad Dressing.
      return try word.utf8.count < 5 || resolver.nearestFoods(String(word)).isEmpty
    }
  }

  /// Whether a name is rather that of another thing than a slip of one that is near: it has a whole word of that, as
  /// `sandwich` has of sandwich bread, or begins none of its words, as `snack` none of Knäckebrot.
  static func isOther(_ name: String, than near: [String]) -> Bool {
    guard let first = near.first else { return true }
    let words = Names.words(Names.key(first))
    let typed = Names.words(Names.key(name))
    return typed.contains { words.contains($0) && $0.utf8.count > 2 }
      || !typed.contains { word in words.contains { $0.first == word.first } }
  }

  /// Whether a name that is near leaves out a word that was typed, which says more than how the thing is: Coke has no
  /// `diet` of `diet coke`.
  static func dropsWord(of typed: String, in near: String) -> Bool {
    let words = Names.words(Names.key(typed))
    guard words.count > 1 else { return false }
    let own = Names.words(Names.key(near))
    return words.contains { word in
      !SpeechWords.adjectives.contains(String(word)) && !PartingWords.contains(String(word))
        && !Names.isSmall(String(word))
        && !["line-of", "container"].contains { LineWords.contains($0, String(word)) }
        && !own.contains { $0.hasPrefix(word) || word.hasPrefix($0) }
        && !own.contains {
          Names.distance(String(word), String($0), limit: word.utf8.count < 5 ? 1 : 2) != nil
        }
    }
  }

  /// Where a name goes on behind an `&`, as a maker has it: Ben & Jerry's; nil where either is something by itself, or they
  /// are rather two things.
  static func joined(_ tokens: Range<Int>, _ line: Line, _ resolver: NameResolver) throws -> Range<Int>? {
    let sign = tokens.upperBound
    guard sign + 1 < line.tokens.count, line.tokens[sign].text == "&" else { return nil }
    let rest = line.tokens[(sign + 1)...].prefix { $0.isBare && $0.text.first?.isLetter == true }
    func isOfMaker(_ word: String) -> Bool { word.first?.isUppercase == true || word.hasSuffix("'s") }
    guard let first = rest.first, rest.count < 4, isOfMaker(line.tokens[tokens.lowerBound].text),
      isOfMaker(first.text),
      case .unknown = try resolver.item(line.joined(tokens.lowerBound, tokens.count)),
      case .unknown = try resolver.item(rest.map(\.text).joined(separator: " "))
    else { return nil }
    return tokens.lowerBound..<rest.endIndex
  }

  /// A name of several words of which the first ones are a thing, and the last one begins another: `porridge cof` as
  /// `porridge, Coffee`; nil where they are none.
  static func parted(_ name: String, _ resolver: NameResolver) throws -> String? {
    let words = name.split(separator: " ").map(String.init)
    guard (2...4).contains(words.count), let last = words.last, last.count > 2, last.allSatisfy(\.isLetter),
      case let first = words.dropLast().joined(separator: " "),
      case .found(let item) = try resolver.item(first),
      item.isNamedInFull(by: Names.key(first)), try resolver.item(last).found == nil
    else { return nil }
    let key = Names.key(last)
    let begun = try resolver.foods(like: last, limit: 12, allowsSlips: false).lazy.compactMap { match in
      try? resolver.log.foods[match.foodID]
    }.first { food in
      // At least the half of it.
      let name = Names.key(food.name)
      return name.hasPrefix(key) && name.utf8.count <= 2 * key.utf8.count
    }
    return begun.map { "\(Lexer.quoted(first)), \(Lexer.quoted($0.name))" }
  }

  /// `can of coke zero`: a container before a name that nothing has, of which one is a serving then; nil of other names.
  static func held(_ name: String, _ tokens: Range<Int>, _ line: Line, _ resolver: NameResolver) throws
    -> [[Fix]]?
  {
    let words = line.tokens[tokens].map(\.text)
    guard let first = words.first.map(Names.key), line.tokens[tokens].allSatisfy(\.isBare),
      let container = [first, first.hasSuffix("s") ? String(first.dropLast()) : first].last(where: {
        LineWords.contains("container", $0)
      }), !line.tokens.contains(where: { $0.kind == .comma })
    else { return nil }
    let rest = words.dropFirst().drop { LineWords.contains("line-of", $0.lowercased()) }
    let own = rest.joined(separator: " ")
    guard !own.isEmpty, rest.count < 4, NewNames.mayBeOne(own), case .unknown = try resolver.item(own),
      let place = line.span(tokens),
      try resolver.nearestFoods(own).allSatisfy({ dropsWord(of: own, in: $0.name) })
    else { return nil }
    let food = Lexer.quoted(own)
    return try LikelyCategories.of(own, nil, resolver).map { category in
      let making = "food add \(food) \(Lexer.quoted(category.name)) 1 --note \"1 \(container)\";"
      return [.inserting(making, at: line.start), Fix(place, food)]
    }
  }
}
