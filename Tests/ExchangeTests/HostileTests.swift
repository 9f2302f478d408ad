import CZlib
import Domain
import Exchange
import Foundation
import TestSupport
import Testing

/// Nothing that a file holds makes the program fall over, grow, or take what is not there.
@Suite struct HostileTests {
  private let noon = "2026-11-19 12:00:00 +0100"
  private var good: String { HealthFile.record("StepCount", noon, nil, "5", unit: "count") }

  @Test(arguments: [
    ("NaN", HealthSkip.malformed), ("inf", .malformed), ("0x10", .malformed), ("", .malformed),
    ("1e999", .malformed),
    ("--5", .malformed), ("5 5", .malformed), ("-5", .implausible), ("1e9", .implausible),
  ])
  func valuesThatAreNone(value: String, why: HealthSkip) throws {
    let read = try Reading([HealthFile.record("StepCount", noon, nil, value, unit: "count"), good])
    #expect(read.summary.skipped == [why: 1] && read.values("steps") == [5])
  }

  @Test(arguments: [
    ("1899-12-31 12:00:00 +0100", "1899-12-31 12:00:00 +0100", HealthSkip.outOfRange),
    ("9999-01-01 12:00:00 +0100", "9999-01-01 12:00:00 +0100", .outOfRange),
    ("2026-02-30 12:00:00 +0100", "2026-03-01 12:00:00 +0100", .malformed),
    ("2026-11-19 24:00:00 +0100", "2026-11-20 12:00:00 +0100", .malformed),
    ("2026-11-19 12:00:00 +9900", "2026-11-19 12:00:00 +9900", .malformed),
    ("yesterday", "today", .malformed), ("", "", .malformed),
    ("2026-11-19 12:00:01 +0100", "2026-11-19 12:00:00 +0100", .reversed),
    ("2026-11-19 12:00:00 +0000", "2026-11-19 12:30:00 +0100", .reversed),
  ])
  func timesThatCannotBe(start: String, end: String, why: HealthSkip) throws {
    let read = try Reading([HealthFile.record("StepCount", start, end, "5"), good])
    #expect(read.summary.skipped == [why: 1] && read.samples.count == 1)
  }

  @Test func unitsNobodyKnows() throws {
    let read = try Reading([HealthFile.record("BodyMass", noon, nil, "5", unit: "stone"), good])
    #expect(read.summary.skipped == [.unknownUnit: 1])
  }

  @Test func entitiesAreNotExpanded() throws {
    let lol = (1...9).map { "<!ENTITY lol\($0) \"\(String(repeating: "&lol\($0 - 1);", count: 10))\">" }
    let prolog =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [<!ENTITY lol0 \"lol\">\(lol.joined())"
      + "<!ENTITY file SYSTEM \"file:///etc/passwd\">]>\n"
    let path = try HealthFile().keeping {
      try $0.records(
        ["&lol9;", "&lol9;", "&file;"].map { HealthFile.record("StepCount", noon, nil, "5", source: $0) } + [
          good
        ],
        prolog: prolog)
    }
    let read = try Reading(path)
    #expect(read.summary.skipped == [.unreadable: 3] && read.sources.map(\.name) == ["iPhone"])
  }

  @Test func brokenPrologsAndControlCharacters() throws {
    let prolog = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
      <!ATTLIST VisionPrescription
        type            CDATA #REQUIRED
        dateIssued      CDATA #REQUIRED
      <!ELEMENT RightEye EMPTY>
      >
      ]>

      """
    let record = good.replacing("iPhone", with: "iPh\u{B}one").replacing(" unit", with: " \u{B}unit")
    let path = try HealthFile().keeping { try $0.records(["<!-- <Record/> -->", record], prolog: prolog) }
    let read = try Reading(path)
    #expect(read.values("steps") == [5] && read.sources.map(\.name) == ["iPh one"])
  }

  @Test func textThatIsNotUTF8() throws {
    let file = try HealthFile()
    var data = Data(
      "<HealthData locale=\"de\">\(good)<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"".utf8
    )
    data +=
      [0xE4, 0xFC] + Data("\" startDate=\"\(noon)\" endDate=\"\(noon)\" value=\"3\"/></HealthData>".utf8)
    let read = try Reading(try file.file("latin.xml", data))
    #expect(read.summary.skipped == [.unreadable: 1] && read.values("steps") == [5])
    let wide = try file.file("wide.xml", "<HealthData>".data(using: .utf16)!)
    #expect(throws: ExchangeError.damaged(name: wide, reason: "is UTF-16 text, and an export is UTF-8")) {
      try HealthExport(wide)
    }
  }

  @Test func longAttributesArePassedOver() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let records = [
      HealthFile.record("StepCount", noon, nil, "1", source: long), good,
      HealthFile.record("StepCount", noon, nil, "2", source: long).replacing("/>", with: "><A/></Record>"),
      "<Record " + (0..<100).map { "a\($0)=\"1\"" }.joined(separator: " ") + "/>", good,
    ]
    let read = try Reading(records)
    #expect(read.summary.skipped == [.oversized: 3] && read.values("steps") == [5, 5])
  }

  @Test(arguments: [
    "<HealthData>", "<HealthData><Record type=\"a", "<HealthData><Workout></HealthData>", "<HealthData></A>",
  ])
  func whatDoesNotEndIsRefused(text: String) throws {
    let path = try HealthFile().keeping { try $0.file("a.xml", Data(text.utf8)) }
    #expect(throws: ExchangeError.self) { try Reading(path) }
  }

  @Test func everyCutIsRefused() throws {
    let file = try HealthFile()
    let whole = try Data(contentsOf: URL(filePath: file.records([good, good])))
    for length in 12..<whole.count - 3 {
      let path = try file.file("cut.xml", whole.prefix(length))
      #expect(throws: ExchangeError.self, "\(length)") { try Reading(path) }
    }
  }

  @Test func depthAndNamesAreBounded() throws {
    #expect(throws: ExchangeError.self) { try Reading([String(repeating: "<a>", count: 100_000)]) }
    let sources = (0..<5000).map { HealthFile.record("StepCount", noon, nil, "5", source: "S\($0)") }
    #expect(throws: ExchangeError.self) { try Reading(sources) }
    let types = (0..<1500).map { HealthFile.record("Type\($0)", noon, nil, "5") }
    #expect(throws: ExchangeError.self) { try Reading(types) }
  }

  @Test func noRandomBytesCrashIt() throws {
    let file = try HealthFile()
    let whole = Array(
      try Data(contentsOf: URL(filePath: file.records([good, HealthFile.sleep("InBed", noon, noon)]))))
    try forAll(cases: 300) { g in
      var bytes = whole
      for _ in 0..<g.int(1...8) {
        let at = g.int(0...bytes.count - 1)
        switch g.int(0...2) {
        case 0: bytes[at] = UInt8(g.int(0...255))
        case 1: bytes.remove(at: at)
        default: bytes.insert(g.pick(Array("<>\"'&/= \0".utf8)), at: at)
        }
      }
      let path = try file.file("random.xml", Data(bytes))
      let read = try? Reading(path)
      try #require((read?.samples.count ?? 0) <= 2)
    }
  }
}
