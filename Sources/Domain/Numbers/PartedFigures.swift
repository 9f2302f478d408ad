/// Figures whose points or commas may part thousands: `1.200` and `1,200` are 1200 to some and 1.2 to others, and
/// `1.234.567` is one number to all.
///
/// Here stands what figures can mean. Who reads them decides by what they are of.
public struct PartedFigures: Equatable, Sendable {
  /// Whether points stand in them, and no commas.
  public let hasPoints: Bool
  /// What they are where the marks part thousands.
  public let whole: Amount
  /// What they are where the one mark stands before decimals; nil of several.
  public let decimal: Amount?

  /// Nil where no mark can part thousands: `12.5`, `0.125`, `1234.567`.
  public init?(_ figures: some StringProtocol) {
    guard let groups = Self.groups(figures.utf8), let whole = Self.amount(Array(groups.joined())) else {
      return nil
    }
    hasPoints = figures.utf8.contains(0x2E)
    self.whole = whole
    decimal = groups.count == 2 ? Self.amount(Array(groups.joined(separator: [0x2E]))) : nil
  }

  /// Whether a text is such figures.
  public static func isOne(_ text: some StringProtocol) -> Bool { groups(text.utf8) != nil }

  private static func amount(_ bytes: [UInt8]) -> Amount? { Amount(String(decoding: bytes, as: UTF8.self)) }

  /// Two or more groups of digits, each but the first of three, the first of one to three and without a leading 0.
  private static func groups<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> [Bytes.SubSequence]? {
    guard let first = bytes.first, (0x31...0x39).contains(first),
      let mark = bytes.prefix(4).first(where: { $0 == 0x2E || $0 == 0x2C })
    else { return nil }
    let groups = bytes.split(separator: mark, omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }), groups[0].count <= 3,
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups
  }
}
