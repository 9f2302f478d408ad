import Foundation
import Rendering
import TestSupport
import Testing

/// Two random years of targets by weekday and by week, and of goals by weekday and training day, against a second program
/// that was written from the documents: `Data/targets/targets.py`.
@Suite struct TargetYearsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data/targets")

  private struct Day: Decodable, Equatable {
    let date: String
    let score: Double?
    let met: Int?
    let goal: Double?

    func isNear(_ other: Day) -> Bool {
      date == other.date && met == other.met && goal == other.goal
        && (score == nil) == (other.score == nil) && abs((score ?? 0) - (other.score ?? 0)) < 1e-9
    }
  }

  @Test(arguments: [1, 2]) func agreesWithASecondProgram(_ number: Int) throws {
    func data(_ kind: String) throws -> Data {
      try Data(contentsOf: Self.folder.appending(path: "targets-\(number).\(kind)"))
    }
    let sandbox = try Sandbox(now: "2026-11-20T22:00", format: .json)
    let wanted = try JSONDecoder().decode([Day].self, from: data("json"))
    try sandbox.script(String(decoding: data("dhsh"), as: UTF8.self))
    let range = "\(wanted[0].date)..\(wanted[wanted.count - 1].date)"
    let told = try JSONDecoder().decode(
      [Day].self, from: Data(sandbox.say("days \(range) | select date, score, met, goal").utf8))
    #expect(told.count == wanted.count)
    let wrong = zip(told, wanted).filter { !$0.isNear($1) }
    #expect(wrong.isEmpty, "\(wrong.count) days, the first: \(wrong.first.map { "\($0) for \($1)" } ?? "")")
    #expect(wanted.count { $0.score != nil } > 300)
    // A day has the same score whatever range it is asked in.
    for day in stride(from: 3, to: wanted.count, by: 31) {
      let alone = try JSONDecoder().decode(
        [Day].self, from: Data(sandbox.say("days \(wanted[day].date) | select date, score, met, goal").utf8))
      #expect(alone.first.map { $0.isNear(wanted[day]) } == true, "\(wanted[day].date) by itself")
    }
  }
}
