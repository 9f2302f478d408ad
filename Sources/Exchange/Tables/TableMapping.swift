/// Which column of a table is what.
public struct TableMapping: Hashable, Sendable {
  /// One field and the column it is read from.
  public struct Part: Hashable, Sendable {
    /// The key of a field: `date`, `weight`.
    public var field: String
    /// The unit of the column, where its title and its cells do not say.
    public var unit: String?
    /// The column by its folded title; nil where it is told by its place.
    public var title: String?
    /// Whether that column says that its values are of 100 g, where another of the same name may be of a serving.
    public var isPer100: Bool
    /// Whether the mapping itself says that the values are of 100 g, whatever the column is called: `kcal_100g=Energie`.
    public var isReadPer100 = false
    /// Whether it is read only where no column of the field before it has a value: `sleep?=asleep`.
    public var isFallback = false

    public init(_ field: String, unit: String? = nil, title: String?, isPer100: Bool = false) {
      self.field = field
      self.unit = unit
      self.title = title
      self.isPer100 = isPer100
    }
  }

  /// In order. Several columns of one field add up.
  public var parts: [Part]
  public init(_ parts: [Part]) { self.parts = parts }

  /// Whether its columns are told by their places, so that the table needs no titles.
  public var isByPlace: Bool { parts.contains { $0.title == nil } }

  /// Reads `date=Datum; weight lb=Gewicht`: field, unit where one is needed, column. By place it is `date, -, weight lb`,
  /// where `-` passes a column over.
  /// - Returns: nil for what is none.
  public init?(_ text: String) {
    let isByPlace = !text.contains("=")
    let items = text.split(
      omittingEmptySubsequences: !isByPlace,
      whereSeparator: { isByPlace ? $0 == "," : $0 == ";" || $0 == "\n" })
    var parts: [Part] = []
    for item in items {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = sides[0].split(separator: " ")
      guard let field = words.first, words.count <= 2, isByPlace || sides.count == 2 else { return nil }
      let title = isByPlace ? nil : ColumnTitle(String(sides[1]))
      let isFallback = field.hasSuffix("?") && field.count > 1
      let name = (isFallback ? field.dropLast() : field).lowercased()
      let bare = Self.withoutPer100(name)
      var part = Part(
        bare ?? name, unit: words.count == 2 ? String(words[1]) : nil, title: title?.name,
        isPer100: title?.isPer100 ?? false)
      part.isReadPer100 = bare != nil
      part.isFallback = isFallback
      parts.append(part)
    }
    guard !parts.isEmpty else { return nil }
    self.init(parts)
  }

  /// `kcal` of `kcal_100g`; nil where a field does not end so.
  private static func withoutPer100(_ field: String) -> String? {
    ["_per_100g", "_100g"].first { field.hasSuffix($0) && field.utf8.count > $0.utf8.count }
      .map { String(field.dropLast($0.utf8.count)) }
  }

  /// As it is kept and read.
  public var text: String {
    parts.map { part in
      let name = (part.isReadPer100 ? "\(part.field)_100g" : part.field) + (part.isFallback ? "?" : "")
      let field = part.unit.map { "\(name) \($0)" } ?? name
      return part.title.map { "\(field)=\($0)\(part.isPer100 ? " 100g" : "")" } ?? field
    }.joined(separator: isByPlace ? "," : "; ")
  }

  /// The places of its columns in a table.
  /// - Parameter head: the titles of the table; by place it may have none.
  /// - Returns: nil where the table has none of them.
  public func places(in head: [ColumnTitle]) -> [Place]? {
    var places: [Place] = []
    for (index, part) in parts.enumerated() where part.field != "-" {
      guard let title = part.title else {
        places.append(Place(part: part, column: index, unit: part.unit, isPer100: part.isReadPer100))
        continue
      }
      // Of two columns called alike, `kcal` and `kcal_100g`, the one that is meant.
      let exact = head.firstIndex { $0.name == title && $0.isPer100 == part.isPer100 }
      guard let column = exact ?? (part.isPer100 ? nil : head.firstIndex { $0.name == title }) else {
        continue
      }
      places.append(
        Place(
          part: part, column: column, unit: part.unit ?? head[column].unit,
          isPer100: part.isReadPer100 || head[column].isPer100))
    }
    return places.isEmpty ? nil : places
  }

  /// A field, and where it stands.
  public struct Place: Hashable, Sendable {
    public var part: Part
    public var column: Int
    public var unit: String?
    public var isPer100 = false

    public var field: String { part.field }
  }
}

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
    for name in names {
      let folded = ColumnTitle.folded(name)
      if !folded.isEmpty, fields[folded] == nil { fields[folded] = field }
    }
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
      head.compactMap { title in
        guard let field = fields[title.name] ?? fieldWithUnit(title.name), !excluded(title.name, titles),
          taken.insert(field).inserted
        else {
          return nil
        }
        return TableMapping.Part(field, title: title.name, isPer100: title.isPer100)
      })
  }

  /// `weight kg` is weight.
  private func fieldWithUnit(_ name: String) -> String? {
    guard let space = name.lastIndex(of: " ") else { return nil }
    let unit = String(name[name.index(after: space)...])
    // `sleep hr`; as a unit of everything it would take the pulse of `resting hr` away.
    guard TableUnit.isKnown(unit) || unit == "hr" else { return nil }
    return fields[String(name[..<space])]
  }
}
