import Domain
import TestSupport
import Testing

@testable import Exchange
@testable import Tables

/// Comma-separated values: as RFC 4180 has them, as they are in the wild, and as they mean harm.
@Suite struct CSVTests {
  private func pieces(
    _ text: String, delimiter: UInt8 = 0x2C, cut: Int = 1 << 20
  ) throws -> [TablePiece] {
    var pieces: [TablePiece] = []
    var scanner = CSVScanner(delimiter: delimiter) { pieces.append($0) }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: cut) {
      try Array(bytes[start..<min(start + cut, bytes.count)]).withUnsafeBytes { try scanner.feed($0) }
    }
    try scanner.end()
    return pieces
  }

  private func rows(_ text: String, delimiter: UInt8 = 0x2C, cut: Int = 1 << 20) throws -> [TableRow] {
    try pieces(text, delimiter: delimiter, cut: cut).compactMap {
      if case .row(let row) = $0 { row } else { nil }
    }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]), ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]),
    ("\"two\nlines\",x\r\ny,z\n", [["two\nlines", "x"], ["y", "z"]]), ("a,,\n", [["a", "", ""]]),
    ("\n\na,b\n\n", [["a", "b"]]), ("1\" pipe,x\n", [["1\" pipe", "x"]]), ("\"\",\"\"\n", [["", ""]]),
    ("\"a\" ,b\n", [["a", "b"]]), ("", []), ("a", [["a"]]),
  ]) func cells(text: String, expected: [[String]]) throws {
    #expect(try rows(text).map(\.cells) == expected)
    // However it is cut.
    #expect(try rows(text, cut: 1).map(\.cells) == expected)
  }

  @Test func linesAreThoseOfTheFile() throws {
    #expect(try rows("a\n\"b\nc\"\n\nd\r\ne").map(\.line) == [1, 2, 5, 6])
  }

  @Test func whatIsWrittenIsRead() throws {
    try forAll(cases: 300) { g in
      let table = g.array(1...8) { g in
        g.array(2...5) { g in String(g.array(0...6) { $0.pick("ab \",;\n\té0") }) }
      }
      let written = table.map { row in
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
      }.joined(separator: "\r\n")
      try #require(try rows(written, cut: g.int(1...9)).map(\.cells) == table)
    }
  }

  @Test func whatCannotBeReadIsLeftOutAlone() throws {
    var bytes = Array("a,b\n\"x\"y,1\n".utf8) + [0xFF, 0x2C, 0x31, 0x0A] + Array("\u{1B}[2J,1\nc,d\n".utf8)
    bytes += Array((String(repeating: ",", count: 1001) + "\n").utf8)
    var faults: [String] = []
    var good = 0
    var scanner = CSVScanner(delimiter: 0x2C) { piece in
      switch piece {
      case .row: good += 1
      case .fault(let fault, let line): faults.append("\(line) \(fault)")
      }
    }
    try bytes.withUnsafeBytes { try scanner.feed($0) }
    try scanner.end()
    #expect(good == 2)
    #expect(faults == ["2 afterQuote", "3 notUTF8", "4 control", "6 tooWide"])
  }

  @Test(arguments: [
    ("a,b\n\"open,1\nc,d\n", "has a quote in line 2 that is not closed"),
    ("a\u{0},b\n", "holds NUL bytes in line 1"),
    ("\u{1}x", "has a row of more than a million letters in line 1"),
    ("a\n\"\u{1}x\n", "has a quote in line 2 that is not closed"),
  ]) func hostileFilesAreRefused(begin: String, reason: String) {
    // What stands behind a mark is very long.
    let parts = begin.split(separator: "\u{1}", omittingEmptySubsequences: false)
    let text = parts[0] + parts.dropFirst().map { String(repeating: String($0), count: 1_100_000) }.joined()
    do {
      _ = try rows(String(text))
      Issue.record("it was read")
    } catch TableFault.damaged(let why), TableFault.excessive(let why) {
      #expect(why == reason)
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Whatever the bytes, it ends, and keeps no more than a row.
  @Test func anyBytesEnd() throws {
    try forAll(cases: 300) { g in
      let bytes = g.array(0...200) {
        $0.pick([0x22, 0x2C, 0x0A, 0x0D, 0x61, 0x20, 0xC3, 0xA4, 0xFF, 0x3B] as [UInt8])
      }
      var scanner = CSVScanner(delimiter: 0x2C) { _ in }
      do {
        try bytes.withUnsafeBytes { try scanner.feed($0) }
        try scanner.end()
      } catch is TableFault {}
    }
  }

  @Test(arguments: [
    ("a,b\n1,2\n3,4\n", ",", false), ("a;b\n1,5;2\n3,25;4\n", ";", true), ("a\tb\n1,5\t2,5\n", "\t", true),
    ("a|b\n1|2\n", "|", false), ("a;b\n1.5;2\n", ";", false), ("a,b\n\"84,2\",x\n\"84,15\",y\n", ",", true),
    ("a,b\n\"8,204\",x\n\"9,112\",y\n", ",", false),
  ]) func waysToWriteAreTold(text: String, delimiter: String, commas: Bool) throws {
    let file = try TableFile(Array(("\u{FEFF}" + text).utf8), name: "t")
    #expect(file.delimiter.map(String.init) == delimiter)
    #expect(file.hasDecimalCommas == commas)
    #expect(file.head.first?.cells.first == "a")
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00], Array("PK\u{3}\u{4}".utf8), Array("<html><table>".utf8),
      Array("{\"a\": [1,".utf8),
    ] as [[UInt8]]) func othersAreNoTables(bytes: [UInt8])
  {
    #expect(throws: ExchangeError.self) { try TableFile(bytes, name: "t") }
  }
}
