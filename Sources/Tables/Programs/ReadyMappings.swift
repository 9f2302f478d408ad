import Domain

/// A mapping that comes with the program, for what another one writes. Each is a file in `Shipped`.
public struct ReadyMapping: Sendable {
  /// One kind of table that the other program writes.
  public struct Table: Sendable {
    /// Folded titles that a table of it has, all of them; what tells it from those of others.
    public let signature: [String]
    /// Whether others write such tables as well, so that only who names the program means it.
    public let isCommon: Bool
    /// Whether it has no titles, and its columns are told by their places.
    public let isByPlace: Bool
    /// A word that the name of the file has, where titles alone do not say what it is; empty where they do.
    public fileprivate(set) var fileWord = ""
    /// Titles that it has none of.
    fileprivate var absent: Set<String> = []
    /// Which of its rows and cells say something.
    public fileprivate(set) var rules = RowRules()
    /// Why nothing of it is brought in, where nothing is.
    public fileprivate(set) var nothing: String?
    /// Whether times that say no zone are those of UTC.
    public fileprivate(set) var isUTC = false
    /// The title of the column with the offset from UTC of times that are in UTC.
    public fileprivate(set) var offset: String?
    fileprivate var lines: [String] = []

    /// Whether it knows a table by everyday words alone, and has nothing to say of columns of such a table that are
    /// called by the names of metrics: then it is another's.
    public func hidesMetrics(of head: [ColumnTitle], _ columns: MetricColumns) -> Bool {
      func isEveryday(_ title: String) -> Bool {
        columns.vocabulary.titled(title) != nil || Neighbours.isOfBody(title)
      }
      guard nothing == nil, fileWord.isEmpty, signature.allSatisfy(isEveryday) else { return false }
      let said = Set(mapping.parts.compactMap(\.title))
      return head.contains { title in
        guard !said.contains(title.name),
          let metric = columns.vocabulary.titled(title.name).flatMap({ columns.metric($0) })
        else { return false }
        return title.unit.map { TableUnit.convert(1, from: $0, to: metric.unit) != nil } ?? true
      }
    }

    public var mapping: TableMapping { TableMapping(lines.joined(separator: ";")) ?? TableMapping([]) }
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
  /// What it says.
  public let text: String
  /// The file of a person that it is read from; nil for one that comes with the program.
  public var file: String?
  /// Headings of its tables where it writes several into one file, in small letters.
  let sections: [String]

  /// The table of it that a head is of.
  /// - Parameter file: the name of the file, folded as titles are.
  public func table(_ head: [ColumnTitle], file: String = "") -> Table? {
    let names = Set(head.map(\.name))
    return tables.first {
      !$0.isByPlace && $0.signature.allSatisfy(names.contains) && names.isDisjoint(with: $0.absent)
        && ($0.fileWord.isEmpty || file.contains($0.fileWord))
    }
  }

  /// The same, of a head that nobody has said to be of this program.
  /// - Parameter section: the heading above it, where several tables stand in one file: Fitbit's "Body" tells whose a
  ///   table is that anybody might write.
  public func recognised(_ head: [ColumnTitle], section: String?, file: String = "") -> Table? {
    guard let table = table(head, file: file) else { return nil }
    return !table.isCommon || section.map { sections.contains($0.lowercased()) } == true ? table : nil
  }

  /// The table of it without titles whose rows have so many cells.
  /// - Parameter file: the name of the file, which tells it.
  public func untitled(cells: Int, file: String) -> Table? {
    tables.first {
      $0.isByPlace && !$0.fileWord.isEmpty && file.contains($0.fileWord) && $0.mapping.parts.count == cells
    }
  }
}

/// Reads a mapping as a person writes one.
///
/// A line is a word and what it says: `program Lose It!`, `name loseit`, `for values`, `units account`,
/// `sections body, foods`. `table Date, Weight` begins a table by titles that it has; `~` before them has it read only
/// where somebody names the program, `places date, mood` begins one without titles. Below it `file steps` asks for a word
/// in the name of the file, `offset time_offset` names the column with the offset of times in UTC, `zone utc` says that
/// times without a zone are in UTC, `without fat` titles that it has none of, `leave type = deleted` rows that are left
/// out, `keep type = weight` those that alone count, `none heart = 255, -1` cells that say nothing, and `nothing because
/// it says the steps again` that none of it is read. Then comes a column in each line: `weight lb = Weight`. `#` begins a
/// comment.
extension ReadyMapping {
  public init?(_ text: String) {
    var (program, name, target, hides, sections) = ("", "", "values", false, [String]())
    var made: [Table] = []
    func titles(_ text: Substring) -> [String] {
      text.split(separator: ",").map { ColumnTitle(String($0).trimmed).name }
    }
    for bytes in text.utf8.split(separator: 0x0A) {
      guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }), first != 0x23 else {
        continue
      }
      let line = String(Substring(bytes)).trimmed
      let last = made.count - 1
      if let isRead = last < 0 ? nil : made[last].rules.read(line) {
        guard isRead else { return nil }
        continue
      }
      // Most lines are of columns, and are read once their table is recognised.
      if line.utf8.contains(0x3D), !line.hasPrefix("table "), !line.hasPrefix("nothing ") {
        guard last >= 0 else { return nil }
        made[last].lines.append(line)
        continue
      }
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let value = String(parts[1]).trimmed
      switch parts[0] {
      case "program": program = value
      case "name": name = value
      case "for": target = value
      case "units": hides = value == "account"
      case "sections": sections = value.lowercased().split(separator: ",").map { String($0).trimmed }
      case "table":
        let isCommon = value.hasPrefix("~")
        made.append(
          Table(
            signature: titles(isCommon ? value.dropFirst() : value[...]), isCommon: isCommon, isByPlace: false
          ))
      case "places":
        made.append(Table(signature: [], isCommon: false, isByPlace: true, lines: [value]))
      case _ where last < 0: return nil
      case "zone":
        guard value.lowercased() == "utc" else { return nil }
        made[last].isUTC = true
      case "without": made[last].absent = Set(titles(value[...]))
      case "file": made[last].fileWord = ColumnTitle.folded(value)
      case "offset": made[last].offset = ColumnTitle(value).name
      case "nothing":
        guard value.hasPrefix("because ") else { return nil }
        made[last].nothing = String(value.dropFirst(8)).trimmed.filter { $0 != "\"" }
      default: return nil
      }
    }
    guard !program.isEmpty, !name.isEmpty else { return nil }
    (self.name, source, self.target, tables, hidesUnits, self.sections) = (
      name, program, target, made, hides, sections
    )
    self.text = text
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
}
