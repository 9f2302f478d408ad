/// What columns can be read as, by the names that columns have.
public struct TableVocabulary: Sendable {
  private var fields: [String: String] = [:]
  private var keys: Set<String> = []
  /// Words of tables of another kind: which titles tell that a table is one, and what its columns then are.
  public var kinds: [(isOne: @Sendable (Set<String>) -> Bool, vocabulary: TableVocabulary)] = []
  /// Fields that columns of a title are not, beside some others: calories beside a duration are no food.
  public var excluded: @Sendable (_ title: String, _ among: Set<String>) -> Bool = { _, _ in false }

  public init() {}

  /// Adds a field by names its column may have; one that is there already keeps its names.
  public mutating func add(_ field: String, _ names: [String]) {
    keys.insert(field)
    for name in names { add(field, folded: ColumnTitle.folded(name)) }
  }

  /// - Parameter name: folded.
  mutating func add(_ field: String, folded name: String) {
    keys.insert(field)
    if !name.isEmpty, fields[name] == nil { fields[name] = field }
  }

  /// The field of a key or a name.
  public func field(_ name: String) -> String? {
    keys.contains(name) ? name : fields[ColumnTitle.folded(name)]
  }

  /// What the columns of a table seem to be; each field once, the first column that fits.
  public func guess(_ head: [ColumnTitle]) -> TableMapping {
    let titles = Set(head.map(\.name))
    if let kind = kinds.first(where: { $0.isOne(titles) }) { return kind.vocabulary.guess(head) }
    var taken: Set<String> = []
    return TableMapping(
      head.indices.compactMap { column in
        let title = head[column]
        guard let field = fields[title.name] ?? fieldWithUnit(title.name), !excluded(title.name, titles),
          taken.insert(field).inserted
        else {
          return nil
        }
        return TableMapping.Part(field, column: column, of: head)
      })
  }

  /// The words that a table of such titles is read by.
  public func among(_ head: [ColumnTitle]) -> TableVocabulary {
    let titles = Set(head.map(\.name))
    return kinds.first { $0.isOne(titles) }.map { $0.vocabulary.among(head) } ?? self
  }

  /// The field of a title, with a unit as its last word or without.
  public func titled(_ name: String) -> String? { fields[name] ?? fieldWithUnit(name) }

  /// `weight kg` is weight.
  private func fieldWithUnit(_ name: String) -> String? {
    guard let space = name.lastIndex(of: " ") else { return nil }
    let unit = String(name[name.index(after: space)...])
    // `sleep hr`; as a unit of everything it would take the pulse of `resting hr` away.
    guard TableUnit.isKnown(unit) || unit == "hr" else { return nil }
    return fields[String(name[..<space])]
  }
}
