import Domain
import Naming
import Phrases
import Records
import Store

/// Finds what a sentence says of the parts of a composite: `a hamburger with two patties` is one hamburger.
struct SayParts {
  private let vocabulary: SayVocabulary

  init(_ vocabulary: SayVocabulary) { self.vocabulary = vocabulary }

  /// The clauses, with those that change a part of a composite at the composite. Behind `with` each thing of a list may be
  /// one, as in a line that logs.
  func together(_ clauses: [SpokenClause]) throws -> [SpokenClause] {
    var together: [SpokenClause] = []
    var changed: Int?
    for clause in clauses {
      if clause.link.map({ LogWords.changes($0) }) == true, changed == nil, !together.isEmpty {
        changed = together.count - 1
      }
      if let place = changed, try isPart(clause, of: together[place]) {
        together[place].with.append(clause)
        continue
      }
      if try food(clause)?.isComposite == true { changed = nil }
      together.append(clause)
    }
    return together
  }

  /// Whether a clause says how much of a part there is, and nothing that is to be asked.
  private func isPart(_ clause: SpokenClause, of whole: SpokenClause) throws -> Bool {
    guard clause.kind == .item, clause.doubt == nil, clause.energy == nil, !clause.isVague,
      clause.number.map({ $0.choices.isEmpty }) ?? true,
      clause.moment.isEmpty || clause.moment == whole.moment,
      let composite = try food(whole), composite.isComposite,
      case .exact(.food(let part), let isPlural) = try vocabulary.match(clause.words),
      part.id != composite.id,
      !(isPlural && clause.number == nil),
      try CompositeParts.way(from: composite, to: part.id, vocabulary.context.log) != nil,
      case .text = try SayQuantity(clause, of: part, isPlural: isPlural, vocabulary.context)
    else { return false }
    return try !whole.with.contains { try food($0)?.id == part.id }
  }

  private func food(_ clause: SpokenClause) throws -> Food? {
    guard clause.kind == .item, !clause.words.isEmpty,
      case .exact(.food(let food), _) = try vocabulary.match(clause.words)
    else { return nil }
    return food
  }
}
