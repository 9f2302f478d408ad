import Domain
import Reports

/// What a change does to the index of a day: `index 71 → 78`.
struct IndexImpact {
  private let day: Day
  private let context: Context
  private let before: IndexEvaluation?

  /// A line of more changes than these says of the first ones what they mean: nobody reads as many.
  private static let most = 40

  /// - Parameter day: not read outside a conversation, where nobody reads what a change means.
  init(_ day: Day, _ context: Context) throws {
    self.day = day
    self.context = context
    context.impacts += 1
    before =
      context.isConversation && context.impacts <= Self.most ? try context.index.evaluation(of: day) : nil
  }

  /// `index 71 → 78`; nil where it stays as it is, and where nobody reads it.
  func text() throws -> String? {
    guard let before else { return nil }
    let after = try context.index.evaluation(of: day)
    let (old, new) = (IndexText(before, context).number, IndexText(after, context).number)
    return old == new ? nil : "index \(old) → \(new)"
  }

  /// Says it below an answer and in the preview.
  func add(to outcome: inout Outcome, subject: String) throws {
    guard let text = try text() else { return }
    outcome.report.notices.append(Notice(text, .dim))
    let said = outcome.report.notices.first?.text ?? subject
    outcome.consequence = outcome.consequence ?? Consequence(subject: [], result: [said, text])
  }
}
