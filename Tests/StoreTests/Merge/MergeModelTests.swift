import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Logs of several devices, with random changes and random deliveries of steps between them.
struct MergeModel {
  var stores: [Store] = []
  private var clocks: [ModelClock] = []

  /// A clock that goes on with each look, years off from the others' maybe.
  private final class ModelClock: @unchecked Sendable {
    var now: Int64
    init(_ now: Int64) { self.now = now }
  }

  init(devices: Int, skewed: Bool, _ g: inout Generator) throws {
    for device in 1...devices {
      let clock = ModelClock(1_700_000_000_000 + (skewed ? g.int64(-40_000_000_000...40_000_000_000) : 0))
      let store = try Store.inMemory(device: Int64(device))
      store.clock = StepClock(milliseconds: { clock.now })
      store.foldRules = .test
      stores.append(store)
      clocks.append(clock)
    }
  }

  mutating func pass(_ g: inout Generator) {
    let time = g.int64(1...5000)
    for clock in clocks { clock.now += time }
  }

  mutating func change(_ device: Int, _ g: inout Generator) throws {
    pass(&g)
    do {
      try stores[device].perform(.test("change of \(device)")) { log in
        for _ in 1...g.int(1...3) { try RandomChanges.change(log, &g) }
        if try log.hasDoubleNames() { throw Refused() }
      }
    } catch is Refused {}
  }

  /// Hands some of the steps of one device to another, in whatever order, some of them twice.
  func deliver(from: Int, to: Int, all: Bool, _ g: inout Generator) throws {
    var steps = try stores[from].ownSteps()
    if !all {
      steps = steps.shuffled(using: &g)
      steps = Array(steps.prefix(g.int(0...steps.count))) + steps.prefix(g.int(0...min(2, steps.count)))
    }
    _ = try stores[to].take(in: steps)
  }

  /// Everybody gets everything.
  func quiet(_ g: inout Generator) throws {
    for from in stores.indices {
      for to in stores.indices where to != from { try deliver(from: from, to: to, all: true, &g) }
    }
  }

  /// What the steps of all come to where nobody did anything before.
  func fromNothing() throws -> Store {
    let store = try Store.inMemory(device: 99)
    store.foldRules = .test
    _ = try store.take(in: stores.flatMap { try $0.ownSteps() })
    return store
  }

  func check(_ seed: String) throws {
    let expected = try fromNothing().sharedDump()
    for (index, store) in stores.enumerated() {
      let now = try store.sharedDump()
      let isSame = now == expected
      try #require(isSame, "\(seed): device \(index + 1) differs: \(now.differences(to: expected))")
      try #require(try store.danglingReferences().isEmpty, "\(seed)")
      try #require(try store.foodSearchAgrees(), "\(seed)")
      let doubles = try store.doubleNumbers()
      try #require(doubles.isEmpty, "\(seed): \(doubles)")
    }
  }
}

@Suite struct MergeModelTests {
  @Test func allComeToTheSame() throws {
    try forAll(cases: 40) { g in
      var model = try MergeModel(devices: g.int(2...4), skewed: g.bool(), &g)
      for _ in 1...g.int(4...24) {
        let device = g.int(0..<model.stores.count)
        switch g.int(1...10) {
        case 1: _ = try model.stores[device].undo(g.int(1...2))
        case 2: _ = try model.stores[device].redo(1)
        case 3...5:
          let other = (device + g.int(1..<model.stores.count)) % model.stores.count
          try model.deliver(from: device, to: other, all: g.bool(), &g)
        default: try model.change(device, &g)
        }
      }
      try model.quiet(&g)
      try model.check("")
      // What is taken in once more changes nothing.
      let before = try model.stores.map { try $0.fullDump() }
      try model.quiet(&g)
      try #require(try model.stores.map { try $0.fullDump() } == before)
    }
  }

  /// Undo and redo of a step with others behind it come back to the same.
  @Test func undoAndRedoAreOneAndTheSame() throws {
    try forAll(cases: 20) { g in
      var model = try MergeModel(devices: 2, skewed: true, &g)
      for _ in 1...8 { try model.change(g.int(0...1), &g) }
      try model.quiet(&g)
      let before = try model.stores[0].sharedDump()
      let undone = try model.stores[0].undo(3)
      _ = try model.stores[0].redo(undone.count)
      let after = try model.stores[0].sharedDump()
      try #require(after == before, "\(after.differences(to: before))")
      try model.quiet(&g)
      try model.check("")
    }
  }
}
