import Domain
import Language
import Naming
import Phrases

/// Whether the names in a line that logs say enough. What is found by a part of a name is taken of one thing alone; of
/// several, who types a part most likely means something that is in no library: `oatmeal with cinnamon`.
struct LogNames {
  let words: LogWords
  let drafts: [LogDraft]
  let line: Line

  func check(_ names: NameResolver) throws {
    try checkZero(names)
    try checkOneName()
    try checkDash(names)
    try checkParts(names)
  }

  /// Refuses `coke zero`, which is rather a name than none of it.
  private func checkZero(_ names: NameResolver) throws {
    for draft in drafts {
      guard case .food(let food) = draft.item, draft.isNone, let own = draft.itemSpan,
        let count = draft.quantitySpan, line.slice(count).allSatisfy(\.isLetter),
        case let span = min(own.lowerBound, count.lowerBound)..<max(own.upperBound, count.upperBound),
        let start = line.tokens.firstIndex(where: { $0.span.lowerBound == span.lowerBound }),
        let end = line.tokens.lastIndex(where: { $0.span.upperBound == span.upperBound }), start < end
      else { continue }
      let (text, called) = (line.slice(span), line.slice(own))
      throw CommandError.missedName(text, Lexer.quoted(food.name), isOwn: true).at(span)
        .fixed(by: try Corrections.logging(text, start..<end + 1, line, [called], names))
    }
  }

  /// What was typed of a draft's name, folded.
  private func key(_ draft: LogDraft) -> String { draft.itemSpan.map { Names.key(line.slice($0)) } ?? "" }

  /// Where a part alone of a food's name stands, with that food.
  private func part(_ draft: LogDraft) -> (food: Food, key: String, span: Range<Int>)? {
    guard case .food(let food) = draft.item, let span = draft.itemSpan else { return nil }
    let key = key(draft)
    return draft.item.isNamedInFull(by: key) ? nil : (food, key, span)
  }

  /// Refuses two things that are one: `gin, tonic` where there is a Gin & Tonic alone.
  private func checkOneName() throws {
    for (index, draft) in drafts.enumerated().dropFirst() {
      guard let (food, own, span) = part(draft) else { continue }
      for other in drafts[..<index] {
        guard let start = other.itemSpan, !key(other).isEmpty,
          NamePart(Names.words(key(other)) + Names.words(own), of: food.name) != nil
        else { continue }
        let both = start.lowerBound..<span.upperBound
        var error = CommandError.twoPartsOfAName(food.name).at(both)
        let name = Lexer.quoted(food.name)
        error.fixes = [[Fix(both, name)]]
        // `apple, juice`: the first may be a thing of its own.
        if other.item.isNamedInFull(by: key(other)) { error.fixes.append([Fix(span, name)]) }
        throw error
      }
    }
  }

  /// Asks whether milk behind `coffee with` is a glass of it, or the dash that there is a food of: Milk in Coffee.
  private func checkDash(_ names: NameResolver) throws {
    for (draft, first) in zip(drafts.dropFirst(), drafts) {
      guard draft.quantity == nil, let span = draft.itemSpan,
        let parting = draft.call.span(of: words.separator),
        LogWords.changes(line.slice(parting))
      else { continue }
      let spellings = [key(draft), Names.key(draft.item.name)].flatMap { what in
        [key(first), Names.key(first.item.name)].flatMap { place in
          LineWords.all("inside").sorted().map { "\(what) \($0) \(place)" }
        }
      }
      guard let dash = try spellings.lazy.compactMap({ try names.log.foods.find(key: $0) }).first else {
        continue
      }
      throw CommandError.dashOrTwo(line.slice(span), whole: dash.name, first: draft.item.name).at(span)
        .fixed(by: [
          [Fix(span, Lexer.quoted(dash.name))],
          [Fix(glued(parting), ","), Fix(span, Lexer.quoted(draft.item.name))],
        ])
    }
  }

  /// A place with the blanks before it.
  private func glued(_ span: Range<Int>) -> Range<Int> {
    let before = line.tokens.last { $0.span.upperBound <= span.lowerBound }
    return (before?.span.upperBound ?? span.lowerBound)..<span.upperBound
  }

  /// Offers the foods of which a part alone was typed: among several things, where the person never had it, and wherever
  /// it is a foodstuff of its own.
  private func checkParts(_ names: NameResolver) throws {
    var missed: [(index: Int, food: Food, span: Range<Int>, isOwn: Bool)] = []
    for (index, draft) in drafts.enumerated() {
      guard let (food, key, span) = part(draft) else { continue }
      let isOwn = Names.words(key).allSatisfy { PlainFoodstuffs.contains(String($0)) }
      guard try isOwn || drafts.count > 1 && !names.habits().hasLogged(food.id) else { continue }
      missed.append((index, food, span, isOwn))
    }
    guard let first = missed.first else { return }
    let name = Lexer.quoted(first.food.name)
    let error = CommandError.missedName(line.slice(first.span), name, isOwn: first.isOwn).at(first.span)
    var ways = [missed.map { Fix($0.span, Lexer.quoted($0.food.name)) }]
    // A pinch of it counts for nothing.
    if missed.allSatisfy(\.isOwn), missed.count < drafts.count {
      let without = missed.compactMap { own(at: $0.index, missed.map(\.index)).map(Fix.removing) }
      if without.count == missed.count { ways.append(without) }
    }
    throw error.fixed(by: ways, isNear: true)
  }

  /// What a line loses where it does without a draft, with what parts it from the one before, or at the beginning from
  /// the one behind it.
  private func own(at index: Int, _ others: [Int]) -> Range<Int>? {
    func whole(_ index: Int) -> Range<Int>? { drafts[index].call.span(of: words.items) }
    guard let own = whole(index) else { return nil }
    if index > 0 { return whole(index - 1).map { $0.upperBound..<own.upperBound } }
    guard !others.contains(1) else { return nil }
    let next = [drafts[1].itemSpan, drafts[1].quantitySpan].compactMap { $0?.lowerBound }.min()
    return next.map { own.lowerBound..<$0 }
  }
}

/// Spices and the like: a foodstuff of its own, which people do not mean as the beginning of another's name. Salt is no
/// Salted Sticks, and curry no Currywurst.
enum PlainFoodstuffs {
  /// Whether a folded word is one, or several of one.
  static func contains(_ word: String) -> Bool {
    ([word] + NameMatch.forms(of: word)).contains(where: words.contains)
  }

  private static let words = Set(LineWords.folded("foodstuff").keys)
}
