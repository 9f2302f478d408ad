import Domain
import Language
import Naming
import Phrases
import Runtime
import Store

/// Values that the tables may hold, but that mean nothing to the commands: settings, keys of foods and of metrics.
enum MeaningDamage {
  /// What is wrong, and what puts it right.
  private struct Finding {
    let damage: Damage
    let mend: () throws -> Void
  }

  static func find(_ engine: Engine) throws -> [Damage] {
    // Where the tables themselves are damaged, that is told already.
    (try? engine.store.read { try findings($0, engine.table.settings).map(\.damage) }) ?? []
  }

  /// - Returns: what it found and mended.
  static func mend(_ log: Transaction, _ settings: [Setting]) throws -> [Damage] {
    let found = try findings(log, settings)
    for finding in found { try finding.mend() }
    return found.map(\.damage)
  }

  private static func findings(_ log: Transaction, _ all: [Setting]) throws -> [Finding] {
    try settings(log, all) + foods(log) + metrics(log)
  }

  private static func settings(_ log: Transaction, _ all: [Setting]) throws -> [Finding] {
    try all.compactMap { setting in
      guard let value = try log.settings[setting.name], setting.normalized(value) == nil else { return nil }
      let damage = Damage(
        place: "setting \(setting.name)", problem: "value is '\(value)', not \(setting.allowed)",
        repair: "it becomes \(setting.initial)")
      return Finding(damage: damage) { try log.settings.set(setting.name, nil) }
    }
  }

  /// Foods that are not found by their names.
  private static func foods(_ log: Transaction) throws -> [Finding] {
    try log.wrongFoodKeys(Names.key).map { wrong in
      let key = Names.key(wrong.name)
      let damage = Damage(
        place: "food \(wrong.name)", problem: "it is found as '\(wrong.key)', not by its name",
        repair: "key becomes \(key)")
      return Finding(damage: damage) { try log.set(key, of: wrong) }
    }
  }

  /// Values of what cannot be measured, which show nowhere.
  private static func metrics(_ log: Transaction) throws -> [Finding] {
    let catalogue = try log.metricCatalogue()
    return try log.typedMetrics().filter { catalogue[$0.key] == nil }.map { key, values in
      let near = Metrics.shipped.first { Names.distance($0.key, key, limit: 2) != nil }
      let damage = Damage(
        place: "values of the body",
        problem: "\(Counting.text(values, "value is", "values are")) of '\(key)', which is no metric",
        repair: near.map { "they become those of \($0.name)" } ?? "a metric of that name is made")
      return Finding(damage: damage) {
        if let near { return try log.renameTypedMetric(key, to: near.key) }
        let name = key.isVisible ? key.neutralised() : "Lost metric"
        try log.metrics.save(
          StoredMetric(
            id: try log.newID(), key: key, name: name, dayRule: .latest, decimals: 1, position: 1000))
      }
    }
  }
}
