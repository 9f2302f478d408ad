import Domain
import Naming
import Records
import Store

extension Engine {
  /// Makes the kept values of imported days anew where the rules they were made by have changed since: once for each log.
  ///
  /// Nobody asked for it, so that it is no step of undo, and where another program is writing or something is damaged it
  /// waits for the next start.
  public func bringUpDayValues() {
    guard !store.isReadOnly, !isDryRun, (try? store.read { try $0.imports.keepsOldValues() }) == true else {
      return
    }
    let step = JournalStep(line: "", source: source, at: clock.now())
    _ = try? store.withoutPatience {
      try store.perform(step) { log in
        try log.imports.inLittleMemory {
          try log.imports.bringUp(days: try MetricReader(log).importedDays())
        }
      }
    }
  }
}
