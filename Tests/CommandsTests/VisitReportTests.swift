import Foundation
import Language
import TestSupport
import Testing

/// The report for a doctor: its parts, what its figures rest on, and the table it is too.
@Suite struct VisitReportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in [
      "weight 84.2", "weight 85 -3", "body add sleep 7h30m yesterday",
      "body add systolic 128 diastolic 82", "metric add \"Ibuprofen\" mg 0 to 3000 sum",
      "log veg 1.5 --note \"<b>Migräne</b>\"", "log 450kcal", "log 600kcal yesterday",
    ] { _ = sandbox.say(line) }
  }

  private func file(_ line: String, _ name: String) throws -> String {
    _ = try sandbox.answers(line)
    return try String(contentsOfFile: "\(sandbox.folder)/\(name)", encoding: .utf8)
  }

  /// All there is stands in it, each figure with its days; what nobody has measured does not.
  @Test func whole() throws {
    let page = try file("report doctor last 10d to visit.html", "visit.html")
    for part in ["Weight", "Energy", "Sleep", "Vitals", "Notes"] { #expect(page.contains(">\(part)</h2>")) }
    #expect(page.contains("84.6 kg (2 of 10 days)") && page.contains("is not over"))
    #expect(page.contains("600 kcal (1 of 10 days)"))
    #expect(page.contains("128 mmHg") && page.contains("1 of 10 days"))
    #expect(page.contains("&lt;b&gt;Migräne") && !page.contains("<b>"))
    #expect(!page.contains("Medication"))
  }

  @Test(arguments: [
    ("with weight, notes", ["Weight", "Notes"], ["Sleep", "Energy"]),
    ("with weight,notes", ["Weight", "Notes"], ["Sleep", "Vitals"]),
    ("without sleep notes", ["Weight", "Energy"], ["Sleep", "Notes"]),
    ("with weight, medication", ["Weight", "Medication"], ["Sleep"]),
  ])
  func chosen(_ words: String, _ there: [String], _ missing: [String]) throws {
    let page = try file("report doctor last 10d to visit.html \(words)", "visit.html")
    for part in there { #expect(page.contains(">\(part)</h2>"), "\(part)") }
    for part in missing { #expect(!page.contains(">\(part)</h2>"), "\(part)") }
  }

  @Test(arguments: [
    ("report doctor last 10d with wieght", "is none of weight", "report doctor last 10d with weight"),
    ("report doctor last 10d with medication", "there is nothing of medication", ""),
    ("report doctor 2020-01-01..2020-01-31 to visit.html", "there is nothing of", ""),
  ])
  func refused(_ line: String, _ what: String, _ hint: String) {
    let said = sandbox.say(line)
    #expect(said.contains(what) && (hint.isEmpty || said.contains(hint)), "\(said)")
  }

  /// A row for each value and note, in the units they are kept in.
  @Test func table() throws {
    _ = sandbox.say("set units us")
    let lines = try file("report doctor last 10d to visit.csv with weight, energy, notes", "visit.csv")
      .split(whereSeparator: \.isNewline)
    #expect(lines[0] == "date,part,measure,value,unit,note")
    #expect(
      lines.contains("2026-11-20,weight,weight,84.2,kg,") && lines.contains("2026-11-17,weight,weight,85,kg,")
    )
    #expect(lines.contains("2026-11-19,energy,eaten,600,kcal,"))
    #expect(lines.contains { $0.contains("notes") && $0.contains("Migräne") })
  }

  /// People read it in the units of the log.
  @Test func units() throws {
    _ = sandbox.say("set units uk")
    let page = try file("report doctor last 10d to visit.html with weight", "visit.html")
    #expect(page.contains("13 st 4.5 lb (2 of 10 days)"))
  }

  /// Ninety days of sleep, heart and steps, two of which are unusual.
  private func ninetyDays() throws {
    var lines: [String] = []
    for back in 1...90 {
      let rhr = back == 5 ? 88 : back == 4 ? 90 : 58 + back % 3
      lines.append(
        """
        body add sleep \(420 + back % 5 * 10)min rhr \(rhr) steps \(8000 + back % 7 * 300) hrv 45 \
        heart 68 oxygen 97 active 350 -\(back)
        """)
    }
    _ = try sandbox.script(lines.joined(separator: "\n"))
  }

  /// The index with its days, and what it is made of with theirs; what is unusual with what that rests on.
  @Test func indexAndAnomalies() throws {
    try ninetyDays()
    let page = try file("report doctor last 90d to visit.html with index, anomalies", "visit.html")
    #expect(page.contains(">Index</h2>") && page.contains(">Anomalies</h2>"))
    #expect(page.contains("(89 of 90 days)") && page.contains("Resting heart rate"))
    #expect(page.contains("88 bpm") && page.contains("90 bpm") && page.contains("30 of 30 days"))
    #expect(page.contains("Two at once, or two days running"))
    let rows = try file("report doctor last 90d to visit.csv with index, anomalies", "visit.csv")
      .split(whereSeparator: \.isNewline)
    #expect(rows.count { $0.contains(",index,index,") } == 89)
    #expect(rows.contains { $0.hasPrefix("2026-11-15,anomalies,rhr,88,bpm,\"usual 59") })
    // By itself it has them too.
    #expect(try file("report doctor last 90d to all.html", "all.html").contains(">Anomalies</h2>"))
  }

  /// Where too little is known, nothing is unusual; nothing is said of it.
  @Test func tooLittleForThem() throws {
    let page = try file("report doctor last 10d to visit.html", "visit.html")
    #expect(!page.contains(">Anomalies</h2>"))
    #expect(
      sandbox.say("report doctor last 10d to b.html with anomalies").contains("there is nothing of anomalies")
    )
  }

  /// As text it has the same parts, without pages and colours, in 100 columns.
  @Test func text() throws {
    try ninetyDays()
    let text = try file("report doctor last 90d to visit.txt", "visit.txt")
    for part in ["Weight", "Energy", "Sleep", "Vitals", "Index", "Anomalies", "Notes"] {
      #expect(text.contains("\n\(part)\n---"), "\(part)")
    }
    #expect(text.contains("(89 of 90 days)") && !text.contains("\u{1B}"))
    #expect(text.contains("Rests on"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try file("report last 10d to report.txt", "report.txt").contains("\nCategories\n---"))
  }
}
