import Synchronization

/// A language whose words are known; each has a file of words, such as `Words/de.words`.
public enum SpokenLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"

  /// Its file, as it was built in.
  fileprivate var file: [UInt8] {
    switch self {
    case .english: PackageResources.en_words
    case .german: PackageResources.de_words
    case .french: PackageResources.fr_words
    }
  }
}

/// The words that mean something beside the names of a log: numbers, days, units, small words; in every language.
///
/// A line of a file of words is a class, a value where the class has one, and after a colon the words, parted by commas:
/// `number 3: drei`, `weekday 1: montag`, `without: ohne, kein`. A line that begins with a blank goes on with the one
/// before; `#` begins a comment. Words are written as people write them, and compared folded.
public struct WordBook: Sendable {
  /// A word or several in a row, and what they say.
  public struct Entry: Sendable {
    /// Folded; one for each word.
    public let words: [String]
    /// As it is written in the file, in small letters.
    public let written: String
    /// What the line says before its colon, behind the class; empty where it says nothing.
    public let value: String
    public let language: SpokenLanguage
  }

  /// Why a file of words cannot be read.
  struct Fault: Error, Equatable {
    let line: Int
    let reason: String
  }

  /// A line of a file: what it says of its class, and its words as they are written.
  private struct Line: Sendable {
    let value: String
    let phrases: ArraySlice<UInt8>
    let language: SpokenLanguage
  }

  /// By their classes. What a class has is read when it is asked: a line needs few of them.
  private var lines: [String: [Line]] = [:]

  /// The book of all languages, read when it is first asked.
  static let shared: WordBook = {
    var book = WordBook()
    for language in SpokenLanguage.allCases {
      do { try book.add(language.file, language) } catch {
        preconditionFailure("the words of \(language): \(error)")
      }
    }
    return book
  }()

  init() {}

  /// The classes that have words of a language.
  func classes(of language: SpokenLanguage) -> Set<String> {
    Set(lines.filter { $0.value.contains { $0.language == language } }.keys)
  }

  /// All classes.
  var names: [String] { Array(lines.keys) }

  /// What a class has, as it stands in the files.
  func entries(_ name: String) -> [Entry] {
    var entries: [Entry] = []
    forEachPhrase(name) { phrase, line in
      entries.append(
        Entry(
          words: SpokenWords.of(phrase).map(\.text), written: phrase.lowercased(), value: line.value,
          language: line.language))
    }
    return entries
  }

  /// What a class has as it is written in the files, in small letters, with what its lines say before their colons: the
  /// words of each are not parted.
  func written(_ name: String) -> [(phrase: String, value: String)] {
    var written: [(phrase: String, value: String)] = []
    forEachPhrase(name) { phrase, line in written.append((phrase.lowercased(), line.value)) }
    return written
  }

  private func forEachPhrase(_ name: String, _ body: (_ phrase: String, Line) -> Void) {
    for line in lines[name] ?? [] {
      line.phrases.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          var end = start
          while end < bytes.count, bytes[end] != 0x2C { end += 1 }
          var (first, last) = (start, end)
          while first < last, bytes[first] == 0x20 { first += 1 }
          while first < last, bytes[last - 1] == 0x20 { last -= 1 }
          if first < last {
            body(String(decoding: UnsafeRawBufferPointer(rebasing: bytes[first..<last]), as: UTF8.self), line)
          }
          start = end + 1
        }
      }
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (first, end) = (bytes.startIndex, bytes.endIndex)
    while first < end, bytes[first] == 0x20 { first += 1 }
    while first < end, bytes[end - 1] == 0x20 { end -= 1 }
    return bytes[first..<end]
  }

  /// Adds a file.
  /// - Throws: `Fault` with the place of a line that is none.
  mutating func add(_ text: [UInt8], _ language: SpokenLanguage) throws(Fault) {
    var open: (name: String, value: String)?
    var (number, end) = (0, -1)
    while end < text.count {
      let start = end + 1
      number += 1
      // Where the line ends, and where what it says of words does.
      end = start
      var (stop, colon): (Int?, Int?)
      while end < text.count, text[end] != 0x0A {
        if stop == nil {
          if text[end] == 0x23 { stop = end } else if colon == nil, text[end] == 0x3A { colon = end }
        }
        end += 1
      }
      let line = text[start..<(stop ?? end)]
      guard !Self.trimmed(line).isEmpty else { continue }
      var rest = line
      if line.first != 0x20 {
        guard let colon else { throw Fault(line: number, reason: "no colon behind the class") }
        let head = Self.trimmed(line[..<colon])
        guard !head.isEmpty else { throw Fault(line: number, reason: "no class") }
        let blank = head.firstIndex(of: 0x20) ?? head.endIndex
        open = (
          String(decoding: head[..<blank], as: UTF8.self),
          String(decoding: Self.trimmed(head[blank...]), as: UTF8.self)
        )
        rest = line[(colon + 1)...]
      }
      guard let open else { throw Fault(line: number, reason: "no class before it") }
      lines[open.name, default: []].append(Line(value: open.value, phrases: rest, language: language))
    }
  }
}

extension WordBook {
  /// The single words of a class.
  static func words(_ name: String) -> Set<String> {
    Set(shared.entries(name).compactMap { $0.words.count == 1 ? $0.words[0] : nil })
  }

  /// The single words of a class with what they say.
  static func values<Value>(_ name: String, _ read: (String) -> Value?) -> [String: Value] {
    var values: [String: Value] = [:]
    for entry in shared.entries(name) where entry.words.count == 1 {
      values[entry.words[0]] = read(entry.value)
    }
    return values
  }

  /// The words of a class in a row, the longest rows first.
  static func phrases(_ name: String) -> PhraseSet { PhraseSet(shared.entries(name)) }
}

/// Words in a row, found where they begin.
struct PhraseSet: Sendable {
  private let byFirst: [String: [WordBook.Entry]]

  init(_ entries: [WordBook.Entry]) {
    var byFirst: [String: [WordBook.Entry]] = [:]
    for entry in entries { if let first = entry.words.first { byFirst[first, default: []].append(entry) } }
    self.byFirst = byFirst.mapValues { entries in
      entries.enumerated().sorted {
        ($1.element.words.count, $0.offset) < ($0.element.words.count, $1.offset)
      }
      .map(\.element)
    }
  }

  /// The longest that stands at a place of some words, and where it ends.
  func find(_ index: Int, in words: [SpokenWord]) -> (value: String, end: Int)? {
    guard words.indices.contains(index), let entries = byFirst[words[index].text] else { return nil }
    for entry in entries where entry.words.count <= words.count - index {
      if entry.words.indices.allSatisfy({ words[index + $0].text == entry.words[$0] }) {
        return (entry.value, index + entry.words.count)
      }
    }
    return nil
  }

  /// Whether some words in a row are one, from the first to the last.
  func contains(_ words: [String]) -> Bool {
    byFirst[words.first ?? ""]?.contains { $0.words == words } ?? false
  }
}
