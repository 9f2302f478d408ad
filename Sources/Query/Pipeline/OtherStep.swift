import Domain
import Language
import Phrases

/// A step as shells, SQL and spreadsheets write it, with the ways to write it here: `sum kcal by category`, `grep egg`,
/// `head -5`, `less`, `last 7d`.
struct OtherStep {
  private let line: Line
  let segment: Line
  let shape: RowShape
  let words: [String]
  let first: String

  /// - Parameters:
  ///   - line: all of it.
  ///   - segment: the words behind a |; there is one at least.
  ///   - shape: the rows that come in.
  init(_ line: Line, _ segment: Line, _ shape: RowShape) {
    (self.line, self.segment, self.shape) = (line, segment, shape)
    words = segment.tokens.map(\.text)
    first = words[0].lowercased()
  }

  /// The ways to mend the line, the likeliest first; none where nobody knows what is meant.
  func ways(_ error: CommandError) -> [[Fix]] {
    let ofSQL = conditioned ?? selected ?? differing ?? lagged
    let steps = ofSQL ?? joined ?? other(error)
    if let steps {
      return Fix.ways(segment.span(0..<words.count), steps)
    }
    if Stage.onlyShows(words), let removed { return [[removed]] }
    return moved.map { [[$0]] } ?? []
  }

  /// Steps of shells, and those with words that are not written here.
  private func other(_ error: CommandError) -> [String]? {
    grouped ?? counted ?? taken ?? found ?? told ?? ofGroups(error) ?? separated(error)
  }

  func aggregate(_ word: String) -> String? {
    let name = word.lowercased()
    return Aggregate(name) == nil ? Stage.elsewhere(name).flatMap { Aggregate($0) == nil ? nil : $0 } : name
  }

  /// `sum kcal by category`, `count by food`.
  private var grouped: [String]? {
    guard let name = aggregate(first), words.count > 2,
      let place = words.indices.dropFirst().dropLast().first(where: { words[$0].lowercased() == "by" })
    else { return nil }
    let columns = name == Aggregate.count.name ? "" : segment.source(1..<place)
    return ["group \(Self.listed(Array(words[(place + 1)...]))) | \(name) \(columns)".trimmed]
  }

  /// `count food`
  private var counted: [String]? {
    guard first == Aggregate.count.name, words.count == 2, segment.tokens[1].isBare,
      case .found = shape.columns.resolve(words[1])
    else { return nil }
    return ["group \(words[1]) | count", "distinct \(words[1]) | count"]
  }

  /// `first 5`, `head -5`, `tail -n 3`, and `top 5` of rows that are sorted.
  private var taken: [String]? {
    let isLast = ["last", "tail"].contains(first)
    guard isLast || ["first", "head"].contains(first) || first == "top" && !shape.sorted.isEmpty else {
      return nil
    }
    let rest = words.dropFirst().filter { $0 != "-n" }
    let usual = ["head", "tail"].contains(first) ? 10 : first == "top" ? 5 : nil
    guard rest.count < 2, let count = rest.isEmpty ? usual : rest.first.flatMap({ Int($0) }), count != 0
    else {
      return nil
    }
    return ["take \(isLast ? "last " : "")\(abs(count))"]
  }

  /// `grep egg`, `wc -l`
  private var found: [String]? {
    if first == "wc" { return [Aggregate.count.name] }
    guard ["grep", "egrep", "rg", "ag", "search", "find", "contains", "like", "match"].contains(first) else {
      return nil
    }
    let text = words.dropFirst().filter { !$0.hasPrefix("-") }.joined(separator: " ")
    let named = ["item", "food", "metric", "note", "kind", "items", "notes"].first { name in
      shape.columns.contains { $0.name == name && $0.isText }
    }
    guard !text.isEmpty, let column = named ?? shape.columns.first(where: \.isText)?.name else {
      return nil
    }
    return ["where \(column) ~ \(Lexer.quoted(text))"]
  }

  /// `sort kcal descending`
  private var told: [String]? {
    let start = "write "
    guard let stage = try? Stage.find(segment), let meant = stage.meant(segment), meant.hasPrefix(start)
    else {
      return nil
    }
    return [String(meant.dropFirst(start.count))]
  }

  /// `group food | sort count desc`: how many there are is not counted yet.
  private func ofGroups(_ error: CommandError) -> [String]? {
    guard shape.isGroupOpen, error.code == .unknownName,
      words.dropFirst().contains(where: { ["count", "n"].contains($0.lowercased()) })
    else { return nil }
    return ["\(Aggregate.count.name) | \(segment.source(0..<words.count))"]
  }

  /// `select date kcal protein`, without the commas.
  private func separated(_ error: CommandError) -> [String]? {
    guard error.hint == ExpressionParser.missingComma, segment.tokens.allSatisfy(\.isBare),
      !words.dropFirst().contains(where: Stage.isOne)
    else { return nil }
    let start = words[1].lowercased() == "by" ? 2 : 1
    let names = words[start...].map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) } }) else {
      return nil
    }
    return ["\(first) \(Self.listed(names))"]
  }

  /// `correlate sleep with mood`: a pair that words join.
  private var joined: [String]? {
    guard Stage.takesPair(first), segment.tokens.allSatisfy(\.isBare),
      let pair = Stage.pair(of: words.dropFirst())
    else { return nil }
    return ["\(first) \(pair)"]
  }

  /// Names with commas between them; what says the direction of one, or names it, stays with it.
  private static func listed(_ words: [String]) -> String {
    var text = ""
    var isNaming = false
    for word in words {
      let isOwn = ["as", "asc", "desc"].contains(word.lowercased())
      let isOpen = text.hasSuffix(",") || text.hasSuffix("(") || text.isEmpty
      text += (isOpen || isOwn || isNaming ? " " : ", ") + word
      isNaming = word.lowercased() == "as"
    }
    return text.trimmed
  }

  /// `| last 7d`, which is said of the source.
  private var moved: Fix? {
    let source = line.segments[0]
    guard let (_, count) = RangeText.read(segment.tokens[...], today: Day(0)), count == words.count,
      source.tokens.count == 1, let end = source.tokens.last?.span.upperBound, let removed
    else { return nil }
    return Fix(end..<removed.span.upperBound, " \(line.slice(segment.start..<segment.end))")
  }

  /// Takes the step out, with its |.
  private var removed: Fix? {
    let start = segment.tokens[0].span.lowerBound
    guard let pipe = line.tokens.last(where: { $0.kind == .pipe && $0.span.lowerBound < start }),
      let end = segment.tokens.last?.span.upperBound
    else { return nil }
    return .removing(pipe.span.lowerBound..<end)
  }
}

extension Stage {
  /// Whether a step of a shell does nothing but show what comes, as an answer is shown anyway: `less`.
  public static func onlyShows(_ words: [String]) -> Bool {
    ["less", "more", "cat", "pager", "print", "show", "echo"].contains(words.first?.lowercased())
      && words.dropFirst().allSatisfy { $0.hasPrefix("-") }
  }
}

extension QueryColumn {
  fileprivate var isText: Bool { if case .text = kind { true } else { false } }
}
