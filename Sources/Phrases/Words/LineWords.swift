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

  /// Whether a word of any class and language begins so, as people write it: what is being typed may become one.
  public static func begin(with text: String) -> Bool {
    let typed = text.lowercased()
    guard !typed.isEmpty else { return true }
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < typed { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low].hasPrefix(typed)
  }

  /// All words, each once.
  private static let sorted: [String] = {
    var words: Set<String> = []
    for name in WordBook.shared.names {
      for entry in WordBook.shared.entries(name) {
        words.formUnion(entry.written.split(separator: " ").map(String.init))
      }
    }
    return words.sorted()
  }()

  private static let sets: [String: Set<String>] = {
    var sets: [String: Set<String>] = [:]
    for name in WordBook.shared.names {
      sets[name] = Set(WordBook.shared.entries(name).map(\.written))
    }
    return sets
  }()
}
