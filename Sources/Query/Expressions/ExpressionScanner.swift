import Domain
import Language

/// The pieces of an expression, with their places in the line.
struct ExpressionToken: Sendable {
  enum Kind: Equatable, Sendable {
    case number(Double)
    /// A word without quotes: a column, a day, a text, or `and`.
    case word
    /// In quotes.
    case text
    case symbol
  }
  var kind: Kind
  var text: String
  /// UTF-8 offsets in the line.
  var span: Range<Int>

  /// Whether it is the same piece, wherever it stands.
  func isSame(as other: ExpressionToken) -> Bool {
    kind == other.kind && text.lowercased() == other.text.lowercased()
  }
}

enum ExpressionScanner {
  /// - Parameter start: where the text begins in the line.
  static func scan(_ text: String, at start: Int) throws(CommandError) -> [ExpressionToken] {
    var tokens: [ExpressionToken] = []
    let bytes = Array(text.utf8)
    var index = 0
    func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func add(_ kind: ExpressionToken.Kind, _ text: String, _ end: Int) {
      tokens.append(ExpressionToken(kind: kind, text: text, span: start + index..<start + end))
      index = end
    }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0x22, 0x27:
        guard let close = bytes[(index + 1)...].firstIndex(of: byte) else {
          throw CommandError.quoteOpen.at(start + index..<start + index + 1)
        }
        add(.text, slice(index + 1..<close), close + 1)
      case _ where isSymbol(byte):
        let pair = index + 1 < bytes.count ? slice(index..<index + 2) : ""
        let text = ["!=", "<=", ">=", "<>", "=="].contains(pair) ? pair : slice(index..<index + 1)
        add(.symbol, text == "<>" ? "!=" : text == "==" ? "=" : text, index + text.utf8.count)
      default:
        var end = index
        // A minus inside a word belongs to it: 2026-11-01.
        while end < bytes.count, !isSymbol(bytes[end]) || (bytes[end] == 0x2D && isDigit(bytes[index])),
          bytes[end] > 0x20, bytes[end] != 0x22
        {
          end += 1
        }
        let word = slice(index..<end)
        if isDigit(byte), let number = Double(word), number.isFinite {
          add(.number(number), word, end)
        } else {
          add(.word, word, end)
        }
      }
    }
    return tokens
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isSymbol(_ byte: UInt8) -> Bool { "+-*/()<>=!~,".utf8.contains(byte) }
}
