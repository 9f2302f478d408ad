import Domain
import Exchange
import Records
import Store
import Tables

/// What a person said of the columns of a table, and what it was last read as, kept by its titles: a table of the same
/// titles is asked about no more, unless its cells speak for other units.
struct KeptAnswers {
  private static let answers = "mapping.answers "
  private static let readings = "mapping.taken "

  /// The answers about a table of some titles.
  static func find(_ head: [ColumnTitle], _ log: Transaction) throws -> TableMapping? {
    try log.settings[answers + key(head)].flatMap { TableMapping($0) }
  }

  /// What a table of some titles was last read as.
  static func reading(_ head: [ColumnTitle], _ log: Transaction) throws -> TableMapping? {
    head.isEmpty ? nil : try log.settings[readings + key(head)].flatMap { TableMapping($0) }
  }

  /// Keeps what a line says of columns and words beside what was said before, and what the table was read as.
  static func keep(_ said: TableMapping, _ plan: TablePlan, _ log: Transaction) throws {
    let head = plan.head
    guard !head.isEmpty, plan.isOfLine, !plan.isOwn else { return }
    if !said.parts.isEmpty || !said.words.isEmpty {
      var all = try find(head, log) ?? TableMapping([])
      all.take(said, of: head)
      try set(answers + key(head), all.text, log)
    }
    if plan.name == nil { try set(readings + key(head), plan.mapping.text, log) }
  }

  private static func set(_ name: String, _ text: String, _ log: Transaction) throws {
    guard try log.settings[name] != text else { return }
    try log.settings.set(name, text)
  }

  /// A number of the titles and their units.
  private static func key(_ head: [ColumnTitle]) -> String {
    var number = TextNumber()
    for title in head {
      number.add(title.text.utf8)
      number.add([0x1F])
    }
    return String(number.value, radix: 36)
  }
}

extension TablePlan {
  /// What has changed since a table of the same titles was taken: units that its cells speak for, and what columns are.
  /// - Parameter rows: the first ones below the titles.
  static func changes(
    _ mapping: TableMapping, since kept: TableMapping, said: TableMapping, _ head: [ColumnTitle],
    _ rows: [TableRow], _ columns: MetricColumns
  ) -> [TableQuestion] {
    /// Cells that name their units themselves are in no other.
    func isBare(_ column: Int) -> Bool {
      rows.contains { row in
        guard let cell = row.cell(column) else { return false }
        return [false, true].contains { commas in
          TableNumber.value(cell, decimalCommas: commas)?.unit.isEmpty == true
        }
      }
    }
    func unit(_ part: TableMapping.Part) -> String {
      part.unit ?? columns.metric(part.field)?.unit.symbol ?? (part.field == "kcal" ? "kcal" : "")
    }
    return mapping.parts.compactMap { part in
      guard let column = part.column(in: head), isMeasure(part, columns), case let text = head[column].text,
        !said.parts.contains(where: { $0.field == part.field || $0.column(in: head) == column }),
        case let before = kept.parts.filter({ $0.column(in: head) == column && isMeasure($0, columns) }),
        let old = before.first(where: { $0.field == part.field }) ?? before.first
      else { return nil }
      if old.field != part.field {
        return TableQuestion(
          text, "was \(old.field) in a table of the same titles, and seems to be \(part.field) here",
          ["\(part.field)=\(text)", "\(old.field)=\(text)"])
      }
      let (was, now) = (unit(old), unit(part))
      guard was != now, isBare(column) else { return nil }
      func way(_ unit: String) -> String { "\(part.field)\(unit.isEmpty ? "" : " \(unit)")=\(text)" }
      let name = was.isEmpty ? "its own unit" : was
      return TableQuestion(
        text,
        "was in \(name) in a table of the same titles, and seems to be in \(now.isEmpty ? "another" : now) here",
        [way(now), way(was)])
    }
  }

  private static func isMeasure(_ part: TableMapping.Part, _ columns: MetricColumns) -> Bool {
    part.field == "kcal" || columns.metric(part.field) != nil
  }
}
