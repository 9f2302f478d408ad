import Domain
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// A machine that was away for long comes back with a change that is older than thousands here: they are done again behind
/// it. `DHSH_CASES=100000` tries as many.
@Suite struct LateStepsTests {
  private final class Told: @unchecked Sendable {
    var steps: [(done: Int, all: Int)] = []
    var isHalfWay: Bool { steps.last.map { $0.done * 2 >= $0.all } ?? false }
  }

  @Test func lateStepsAreTakenInWithProgressAndCanBeInterrupted() throws {
    let count = Cases.count(300)
    let home = try Home(2)
    try home.log(1, "log veg 1", day: 19_000)
    for number in 0..<count { try home.log(0, day: 20_000 - number / 70) }
    while try !home.sync(0).isEmpty {}
    try home.sync(1)
    home.carry()
    let store = home.devices[0].store
    let before = try store.sharedDump()
    let told = Told()
    func sync() throws -> SyncReport {
      let syncing = Syncing(store, home.devices[0].files, days: noDays)
      syncing.show = { told.steps.append(($0, $1)) }
      return try syncing.run()
    }

    // Half way through.
    store.shouldStop = { told.isHalfWay }
    #expect(throws: StoreError.interrupted) { try sync() }
    #expect(try store.sharedDump() == before)
    #expect(try home.entries(0) == count)

    store.shouldStop = { false }
    told.steps = []
    #expect(try sync().news.map(\.device) == [2])
    let done = told.steps.map(\.done)
    #expect(done == done.sorted() && done.count >= count / 300)
    #expect(told.steps.allSatisfy { $0.all > count })
    #expect(try home.entries(0) == count + 1)
    try home.quiet()
    #expect(try home.devices[1].store.sharedDump() == store.sharedDump())
  }
}
