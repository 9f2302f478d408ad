import Records
import Store

extension Context {
  /// The id of the change that is being made, as `journal` will have it; nil where nothing that is done stays.
  func change() throws -> Int64? {
    guard !isRehearsal, log.isRecorded else { return nil }
    return try log.journal.nextID()
  }
}
