import Domain
import Language
import Reports

/// A value as it is and as it would be. Machines get both, people `71 → 64`, or `71` where it stays.
struct Comparison {
  struct Value {
    /// What machines get.
    var cell: Cell
    var text: String
    var tone = Tone.plain

    static let missing = Value(cell: .missing, text: "–")

    static func score(_ score: Double?) -> Value {
      score.map {
        Value(cell: .score($0), text: "\(Rounding.whole($0))", tone: Tone(ScoreColor(score: $0)))
      } ?? .missing
    }

    /// A mean of scores, with one decimal.
    static func mean(_ mean: Double?) -> Value {
      mean.map {
        Value(cell: .number($0, digits: 4), text: Decimals.text($0, digits: 1, minimum: 1))
      } ?? .missing
    }

    static func count(_ count: Int) -> Value { Value(cell: .int(count), text: "\(count)") }
  }
  var before: Value
  var after: Value

  init(_ before: Value, _ after: Value) {
    self.before = before
    self.after = after
  }

  /// Whether there is a value, before or after.
  var isKnown: Bool { before.text != Value.missing.text || after.text != Value.missing.text }

  var text: String {
    before.text == after.text ? before.text : "\(before.text) → \(after.text)"
  }

  /// For people alone.
  var shown: Cell { .shown(.missing, as: text, before.text == after.text ? .plain : after.tone) }

  func fields(_ key: String, _ label: String) -> [ReportField] {
    [
      .machines(key + "_before", before.cell), .machines(key + "_after", after.cell),
      ReportField(key, label, shown, .people),
    ]
  }

  /// `+6.2`, in the colour of good or bad news.
  static func difference(_ change: Double) -> Cell {
    .shown(
      .number(change, digits: 4),
      as: (change < 0 ? "−" : "+") + Decimals.text(abs(change), digits: 1, minimum: 1),
      change < 0 ? .bad : .good)
  }
}
