import Domain
import Foundation
import Glibc
import Store

/// A phone's export of a heart rate every so often: how long it takes to keep, read and undo.
enum Samples {
  static func measure(_ count: Int, at path: String) throws {
    let store = try Store.open(path: path)
    let perDay = 1000
    let samples = (0..<count).lazy.map { index in
      StoredSample(
        metric: "heart_rate", day: Day(10_000 + index / perDay), start: index % perDay * 86, zone: 60,
        value: Double(50 + index % 97))
    }
    let step = JournalStep(line: "import", source: "measure", at: Moment(date: Day(20_000), second: 0))
    let range = DayRange(Day(10_000), Day(10_000 + count / perDay))
    var figures: [String: Double] = ["samples": Double(count)]
    figures["import_ms"] = try Measure.milliseconds {
      try store.perform(step) { log in
        var run = try log.imports.add(at: step.at, format: "measure", file: "export.zip")
        try log.imports.append(samples, to: &run)
        _ = try log.imports.finish(run, days: mean(log))
      }
    }
    figures["again_ms"] = try Measure.milliseconds {
      try store.perform(step) { log in
        var run = try log.imports.add(at: step.at, format: "measure", file: "export.zip")
        try log.imports.append(samples, to: &run)
        _ = try log.imports.finish(run, days: mean(log))
      }
    }
    var days = 0
    figures["days_ms"] = try Measure.milliseconds {
      try store.read { try $0.samples.forEachImportedDay("heart_rate", in: range) { _, _, _ in days += 1 } }
    }
    figures["days"] = Double(days)
    figures["undo_ms"] = try Measure.milliseconds { _ = try store.undo(2) }
    figures["redo_ms"] = try Measure.milliseconds { _ = try store.redo(2) }
    store.close()
    var info = stat()
    if stat(path, &info) == 0 { figures["bytes_per_sample"] = Double(info.st_size) / Double(count) }
    figures["peak_mb"] = Measure.peakMemory
    Measure.show(figures)
  }

  private static func mean(_ log: Transaction) -> ImportedDays {
    ImportedDays { metric, day in
      var (sum, count) = (0.0, 0)
      try log.samples.forEachImported(metric, in: DayRange(day)) {
        sum += $0.value
        count += 1
      }
      return count == 0 ? nil : (sum / Double(count), count)
    }
  }
}
