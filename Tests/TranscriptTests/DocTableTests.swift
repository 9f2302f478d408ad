import Foundation
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// What the pages of the designs say of sessions: each that a row names is there, and says that it is of its section.
@Suite struct DocTableTests {
  /// A row of a table, and the heads of the sessions it names.
  private struct Row {
    let design: String
    let section: String
    let cells: [String]
  }

  /// The comments of a session; nil where there is none of that name.
  private func head(_ session: String) -> String? {
    let file = root.appending(path: "Tests/TranscriptTests/Sessions/\(session).txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text?.split(separator: "\n").filter { $0.hasPrefix("%") }.joined(separator: "\n")
  }

  /// The rows of the tables of a page, with the first title of their table.
  private func rows(_ page: String) throws -> [Row] {
    let text = try String(contentsOf: root.appending(path: "docs/\(page).md"), encoding: .utf8)
    var rows: [Row] = []
    var design = ""
    var before: [String]?
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("|") else {
        before = nil
        continue
      }
      let cells = line.replacing("\\|", with: "¦").split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      if line.hasPrefix("|---") {
        design = before?.first ?? ""
        if !rows.isEmpty { rows.removeLast() }
      } else {
        rows.append(Row(design: design, section: cells[0], cells: cells))
      }
      before = cells
    }
    return rows
  }

  /// The numbers a section begins with: `12, 13` of `12, 13 Sharing`; `7A`.
  private func numbers(_ section: String) -> [String] {
    section.split(separator: " ").prefix { $0.first?.isNumber == true }.map {
      $0.trimmingCharacters(in: .punctuationCharacters)
    }
  }

  /// Whether a text names a section by its number.
  private func names(_ text: String, _ number: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    if words.contains(Substring(number)) { return true }
    // `phases 1 to 7`
    guard let number = Int(number) else { return false }
    return zip(words, words.dropFirst(2)).contains { from, to in
      guard let from = Int(from), let to = Int(to) else { return false }
      return from < to && (from...to).contains(number)
    } && text.contains(" to ")
  }

  @Test func dragonHealth() throws {
    let rows = try rows("dragonhealth")
    #expect(rows.count > 45)
    for row in rows where row.section != "section" {
      let sessions = (row.cells.last ?? "").split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      #expect(row.cells.count == 3 && !sessions.isEmpty, "\(row.section) names no session")
      let numbers = numbers(row.section)
      for session in sessions where session != "–" {
        let head = self.head(session)
        #expect(head?.contains("DragonHealth") == true, "\(row.section): \(session)")
        for number in numbers {
          #expect(names(head ?? "", number), "\(session) does not name section \(number): \(row.section)")
        }
        if numbers.isEmpty { #expect(head?.contains("architecture") == true, "\(session): \(row.section)") }
      }
    }
  }

  @Test func energy() throws {
    let rows = try rows("energy").filter { ["VoiceFoodLogger", "Health Bank"].contains($0.design) }
    #expect(rows.count > 20)
    for row in rows {
      let named = row.cells[1].matches(of: /sessions? ([a-z, -]+)\)/).flatMap {
        $0.output.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      for session in named {
        let text = try #require(self.head(session), "\(row.section): there is no session \(session)")
        #expect(text.contains(row.design), "\(session) does not name \(row.design): \(row.section)")
        let phase = row.section.wholeMatch(of: /phase ([0-9]+).*/).map { [String($0.output.1)] }
        for number in phase ?? numbers(row.section) {
          #expect(names(text, number.trimmingCharacters(in: .letters)), "\(session), \(row.section)")
        }
      }
    }
  }

  @Test func index() throws {
    let rows = try rows("index").filter { $0.design == "section" }
    #expect(rows.count > 25)
    for row in rows where row.cells.count == 3 {
      for place in row.cells[2].split(separator: ";").map({ $0.trimmingCharacters(in: .whitespaces) })
      where place.hasPrefix("session") {
        let name = place.split(separator: ",")[0].split(separator: " ").dropFirst().first.map(String.init)
        let session = name ?? "index"
        let text = try #require(self.head(session), "\(row.section): there is no session \(session)")
        for number in numbers(row.section) {
          #expect(names(text, number), "\(session) does not name section \(number): \(row.section)")
        }
      }
    }
  }
}
