import Domain
import Store
import TestSupport
import Testing

/// A rehearsal in the midst of a transaction takes back all it did, and nothing else.
@Suite struct RehearsalTests {
  @Test func theTransactionGoesOnAsIfNothingHadBeen() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    let day = Day(20_777)
    let kept = try store.perform(.test()) { log in
      let first = try log.entries.add(.new(day))
      let counted = try log.rehearse {
        log.isPrivate = true
        _ = try log.entries.add(.new(day))
        try log.rehearse { try log.entries.delete(first) }
        for category in try log.categories.all() {
          var category = category
          category.name += "!"
          try log.categories.save(category)
        }
        return try log.entries.all(in: DayRange(day)).count
      }
      #expect(counted == 2)
      #expect(throws: StoreError.interrupted) {
        try log.rehearse {
          try log.entries.delete(first)
          throw StoreError.interrupted
        }
      }
      #expect(!log.isPrivate)
      #expect(try log.categories.all().first?.name.last != "!")
      return [first, try log.entries.add(.new(day))]
    }
    #expect(kept.map(\.number) == [1, 2])
    #expect(kept[1].id == kept[0].id + 1, "no id is lost")
    #expect(try store.read { try $0.entries.all(in: DayRange(day)) } == kept)
  }

  @Test func leavesNoStepBehind() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    var isUnchanged = false
    func work(_ log: Transaction) throws { try log.rehearse { _ = try log.entries.add(.new(Day(20_777))) } }
    try store.perform(.test(), unchanged: { isUnchanged = true }, work)
    #expect(isUnchanged)
  }
}
