import Records
import Reports
import Store

extension Engine {
  /// The change that was made for a request of the one who asks, as the journal has it; nil where none was.
  public func made(for request: String) throws -> (report: Report, change: Int64)? {
    guard let author, let made = try store.read({ try $0.journal.made(for: request, by: author) }) else {
      return nil
    }
    return (try JournalReport.list([made]), made.id)
  }
}
