import Domain
import Language
import Naming
import Reports

/// Asks about energy that its nutrients do not come to: of `780kcal protein 6 carbs 1 fat 5` one is most likely a slip.
///
/// Alcohol, fibre and sugar alcohols have another energy than the nutrients say, so `--sure` keeps it as it was said. What
/// a script brings of the past was taken once, and is not asked about.
package struct EnergyDoubt: SyntaxPart {
  private let sure = Sure()

  /// Read and not spoken of: the answer that asks for it names it.
  package var syntax: Syntax { .unspoken(sure.syntax) }

  /// - Parameters:
  ///   - new: what is to be kept.
  ///   - old: what was there, which was asked about when it came; nil where the energy is said anew.
  ///   - span: where the energy stands.
  ///   - words: a word that stands for the energy that follows, where the line takes one in the place of the number.
  /// - Returns: what is to be said where it is kept all the same.
  package func check(
    _ new: Nutrition?, after old: Nutrition? = nil, _ span: Range<Int>?, computed word: String? = nil,
    _ call: Invocation, _ context: Context, isSure: Bool = false
  ) throws -> Notice? {
    guard let new, let text = EnergyFormat.disputed(new), old?.disputedEnergy == nil, !context.bringsThePast
    else { return nil }
    if isSure || isGiven(call) { return Notice("\(text).", .fair) }
    var error = CommandError.doubtfulEnergy(text).at(span)
    error.fixes = [[.inserting("--sure", at: call.line.end)]]
    if let word, new.computedEnergy != nil { error.fixes += Fix.ways(span, [word]) }
    throw error
  }

  package func isGiven(_ call: Invocation) -> Bool { sure.isGiven(call) }

  /// What is said of entries that were kept all the same, but for those of a food that has such an energy anyway.
  package static func notices(_ rows: [EntryRow]) -> [Notice] {
    let texts = rows.compactMap { row -> String? in
      guard let known = row.intake, let text = EnergyFormat.disputed(known),
        row.food?.nutrition?.values.disputedEnergy == nil
      else { return nil }
      return "#\(row.entry.number) \(text)"
    }
    return texts.isEmpty ? [] : [Notice(texts.joined(separator: " · "), .dim)]
  }

  package init() {}
}

extension EnergyFormat {
  /// `780 kcal, its nutrients come to 75`; nil where both agree.
  static func disputed(_ nutrition: Nutrition) -> String? {
    nutrition.disputedEnergy.flatMap { beside(nutrition, $0) }
  }

  /// The same of any food whose energy was said and follows from its nutrients too; nil where both are one number.
  package static func beside(_ nutrition: Nutrition) -> String? {
    nutrition.computedEnergy.flatMap { beside(nutrition, $0) }
  }

  private static func beside(_ nutrition: Nutrition, _ computed: Amount) -> String? {
    guard let energy = nutrition.energy, energy.whole != computed.whole else { return nil }
    let known = nutrition.computedEnergy == nil ? "nutrients alone" : "nutrients"
    return "\(text(energy)), its \(known) come to \(number(computed))"
  }
}

/// Refuses to compute energy from nutrients that are not all known.
package enum ComputedEnergy {
  /// - Parameters:
  ///   - name: of what it is, such as a food or `#3`.
  ///   - line: one that says nutrients of it, without them.
  package static func check(
    _ nutrition: Nutrition?, of name: String, _ span: Range<Int>?, saying line: String,
    per amount: String = ""
  ) throws(CommandError) {
    let grams = [("protein", nutrition?.protein), ("carbs", nutrition?.carbs), ("fat", nutrition?.fat)]
    let missing = grams.filter { $0.1 == nil }.map(\.0)
    guard !missing.isEmpty else { return }
    throw CommandError.notComputed(name, missing: missing, line: line, amount: amount).at(span)
  }
}

/// Energy as an option says it: an amount, or that it is what the nutrients come to.
package enum SaidEnergy: Sendable {
  case amount(Amount)
  case computed
}

/// `450`, `450kcal`, `computed`.
package struct SaidEnergyKind: ParameterKind {
  private let energy = EnergyOrNumberKind()
  package let label = "KCAL"
  package let description = "energy such as 450 or 450kcal"
  package static let word = "computed"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    SaidEnergy
  > {
    if line.tokens[index].isBare, line.tokens[index].text.lowercased() == Self.word {
      return .one(.computed, 1)
    }
    guard case .one(let amount, let count) = try energy.parse(at: index, in: line, context) else {
      return .none
    }
    return .one(.amount(amount), count)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let typed = query.text.lowercased()
    let own =
      Self.word.hasPrefix(typed) ? [Candidate(Self.word, detail: "what its nutrients come to")] : []
    return try own + energy.candidates(query, context)
  }
}
