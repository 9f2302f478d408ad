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
