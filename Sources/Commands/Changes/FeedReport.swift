import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// What other programs are told, as reports.
enum FeedReport {
  static func cursor(_ text: String, _ span: Range<Int>?) throws -> FeedCursor {
    guard let cursor = FeedCursor(text) else { throw CommandError.noCursor(text).at(span) }
    return cursor
  }

  /// A name that is one word in any program.
  static func name(_ text: String, _ span: Range<Int>?) throws -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0))
    }
    guard isPlain, (1...64).contains(text.count) else { throw CommandError.noConsumerName(text).at(span) }
    return text
  }

  static func limit(_ call: Invocation, _ limit: OptionalParameter<Int>) throws -> Int? {
    guard let count = call[limit] else { return nil }
    guard count > 0 else { throw CommandError.noRowsAsked.at(call.span(of: limit)) }
    return count
  }

  static func news(
    since cursor: FeedCursor, limit: Int?, _ context: Context, otherwise line: String, at span: Range<Int>?
  ) throws -> Report {
    do {
      return try report(
        context.log.news(since: cursor, limit: limit ?? .max), isWhole: cursor == .beginning, context
      ) {
        "changes since \($0) goes on behind them."
      }
    } catch is FeedError {
      throw CommandError.cursorOfAnother(line).at(span)
    }
  }

  static func news(for name: String, limit: Int?, _ context: Context) throws -> Report {
    let known = try context.log.consumers().first { $0.name == name }
    let cursor = known.map { FeedCursor($0.cursor) } ?? .beginning
    do {
      guard let cursor else { throw FeedError.notOfThisLog(known?.cursor ?? "") }
      var report = try report(
        context.log.news(since: cursor, limit: limit ?? .max), isWhole: cursor == .beginning, context
      ) {
        "changes done \(name) \($0) says that they were taken in."
      }
      report.fields.insert(.machines("consumer", .text(name)), at: 0)
      if known == nil {
        report.notices.insert(Notice("\(name) has said nothing yet: this is all there is.", .fair), at: 0)
      }
      return report
    } catch is FeedError {
      throw CommandError.cursorOfAnother("changes done \(name) 0")
    }
  }

  /// - Parameter isWhole: whether it is all there is, or the first page of it.
  private static func report(
    _ news: FeedNews, isWhole: Bool, _ context: Context, then: (FeedCursor) -> String
  ) throws -> Report {
    // What is written down for other programs is exact, whatever people read.
    context.names.readIn = .metric
    defer { context.names.readIn = nil }
    let reader = FeedReader(context)
    let columns = [
      Column("table", "Table"), Column("change", "Change"), Column("id", "", .machines),
      Column("what", "What", .people), Column("row", "", .machines),
    ]
    let rows = try news.rows.map { row -> [Cell] in
      let now = row.kind == .removed ? nil : try reader.row(row)
      return [
        .text(row.record.name), .text(row.kind.rawValue), .text(row.id), .text(now?.what ?? row.id),
        now.map { .record($0.cells) } ?? .missing,
      ]
    }
    var table = Table("changes", columns: columns, rows: rows)
    table.empty = "Nothing new."
    var report = Report(
      .record,
      fields: [
        .machines("cursor", .text("\(news.cursor)")), .machines("more", .bool(news.isMore)),
        .machines("whole", .bool(isWhole)),
      ], tables: [table])
    if !rows.isEmpty {
      let waiting = news.isMore ? "More is waiting: " : ""
      report.notices = [Notice(waiting + then(news.cursor), .dim)]
    }
    return report
  }

  /// How many rows wait for a program.
  private static func waiting(_ consumer: FeedConsumer, _ context: Context) throws -> Cell {
    do {
      guard let cursor = FeedCursor(consumer.cursor) else { throw FeedError.notOfThisLog(consumer.cursor) }
      return .int(try context.log.news(since: cursor).rows.count)
    } catch is FeedError {
      return .shown(.missing, as: "restored since", .fair)
    }
  }

  static func consumers(_ context: Context) throws -> Report {
    let rows = try context.log.consumers().map { consumer -> [Cell] in
      [.text(consumer.name), .text(consumer.cursor), try waiting(consumer, context)]
    }
    let columns = [
      Column("name", "Program"), Column("cursor", "Has come to"), Column("waiting", "Waiting", right: true),
    ]
    var table = Table("consumers", columns: columns, rows: rows)
    table.empty = "No program follows the log yet."
    return Report(.list, tables: [table])
  }
}
