import Domain
import TestSupport

@testable import Store

/// Random changes of samples, metrics, sources and imports.
extension RandomChanges {
  static let metrics = ["weight_kg", "steps", "waist_cm"]

  /// The value of a day as the tests make it: any rule will do. Weights go into those of waists too, as parts of them.
  static func days(_ log: Transaction) -> ImportedDays {
    ImportedDays(
      metrics: { $0 == "weight_kg" ? [$0, "waist_cm"] : [$0] }, value: { try value($0, $1, log) })
  }

  static func value(_ metric: String, _ day: Day, _ log: Transaction) throws -> (value: Double, samples: Int)?
  {
    var (sum, count) = (0.0, 0)
    for key in metric == "waist_cm" ? ["waist_cm", "weight_kg"] : [metric] {
      try log.samples.forEachImported(key, in: DayRange(day)) {
        sum += $0.value + Double($0.sourceID & 7) / 8
        count += 1
      }
    }
    return count == 0 ? nil : (sum, count)
  }

  static func sample(_ g: inout Generator) -> StoredSample {
    let day = day(&g)
    return StoredSample(
      metric: g.pick(metrics), day: day, start: g.oneIn(3) ? nil : g.int(-20_000...100_000),
      length: g.oneIn(3) ? g.int(1...40_000) : 0,
      zone: g.bool() ? nil : 60, value: g.bool() ? Double(g.int(20...400)) : g.double(20...400),
      isRelative: g.oneIn(5), note: g.bool() ? nil : g.word())
  }

  static func changeSample(_ log: Transaction, _ g: inout Generator) throws {
    let samples = try log.samples.all(in: days)
    guard !samples.isEmpty, g.bool() else {
      _ = try log.samples.add(sample(&g))
      return
    }
    let old = g.pick(samples)
    if g.oneIn(3) { return try log.samples.delete(old.id) }
    var new = sample(&g)
    new.id = old.id
    try log.samples.update(new)
  }

  static func changeMetric(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.metrics.all()
    if g.oneIn(3), let some = all.randomElement(using: &g) { return try log.metrics.delete(some.id) }
    if g.oneIn(3) { return try log.metrics.reorder(all.map(\.id).shuffled(using: &g)) }
    try log.metrics.save(
      StoredMetric(
        id: all.isEmpty || g.bool() ? log.newID() : g.pick(all).id, key: g.pick(metrics), name: g.word(),
        aliases: g.array(0...2) { $0.word() }, unit: g.word(), dayRule: .mean, low: 0,
        high: g.bool() ? nil : 10, position: g.int(0...9), isEnabled: g.bool()))
  }

  static func changeSource(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.sources.all()
    if g.oneIn(3) {
      try log.sources.reorder(all.map(\.id).shuffled(using: &g))
      return try log.imports.revise(metric: g.bool() ? nil : g.pick(metrics), days: days(log))
    }
    try log.sources.save(
      SampleSource(
        id: g.bool() ? log.newID() : g.pick(all).id, name: g.word(), kind: g.word(), position: g.int(0...9),
        isEnabled: g.bool()))
  }

  static func changeImport(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.imports.all()
    if g.oneIn(3), let some = all.randomElement(using: &g) {
      return try log.imports.delete(some.id, days: days(log))
    }
    let sources = try log.sources.all()
    var run = try log.imports.add(
      at: Moment(date: days.first, second: 0), format: "test", file: g.word(), note: nil)
    try log.imports.append(
      g.array(0...12) { g in
        var sample = sample(&g)
        // Few enough values that some come again.
        sample.value = Double(g.int(1...3))
        sample.start = g.oneIn(4) ? nil : g.int(0...2) * 600
        sample.length = 0
        sample.sourceID = g.pick(sources).id
        return sample
      }, to: &run)
    _ = try log.imports.finish(run, days: days(log))
  }
}
