import Domain
import Foundation
import Store

/// What an import has brought, as a file has it: a head, then lines of JSON of some thousand rows each, packed by gzip.
struct BulkFile {
  var share: String
  var bulk: Bulk

  private struct Head: Codable {
    var dhsh = "bulk"
    var share: String
    var run: Int64
    /// Of all lines behind it.
    var sha256: String
  }

  /// Samples of one metric from one source: day, start, length and value of each, with the zone where it is known.
  private struct Samples: Codable {
    var metric: String
    var source: Int64
    var rows: [[Double?]]
  }

  private struct Told: Codable {
    var told: String
    var source: Int64
    /// The day, and the digest in hexadecimal digits; none for a day without samples.
    var days: [Day]
    struct Day: Codable {
      var day: Int
      var digest: String?
    }
  }

  private struct Workout: Codable {
    var workout: String
    var source: Int64
    var day: Int
    var start: Int
    var length: Int
    var zone: Int?
    var minutes: Double
    var kcal: Double?
    var km: Double?
  }

  /// Rows of one line.
  private static let many = 2000

  static func name(_ run: Int64) -> String { "bulk-\(run)-" }

  func file() throws -> (name: String, bytes: [UInt8]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var body: [UInt8] = []
    func add(_ line: some Encodable) throws { body += [UInt8](try encoder.encode(line)) + [0x0A] }
    var part: Samples?
    for sample in bulk.samples {
      if part?.metric != sample.metric || part?.source != sample.sourceID || part?.rows.count == Self.many {
        if let part { try add(part) }
        part = Samples(metric: sample.metric, source: sample.sourceID, rows: [])
      }
      part?.rows.append([
        Double(sample.day.number), sample.start.map(Double.init), Double(sample.length), sample.value,
        sample.zone.map(Double.init),
      ])
    }
    if let part { try add(part) }
    for (key, days) in Dictionary(grouping: bulk.told, by: { [$0.metric, String($0.sourceID)] }).sorted(by: {
      $0.key.lexicographicallyPrecedes($1.key)
    }) {
      try add(
        Told(
          told: key[0], source: days[0].sourceID,
          days: days.map { Told.Day(day: $0.day.number, digest: $0.digest.map { String($0, radix: 16) }) }))
    }
    for workout in bulk.workouts {
      try add(
        Workout(
          workout: workout.kind, source: workout.sourceID, day: workout.day.number, start: workout.start,
          length: workout.length, zone: workout.zone, minutes: workout.minutes, kcal: workout.kilocalories,
          km: workout.kilometres))
    }
    let digest = SHA256.hex(body)
    let head = try encoder.encode(Head(share: share, run: bulk.run, sha256: digest))
    return (
      "\(Self.name(bulk.run))\(digest.prefix(12)).jsonl.gz", Gzip.packed([UInt8](head) + [0x0A] + body)
    )
  }

  init(share: String, bulk: Bulk) { (self.share, self.bulk) = (share, bulk) }

  /// - Returns: nil for what is no whole file of an import.
  init?(_ bytes: [UInt8]) {
    guard let text = Gzip.unpacked(bytes, limit: Pack.mostUnpacked), let end = text.firstIndex(of: 0x0A)
    else {
      return nil
    }
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: Data(text[..<end])), head.dhsh == "bulk",
      SHA256.hex(Array(text[(end + 1)...])) == head.sha256
    else { return nil }
    share = head.share
    bulk = Bulk(run: head.run)
    for line in text[(end + 1)...].split(separator: 0x0A) {
      let line = Data(line)
      if let part = try? decoder.decode(Samples.self, from: line) {
        for row in part.rows {
          guard row.count == 5, let day = Self.whole(row[0]), let length = Self.whole(row[2]),
            let value = row[3],
            row[1] == nil || Self.whole(row[1]) != nil, row[4] == nil || Self.whole(row[4]) != nil
          else { return nil }
          bulk.samples.append(
            StoredSample(
              metric: part.metric, day: Day(day), start: Self.whole(row[1]), length: length,
              zone: Self.whole(row[4]), value: value, sourceID: part.source))
        }
      } else if let part = try? decoder.decode(Told.self, from: line) {
        for told in part.days {
          if let digest = told.digest, UInt64(digest, radix: 16) == nil { return nil }
          bulk.told.append(
            ToldDay(
              metric: part.told, day: Day(told.day), sourceID: part.source,
              digest: told.digest.flatMap { UInt64($0, radix: 16) }))
        }
      } else if let part = try? decoder.decode(Workout.self, from: line) {
        bulk.workouts.append(
          StoredWorkout(
            day: Day(part.day), start: part.start, length: part.length, zone: part.zone,
            sourceID: part.source,
            kind: part.workout, minutes: part.minutes, kilocalories: part.kcal, kilometres: part.km))
      } else {
        return nil
      }
    }
    guard bulk.isFit else { return nil }
  }

  private static func whole(_ number: Double??) -> Int? {
    guard let number = number ?? nil, abs(number) <= 4e9 else { return nil }
    return Int(exactly: number)
  }
}
