import CZlib
import Exchange
import Foundation
import TestSupport
import Testing

/// Exports as phones pack them, and archives that mean harm.
@Suite struct ZipTests {
  private let noon = "2026-11-19 12:00:00 +0100"
  private var records: Data {
    let steps = (0..<500).map { HealthFile.record("StepCount", noon, nil, "\($0)", unit: "count") }
    return Data(
      "<?xml version=\"1.0\"?><!DOCTYPE HealthData []><HealthData>\(steps.joined())</HealthData>".utf8)
  }

  @Test(arguments: [
    "apple_health_export/export.xml", "apple_health_export/导出.xml", "Export.xml", "a/b/Экспорт.XML",
  ])
  func theRecordsAreFoundByWhatTheyAre(name: String) throws {
    for deflated in [false, true] {
      let path = try zip([
        ("__MACOSX/._export.xml", Data([0, 5, 22, 7]), false),
        ("apple_health_export/export_cda.xml", Data("<ClinicalDocument/>".utf8), true),
        (name, records, deflated), ("apple_health_export/workout-routes/a.gpx", Data("<gpx/>".utf8), true),
      ])
      let read = try Reading(path)
      #expect(read.samples.count == 500 && read.values("steps").reduce(0, +) == 124_750)
    }
  }

  @Test func foldersAreLookedInto() throws {
    let file = try HealthFile()
    _ = try file.file("apple_health_export/导出.xml", records)
    _ = try file.file("apple_health_export/export_cda.xml", Data("<ClinicalDocument/>".utf8))
    #expect(try Reading(file.folder.path).samples.count == 500)
    #expect(try Reading(file.folder.path + "/apple_health_export").samples.count == 500)
    let empty = try HealthFile()
    #expect(throws: ExchangeError.nothingFound(path: empty.folder.path)) {
      try HealthExport(empty.folder.path)
    }
  }

  @Test func whatIsNotThere() throws {
    #expect(throws: ExchangeError.missing(path: "/nowhere/export.zip")) {
      try HealthExport("/nowhere/export.zip")
    }
    #expect(throws: ExchangeError.self) { try HealthExport("/dev/null") }
    let other = try HealthFile().keeping { try $0.file("a.txt", Data("hello".utf8)) }
    #expect(throws: ExchangeError.nothingFound(path: other)) { try HealthExport(other) }
    let none = try zip([("readme.txt", Data("hello".utf8), true)])
    #expect(throws: ExchangeError.nothingFound(path: none)) { try HealthExport(none) }
  }

  @Test func namesThatLeadOutsideAreNotRead() throws {
    for name in ["../../export.xml", "/etc/export.xml", "a/../../export.xml", "a\\..\\export.xml"] {
      #expect(throws: ExchangeError.self) { try HealthExport(try zip([(name, records, true)])) }
    }
  }

  @Test func everyCutIsRefused() throws {
    let whole = try Data(contentsOf: URL(filePath: zip([("export.xml", records, true)])))
    let file = try HealthFile()
    for length in stride(from: 4, to: whole.count, by: 37) {
      let path = try file.file("cut.zip", whole.prefix(length))
      #expect(throws: ExchangeError.self) { try Reading(path) }
    }
  }

  @Test func changedBytesAreNoticed() throws {
    let whole = Array(try Data(contentsOf: URL(filePath: zip([("export.xml", records, true)]))))
    let file = try HealthFile()
    try forAll(cases: 200) { g in
      var bytes = whole
      bytes[g.int(0...bytes.count - 1)] ^= UInt8(1 << g.int(0...7))
      let path = try file.file("changed.zip", Data(bytes))
      // What is not looked at may be anything; what is read is right or refused.
      if let read = try? Reading(path) { try #require(read.values("steps").reduce(0, +) == 124_750) }
    }
  }

  @Test func bombsAreRefused() throws {
    let spaces = Data("<HealthData>".utf8) + Data(repeating: 0x20, count: 100 << 20)
    let bomb = try zip([("export.xml", spaces + Data("</HealthData>".utf8), true)])
    #expect(
      throws: ExchangeError.excessive(
        name: "\(bomb): export.xml", reason: "grows more than 250 times when it is unpacked")
    ) {
      try Reading(bomb)
    }
    // What it says of its size is not believed.
    let liar = try zip([("export.xml", records, true)], sizes: 1 << 40)
    #expect(throws: ExchangeError.self) { try Reading(liar) }
    #expect(throws: ExchangeError.self) { try Reading(try zip([("export.xml", records, true)], method: 99)) }
    #expect(throws: ExchangeError.self) { try Reading(try zip([("export.xml", records, true)], flags: 1)) }
  }

  /// An archive of some files.
  private func zip(
    _ members: [(name: String, data: Data, deflated: Bool)], sizes: Int? = nil, method: Int? = nil,
    flags: Int = 0
  ) throws -> String {
    var bytes = Data()
    var directory = Data()
    for (name, data, deflated) in members {
      let packed = deflated ? deflate(data) : data
      let sum = data.withUnsafeBytes {
        crc32(0, $0.bindMemory(to: UInt8.self).baseAddress, UInt32(data.count))
      }
      var fields = number(20, 2) + number(flags, 2) + number(method ?? (deflated ? 8 : 0), 2) + number(0, 4)
      fields +=
        number(Int(sum), 4) + number(packed.count, 4) + number(min(sizes ?? data.count, 0xFFFF_FFFE), 4)
      fields += number(name.utf8.count, 2) + number(0, 2)
      directory += Data([0x50, 0x4B, 1, 2]) + number(20, 2) + fields + number(0, 10) + number(bytes.count, 4)
      directory += Data(name.utf8)
      bytes += Data([0x50, 0x4B, 3, 4]) + fields + Data(name.utf8) + packed
    }
    let start = bytes.count
    bytes +=
      directory + Data([0x50, 0x4B, 5, 6]) + number(0, 4) + number(members.count, 2)
      + number(members.count, 2)
    bytes += number(directory.count, 4) + number(start, 4) + number(0, 2)
    return try HealthFile().keeping { try $0.file("export.zip", bytes) }
  }

  private func number(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 })
  }

  private func deflate(_ data: Data) -> Data {
    var length = compressBound(UInt(data.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    data.withUnsafeBytes {
      _ = compress2(&packed, &length, $0.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), 9)
    }
    // Without the header and the checksum of zlib's own format.
    return Data(packed[2..<Int(length) - 4])
  }
}
