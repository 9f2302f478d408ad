import Domain

/// A mapping that comes with the program, for what another one writes. Each is a file in `Shipped`.
public struct ReadyMapping: Sendable {
  /// One kind of table that the other program writes.
  public struct Table: Sendable {
    /// Folded titles that a table of it has, all of them; what tells it from those of others.
    public let signature: [String]
    /// Whether others write such tables as well, so that only who names the program means it.
    public let isCommon: Bool
    /// A word that the name of the file has, where titles alone do not say what it is; empty where they do.
    public let fileWord: String
    /// Titles that it has none of.
    let absent: Set<String>
    /// Rows that are none of its own: words of a column, by its title.
    public let leaves: [String: Set<String>]
    fileprivate let text: String
    /// Whether times that say no zone are those of UTC.
    public let isUTC: Bool
    /// The title of the column with the offset from UTC of times that are in UTC.
    public let offset: String?

    public var mapping: TableMapping { TableMapping(text) ?? TableMapping([]) }
  }

  /// What people type: `withings`.
  public let name: String
  /// As the source of the values is called.
  public let source: String
  /// What its rows become: `values`, `foods`, `entries`.
  public let target: String
  public let tables: [Table]
  /// Whether it writes masses and lengths in the unit of the person's account, and does not say which that is.
  public let hidesUnits: Bool
  /// Its file.
  public let text: String
  /// Headings of its tables where it writes several into one file, in small letters.
  let sections: [String]

  /// The table of it that a head is of.
  /// - Parameter file: the name of the file, folded as titles are.
  public func table(_ head: [ColumnTitle], file: String = "") -> Table? {
    table(named: Set(head.map(\.name)), file: file)
  }

  private func table(named names: Set<String>, file: String) -> Table? {
    tables.first {
      $0.signature.allSatisfy(names.contains) && names.isDisjoint(with: $0.absent)
        && ($0.fileWord.isEmpty || file.contains($0.fileWord))
    }
  }
}

/// Reads a mapping as a person writes one.
///
/// A line is a word and what it says: `program Lose It!`, `name loseit`, `for values`, `units account`,
/// `sections body, foods`. `table Date, Weight` begins a table by titles that it has; `~` before them has it read only
/// where somebody names the program, `file steps` asks for a word in the name of the file, `offset time_offset` names
/// the column with the offset of times in UTC, `zone utc` that times without a zone are in UTC, `without fat` titles that it has none of, and `leave type = deleted` rows
/// that are left out. Below it stands a column in each line: `weight lb = Weight`. `#` begins
/// a comment.
extension ReadyMapping {
  public init?(_ text: String) {
    var (program, name, target, hides, sections) = ("", "", "values", false, [String]())
    var made: [Table] = []
    var open: (titles: String, file: String, offset: String?, lines: [String])?
    var isUTC = false
    var (absent, leaves) = (Set<String>(), [String: Set<String>]())
    func titles(_ text: String) -> [String] {
      text.split(separator: ",").map { ColumnTitle(String($0).trimmed).name }
    }
    func close() {
      guard let open else { return }
      let named = open.titles.hasPrefix("~") ? String(open.titles.dropFirst()) : open.titles
      made.append(
        Table(
          signature: titles(named), isCommon: open.titles.hasPrefix("~"), fileWord: open.file,
          absent: absent, leaves: leaves, text: open.lines.joined(separator: ";"), isUTC: isUTC,
          offset: open.offset))
    }
    for bytes in text.utf8.split(separator: 0x0A) {
      // Most lines are of columns, and are read once their table is recognised.
      guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }), first != 0x23 else {
        continue
      }
      let line = String(Substring(bytes)).trimmed
      if line.hasPrefix("leave ") {
        let sides = line.dropFirst(6).split(separator: "=").map { String($0).trimmed }
        guard sides.count == 2 else { return nil }
        leaves[ColumnTitle(sides[0]).name] = Set(
          sides[1].lowercased().split(separator: ",").map { String($0).trimmed })
        continue
      }
      if line.utf8.contains(0x3D), !line.hasPrefix("table ") {
        guard open != nil else { return nil }
        open?.lines.append(line)
        continue
      }
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      let value = parts[1].trimmed
      switch parts[0] {
      case "program": program = value
      case "name": name = value
      case "for": target = value
      case "units": hides = value == "account"
      case "sections": sections = value.lowercased().split(separator: ",").map { String($0).trimmed }
      case "table":
        close()
        (absent, leaves, isUTC) = ([], [:], false)
        open = (value, "", nil, [])
      case "zone":
        guard value.lowercased() == "utc" else { return nil }
        isUTC = true
      case "without": absent = Set(titles(value))
      case "file": open?.file = ColumnTitle.folded(value)
      case "offset": open?.offset = ColumnTitle(value).name
      default: return nil
      }
    }
    close()
    guard !program.isEmpty, !name.isEmpty else { return nil }
    (self.name, source, self.target, tables, hidesUnits, self.sections) = (
      name, program, target, made, hides, sections
    )
    self.text = text
  }

  /// Those that come with the program, of all targets.
  public static let shipped: [ReadyMapping] = ShippedFiles.all.map { bytes in
    guard let mapping = ReadyMapping(String(decoding: bytes, as: UTF8.self)) else {
      preconditionFailure("a shipped mapping: \(String(decoding: bytes.prefix(80), as: UTF8.self))")
    }
    return mapping
  }

  /// Those of body values.
  public static let all = shipped.filter { $0.target == "values" }
  /// Those of foods.
  public static let foods = shipped.filter { $0.target == "foods" }
  /// Those of what was eaten.
  public static let entries = shipped.filter { $0.target == "entries" }

  /// The first that has a table with such a head, with that table.
  /// - Parameters:
  ///   - section: the heading above it, where several tables stand in one file: Fitbit's "Body" tells whose a table is
  ///     that anybody might write.
  ///   - file: the name of the file, folded as titles are.
  public static func recognised(
    _ head: [ColumnTitle], section: String? = nil, file: String = "", among ready: [ReadyMapping] = all
  ) -> (ReadyMapping, Table)? {
    let names = Set(head.map(\.name))
    for ready in ready {
      if let table = ready.table(named: names, file: file),
        !table.isCommon || section.map({ ready.sections.contains($0.lowercased()) }) == true
      {
        return (ready, table)
      }
    }
    return nil
  }

  /// Whether a row can be one of titles: no cell of it is of figures alone.
  public static func canBeTitles(_ row: TableRow) -> Bool {
    !row.cells.contains { cell in
      var hasDigit = false
      for byte in cell.utf8 {
        if (0x30...0x39).contains(byte) { hasDigit = true } else if byte >= 0x41 { return false }
      }
      return hasDigit
    }
  }

  /// By its name.
  public static func named(_ name: String, among ready: [ReadyMapping] = all + foods) -> ReadyMapping? {
    ready.first { $0.name == name.lowercased() }
  }
}
