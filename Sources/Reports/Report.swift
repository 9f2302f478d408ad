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

  /// With the id of the change that it tells of, for machines: a field of a record, or one of each row of a list.
  public func naming(_ change: Int64?) -> Report {
    guard let change else { return self }
    let (key, cell) = ("change", Cell.int(Int(change)))
    var report = forMachines
    switch shape {
    case .record:
      // Remarks alone are the answer; beside what else is told they are for people.
      if fields.allSatisfy({ $0.audience == .people }), report.tables.isEmpty, charts.isEmpty {
        guard !notices.isEmpty else { return self }
        report.fields.append(
          .machines("message", .text(notices.map(\.text).joined(separator: "\n"))))
      }
      if !report.tables.contains(where: { $0.key == key }) { report.fields.append(.machines(key, cell)) }
    case .list:
      guard let table = report.tables.first, !table.columns.contains(where: { $0.key == key }) else { break }
      report.tables[0].columns.append(Column(key, "", .machines))
      for index in table.rows.indices { report.tables[0].rows[index].append(cell) }
    }
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
  /// What of it need be heard once, by a name of its own, and what is said from then on: nothing where that is empty.
  public var once: (name: String, later: String)?

  public init(_ text: String, _ tone: Tone = .plain, once: (name: String, later: String)? = nil) {
    self.text = text
    self.tone = tone
    self.once = once
  }
}

/// What a session, or the lines of a page, have been told that need be heard once.
public struct ToldOnce: Sendable {
  private var names: Set<String> = []

  public init() {}

  /// Remarks without what was told before.
  public mutating func heard(_ notices: [Notice]) -> [Notice] {
    guard notices.contains(where: { $0.once != nil }) else { return notices }
    return notices.compactMap { notice in
      guard let once = notice.once, !names.insert(once.name).inserted else { return notice }
      return once.later.isEmpty ? nil : Notice(once.later, notice.tone)
    }
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
