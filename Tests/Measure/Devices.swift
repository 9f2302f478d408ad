import Commands
import Domain
import Foundation
import Naming
import Runtime
import Store
import Sync

/// What sharing a log costs: looking where nothing is new, and taking in what another device has logged.
enum Devices {
  private static let steps = 1000

  static func measure(_ folder: String) throws {
    var figures: [String: Double] = [:]
    let names = ["a", "b", "c"]
    let stores = try names.map { try Store.open(path: "\(folder)/\($0).db") }
    for store in stores { _ = Engine(store: store, clock: Naming.Clock { moment }) }
    let files = DiskFiles("\(folder)/shared")
    try FileManager.default.createDirectory(atPath: "\(folder)/shared", withIntermediateDirectories: true)
    func step(_ line: String) -> JournalStep { JournalStep(line: line, source: "measure", at: moment) }
    _ = try Syncing.set(
      stores[0], files, Share(id: "m", folder: "\(folder)/shared", name: "a"), readme: "", step("set"),
      days: days)
    for index in 1...2 {
      _ = try Syncing.join(
        stores[index], files, folder: "\(folder)/shared", name: names[index], step("join"), days: days)
    }
    let syncings = stores.map { Syncing($0, files, days: days) }
    for syncing in syncings { _ = try syncing.run() }

    // Nothing later of one's own: what is logged in one is taken in by another.
    figures["logging_ms"] = try Measure.milliseconds { try log(steps, stores[0]) }
    _ = try syncings[0].run()
    figures["taking_ms"] = try Measure.milliseconds { _ = try syncings[1].run() }
    figures["taking_ratio"] = figures["taking_ms"]! / figures["logging_ms"]!

    // A thousand later steps of one's own stand above them: they are done again.
    try log(steps, stores[0])
    figures["own_ms"] = try Measure.milliseconds { try log(steps, stores[1]) }
    _ = try syncings[0].run()
    figures["behind_ms"] = try Measure.milliseconds { _ = try syncings[1].run() }
    let bound = 1.5 * figures["logging_ms"]! + 2.5 * figures["own_ms"]!
    figures["behind_of_bound"] = figures["behind_ms"]! / bound

    // Nothing new, beside 500 files of three devices that are known.
    _ = try syncings[0].run()
    for syncing in syncings { _ = try syncing.run() }
    for number in 1...500 {
      let path = "devices/\(try stores[number % 3].deviceNumber())/old-\(number).jsonl.gz"
      try files.write([0], to: path)
    }
    Thread.sleep(forTimeInterval: 5)
    for syncing in syncings { _ = try syncing.run() }
    var looks: [Double] = []
    for _ in 1...300 {
      looks.append(
        try Measure.milliseconds {
          _ = FolderProbe.answers("\(folder)/shared/devices", within: 2000)
          _ = try syncings[2].isNeeded()
        })
    }
    figures["nothing_new_ms"] = looks.quantile(0.5)
    figures["nothing_new_p99_ms"] = looks.quantile(0.99)
    figures["is_needed"] = try syncings[2].isNeeded() ? 1 : 0
    figures["entries"] = Double(try stores[1].entryIDs().count)
    Measure.show(figures)
  }

  /// Logs through the grammar, as a person does.
  private static func log(_ count: Int, _ store: Store) throws {
    let engine = Engine(store: store, clock: Naming.Clock { moment })
    for number in 0..<count { _ = try engine.run("log veg \(1 + number % 5) on 2026-11-\(10 + number % 10)") }
  }

  private static let moment = Moment(date: Day(20_777), second: 43_200)

  @Sendable private static func days(_ log: Transaction) throws -> ImportedDays {
    ImportedDays { _, _ in nil }
  }
}
