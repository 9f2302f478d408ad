import Domain
import Exchange
import Records
import Store
import Tables

/// What a person said of the columns of a table, kept by its titles: a table of the same titles is asked about no more.
struct KeptAnswers {
  private static let prefix = "mapping.answers "

  /// The answers about a table of some titles.
  static func find(_ head: [ColumnTitle], _ log: Transaction) throws -> TableMapping? {
    try log.settings[prefix + key(head)].flatMap { TableMapping($0) }
  }

  /// Keeps what a line says of columns and words beside what was said before.
  static func keep(_ said: TableMapping, _ head: [ColumnTitle], _ log: Transaction) throws {
    guard !said.parts.isEmpty || !said.words.isEmpty, !head.isEmpty else { return }
    var all = try find(head, log) ?? TableMapping([])
    all.take(said)
    let text = all.text
    guard try log.settings[prefix + key(head)] != text else { return }
    try log.settings.set(prefix + key(head), text)
  }

  /// A number of the titles and their units.
  private static func key(_ head: [ColumnTitle]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for title in head {
      for byte in title.text.utf8 + [0x1F] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 36)
  }
}
