import Domain
import Language
import Naming
import Records
import Runtime

/// `last` is what was logged last, whatever it is of. Where that was a value of the body, and `last` the number of an entry,
/// the line is asked about.
enum LastLogged {
  /// - Parameters:
  ///   - verb: what is to be done with it, as `edit`.
  ///   - span: where `last` stands.
  static func check(
    _ verb: String, _ reference: EntryReference?, _ span: Range<Int>?, on day: Day?, _ line: Line,
    _ context: Context
  ) throws {
    guard reference == .last, day == nil, context.isConversation, !context.bringsThePast, let span,
      let id = try newestValue(context), try context.log.entries.newest().map({ $0.id < id }) ?? true,
      let sample = try context.log.samples.find(id),
      let number = try context.log.samples.numbered(on: sample.day).first(where: { $0.id == id })?.number,
      let metric = try context.log.metricCatalogue()[sample.metric]
    else { return }
    let value = try context.format(metric).said(sample.value)
    let when = sample.day == context.currentDay ? [] : [Fix.inserting("\(sample.day)", at: line.end)]
    let entry = try MissingEntry.numbers(context).first.map { [[Fix(span, $0)]] } ?? []
    let body = [Fix(line.start..<span.upperBound, "body \(verb) \(number)")] + when
    throw CommandError.lastIsValue("\(metric.name) \(value)", entry: entry.first?.first?.text).at(span)
      .fixed(by: [body] + entry)
  }

  /// The value of the body that was typed last: of this line, or of the change that logged something last.
  private static func newestValue(_ context: Context) throws -> Int64? {
    let logged = try context.log.journal.added(withValues: true, where: { _ in true })?.values ?? []
    return try (logged + context.log.samples.numbered(on: context.today).map(\.id)).max()
  }
}
