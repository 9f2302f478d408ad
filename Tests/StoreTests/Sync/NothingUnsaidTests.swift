import Domain
import GRDB
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// What somebody typed stands, or was changed by who had heard of it, or is listed: it never goes without a word.
@Suite struct NothingUnsaidTests {
  private typealias Place = Merging.Place

  /// What a change set of an entry.
  private enum Value: Equatable {
    case portion(Int)
    case note(String)
    case deleted

    /// Whether it is set anew by another one.
    func isSet(by other: Value) -> Bool {
      switch (self, other) {
      case (_, .deleted), (.portion, .portion), (.note, .note): true
      default: false
      }
    }

    func holds(of entry: Entry?) -> Bool {
      switch self {
      case .portion(let tenths): entry?.portion == Portion(tenths: tenths)
      case .note(let note): entry?.note == note
      case .deleted: entry == nil
      }
    }
  }

  /// A change of one entry, and the changes that were known where it was made.
  private struct Change {
    let line: String
    let entry: Int64
    let set: Value
    let heard: Set<Place>
  }

  @Test func everyChangeStandsOrIsListed() throws {
    try forAll(cases: 30) { g in
      let model = try SyncModel(devices: g.int(2...4), skewed: g.oneIn(3), livedIn: false, &g)
      for number in 1...2 {
        try model.devices[0].store.perform(.test("log \(number)")) { log in
          _ = try log.entries.add(.new(RandomChanges.days.first, category: 2, number))
        }
      }
      try model.quiet()
      var changes: [Place: Change] = [:]
      for number in 1...g.int(3...14) {
        let device = g.int(0..<model.devices.count)
        let other = (device + g.int(1..<model.devices.count)) % model.devices.count
        switch g.int(1...10) {
        case 1, 2: try model.sync(device)
        case 3: model.devices[device].files.take(allOf: model.devices[other].files)
        case 4: model.devices[device].files.take(someOf: model.devices[other].files, &g)
        case 5: _ = try model.devices[device].store.undo()
        default:
          if let (place, change) = try Self.change(model, device, number, &g) { changes[place] = change }
        }
      }
      try model.quiet()
      for device in model.devices { try Self.check(device.store, changes) }
      try Self.checkTaking(g.pick(model.devices).store, changes)
      try model.quiet()
    }
  }

  private static func change(
    _ model: SyncModel, _ device: Int, _ number: Int, _ g: inout Generator
  ) throws -> (Place, Change)? {
    let time = g.int64(1...5000)
    for device in model.devices { device.clock.now += time }
    let store = model.devices[device].store
    let entries = try store.read { try $0.entries.all(in: RandomChanges.days) }
    guard let old = entries.randomElement(using: &g) else { return nil }
    let heard = try places(store)
    let line = "change \(number) of \(device)"
    let set: Value = g.oneIn(4) ? .deleted : g.bool() ? .portion(number * 10) : .note("\(number)")
    try store.perform(.test(line)) { log in
      var entry = old
      switch set {
      case .portion(let tenths): entry.portion = Portion(tenths: tenths)
      case .note(let note): entry.note = note
      case .deleted: return try log.entries.delete(old)
      }
      _ = try log.entries.update(entry, from: old)
    }
    let made = try places(store).subtracting(heard)
    return try (#require(made.first), Change(line: line, entry: old.id, set: set, heard: heard))
  }

  /// - Parameter areDone: whether only those in effect are asked for.
  private static func places(_ store: Store, areDone: Bool = false) throws -> Set<Place> {
    try store.queue.inDatabase { db in
      let all = "SELECT stamp, device FROM journal"
      let done = "\(all) WHERE state = \(Journal.State.done)"
      return Set(
        try Row.fetchAll(db, sql: areDone ? done : all).map { Place(stamp: $0[0], device: $0[1]) })
    }
  }

  private static func check(_ store: Store, _ changes: [Place: Change]) throws {
    let conflicts = try store.read { try $0.conflicts() }
    let listed = Set(conflicts.flatMap { [$0.later.line, $0.stands.line] + $0.others.map(\.line) })
    let now = try store.read { try $0.entries.all(in: RandomChanges.days) }
    let entries = Dictionary(uniqueKeysWithValues: now.map { ($0.id, $0) })
    // What was taken back says nothing any more.
    let done = try places(store, areDone: true)
    let changes = changes.filter { done.contains($0.key) }
    for (place, change) in changes {
      let later = changes.filter {
        $0.value.entry == change.entry && $0.key > place && change.set.isSet(by: $0.value.set)
      }
      if later.contains(where: { $0.value.heard.contains(place) }) { continue }
      let isSaid = change.set.holds(of: entries[change.entry]) || listed.contains(change.line)
      try #require(
        isSaid, "\(change.line) went without a word\n\(story(of: change.entry, changes, conflicts))")
    }
  }

  /// What is brought back is as the last line for each value that is listed says.
  private static func checkTaking(_ store: Store, _ changes: [Place: Change]) throws {
    while let conflict = try store.read({ try $0.conflicts() }).first(where: \.canBeTaken) {
      let lines = conflict.others.compactMap { side in changes.values.first { $0.line == side.line } }
      #expect(try store.takeOther(conflict, .test("sync conflicts take 1")))
      guard conflict.kind == .dropped else { continue }
      let entry = try store.read { try $0.entries.all(in: RandomChanges.days) }
        .first { $0.id.databaseValue == conflict.row.key[0] }
      for (place, line) in lines.enumerated()
      where !lines[(place + 1)...].contains(where: { line.set.isSet(by: $0.set) }) {
        try #require(
          line.set.holds(of: entry),
          "\(line.line) was taken and does not stand\n\(story(of: line.entry, changes, [conflict]))")
      }
    }
  }

  /// All that was done to an entry, in order, and what is listed of it.
  private static func story(of entry: Int64, _ changes: [Place: Change], _ conflicts: [Conflict]) -> String {
    let own = changes.filter { $0.value.entry == entry }.sorted { $0.key < $1.key }
    let lines = own.map { _, change in
      let heard = own.filter { change.heard.contains($0.key) }.map(\.value.line)
      return "\(change.line): \(change.set), had heard of \(heard)"
    }
    let listed = conflicts.filter { $0.row.key == [entry.databaseValue] }.map {
      "\($0.kind) at \($0.later.line), other \($0.others.map(\.line)), stands \($0.stands.line)"
    }
    return (lines + listed).joined(separator: "\n")
  }
}
