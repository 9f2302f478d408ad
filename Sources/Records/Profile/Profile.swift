import Domain
import Store

/// What the person says of themselves, and who looks after them.
package struct Profile {
  /// What is kept as text, by the word that sets it.
  package enum Text: String, CaseIterable, Sendable {
    case name, motivation, doctor, nutrition

    /// The name under which the log keeps it.
    fileprivate var key: String { "profile." + rawValue }
  }

  private let log: Transaction

  package init(_ log: Transaction) { self.log = log }
  package init(_ context: Context) { self.init(context.log) }

  package subscript(text: Text) -> String? {
    get throws { try log.settings[text.key] }
  }

  /// - Parameter value: nil takes it away.
  /// - Parameter today: up to which meetings with somebody of the care team were with the one who was named before.
  package func set(_ text: Text, _ value: String?, today: Day) throws {
    let before = try self[text]
    if let before, before != value,
      let provider = CareProvider.allCases.first(where: { Self.text($0) == text })
    {
      try log.meetings.keepName(before, of: provider, through: today)
    }
    try log.settings.set(text.key, value)
  }

  /// What somebody of the care team is called.
  package func name(of provider: CareProvider) throws -> String? {
    try self[Self.text(provider)]
  }

  private static func text(_ provider: CareProvider) -> Text { provider == .doctor ? .doctor : .nutrition }
}
