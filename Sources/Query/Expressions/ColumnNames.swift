import Domain
import Language
import Phrases

extension QueryColumn {
  fileprivate var names: [String] { [name] + otherNames }
}

extension [QueryColumn] {
  /// The column a word means: its name, or the beginnings of the name's words where only one has them.
  ///
  /// A word means the same in all steps: where it could mean a column that was left out it does not mean another one
  /// that begins so.
  public func resolve(_ word: String) -> Resolution<Int> {
    let typed = word.lowercased()
    let exact =
      firstIndex { $0.name.lowercased() == typed } ?? firstIndex { $0.otherNames.contains(typed) }
    if let exact { return .found(exact) }
    let words = Names.words(Names.key(word))
    let dots = typed.count { $0 == "." }
    func fits(_ name: String) -> Bool {
      name.count { $0 == "." } == dots
        && Lexicon<Int>.fits(words, Names.words(Names.key(name.replacing("_", with: " "))))
    }
    let all = indices.filter { index in
      !self[index].isComputed && self[index].names.contains(where: fits)
        && !self[index].leftOut.contains(where: fits)
    }
    let least = all.map { self[$0].givesWay.rawValue }.min()
    let fitting = all.filter { self[$0].givesWay.rawValue == least }
    return fitting.isEmpty ? .unknown : fitting.count == 1 ? .found(fitting[0]) : .ambiguous(fitting)
  }

  /// What to say of a word that means one column and not another that people may mean by it.
  func givenWay(_ word: String, to index: Int) -> String? {
    let words = Names.words(Names.key(word))
    let other = first { column in
      column.saysWhereItGivesWay && column.name != self[index].name
        && Lexicon<Int>.fits(words, Names.words(Names.key(column.name.replacing("_", with: " "))))
    }
    return other.map {
      "\(CommandError.excerpt(word)) is \(self[index].name) here; \($0.name) is another column"
    }
  }

  /// The column a word means, or an error that says which may have been meant.
  func find(_ word: String, span: Range<Int>) throws(CommandError) -> Int {
    switch resolve(word) {
    case .found(let index): return index
    case .ambiguous(let several):
      throw CommandError.ambiguousColumn(word, several.map { self[$0].name }).at(span)
    case .unknown:
      let parts = filter { $0.isComputed && $0.name.lowercased().contains(word.lowercased()) }.map(\.name)
      let near =
        parts.isEmpty
        ? Lexicon(map(\.name), name: { $0.replacing("_", with: " ") }).nearest(Names.key(word), limit: 2)
        : [String](parts.prefix(2))
      var error = CommandError.noColumn(
        word, near: near, meaning: Self.meaning(of: word), known: map(\.name)
      ).at(span)
      // `group day`
      if near.isEmpty || near != [word], let meant = Self.others[word.lowercased()],
        contains(where: { $0.name == meant })
      {
        error.candidates = [meant]
        error.fixes = [[Fix(span, meant)]]
        error.isNear = true
      }
      // `mean kcal, last`, on its way to `mean kcal, last weight`.
      error.isIncomplete = Aggregate(word.lowercased()) != nil
      throw error
    }
  }

  /// What people call some columns besides.
  private static let others = LineWords.meanings("column")

  /// How to write what looks like a day, a range or a time, and stands where a column or a single value belongs.
  private static func meaning(of word: String) -> String? {
    let word = word.lowercased()
    if ["null", "nil", "none", "missing", "empty", "na"].contains(word) {
      return "not has score asks for the rows without one"
    }
    if NumberFunction.names.contains(word) { return "its number stands in parentheses: \(word)(score)" }
    if word.wholeMatch(of: /\d{4}-\d{1,2}-\d{1,2}/) != nil { return "there is no such day" }
    if word.contains("..") { return "a range of days stands behind in; of numbers it is 70 <= score <= 80" }
    if word.wholeMatch(of: /\d{4}-\d{2}|q[1-4]|last/) != nil
      || (word.utf8.count > 2 && Month.names.contains { $0.lowercased().hasPrefix(word) })
    {
      return "a range of days stands behind in: date in \(word == "last" ? "last 7d" : word)"
    }
    if let time = word.wholeMatch(of: /(\d{1,2})(?::|h)(\d{2})/) {
      return "a duration is written \(time.1)h\(time.2)m, and an hour of the clock as a number such as 20.5"
    }
    return nil
  }

  /// The column that a step computed and that is written here as it was there: `vegetables + fruit`.
  func computed(as written: some Collection<ExpressionToken>) -> Int? {
    firstIndex { column in
      guard column.isComputed, let name = try? ExpressionScanner.scan(column.name, at: 0) else {
        return false
      }
      return name.elementsEqual(written) { $0.isSame(as: $1) }
    }
  }

  /// The same columns, each with a name of its own: a second `score` is `score_2`. Names are keys of machine output.
  func withDistinctNames() -> [QueryColumn] {
    var taken: Set<String> = []
    var next: [String: Int] = [:]
    return map { column in
      var column = column
      let name = column.name
      while !taken.insert(column.name).inserted {
        let number = next[name, default: 2]
        column.name = "\(name)_\(number)"
        next[name] = number + 1
      }
      return column
    }
  }
}
