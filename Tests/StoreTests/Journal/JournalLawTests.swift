import Domain
import TestSupport
import Testing

@testable import Store

/// What holds of every sequence of changes.
@Suite struct JournalLawTests {
  /// A walk of changes, undos and redos beside a list of the states that must come back.
  @Test func undoAndRedoComeBackToTheSameState() throws {
    try forAll(cases: 8) { g in
      let store = try Store.inMemory()
      var states = [try store.dump()]
      var at = 0
      for step in 1...15 {
        switch g.int(1...5) {
        case 1:
          let count = g.int(1...4)
          let undone = try store.undo(count)
          try #require(undone.count == min(count, at))
          try #require(undone.allSatisfy { $0.isUndone })
          at -= undone.count
        case 2:
          let count = g.int(1...4)
          let redone = try store.redo(count)
          try #require(redone.count == min(count, states.count - 1 - at))
          try #require(redone.allSatisfy { !$0.isUndone })
          at += redone.count
        default:
          try store.perform(.test("\(step)")) { log in
            for _ in 1...g.int(1...6) { try RandomChanges.change(log, &g) }
          }
          let state = try store.dump()
          // A change drops what could be redone; no change leaves it.
          if state != states[at] {
            states.removeSubrange((at + 1)...)
            states.append(state)
            at += 1
          }
        }
        let now = try store.dump()
        try #require(now == states[at], "step \(step): \(states[at].counts(to: now))")
        try #require(try store.foodSearchAgrees())
        try #require(try store.danglingReferences().isEmpty)
        try #require(try importedDaysAgree(store))
        try #require(try store.number("SELECT count(*) FROM journal WHERE state = 0") == at)
      }
      _ = try store.undo(1000)
      try #require(try store.dump() == states[0])
      _ = try store.redo(1000)
      try #require(try store.dump() == states[states.count - 1])
      try #require(try store.foodSearchAgrees())
    }
  }

  /// One change is taken back by itself or nothing is done: the newest as undo does it, any as a change that undo and
  /// taking it back itself both turn round.
  @Test func oneChangeIsTakenBackByItself() throws {
    try forAll(cases: 16) { g in
      let store = try Store.inMemory()
      for step in 1...10 {
        try store.perform(.test("\(step)")) { log in
          for _ in 1...g.int(1...3) { try RandomChanges.change(log, &g) }
        }
      }
      let before = try store.dump()
      func revert(_ record: JournalRecord) throws -> Bool {
        do {
          try store.perform(.test("reverts \(record.line)")) {
            try $0.journal.revert(record, days: RandomChanges.days)
          }
          return true
        } catch is RevertObstacle {
          try #require(try store.dump() == before)
          return false
        }
      }
      let records = try store.read { try $0.journal.last(20) }
      let newest = try #require(records.last)
      for record in g.bool() ? [newest] : records {
        guard try revert(record) else {
          try #require(record.id != newest.id)
          continue
        }
        let after = try store.dump()
        try #require(try store.danglingReferences().isEmpty)
        try #require(try store.foodSearchAgrees())
        try #require(try importedDaysAgree(store))
        let reverting = try #require(try store.read { try $0.journal.newest() })
        try store.perform(.test("again")) { try $0.journal.revert(reverting, days: RandomChanges.days) }
        // The values of days are made anew with each change of imports.
        var (again, first) = (try store.dump(), before)
        again.tables["sample_revision"] = nil
        first.tables["sample_revision"] = nil
        try #require(again == first)
        try #require(try importedDaysAgree(store))
        _ = try store.undo(2)
        try #require(try store.dump() == before)
        if record.id == newest.id {
          _ = try store.undo(1)
          var (undone, reverted) = (try store.dump(), after)
          // Numbers that were given stay given.
          undone.tables["day_mark"] = nil
          reverted.tables["day_mark"] = nil
          undone.tables["sample_revision"] = nil
          reverted.tables["sample_revision"] = nil
          try #require(undone == reverted, "\(undone.differences(to: reverted))")
          _ = try store.redo(1)
        }
      }
    }
  }

  /// A rehearsal tells what the same change then does, and changes nothing itself.
  @Test func rehearsalsTellAndDoNothing() throws {
    try forAll(cases: 16) { g in
      let store = try Store.inMemory()
      try store.perform(.test()) { log in for _ in 1...10 { try RandomChanges.change(log, &g) } }
      let before = try store.fullDump()
      let start = g
      let count = g.int(1...10)
      let rehearsal = try store.rehearse { log in
        for _ in 1...count { try RandomChanges.change(log, &g) }
        return try log.dump()
      }
      try #require(try store.fullDump() == before)
      try #require(try store.foodSearchAgrees())

      g = start
      _ = g.int(1...10)
      try store.perform(.test()) { log in for _ in 1...count { try RandomChanges.change(log, &g) } }
      let after = try store.dump()
      try #require(after == rehearsal.value)
      let told = rehearsal.changes.tables.mapValues { [$0.added, $0.changed, $0.removed] }
      try #require(
        told == Dump(tables: before.tables.filter { Schema.journaled.contains($0.key) }).counts(to: after))
      let record = try store.read { try $0.journal.last(1) }
      try #require(rehearsal.changes.isEmpty || record[0].rows == rehearsal.changes.rows)
    }
  }

  /// An error leaves nothing: no row, no journal, no number of an id.
  @Test func errorsLeaveNothing() throws {
    try forAll(cases: 16) { g in
      let store = try Store.inMemory()
      try store.perform(.test()) { log in for _ in 1...8 { try RandomChanges.change(log, &g) } }
      _ = try store.undo(g.int(0...1))
      let before = try store.fullDump()
      #expect(throws: Refused.self) {
        try store.perform(.test()) { (log) throws in
          for _ in 1...g.int(1...8) { try RandomChanges.change(log, &g) }
          throw Refused()
        }
      }
      #expect(throws: Refused.self) {
        try store.rehearse { log in
          try RandomChanges.change(log, &g)
          throw Refused()
        }
      }
      try #require(try store.fullDump() == before)
      try #require(try store.foodSearchAgrees())
    }
  }

  /// An attempt that fails takes back its part, also out of what was already read.
  @Test func attemptsTakeBackTheirPartOnly() throws {
    try forAll(cases: 10) { g in
      let store = try Store.inMemory()
      let (kept, next) = try store.perform(.test()) { (log) throws in
        for _ in 1...g.int(1...8) { try RandomChanges.change(log, &g) }
        var kept = try log.dump()
        for round in 1...4 {
          let next = try RandomChanges.days.map { try log.entries.nextNumber(on: $0) }
          do {
            try log.attempt {
              for _ in 1...g.int(1...5) { try RandomChanges.change(log, &g) }
              try? log.attempt {
                try RandomChanges.change(log, &g)
                throw Refused()
              }
              if round < 4 { throw Refused() }
            }
          } catch is Refused {}
          if round < 4 {
            try #require(try log.dump() == kept)
            try #require(try RandomChanges.days.map { try log.entries.nextNumber(on: $0) } == next)
          }
          try requireFreshReads(log)
        }
        kept = try log.dump()
        return (kept, try RandomChanges.days.map { try log.entries.nextNumber(on: $0) })
      }
      try #require(try store.dump() == kept)
      try #require(
        try store.read { log in try RandomChanges.days.map { try log.entries.nextNumber(on: $0) } } == next)
      try #require(try store.foodSearchAgrees())
      _ = try store.undo()
      try #require(try store.dump() == Store.inMemory().dump())
    }
  }

  /// Whether the values kept for days are those that their samples give.
  private func importedDaysAgree(_ store: Store) throws -> Bool {
    try store.read { (log) throws in
      for metric in RandomChanges.metrics {
        var kept: [Day: Double] = [:]
        try log.samples.forEachImportedDay(metric, in: RandomChanges.days) { day, value, _ in
          kept[day] = value
        }
        for day in RandomChanges.days {
          guard try RandomChanges.value(metric, day, log)?.value == kept[day] else { return false }
        }
      }
      return true
    }
  }

  /// What a transaction remembers is what a new look would find.
  private func requireFreshReads(_ log: Transaction) throws {
    let fresh = Transaction(log.db)
    try #require(try log.categories.all() == fresh.categories.all())
    try #require(try log.slots.all() == fresh.slots.all())
    try #require(try log.units.all() == fresh.units.all())
    try #require(try log.compensation.all() == fresh.compensation.all())
    for food in try fresh.foods.all() { try #require(try log.foods[food.id] == food) }
    for name in ["a", "b", "c"] { try #require(try log.settings[name] == fresh.settings[name]) }
  }
}
