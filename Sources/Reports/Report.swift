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

/// A remark in words.
public struct Notice: Sendable {
  public var text: String
  public var tone: Tone
  public init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}

extension [Notice] {
  /// Each remark once, where it was said first: what holds of several things of a line is said of all of them.
  public var once: [Notice] {
    guard count > 1 else { return self }
    var seen: Set<String> = []
    return filter { seen.insert($0.text).inserted }
  }
}
