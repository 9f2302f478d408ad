import Domain
import Language
import Reports
import Runtime
import TestSupport
import Testing

/// What people and spreadsheets read of an answer.
@Suite struct AnswerReadingTests {
  private static let november = "days 2026-11-01..2026-11-20"

  /// How many days are known is told where it is not all of them.
  @Test func partialWeeksSayWhatIsKnown() throws {
    let sandbox = try Sandbox.twentyDays()
    sandbox.renderer.format = .table
    let partial = sandbox.say("days 2026-11-09..2026-11-20 | group week | mean vegetables")
    #expect(partial.contains("Vegetables known"))
    let whole = sandbox.say("days 2026-11-18..2026-11-18 | group week | mean vegetables")
    #expect(!whole.contains("known"), "\(whole)")
  }

  /// People read rounded numbers, machines all there is.
  @Test func tablesRound() throws {
    let sandbox = try Sandbox.twentyDays()
    let small = "days 2026-11-20..2026-11-20 | select vegetables / 24875.6"
    #expect(sandbox.json(small) == "[{\"vegetables / 24875.6\":0.000201000177}]\n")
    sandbox.renderer.format = .table
    #expect(sandbox.say(small).contains("0.0002\n"))
  }

  @Test func textsAreGuardedForSpreadsheets() throws {
    let sandbox = try Sandbox.twentyDays()
    for (index, note) in ["=1+1", "+1", "-1", "@cmd", "plain", "a=b"].enumerated() {
      _ = try sandbox.engine.run("log fruit 1 2026-10-0\(index + 1) --note \"\(note)\"")
    }
    let line = "entries 2026-10-01..2026-10-06 | select portion - 2, note"
    #expect(
      sandbox.say("\(line) | to csv")
        == "portion - 2,note\n-1,=1+1\n-1,+1\n-1,-1\n-1,@cmd\n-1,plain\n-1,a=b\n")
    #expect(
      sandbox.say("\(line) | to csv --spreadsheet")
        == "portion - 2,note\n-1,'=1+1\n-1,'+1\n-1,'-1\n-1,'@cmd\n-1,plain\n-1,a=b\n")
    #expect(sandbox.say("entries 2026-10-01 | select -portion | to csv --spreadsheet") == "'-portion\n-1\n")
  }

  /// Tab and carriage return are refused in what is typed, and guarded all the same: other programs write too.
  @Test func blanksThatBeginACellAreGuarded() {
    for text in ["\tx", "\rx"] {
      let report = Report(.list, tables: [Table("t", columns: [Column("a", "A")], rows: [[.text(text)]])])
      guard case .text("'" + text) = report.guardedForSpreadsheets.tables[0].rows[0][0] else {
        Issue.record("\(report)")
        continue
      }
    }
  }
}
