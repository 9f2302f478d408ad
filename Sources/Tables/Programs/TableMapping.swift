import Domain

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
    /// The unit in brackets behind the column's name, where it matters which of two columns is meant: `%` of `Fat (%)`
    /// beside `Fat`.
    public var titleUnit: String?
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

    /// A field that is read from one of the columns of a table.
    public init(_ field: String, unit: String? = nil, column: Int, of titles: [ColumnTitle]) {
      let title = titles[column]
      self.init(field, unit: unit, title: title.name, isPer100: title.isPer100)
      let isShared = titles.contains { $0.name == title.name && $0.unit != title.unit }
      titleUnit = isShared ? title.unit : nil
    }

    /// The place of its column among the titles of a table; nil where it has none of them, or is told by its place.
    ///
    /// Of two columns of one name it is the one with the unit that the part names: of the title, else of the values; of
    /// `kcal` and `kcal_100g` it is the one that is meant.
    public func column(in titles: [ColumnTitle]) -> Int? {
      guard let title else { return nil }
      let named = titles.indices.filter { titles[$0].name == title }
      guard named.count > 1 else {
        return named.first.flatMap { isPer100 && !titles[$0].isPer100 ? nil : $0 }
      }
      func first(_ isIt: (ColumnTitle) -> Bool) -> Int? { named.first { isIt(titles[$0]) } }
      if let unit = titleUnit?.lowercased(), let column = first({ $0.unit?.lowercased() == unit }) {
        return column
      }
      if let unit = unit?.lowercased(), let column = first({ $0.unit?.lowercased().hasPrefix(unit) == true })
      {
        return column
      }
      let exact = first { $0.isPer100 == isPer100 && $0.unit == nil } ?? first { $0.isPer100 == isPer100 }
      return exact ?? (isPer100 ? nil : named.first)
    }
  }

  /// In order. Several columns of one field add up.
  public var parts: [Part]
  /// What words of a field come to, in small letters: `rad` is 5 of `mood`.
  public var words: [String: [String: Double]] = [:]
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
    var said: [String: [String: Double]] = [:]
    for item in items {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = sides[0].split(separator: " ")
      // `mood rad=5`
      if words.count > 1, sides.count == 2, let number = Double(sides[1].trimmingBlanks), number.isFinite {
        let word = words.dropFirst().joined(separator: " ").lowercased()
        said[words[0].lowercased(), default: [:]][word] = number
        continue
      }
      guard let field = words.first, words.count <= 2, isByPlace || sides.count == 2 else { return nil }
      let title = isByPlace ? nil : ColumnTitle(String(sides[1]))
      let isFallback = field.hasSuffix("?") && field.count > 1
      let name = (isFallback ? field.dropLast() : field).lowercased()
      let bare = Self.withoutPer100(name)
      var part = Part(
        bare ?? name, unit: words.count == 2 ? String(words[1]) : nil, title: title?.name,
        isPer100: title?.isPer100 ?? false)
      if let unit = title?.unit, title?.name.hasSuffix(unit.lowercased()) == false { part.titleUnit = unit }
      part.isReadPer100 = bare != nil
      part.isFallback = isFallback
      parts.append(part)
    }
    guard !parts.isEmpty || !said.isEmpty else { return nil }
    self.init(parts)
    self.words = said
  }

  /// `kcal` of `kcal_100g`; nil where a field does not end so.
  private static func withoutPer100(_ field: String) -> String? {
    ["_per_100g", "_100g"].first { field.hasSuffix($0) && field.utf8.count > $0.utf8.count }
      .map { String(field.dropLast($0.utf8.count)) }
  }

  /// As it is kept and read.
  public var text: String {
    let said = words.sorted { $0.key < $1.key }.flatMap { field, words in
      words.sorted { $0.key < $1.key }.map { "\(field) \($0.key)=\(Self.plain($0.value))" }
    }
    return
      (parts.map { part in
        let name = (part.isReadPer100 ? "\(part.field)_100g" : part.field) + (part.isFallback ? "?" : "")
        let field = part.unit.map { "\(name) \($0)" } ?? name
        let unit = part.titleUnit.map { " (\($0))" } ?? ""
        return part.title.map { "\(field)=\($0)\(part.isPer100 ? " 100g" : "")\(unit)" } ?? field
      } + said).joined(separator: isByPlace ? "," : "; ")
  }

  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// The places of its columns in a table.
  /// - Parameters:
  ///   - head: the titles of the table; by place it may have none.
  ///   - context: columns of what the rows stand in: they may say when, where and of what a row is, and no value of it.
  /// - Returns: nil where the table has none of them.
  public func places(in head: [ColumnTitle], context: Set<Int> = []) -> [Place]? {
    var places: [Place] = []
    for (index, part) in parts.enumerated() where part.field != "-" {
      guard part.title != nil else {
        places.append(Place(part: part, column: index, unit: part.unit, isPer100: part.isReadPer100))
        continue
      }
      guard let column = part.column(in: head) else { continue }
      guard !context.contains(column) || Self.around.contains(part.field) else { continue }
      places.append(
        Place(
          part: part, column: column, unit: part.unit ?? head[column].unit,
          isPer100: part.isReadPer100 || head[column].isPer100))
    }
    return places.isEmpty ? nil : places
  }

  /// Fields that what a row stands in may say of it.
  private static let around: Set = [
    "date", "evening", "time", "end", "hour", "offset", "source", "metric", "unit", "stage", "workout_kind",
    "meal",
    "food",
    "item", "category", "title", "note",
  ]

  /// A field, and where it stands.
  public struct Place: Hashable, Sendable {
    public var part: Part
    public var column: Int
    public var unit: String?
    public var isPer100 = false

    public var field: String { part.field }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String { String(self).trimmed }
}

extension TableMapping.Part {
  /// Whether another is read from the same column of a table.
  public func isOfColumn(of other: Self, in titles: [ColumnTitle]) -> Bool {
    guard let column = column(in: titles), let own = other.column(in: titles) else {
      return title == other.title
    }
    return column == own
  }

  /// Whether another says the same of the same column of a table.
  public func means(_ other: Self, in titles: [ColumnTitle]) -> Bool {
    field == other.field && unit == other.unit && isOfColumn(of: other, in: titles)
  }

  /// The unit that a title names in front: `minutes asleep`.
  public static func namedUnit(_ title: String) -> String? {
    let words = title.split(separator: " ")
    if words.contains(where: { ["minutes", "mins", "min", "minuten"].contains($0) }) { return "min" }
    return words.contains { ["hours", "hrs", "hr", "stunden", "std"].contains($0) } ? "h" : nil
  }
}

extension TableMapping.Place {
  /// The unit that its title names in front.
  public var namedUnit: String? { part.title.flatMap { TableMapping.Part.namedUnit($0) } }
}
