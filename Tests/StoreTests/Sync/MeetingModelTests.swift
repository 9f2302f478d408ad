import Domain
import GRDB
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// Sessions in which all machines change the same few things, so that most of what they do meets what another does.
@Suite struct MeetingModelTests {
  private static let names = ["Quark", "Soup", "Bread"]

  @Test func whatMeetsComesToTheSame() throws {
    try forAll(cases: 60) { g in
      let model = try SyncModel(devices: g.int(2...3), skewed: g.oneIn(4), livedIn: false, &g)
      for _ in 1...3 { try Self.meet(model, g.int(0..<model.devices.count), &g) }
      try model.quiet()
      for _ in 1...g.int(6...20) {
        let device = g.int(0..<model.devices.count)
        let other = (device + g.int(1..<model.devices.count)) % model.devices.count
        switch g.int(1...24) {
        case 1: _ = try model.devices[device].store.undo(1)
        case 2: _ = try model.devices[device].store.redo(1)
        case 3, 4: try model.sync(device)
        case 5: model.devices[device].files.take(allOf: model.devices[other].files)
        case 6: model.devices[device].files.take(someOf: model.devices[other].files, &g)
        case 7: try model.quiet()
        case 8, 9, 10: try model.settle(device, &g)
        case 11: try model.turn(device)
        case 12 where g.oneIn(3): try model.erase(device, &g)
        default: try Self.meet(model, device, &g)
        }
      }
      try model.quiet()
      try model.check("")
      for device in model.devices { try Self.checkParts(device.store) }
      try Self.takeAll(g.pick(model.devices).store)
      try model.quiet()
      try model.check("all taken")
      for device in model.devices { try Self.checkParts(device.store) }
    }
  }

  /// What somebody has taken is not listed again.
  private static func takeAll(_ store: Store) throws {
    var taken: Set<String> = []
    while let conflict = try store.read({ try $0.conflicts() }).first(where: \.canBeTaken) {
      let words = "\(conflict.stamp) \(conflict.kind) \(conflict.row)"
      try #require(taken.insert(words).inserted, "\(words) is listed again")
      try #require(taken.count < 100, "there is no end of it: \(words)")
      guard try store.takeOther(conflict, .test("sync conflicts take 1")) else {
        return try store.settle(conflict)
      }
    }
  }

  /// A part of a food is one, whoever made it.
  private static func checkParts(_ store: Store) throws {
    let double = try store.queue.inDatabase { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT 'measures ' || group_concat(id) FROM food_measure GROUP BY food_id, key HAVING count(*) > 1
          UNION ALL SELECT 'foods ' || group_concat(id) FROM food GROUP BY key HAVING count(*) > 1
          UNION ALL SELECT 'parts ' || group_concat(id || ': ' || food_id || ' of ' || composite_id) FROM component
            GROUP BY composite_id, food_id, amount_unit_id HAVING count(*) > 1
          """)
    }
    try #require(double.isEmpty, "\(double)")
  }

  /// One change, of what is there or of a thing of one of three names.
  private static func meet(_ model: SyncModel, _ device: Int, _ g: inout Generator) throws {
    let time = g.int64(1...5000)
    for device in model.devices { device.clock.now += time }
    do {
      try model.devices[device].store.perform(.test("change of \(device)")) { log in
        try change(log, &g)
        // One name is of one thing where a line is typed.
        if try log.hasDoubleNames() { throw Refused() }
      }
    } catch is Refused {}
  }

  private static func change(_ log: Transaction, _ g: inout Generator) throws {
    let foods = try log.foods.all()
    switch g.int(1...16) {
    case 13, 14:
      // Parts of a food, each of another name, so that none is a part of itself.
      guard var food = foods.max(by: { $0.name < $1.name }) else { return }
      food.components = foods.filter { $0.id != food.id && $0.components.isEmpty && g.bool() }
        .map { FoodComponent(foodID: $0.id, amount: Amount(micros: g.int64(1...3) * 1_000_000)) }
      try log.foods.save(food, key: folded)
    case 15, 16:
      guard let food = foods.randomElement(using: &g) else { return }
      if let measure = try log.foods.measures(of: food.id).first, g.bool() {
        return try log.foods.delete(measure)
      }
      let id =
        try log.foods.measures(of: food.id).first?.id ?? log.foods.newMeasureID(of: food.id, key: "bowl")
      try log.foods.save(
        FoodMeasure(
          id: id, foodID: food.id, name: "bowl", amount: Amount(micros: g.int64(1...9) * 1_000_000),
          amountUnitID: 3), key: folded)
    case 1:
      var entry = Entry.new(RandomChanges.days.first, category: 2, g.int(1...9))
      if g.bool() { entry.foodID = foods.randomElement(using: &g)?.id }
      _ = try log.entries.add(entry)
    case 2, 3, 4, 5:
      guard let old = try log.entries.all(in: RandomChanges.days).randomElement(using: &g) else { return }
      var entry = old
      if g.bool() { entry.portion = Portion(tenths: g.int(1...60)) }
      if g.bool() { entry.note = g.word() }
      if g.oneIn(3) { entry.foodID = foods.randomElement(using: &g)?.id }
      _ = try log.entries.update(entry, from: old)
    case 6:
      guard let entry = try log.entries.all(in: RandomChanges.days).randomElement(using: &g) else { return }
      try log.entries.delete(entry)
    case 7:
      guard let food = foods.randomElement(using: &g) else { return }
      // Out of what it is a part of, or with the parts.
      for var composite in foods
      where g.bool() && composite.components.contains(where: { $0.foodID == food.id }) {
        composite.components.removeAll { $0.foodID == food.id }
        try log.foods.save(composite, key: folded)
      }
      try log.foods.delete(food.id)
    case 8:
      // Another name, that somewhere else another food may get.
      guard var food = foods.randomElement(using: &g) else { return }
      food.name = g.pick(names + ["Grain"])
      guard try log.foods.find(key: folded(food.name)) == nil else { return }
      try log.foods.save(food, key: folded)
    default:
      let name = g.pick(names)
      var food =
        try log.foods.find(key: folded(name))
        ?? Food(id: log.newID(), name: name, categoryID: 2, portion: Portion(tenths: g.int(1...60)))
      if g.bool() { food.portion = Portion(tenths: g.int(1...60)) }
      if g.bool() { food.nutrition = try g.bool() ? FoodNutrition(RandomChanges.nutrition(log, &g)) : nil }
      if g.oneIn(3) { food.note = g.word() }
      if g.oneIn(4) { food.aliases = ["\(name) \(g.pick(["a", "b"]))"] }
      try log.foods.save(food, key: folded)
    }
  }
}
