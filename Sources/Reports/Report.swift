import Domain

/// What a command has to say: one value that every output format renders.
public struct Report: Sendable {
  /// Whether machine output is one object or an array of objects.
  public enum Shape: Sendable { case record, list }

  public var shape: Shape
  /// The heading people read; not in machine output.
  public var title: String?
  /// Fields of the record, in order.
  public var fields: [ReportField]
  /// The rows of the list, or the tables inside the record.
  public var tables: [Table]
  /// Pictures, drawn below the tables. Those of a list with a table draw what its rows say, so machine output
  /// leaves them out; any others are data there.
  public var charts: [Chart]
  /// Remarks for people; not in machine output.
  public var notices: [Notice]
  /// The tables in fewer rows, for a screen that they do not fit: each set shorter than the one before it, and made where
  /// it is wanted.
  public var shorter: [@Sendable () -> [Table]] = []
  /// Tables for machines alone that stand before the others; made where they are written, since people wait for theirs.
  public var machineTables: (@Sendable () -> [Table])?

  public init(
    _ shape: Shape, title: String? = nil, fields: [ReportField] = [], tables: [Table] = [],
    charts: [Chart] = [], notices: [Notice] = []
  ) {
    self.shape = shape
    self.title = title
    self.fields = fields
    self.tables = tables
    self.charts = charts
    self.notices = notices
  }

  /// With all that machines read.
  public var forMachines: Report {
    guard let machineTables else { return self }
    var report = self
    report.tables = machineTables() + tables
    report.machineTables = nil
    return report
  }

  /// Nothing to say.
  public static var nothing: Report { Report(.record) }

  /// A remark alone.
  public static func notice(_ text: String, _ tone: Tone = .plain) -> Report {
    Report(.record, notices: [Notice(text, tone)])
  }
}

/// How something stands, for colour.
public enum Tone: Sendable {
  case plain, dim, strong, good, fair
  /// Between fair and bad.
  case low
  case bad

  public init(_ color: IndexColor) {
    switch color {
    case .green: self = .good
    case .yellow: self = .fair
    case .orange: self = .low
    case .red: self = .bad
    }
  }

  public init(_ color: ScoreColor) {
    switch color {
    case .green: self = .good
    case .yellow: self = .fair
    case .red: self = .bad
    }
  }
}

/// A remark in words.
public struct Notice: Sendable {
  public var text: String
  public var tone: Tone
  public init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}

/// For whom a field or column is.
public enum Audience: Sendable {
  case everyone, machines, people
}

/// A column of a table.
public struct Column: Sendable {
  public var key: String { didSet { hasControls = Self.hasControls(key, label) } }
  public var label: String { didSet { hasControls = Self.hasControls(key, label) } }
  /// Whether its texts hold control characters. Worked out here, since the columns of a record are made once and shown
  /// for every line of a script.
  public private(set) var hasControls: Bool
  public var alignsRight: Bool
  public var audience: Audience
  /// The width to which it gives way first when there is too little; nil keeps its width longer.
  public var minimum: Int?
  /// Whether it may be left out before others become unreadable.
  public var isOptional: Bool
  /// Whether what it has no room for goes on below instead of being cut.
  public var wraps: Bool
  /// What it is, in words, for who reads the data without the program.
  public var detail = ""

  public init(
    _ key: String, _ label: String, right: Bool = false, _ audience: Audience = .everyone,
    minimum: Int? = nil,
    optional: Bool = false, wraps: Bool = false
  ) {
    self.key = key
    self.label = label
    self.alignsRight = right
    self.audience = audience
    self.minimum = minimum
    self.isOptional = optional
    self.wraps = wraps
    hasControls = Self.hasControls(key, label)
  }

  private static func hasControls(_ key: String, _ label: String) -> Bool {
    key.firstControl() != nil || label.firstControl() != nil
  }
}

/// Rows of typed cells.
public struct Table: Sendable {
  public var key: String
  /// The heading people read above it.
  public var title: String?
  public var columns: [Column]
  public var rows: [[Cell]]
  /// What people read where there are no rows.
  public var empty: String
  public var audience = Audience.everyone
  /// Whether people see the columns' labels.
  public var hasHeader = true
  /// Rows of text between the rows, for people: the heading of some of them, or what is left to say of others.
  public var lines: [Line] = []
  /// Whether its places say something, as those of a calendar: for who cannot see them, the rows for machines say it.
  public var isPicture = false
  /// Whether people are told which columns had no room: those of a question were asked for.
  public var namesWhatIsCut = false
  /// Whether no blank row parts it from what is above it and from the notices below.
  public var isTight = false
  /// Whether it is its only row, which machines get as an object and not as an array of one.
  public var isOne = false

  /// A row of text across the columns, or of cells that stand in them.
  public struct Line: Sendable {
    /// The row above which it stands; the number of rows for the last.
    public var row: Int
    public var text: String
    public var tone: Tone
    /// What stands in each column before the text; empty for text alone.
    public var cells: [Cell] = []

    public init(above row: Int, _ text: String, _ tone: Tone = .plain) {
      self.row = row
      self.text = text
      self.tone = tone
    }

    public init(above row: Int, cells: [Cell]) {
      self.init(above: row, "")
      self.cells = cells
    }

    /// Cells of the first columns, and text in the place of the others.
    public init(above row: Int, cells: [Cell], then text: String, _ tone: Tone = .dim) {
      self.init(above: row, text, tone)
      self.cells = cells
    }
  }

  public init(_ key: String, title: String? = nil, columns: [Column], rows: [[Cell]] = [], empty: String = "")
  {
    self.key = key
    self.title = title
    self.columns = columns
    self.rows = rows
    self.empty = empty
  }
}

/// A typed value with how people read it.
public enum Cell: Sendable {
  case missing
  case text(String)
  /// An id, unique across devices.
  case id(Int64)
  case int(Int)
  case bool(Bool)
  /// A number with the most decimals that people read of it; machines get all.
  case number(Double, digits: Int)
  case portion(Portion)
  case amount(Amount)
  case day(Day)
  /// A day in a list; people read it without the year where that is today's.
  case listed(Day, today: Day)
  /// 0 to 100; people read it as a whole number in its colour.
  case score(Double)
  /// Several values; machines get them as an array, people one after another.
  indirect case list([Cell])
  /// A value machines get, with other words for people.
  indirect case shown(Cell, as: String, Tone)

  /// An id as it is written.
  public static func text(ofID id: Int64) -> String { String(UInt64(bitPattern: id), radix: 32) }

  /// The text, or nothing.
  public static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .missing }
  /// The number, or nothing.
  public static func optional(_ number: Int?) -> Cell { number.map(Cell.int) ?? .missing }
}
