import Domain
import TestSupport
import Testing

@testable import Store

/// Nothing gets into a log that its column may not hold: what would be damage when it is read is refused when it is
/// written, whoever writes it.
@Suite struct BoundsTests {
  @Test func aNumberBeyondItsColumnIsRefused() throws {
    let store = try Store.inMemory(device: 1)
    let step = JournalStep(line: "test", source: "test", at: Moment(date: Day(20_000), second: 0))
    let refusal = StoreError.beyond(what: "the length of a value of the body")
    #expect(throws: refusal) {
      try store.perform(step) { log in
        _ = try log.samples.add(
          StoredSample(metric: "weight_kg", day: Day(20_000), start: 0, length: 54_000_000_000_000, value: 84)
        )
      }
    }
    #expect(try store.damage().isEmpty)
    #expect(try store.read { try $0.samples.all(in: .all, metric: "weight_kg") }.isEmpty)
  }

  /// The bounds that the write path has are those that `doctor` looks by.
  @Test func everyColumnHasItsBounds() {
    for table in TableRules.all {
      let bounds = TableRule.bounds[table.name]
      #expect(bounds?.count == table.columns.count)
      for (place, column) in table.columns.enumerated() {
        guard case .integer(let range) = column.kind, let own = bounds?[place] else { continue }
        #expect(own.low == Double(range.lowerBound) && own.high == Double(range.upperBound))
      }
    }
  }
}
