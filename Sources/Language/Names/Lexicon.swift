import Phrases

/// What a typed name turned out to mean.
public enum Resolution<Item> {
  case found(Item)
  case ambiguous([Item])
  case unknown

  public func map<Other>(_ transform: (Item) -> Other) -> Resolution<Other> {
    switch self {
    case .found(let item): .found(transform(item))
    case .ambiguous(let items): .ambiguous(items.map(transform))
    case .unknown: .unknown
    }
  }

  public var found: Item? { if case .found(let item) = self { item } else { nil } }
}

/// A list of things with names, found by any unambiguous beginning of their words.
///
/// The one rule: an exact name wins; else every typed word must begin a word of the name, in order, and
/// one name alone may fit.
public final class Lexicon<Item> {
  /// One spelling of one item.
  public struct Name {
    public var item: Item
    public var display: String
    /// Folded.
    public var key: String
    public var words: [Substring]
    /// Other spellings, which match but are not offered.
    public var isAlias: Bool
  }
  public private(set) var names: [Name] = []
  /// The keys of the names, and the first letters of their words: most names are passed over by these alone.
  private var keys: [String] = []
  private var initials: [UInt64] = []
  /// What was asked before: a script asks for the same few names again and again.
  private var resolved: [String: Resolution<Item>] = [:]

  public init(_ items: [Item], name: (Item) -> String, aliases: (Item) -> [String] = { _ in [] }) {
    for item in items {
      append(item, name(item), isAlias: false)
      for alias in aliases(item) { append(item, alias, isAlias: true) }
    }
  }

  private func append(_ item: Item, _ display: String, isAlias: Bool) {
    let key = Names.key(display)
    let words = Names.words(key)
    names.append(Name(item: item, display: display, key: key, words: words, isAlias: isAlias))
    keys.append(key)
    initials.append(Self.initials(words))
  }

  /// A bit for the first byte of each word.
  private static func initials(_ words: [Substring]) -> UInt64 {
    var initials: UInt64 = 0
    for word in words { if let first = word.utf8.first { initials |= 1 << UInt64(first & 63) } }
    return initials
  }

  /// The names that typed words fit, of the aliases or of the others.
  private func fit(_ typed: [Substring], isAlias: Bool) -> [Name] {
    let wanted = Self.initials(typed)
    var fitting: [Name] = []
    var index = 0
    while index < initials.count {
      if initials[index] & wanted == wanted {
        let name = names[index]
        if name.isAlias == isAlias, Self.fits(typed, name.words) { fitting.append(name) }
      }
      index += 1
    }
    return fitting
  }

  /// What a name as typed means.
  public func resolve(typed text: String) -> Resolution<Item> {
    if let known = resolved[text] { return known }
    let resolution = resolve(Names.key(text))
    resolved[text] = resolution
    return resolution
  }

  public func resolve(_ key: String) -> Resolution<Item> {
    if let exact = keys.firstIndex(of: key) { return .found(names[exact].item) }
    let typed = Names.words(key)
    guard !typed.isEmpty, !Names.isSmall(key) else { return .unknown }
    let fitting = fit(typed, isAlias: false)
    if fitting.count == 1 { return .found(fitting[0].item) }
    if fitting.count > 1 {
      // "snack" the word beats "snackbar" the beginning.
      let whole = fitting.filter { name in typed.allSatisfy { name.words.contains($0) } }
      if whole.count == 1, whole[0].words.count == typed.count { return .found(whole[0].item) }
      return .ambiguous(fitting.map(\.item))
    }
    let other = fit(typed, isAlias: true)
    return other.count == 1 ? .found(other[0].item) : .unknown
  }

  /// Names that fit what was typed so far, best first: exact, then by the word they start at; where none does, those
  /// that may have been meant.
  public func completions(_ key: String, allowsSlips: Bool = true) -> [Name] {
    let typed = Names.words(key)
    let fitting = fit(typed, isAlias: false)
    guard let first = typed.first else { return fitting }
    if fitting.isEmpty, allowsSlips { return near(key, limit: 3).map(\.name) }
    return fitting.enumerated().sorted { a, b in
      let left = a.element.words.first?.hasPrefix(first) == true
      let right = b.element.words.first?.hasPrefix(first) == true
      return left != right ? left : a.offset < b.offset
    }.map(\.element)
  }

  /// Names that may have been meant by a misspelt one.
  public func nearest(_ key: String, limit: Int = 3) -> [Item] { near(key, limit: limit).map(\.name.item) }

  /// How many slips the nearest of them is away; nil where none is near.
  public func slips(_ key: String) -> Int? { near(key, limit: 1).first?.distance }

  private func near(_ key: String, limit: Int) -> [(distance: Int, name: Name)] {
    var found: [(distance: Int, isPart: Int, name: Name)] = []
    for name in names where !name.isAlias {
      guard let distance = Self.distance(key, name.key, name.words) else { continue }
      // A whole name before a word of a longer one that is as near: lod is load before expenditure low.
      let isWhole = Names.distance(key, name.key, limit: distance) != nil
      found.append((distance, isWhole ? 0 : 1, name))
    }
    return found.enumerated().sorted {
      ($0.element.distance, $0.element.isPart, $0.offset) < (
        $1.element.distance, $1.element.isPart, $1.offset
      )
    }.prefix(limit).map { ($0.element.distance, $0.element.name) }
  }

  private static func distance(_ key: String, _ name: String, _ words: [Substring]) -> Int? {
    // The shorter a word, the less of it may be wrong.
    let limit = key.utf8.count <= 2 ? 0 : key.utf8.count == 3 ? 1 : key.utf8.count <= 8 ? 2 : 3
    var best = Names.distance(key, name, limit: limit)
    for word in words {
      if let near = Names.distance(key, String(word), limit: limit) { best = min(best ?? near, near) }
      // The beginning of a long word: "vegtab" for vegetables.
      guard word.utf8.count > key.utf8.count, limit > 1 else { continue }
      for length in key.utf8.count - 1...key.utf8.count + 1 {
        if let near = Names.distance(key, String(word.prefix(length)), limit: limit - 1) {
          best = min(best ?? near + 1, near + 1)
        }
      }
    }
    // Of few letters two wrong ones leave another word, unless it begins alike and is of nearly the same letters: milk
    // is no misspelt oils and sleep no sweet, but toste is toast.
    if key.utf8.count <= 5, let near = best, near > 1,
      !([name[...]] + words).contains(where: { isOfLike(letters: key, $0) })
    {
      best = nil
    }
    // Letters left out: "vgtbl".
    if best == nil, key.utf8.count >= 3, key.utf8.first == name.utf8.first, isSubsequence(key, of: name) {
      return 4
    }
    return best
  }

  /// Whether a word begins as a key does and, as far as it is as long, has all of its letters but one, wherever they are.
  private static func isOfLike(letters key: String, _ word: Substring) -> Bool {
    guard word.utf8.first == key.utf8.first else { return false }
    var left = Array(word.utf8.prefix(key.utf8.count + 1))
    let others = key.utf8.count { byte in
      guard let index = left.firstIndex(of: byte) else { return true }
      left.remove(at: index)
      return false
    }
    return others <= 1
  }

  private static func isSubsequence(_ key: String, of name: String) -> Bool {
    var rest = name.utf8[...]
    for byte in key.utf8 {
      guard let index = rest.firstIndex(of: byte) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }

  /// Whether each typed word begins a word of the name, in order.
  public static func fits(_ typed: [Substring], _ words: [Substring]) -> Bool {
    var next = 0
    for word in typed {
      guard let index = words[next...].firstIndex(where: { $0.utf8.starts(with: word.utf8) }) else {
        return false
      }
      next = index + 1
    }
    return true
  }
}
