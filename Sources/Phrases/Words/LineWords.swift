/// Small words of lines and other names of commands and meals, by their class in the files of words.
///
/// Words are compared as they are written, in small letters: `à` announces a time, and `a` is an article.
public enum LineWords {
  /// Whether a word, in small letters, is in a class.
  public static func contains(_ name: String, _ word: String) -> Bool { sets[name]?.contains(word) ?? false }

  /// The words of a class.
  public static func all(_ name: String) -> Set<String> { sets[name] ?? [] }

  /// The words of several classes.
  public static func all(_ names: [String]) -> Set<String> {
    names.reduce(into: []) { $0.formUnion(all("line-\($1)")) }
  }

  /// The words of a class with what the files say of each.
  public static func meanings(_ name: String) -> [String: String] {
    var meanings: [String: String] = [:]
    for entry in WordBook.shared.entries(name) { meanings[entry.written] = entry.value }
    return meanings
  }

  /// The same by the folded words.
  public static func folded(_ name: String) -> [String: String] {
    Dictionary(meanings(name).map { (Names.key($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static let sets: [String: Set<String>] = {
    var sets: [String: Set<String>] = [:]
    for name in WordBook.shared.names {
      sets[name] = Set(WordBook.shared.entries(name).map(\.written))
    }
    return sets
  }()
}
