import Synchronization

/// Small words of lines and other names of commands and meals, by their class in the files of words.
///
/// Words are compared as they are written, in small letters: `à` announces a time, and `a` is an article.
public enum LineWords {
  /// The words of a class, and what the files say of each.
  private struct Known {
    var words: Set<String> = []
    var meanings: [String: String] = [:]
  }

  /// The classes that were asked for: a line asks for few of them, and for those again and again.
  private static let known = Mutex<[String: Known]>([:])

  private static func known<T>(_ name: String, _ read: (Known) -> T) -> T {
    known.withLock { classes in
      if let known = classes[name] { return read(known) }
      var known = Known()
      for (phrase, value) in WordBook.shared.written(name) {
        known.words.insert(phrase)
        known.meanings[phrase] = value
      }
      classes[name] = known
      return read(known)
    }
  }

  /// Whether a word, in small letters, is in a class.
  public static func contains(_ name: String, _ word: String) -> Bool {
    known(name) { $0.words.contains(word) }
  }

  /// The words of a class.
  public static func all(_ name: String) -> Set<String> { known(name, \.words) }

  /// The words of several classes.
  public static func all(_ names: [String]) -> Set<String> {
    names.reduce(into: []) { $0.formUnion(all("line-\($1)")) }
  }

  /// The words of a class with what the files say of each.
  public static func meanings(_ name: String) -> [String: String] { known(name, \.meanings) }

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
      for (phrase, _) in WordBook.shared.written(name) {
        words.formUnion(phrase.split(separator: " ").map(String.init))
      }
    }
    return words.sorted()
  }()
}
