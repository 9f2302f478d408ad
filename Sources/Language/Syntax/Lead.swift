/// How a token begins: enough to pass over the parts of a syntax that could never stand there.
public struct Lead: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A bare word that begins as numbers do (`1`, `-2`, `.5`, `½`), or with a letter beyond ASCII.
  public static let number: Lead = [.figure, .foreign]
  /// A bare word that begins with a figure or a sign of a number.
  public static let figure = Lead(rawValue: 1)
  /// A bare word that begins with a letter beyond ASCII, or a fraction.
  public static let foreign = Lead(rawValue: 16)
  /// Any other bare word.
  public static let word = Lead(rawValue: 2)
  /// `--name`
  public static let option = Lead(rawValue: 4)
  /// Quotes, commas and what parts commands.
  public static let other = Lead(rawValue: 8)
  public static let any: Lead = [.number, .word, .option, .other]

  init(_ token: Token) {
    switch token.kind {
    case .word: self = Lead(word: token.text)
    case .option: self = .option
    default: self = .other
    }
  }

  /// - Parameter word: a bare one.
  init(word: String) {
    switch word.utf8.first ?? 0 {
    case 0x2B...0x2E, 0x30...0x39: self = .figure
    case 0x80...0xFF: self = .foreign
    default: self = .word
    }
  }
}
