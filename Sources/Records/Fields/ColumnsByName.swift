import Domain
import Naming
import Query

/// Columns that rows of days have only for a line which names them, as of each food there is.
package protocol ColumnsByName: Sendable {
  var columns: [QueryColumn] { get }

  /// The same with what a word of a line names; nil where it names nothing, or what is there already.
  /// - Parameter taken: the columns that rows have in any case.
  /// - Throws: what reading the log throws.
  func adding(_ word: String, beside taken: [QueryColumn], _ names: NameResolver) throws -> Self?

  /// Reads what they have on the days of a range: a value for each column, for each day with an entry.
  /// - Throws: what reading the log throws.
  func read(_ range: DayRange, _ context: Context) throws -> [Day: Row]
}
