import Phrases

/// The signs and words that part things in a line, where they may as well be in a name.
extension Names {
  /// Whether something in a text may part it: `,`, `&`, `+`, `/` or a word such as `and`.
  public static func hasParting(_ text: String) -> Bool {
    hasPartingSign(text) || text.split(separator: " ").contains { isJoiner($0) }
  }

  /// Whether it has one of the signs.
  public static func hasPartingSign(_ text: String) -> Bool {
    text.utf8.contains { $0 == 0x2C || $0 == 0x26 || $0 == 0x2B || $0 == 0x2F }
  }

  /// Whether a word does no more than join others: `and`, `und`, `et`.
  public static func isJoiner(_ word: some StringProtocol) -> Bool { joiners.contains(word.lowercased()) }

  /// Whether a word is an article, a pronoun or the like: nobody means the beginning of a name by it.
  public static func isSmall(_ key: String) -> Bool { small.contains(key) }

  private static let joiners = LineWords.all(["and", "plus"])
  private static let small = LineWords.all(["article", "the", "of", "small"])

  /// Whether what parts a text as typed stands in a name too, at the same place: `cheese, ched` is `Cheese, cheddar`
  /// and `mac & cheese` is `Mac and Cheese`, but `apple, juice` is no `Apple Juice`.
  ///
  /// A sign at the end of the text, as in `apple,`, parts nothing.
  public static func isParted(_ typed: String, as name: String) -> Bool {
    let (typed, own) = (pieces(typed), pieces(name))
    var next = 0
    for piece in typed {
      // A piece without a sign may have several of the name's: `mac cheese`.
      guard
        let end = own.indices.dropFirst(next).first(where: { end in
          let isSame = piece.sign == "" || own[next].sign == piece.sign
          return isSame && piece.mayBe(own[next...end].flatMap(\.words))
        })
      else { return false }
      next = end + 1
    }
    return true
  }

  /// The words between two signs.
  private struct Piece {
    /// What stands before them; empty at the beginning.
    var sign: String
    var words: [Substring]

    /// Whether each of its words begins like another of a name, whatever else the name has.
    func mayBe(_ others: [Substring]) -> Bool {
      var others = others
      for word in words {
        guard let index = others.firstIndex(where: { $0.utf8.prefix(2).elementsEqual(word.utf8.prefix(2)) })
        else {
          guard let index = others.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
          others.remove(at: index)
          continue
        }
        others.remove(at: index)
      }
      return true
    }
  }

  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var (sign, words) = ("", "")
    func end(_ next: String) {
      let folded = words.contains(where: { !$0.isWhitespace }) ? Names.words(key(words)) : []
      if !folded.isEmpty { pieces.append(Piece(sign: sign, words: folded)) }
      // Of `, and` the first counts.
      if !folded.isEmpty || sign.isEmpty { sign = pieces.isEmpty ? "" : next }
      words = ""
    }
    for word in text.split(separator: " ") {
      if isJoiner(word) {
        end("&")
        continue
      }
      for character in word {
        switch character {
        case ",", "/": end(String(character))
        case "&", "+": end("&")
        default: words.append(character)
        }
      }
      words += " "
    }
    end("")
    return pieces
  }
}
