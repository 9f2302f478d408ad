import Domain
import TestSupport
import Testing

@testable import Store

/// What a store keeps of the catalog from one transaction to the next is what a new look finds, whoever changed the log.
@Suite struct KeptCatalogTests {
  @Test func isWhatIsThere() throws {
    try forAll(cases: 8) { g in
      let folder = try TemporaryFolder()
      let stores = [try Store.open(path: folder.file()), try Store.open(path: folder.file())]
      for _ in 0..<25 {
        try step(g.pick(stores), &g)
        for store in stores { try requireFresh(store) }
      }
      let copy = try stores[0].copiedInMemory()
      try requireFresh(copy)
    }
  }

  private func step(_ store: Store, _ g: inout Generator) throws {
    switch g.int(1...8) {
    case 1: _ = try store.undo(g.int(1...2))
    case 2: _ = try store.redo(1)
    case 3: _ = try store.rehearse { try RandomChanges.change($0, &g) }
    case 4:
      do {
        try store.perform(.test()) { log in
          for _ in 0..<g.int(1...6) { try RandomChanges.change(log, &g) }
          _ = try log.categories.all()
          throw Refused()
        }
      } catch is Refused {}
    case 5: try store.byHand("UPDATE category SET name = name || 'x' WHERE id = \(g.int(1...5))")
    default:
      try store.perform(.test()) { log in
        for _ in 0..<g.int(1...6) { try RandomChanges.change(log, &g) }
      }
    }
  }

  private func requireFresh(_ store: Store) throws {
    try store.read { (log) throws in
      let fresh = Transaction(log.db)
      try #require(try log.categories.all() == fresh.categories.all())
      try #require(try log.slots.all() == fresh.slots.all())
      try #require(try log.units.all() == fresh.units.all())
      try #require(try log.compensation.all() == fresh.compensation.all())
    }
  }
}
