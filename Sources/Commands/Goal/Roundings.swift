import Domain
import Language
import Naming
import Records
import Reports

/// Numbers of a line that are kept in fewer decimals than they were typed in: that is always said.
struct Roundings {
  /// What is kept, and of what: `budgets are kept in whole numbers`.
  private let rule: String
  private var found: [(key: String, kept: String, from: Amount, said: String, isTold: Bool)] = []

  init(_ rule: String) { self.rule = rule }

  /// The whole number that is kept of an amount.
  /// - Parameters:
  ///   - key: what machines call it.
  ///   - name: what people call it, where the unit does not tell.
  mutating func whole(_ typed: Amount?, _ unit: String, _ key: String, name: String? = nil) -> Int? {
    guard let typed else { return nil }
    let kept = typed.whole
    if Amount(kept) != typed {
      found.append(
        (key, "\(name.map { "\($0) " } ?? "")\(WholeFormat.number(kept)) \(unit)", typed, "\(typed)", true))
    }
    return kept
  }

  /// The whole kcal that are kept of energy.
  mutating func energy(_ typed: Amount?, _ key: String, name: String? = nil) -> Int? {
    guard EnergyFormat.unit != .kcal else { return whole(typed, EnergyFormat.symbol, key, name: name) }
    guard let typed else { return nil }
    let kept = typed.whole
    if Amount(kept) != typed {
      // Who reads kJ is told where these become others.
      let (after, before) = (EnergyFormat.number(kept), EnergyFormat.number(typed))
      found.append(
        (key, "\(name.map { "\($0) " } ?? "")\(EnergyFormat.text(kept))", typed, before, after != before))
    }
    return kept
  }

  /// The grams that are kept of a weight.
  mutating func grams(_ typed: TypedWeight?) -> Int? {
    guard let typed else { return nil }
    let grams = Rounding.whole(typed.kilograms.doubleValue * 1000)
    if !typed.isKeptExactly {
      found.append(
        (
          "kg", "\(Decimals.text(Int64(grams), scaleDigits: 3, minimum: 1)) kg", typed.kilograms,
          "\(typed.kilograms)", true
        ))
    }
    return grams
  }

  /// `Rounded, since budgets are kept in whole numbers: 1,801 kcal from 1800.6.`
  var notice: Notice? {
    let told = found.filter(\.isTold)
    guard !told.isEmpty else { return nil }
    let texts = told.map { "\($0.kept) from \($0.said)" }
    return Notice("Rounded, since \(rule): \(texts.joined(separator: ", ")).", .fair)
  }

  /// What was typed, for machines.
  var field: ReportField {
    ReportField.machines(
      "rounded_from", found.isEmpty ? .missing : .list(found.map { .text("\($0.key) \($0.from)") }))
  }

  /// What was typed, where it is one number that was rounded.
  var from: Double? { found.first?.from.doubleValue }
}

extension Report {
  /// Says what was rounded, to people and to machines.
  mutating func say(_ roundings: Roundings) {
    fields.append(roundings.field)
    if let notice = roundings.notice { notices.append(notice) }
  }
}
