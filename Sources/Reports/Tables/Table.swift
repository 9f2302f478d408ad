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
