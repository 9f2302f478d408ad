import Foundation
import Rendering
import TestSupport
import Testing

/// Two random years, line by line, against a second program that reads the same days: `Data/energy/years.py`. One person has a
/// profile and measures body fat, the other neither; both pause, mark days, mistype weighings, and diet.
@Suite struct EnergyYearsTests {
  private struct Answers: Decodable {
    let rows: [String: [String: Double?]]
    let weighings: Int
    let whole: Int
  }

  @Test(arguments: [2, 3]) func agreesWithASecondProgram(_ number: Int) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/energy")
    let answers = try JSONDecoder().decode(
      Answers.self, from: Data(contentsOf: folder.appending(path: "years-\(number).json")))
    let lines = try String(contentsOf: folder.appending(path: "years-\(number).dhsh"), encoding: .utf8)
    let sandbox = try Sandbox(
      after: lines.split(separator: "\n").map(String.init), asScript: true, now: "2026-11-20T10:00",
      format: .json)
    let keys = ["trend", "expenditure", "expenditure_low", "expenditure_high"]
    let told = sandbox.say("days all | select date, \(keys.joined(separator: ", "))")
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [[String: Any]])
    var seen = 0
    for row in rows {
      guard let date = row["date"] as? String, let wanted = answers.rows[date] else { continue }
      seen += 1
      for key in keys {
        let (mine, other) = (row[key] as? Double, wanted[key] ?? nil)
        guard let mine, let other else {
          #expect(mine == nil && other == nil, "\(date) \(key): \(mine as Any), \(other as Any)")
          continue
        }
        #expect(abs(mine - other) < 1e-6 * max(1, abs(other)), "\(date) \(key): \(mine), \(other)")
      }
    }
    #expect(seen == answers.rows.count && seen > 100)
    let today = try #require(
      try JSONSerialization.jsonObject(with: Data(sandbox.say("expenditure").utf8)) as? [String: Any])
    #expect(today["weighings"] as? Int == answers.weighings)
    #expect(today["complete_days"] as? Int == answers.whole)
  }
}
