import Domain
import Language
import Naming
import Records
import Runtime

/// An entry that a line names and that is not there: lines that go on with those that are, and `undo` where the newest
/// change took entries out.
enum MissingEntry {
  /// - Parameter isEdit: whether another entry may be meant: none is offered to be deleted or moved in its place.
  static func explaining<T>(
    _ day: Day?, _ number: Range<Int>?, isEdit: Bool, _ context: Context, _ find: () throws -> T
  ) throws -> T {
    do { return try find() } catch let error as CommandError where error.code == .notFound {
      let here = try day == nil ? numbers(context) : []
      guard let number, error.corrections.isEmpty, error.fixes.isEmpty else { throw error }
      let wasDeleted = try context.log.journal.newest().map { try isDeletion($0.line, context) } ?? false
      let others = isEdit ? Fix.ways(number, here) : []
      throw error.fixed(by: others).corrected(
        to: (wasDeleted ? ["undo"] : []) + (here.isEmpty ? [] : ["entries"]))
    } catch let error as CommandError where error.code == .ambiguous && error.fixes.isEmpty {
      // `last` is of another day: it by its number, and the last one of the day.
      guard day == nil, let number, let newest = try context.log.entries.newest(),
        newest.day != context.currentDay
      else { throw error }
      throw try error.fixed(
        by: Fix.ways(number, ["\(newest.number) \(newest.day)"] + numbers(context).prefix(1)))
    }
  }

  /// Days before today that a thing is looked for in.
  private static let reach = 30

  /// Finds what a line names that says no day; where the current day has none, the line is offered with the days that have
  /// one, the latest first: `delete pizza yesterday`.
  /// - Parameters:
  ///   - item: what it names; nil where it names a number.
  ///   - given: the day that it names.
  ///   - word: what stands before a day there.
  static func onOtherDays<T>(
    _ item: Loggable?, _ given: Day?, before word: String = "", _ line: Line, _ context: Context,
    _ find: () throws -> T
  ) throws -> T {
    do { return try find() } catch let error as CommandError
      where error.code == .notFound && error.corrections.isEmpty
    {
      guard let item, given == nil, let end = line.tokens.last?.span.upperBound else { throw error }
      let days = DayRange(context.today - reach, context.today)
      var found = Set(
        try context.log.entries.all(in: days).filter { $0.isOf(item) && $0.day != context.currentDay }.map(
          \.day))
      var lines: [String] = []
      let day = found.max()
      let text = line.slice(line.start..<end)
      while lines.count < 2, let day = found.max() {
        found.remove(day)
        let when = day == context.today ? " today" : NextLine.when(day, context)
        lines += context.offers(text + (word.isEmpty ? "" : " \(word)") + when)
      }
      guard lines.isEmpty, let day else { throw error.corrected(to: lines, isNear: true) }
      var absent = error
      absent.hint = "\(day.label(near: context.today)) has it"
      throw absent
    }
  }

  /// The numbers of what was logged last on the current day, the last first.
  static func numbers(_ context: Context) throws -> [String] {
    try NamedEntries.inRows(context.log.entries.all(in: DayRange(context.currentDay))).suffix(2).reversed()
      .map { "\($0.number)" }
  }

  private static func isDeletion(_ line: String, _ context: Context) throws -> Bool {
    guard let meant = try? context.names.table.split(line).first,
      case .command(let command, _) = context.names.table.find(meant.tokens[...])
    else { return false }
    return command.name == Command.delete.name
  }
}
