import Domain
import Language
import Records
import Reports
import Tables

/// Rows of a table that were not taken.
struct TableRejects {
  /// Lines and reasons, the first of them; there may be a million.
  private(set) var listed: [(line: Int, reason: String)] = []
  private(set) var count = 0
  private var reasons: [String: Int] = [:]
  private var order: [String] = []

  /// Rows of tables in the file that are none that is known, by what stands above them.
  private var sections: [(name: String, rows: Int)] = []

  /// Rows that are none of the table's own.
  private var leftOut = LeftOut()

  private static let mostListed = 10_000
  private static let mostShown = 10

  mutating func add(_ line: Int, _ reason: String) {
    count += 1
    if listed.count < Self.mostListed { listed.append((line, reason)) }
    if reasons[reason] == nil, order.count < 1000 { order.append(reason) }
    reasons[reason, default: 0] += 1
  }

  /// Counts rows of a table that is not known.
  mutating func unread(_ section: String, rows: Int) {
    if let place = sections.firstIndex(where: { $0.name == section }) {
      sections[place].rows += rows
    } else if sections.count < Self.mostListed {
      sections.append((section, rows))
    }
  }

  /// Counts a row that is none of the table's own.
  mutating func leaveOut(_ verdict: RowSieve.Verdict) { leftOut.count(verdict) }

  /// How many rows of which tables were not read.
  private var unreadSections: [Notice] {
    let known = sections.filter { $0.rows > 0 }
    let own = leftOut.parts.map { Notice("Left out: \($0).", .dim) }
    guard !known.isEmpty else { return own }
    let named = known.prefix(Self.mostShown).map {
      "\($0.name.neutralised()) (\(Counting.text($0.rows, "row", "rows")))"
    }
    let more = known.count > named.count ? " and \(known.count - named.count) more" : ""
    return own + [
      Notice("Not read, as tables that are not known: \(named.joined(separator: ", "))\(more).", .fair)
    ]
  }

  /// Refuses all where one row is refused.
  func check(strict: Bool, _ span: Range<Int>?) throws {
    guard strict, let first = listed.first else { return }
    throw CommandError.rowRefused(first.line, reason: first.reason, count: count).at(span)
  }

  /// What people read: each of a few, and of many how often each reason comes, with its first lines.
  var notices: [Notice] {
    guard count > 0 else { return unreadSections }
    let head = Notice("Left out: \(Counting.text(count, "row", "rows")).", .fair)
    if count <= Self.mostShown {
      return unreadSections + [head] + listed.map { Notice("  line \($0.line): \($0.reason)") }
    }
    let most = order.sorted { (reasons[$0] ?? 0) > (reasons[$1] ?? 0) }
    let lines = most.prefix(Self.mostShown).map { reason -> Notice in
      let own = listed.lazy.filter { $0.reason == reason }.prefix(4).map { String($0.line) }
      let all = reasons[reason] ?? 0
      return Notice(
        "  \(all) × \(reason): \(all == 1 ? "line" : "lines") \(own.joined(separator: ", "))\(all > own.count ? " …" : "")"
      )
    }
    let rest = most.count > Self.mostShown ? [Notice("  and more; --format json lists them all", .dim)] : []
    return unreadSections + [head] + lines + rest
  }

  /// How many there are.
  var field: ReportField { .count("rejected", "Left out", count) }

  /// What machines read.
  var table: Table {
    var table = FieldTable.table(
      "rejects",
      [Field("line", "Line", right: true) { .int($0.line) }, Field("reason", "Reason") { .text($0.reason) }],
      listed)
    table.audience = .machines
    return table
  }
}
