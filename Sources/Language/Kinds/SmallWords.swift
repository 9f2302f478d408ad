import Phrases
import Synchronization

/// Small words that people put between others, and that mean nothing by themselves: `of`, `for`, `zum`.
///
/// They are read, but neither offered nor spoken of.
public struct SmallWordKind: ParameterKind {
  public let label = ""
  public let description = ""
  let words: SmallWordSet

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    guard token.isBare, words.contains(token.text.lowercased()) else { return .none }
    return .one(token.text, 1)
  }
}

/// What parts the items of a list: a comma, or a word such as `and`.
public struct SeparatorKind: ParameterKind {
  public let label = ","
  public let description = ""
  let words: SmallWordSet

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    var end = index
    while end < line.tokens.count, line.tokens[end].kind == .comma { end += 1 }
    // `, and` is one.
    if end < line.tokens.count, line.tokens[end].isBare, words.contains(line.tokens[end].text.lowercased()) {
      end += 1
    }
    return end > index ? .one(line.tokens[index].text, end - index) : .none
  }
}

/// Words of some classes of the files of words, which are read when one is first asked for, and others.
final class SmallWordSet: Sendable {
  private let classes: [String]
  private let others: Set<String>
  private let all = Mutex<Set<String>?>(nil)

  /// - Parameters:
  ///   - classes: such as `of` for `line-of`, with a blank between each.
  ///   - others: signs, and words of English alone, with a blank between each.
  init(_ classes: String, _ others: String) {
    self.classes = classes.split(separator: " ").map(String.init)
    self.others = Set(others.split(separator: " ").map(String.init))
  }

  func contains(_ word: String) -> Bool {
    all.withLock { words in
      if words == nil { words = LineWords.all(classes).union(others) }
      return words?.contains(word) ?? false
    }
  }
}

extension ParameterKind where Self == SmallWordKind {
  /// Small words of all languages by their classes, and others.
  public static func small(of classes: String, _ others: String = "") -> SmallWordKind {
    SmallWordKind(words: SmallWordSet(classes, others))
  }

  public static func small(_ words: String) -> SmallWordKind { .small(of: "", words) }
}

extension ParameterKind where Self == SeparatorKind {
  /// A comma, a word of these classes, or another.
  public static func separator(of classes: String = "", _ others: String = "") -> SeparatorKind {
    SeparatorKind(words: SmallWordSet(classes, others))
  }
}
