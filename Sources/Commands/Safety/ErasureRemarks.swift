import Language
import Reports
import Runtime
import Store

/// What is said of the places that an erasure could not reach.
enum ErasureRemarks {
  /// What is said of the places that dhsh could not reach.
  /// - Parameter obstacle: why the free pages of the file could not be cleared.
  static func all(obstacle: String?, _ engine: Engine) -> [Notice] {
    var notices: [Notice] = []
    if let obstacle {
      let way = "journal purge before 1970-01-01 --sure clears them later, and nothing else"
      notices.append(Notice("Free pages of the file may still have it, for \(obstacle); \(way).", .bad))
    }
    if let recording = engine.recorder?.path {
      notices.append(Notice("The script \(recording) that is being recorded still has it.", .fair))
    }
    if let backups = Backups.remark(engine.store) { notices.append(Notice(backups, .bad)) }
    let copies =
      "Copies of the log, exported journals and recorded scripts, wherever they are, still have it."
    notices.append(Notice(copies, .dim))
    return notices
  }
}
