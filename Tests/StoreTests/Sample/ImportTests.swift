import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

/// Imported samples stay out of the journal and follow their import through undo and redo.
@Suite struct ImportTests {
  private let day = Day(20_000)
  private var range: DayRange { DayRange(day, day + 999) }

  /// The day's value is the sum of its samples.
  private func sums(_ log: Transaction) -> ImportedDays {
    ImportedDays { metric, day in
      var (sum, count) = (0.0, 0)
      try log.samples.forEachImported(metric, in: DayRange(day)) {
        sum += $0.value
        count += 1
      }
      return count == 0 ? nil : (sum, count)
    }
  }

  private func sample(_ offset: Int, _ second: Int, _ value: Double, _ metric: String = "steps")
    -> StoredSample
  {
    StoredSample(
      metric: metric, day: day + offset, start: second, length: 60, zone: 60,
      value: value)
  }

  @discardableResult
  private func add(_ samples: [StoredSample], to store: Store, file: String = "a.zip") throws -> ImportRun {
    try store.perform(.test("import \(file)")) { log in
      var run = try log.imports.add(at: Moment(date: day, second: 0), format: "test", file: file)
      try log.imports.append(samples, to: &run)
      return try log.imports.finish(run, days: sums(log))
    }
  }

  private func values(_ store: Store, _ metric: String = "steps") throws -> [Double] {
    var result: [Double] = []
    try store.read {
      try $0.samples.forEachImportedDay(metric, in: range) { _, value, _ in result.append(value) }
    }
    return result
  }

  private func samples(_ store: Store, _ metric: String = "steps") throws -> [StoredSample] {
    var result: [StoredSample] = []
    try store.read { try $0.samples.forEachImported(metric, in: range) { result.append($0) } }
    return result
  }

  @Test func samplesComeBackInOrder() throws {
    let store = try Store.inMemory()
    let given = [sample(1, 60, 7), sample(0, 120, 2), sample(0, -60, 1), sample(0, 0, 60, "pulse")]
    let run = try add(given, to: store)
    #expect(run.samples == 4 && run.repeated == 0 && run.days == DayRange(day, day + 1))
    #expect(try store.read { try $0.imports.all() } == [run])
    let read = try samples(store)
    #expect(read.map(\.value) == [1, 2, 7])
    #expect(try samples(store).map(\.start) == [-60, 120, 60])
    var first = given[2]
    first.importID = run.id
    #expect(read[0] == first)
    #expect(try values(store) == [3, 7])
    #expect(try values(store, "pulse") == [60])
  }

  @Test func undoHidesThemAndRedoShowsThem() throws {
    let store = try Store.inMemory()
    try add([sample(0, 0, 1)], to: store)
    try add([sample(0, 60, 2), sample(1, 0, 5)], to: store, file: "b.zip")
    #expect(try values(store) == [3, 5])
    #expect(try store.undo().map(\.line) == ["import b.zip"])
    #expect(try values(store) == [1] && samples(store).count == 1)
    _ = try store.undo()
    #expect(try values(store).isEmpty && samples(store).isEmpty)
    _ = try store.redo(2)
    #expect(try values(store) == [3, 5] && samples(store).count == 3)
  }

  @Test func whatIsThereIsNotAddedAgain() throws {
    let store = try Store.inMemory()
    let given = [sample(0, 0, 1), sample(0, 60, 2)]
    try add(given + [given[0]], to: store)
    let again = try add(given + [sample(2, 0, 4)], to: store, file: "newer.zip")
    #expect(again.samples == 1 && again.repeated == 2)
    #expect(try values(store) == [3, 4])
    // Another value, length or start is another sample.
    var others = [given[0], given[0], given[0]]
    others[0].value = 9
    others[1].length = 61
    others[2].start = nil
    #expect(try add(others, to: store).samples == 3)
    _ = try store.undo(3)
    #expect(try add(given, to: store).samples == 2, "those that were taken back are not there")
    #expect(try values(store) == [3])
  }

  @Test func deletingAnImportTakesItsSamplesOnly() throws {
    let store = try Store.inMemory()
    let first = try add([sample(0, 0, 1), sample(3, 0, 8)], to: store)
    try add([sample(0, 60, 2)], to: store)
    try store.perform(.test("delete")) { try $0.imports.delete(first.id, days: sums($0)) }
    #expect(try values(store) == [2] && samples(store).map(\.value) == [2])
    #expect(try store.read { try $0.imports[first.id] } == nil)
    _ = try store.undo()
    #expect(try values(store) == [3, 8])
    _ = try store.redo()
    #expect(try values(store) == [2])
  }

  @Test func daysAreMadeAnewWhenTheRuleChanges() throws {
    let store = try Store.inMemory()
    try add([sample(0, 0, 1), sample(0, 60, 5), sample(0, 0, 2, "pulse")], to: store)
    try store.perform(.test("revise")) {
      try $0.imports.revise(metric: "steps", days: ImportedDays { _, _ in (5, 1) })
    }
    #expect(try values(store) == [5] && values(store, "pulse") == [2])
    _ = try store.undo()
    #expect(try values(store) == [6])
  }

  @Test func errorsAndRehearsalsLeaveNothing() throws {
    let store = try Store.inMemory()
    try add([sample(0, 0, 1)], to: store)
    let before = try store.fullDump()
    func work(_ log: Transaction) throws {
      var run = try log.imports.add(at: Moment(date: day, second: 0), format: "test", file: "x")
      try log.imports.append([sample(5, 0, 1)], to: &run)
      _ = try log.imports.finish(run, days: sums(log))
    }
    _ = try store.rehearse(work)
    #expect(throws: Refused.self) {
      try store.perform(.test()) { (log) throws in
        try work(log)
        throw Refused()
      }
    }
    #expect(try store.fullDump() == before)
  }

  /// The journal of an import is as small for many samples as for few, and so is the work of undoing it.
  @Test func theJournalStaysSmall() throws {
    let store = try Store.inMemory()
    try add([sample(0, 0, 1)], to: store)
    let small = try store.number("SELECT max(length(changeset)) FROM journal")
    let many = (0..<50_000).lazy.map { sample($0 / 100, $0 % 100 * 600, 1, "pulse") }
    let run = try store.perform(.test("many")) { log in
      var run = try log.imports.add(at: Moment(date: day, second: 0), format: "test", file: "b.zip")
      try log.imports.append(many, to: &run)
      return try log.imports.finish(run, days: sums(log))
    }
    #expect(run.samples == 50_000)
    #expect(try store.number("SELECT max(length(changeset)) FROM journal") <= small + 8)
    #expect(try store.undo().first?.rows == 2)
    #expect(try values(store, "pulse").isEmpty)
    _ = try store.redo()
    #expect(try values(store, "pulse") == Array(repeating: 100, count: 500))
  }

  @Test func daysAndSamplesAreReadInTheOrderOfTheirIndex() throws {
    let store = try Store.inMemory()
    for sql in [
      """
      SELECT day, value FROM imported_sample CROSS JOIN sample_series ON sample_series.id = series
        CROSS JOIN import_run ON import_run.id = import_id
      WHERE metric = 1 AND day BETWEEN 1 AND 9 ORDER BY day, start
      """,
      """
      SELECT day, value, max(number) FROM sample_day CROSS JOIN sample_revision ON sample_revision.id = revision_id
      WHERE metric = 1 AND day BETWEEN 1 AND 9 GROUP BY day
      """,
    ] {
      let plan = try store.plan(sql)
      #expect(plan.contains("PRIMARY KEY (metric=? AND day>? AND day<?)"), "\(plan)")
      #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
    }
  }
}
