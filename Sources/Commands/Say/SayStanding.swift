import Domain
import Language
import Phrases
import Store

/// Asks where a sentence that tells of things may be about some that are logged already.
struct SayStanding {
  let lines: SayLines
  private var targets: SayTargets { SayTargets(vocabulary: lines.vocabulary) }
  private var changes: SayChanges { SayChanges(lines: lines, targets: targets) }

  /// - Parameter results: what its clauses come to, which stays where nothing such is logged.
  func asked(_ sentence: SpokenSentence, _ results: [SayResult]) throws -> [SayResult] {
    var results = results
    for clause in sentence.clauses where clause.kind == .item && !clause.words.isEmpty {
      // `I had the coffee at nine`, and one stands there; `only one egg and a coffee`.
      guard clause.isDefinite && !clause.moment.isEmpty || clause.isRestricted else { continue }
      guard let row = try targets.stands(clause).last else { continue }
      var ways: [String] = []
      // `just a coffee` counts none anew.
      if clause.isRestricted, clause.moment.isEmpty || clause.number?.isArticle == false {
        ways += try changes.change(row, SpokenCorrection(.replacement(clause))).lines
      }
      if !clause.moment.isEmpty {
        ways += try changes.change(row, SpokenCorrection(.moment(clause.moment))).lines
      }
      try ask(clause, "\(clause.name) is logged already; is it that one?", ways, &results)
    }
    for clause in sentence.denied where !clause.words.isEmpty {
      // `no eggs but toast`, right after eggs
      guard let row = try targets.stands(clause, onlyLast: true).last else { continue }
      let ways = try changes.change(row, SpokenCorrection(.removal, of: clause)).lines
      results.append(
        lines.ask(clause, .unclear, "\(clause.name) was logged just before; is it to be taken out?", ways))
    }
    return results
  }

  /// Puts a question in the place of a line.
  private func ask(
    _ clause: SpokenClause, _ question: String, _ ways: [String], _ results: inout [SayResult]
  ) throws {
    guard
      let place = results.firstIndex(where: { result in
        if case .item(let item) = result { item.span == clause.span } else { false }
      }), case .item(let item) = results[place]
    else { return }
    results[place] = lines.ask(clause, .unclear, question, ways + [item.command])
  }
}
