/// One table of a file, as far as its first rows show it.
public struct TableSheet: Sendable {
  /// What a list of records is called in JSON, with those around it: `days.meals`; empty in other files.
  public var name: String
  /// The first rows. In JSON the first of them has the names of the columns.
  public var head: [TableRow]
  /// Columns that say of a record what it stands in. They name it and never hold values of its own.
  public var context: Set<Int>
  /// What parts the cells; nil in JSON.
  public var delimiter: Character?
  /// Whether numbers have a comma before their decimals.
  public var hasDecimalCommas: Bool

  public init(
    name: String = "", head: [TableRow], context: Set<Int> = [], delimiter: Character? = nil,
    hasDecimalCommas: Bool = false
  ) {
    self.name = name
    self.head = head
    self.context = context
    self.delimiter = delimiter
    self.hasDecimalCommas = hasDecimalCommas
  }
}
