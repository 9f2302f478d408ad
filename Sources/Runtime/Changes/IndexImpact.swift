import Domain
import Records
import Reports

/// What a change does to the index of a day: `index 71 → 78`.
package struct IndexImpact {
  private let day: Day
  private let context: Context
  private let before: IndexEvaluation?

  /// - Parameter day: not read where nobody reads what a change means.
  package init(_ day: Day, _ context: Context) throws {
    self.day = day
    self.context = context
    before = context.isExplained ? try context.index.evaluation(of: day) : nil
    context.explained += 1
  }

  /// `index 71 → 78`; nil where it stays as it is, and where nobody reads it.
  package func text() throws -> String? {
    guard let before else { return nil }
    let after = try context.index.evaluation(of: day)
    let (old, new) = (IndexText(before, context).number, IndexText(after, context).number)
    guard old != new else { return nil }
    return "index \(old) → \(new)" + (Self.newlyCounted(before, after).map { " (\($0))" } ?? "")
  }

  /// Why it falls where nothing got worse: what was not known before counts now.
  private static func newlyCounted(_ before: IndexEvaluation, _ after: IndexEvaluation) -> String? {
    guard let old = before.index, let new = after.index, new < old else { return nil }
    let begun = zip(before.parts, after.parts).filter { $0.status != .counted && $1.status == .counted }
      .map(\.1).filter { ($0.score ?? 100) < old }
    guard let worst = begun.min(by: { ($0.score ?? 0) < ($1.score ?? 0) }), let score = worst.score else {
      return nil
    }
    return "\(worst.metric.title.lowercased()) counts now, with \(Rounding.whole(score)) of 100"
  }

  /// Says it below an answer and in the preview.
  package func add(to outcome: inout Outcome, subject: String) throws {
    guard let text = try text() else { return }
    outcome.report.notices.append(Notice(text, .dim))
    let said = outcome.report.notices.first?.text ?? subject
    outcome.consequence = outcome.consequence ?? Consequence(subject: [], result: [said, text])
  }
}
