import Foundation

/// Folds names so that case, accents and punctuation do not matter.
public enum Names {
  /// The words of a name, folded, with one blank between them: `Oils / Fats` is `oils fats`.
  ///
  /// A name without letters or digits folds to itself.
  public static func key(_ name: String) -> String { key(name, partsPictures: true) }

  /// The same.
  /// - Parameter partsPictures: whether an emoji glued to a word is a word of its own. Names of older logs were kept
  ///   without that.
  public static func key(_ name: String, partsPictures: Bool) -> String {
    var isPlain = true
    for byte in name.utf8 where !(byte >= 0x61 && byte <= 0x7A) {
      isPlain = false
      break
    }
    if isPlain { return name }
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    var pending = false
    func separate() { if !key.isEmpty { pending = true } }
    for byte in fold(name, partsPictures).utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x80...:
        if pending {
          key.append(0x20)
          pending = false
        }
        key.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      case 0x27:
        continue
      default:
        separate()
      }
    }
    return key.isEmpty ? name : String(decoding: key, as: UTF8.self)
  }

  /// Folds a text so that case, accents and runs of blanks do not matter, and its signs stay: `a|b` is not `a b`.
  public static func text(_ text: String) -> String {
    var isPlain = true
    for byte in text.utf8 where !(byte >= 0x61 && byte <= 0x7A) {
      isPlain = false
      break
    }
    if isPlain { return text }
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    var pending = false
    for byte in fold(text, false, keepsSigns: true).utf8 {
      if byte <= 0x20 {
        pending = !folded.isEmpty
        continue
      }
      if pending { folded.append(0x20) }
      pending = false
      folded.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// Whether a text has anything but letters, digits, blanks and pictures in it.
  public static func hasSigns(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: !isPicture(scalar)
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        true
      default: false
      }
    }
  }

  /// The words of a folded name.
  public static func words(_ key: String) -> [Substring] {
    key.utf8.split(separator: 0x20).map { Substring($0) }
  }

  private static func fold(_ name: String, _ partsPictures: Bool, keepsSigns: Bool = false) -> String {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name }
    let folded = name.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    var result = ""
    var wasPicture = false
    for scalar in folded.unicodeScalars {
      // What joins or colours pictures belongs to them.
      let isJoined = wasPicture && (scalar.value == 0xFE0F || scalar.value == 0x200D)
      if partsPictures, (isJoined || isPicture(scalar)) != wasPicture {
        result += " "
        wasPicture.toggle()
      }
      switch scalar {
      case "ß": result += "ss"
      case "ø": result += "o"
      case "ł": result += "l"
      case "đ", "ð": result += "d"
      case "æ": result += "ae"
      case "œ": result += "oe"
      case "þ": result += "th"
      case "ı": result += "i"
      case "’", "‘", "ʼ": result += keepsSigns ? "'" : ""
      case _ where scalar.properties.generalCategory.isSeparator:
        if keepsSigns, !scalar.properties.isWhitespace {
          result.unicodeScalars.append(scalar)
        } else {
          result += " "
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a scalar is of an emoji or another small picture.
  static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F000...0x1FAFF).contains(scalar.value) || (0x2600...0x27BF).contains(scalar.value)
  }

  /// Whether there is an emoji in a name.
  public static func hasPictures(_ name: String) -> Bool {
    name.utf8.contains { $0 >= 0xE2 } && name.unicodeScalars.contains(where: isPicture)
  }

  /// How far apart two folded words are: insertions, deletions, substitutions and swaps of neighbours
  /// (the optimal string alignment distance), or nil when more than `limit`.
  public static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
    let a = Array(a.utf8)
    let b = Array(b.utf8)
    guard abs(a.count - b.count) <= limit, a.count <= 64, b.count <= 64 else { return nil }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      before = last
      last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isSeparator: Bool {
    switch self {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      true
    default: false
    }
  }
}
