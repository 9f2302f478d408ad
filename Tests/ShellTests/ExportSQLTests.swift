import Foundation
import TestSupport
import Testing

/// `export sqlite`, read by other programs.
@Suite struct ExportSQLTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/sql.md")

  /// A log with something in each table.
  private func furnished() throws -> Program {
    let program = try Program()
    let answer = try program.say(
      at: "2026-11-20T12:00", "food add Oatmeal starchy 1 per 50g 190kcal",
      "food add \"It's \\\"odd\\\"\" treats 1", "log oatmeal 80g @breakfast yesterday --note \"=1+1; ½\"",
      "log veg 2", "log sports 30", "weight 84.2", "mood 4 --note \"good\"", "slept 7h",
      "budget add Cut 2000kcal over week", "workout run 45min")
    #expect(answer.status == 0, "\(answer.err)")
    return program
  }

  @discardableResult private func export(_ program: Program, _ words: String = "out.sqlite") throws
    -> Program.Answer
  {
    try program.say(at: "2026-11-20T13:00", "export sqlite \(words)")
  }

  /// What `sqlite3` answers.
  private func asked(_ program: Program, _ sql: String, _ file: String = "out.sqlite") throws -> String {
    try program.write("question.sql", sql + "\n")
    let answer = try program.shell(
      "command -v sqlite3 >/dev/null || exit 127; sqlite3 -bail \(file) <question.sql")
    #expect(answer.status != 127, "install the package sqlite3")
    #expect(answer.status == 0, "\(sql): \(answer.err)")
    return answer.out.trimmingCharacters(in: .newlines)
  }

  @Test func eachTableIsRead() throws {
    let program = try furnished()
    let answer = try export(program)
    #expect(answer.status == 0 && answer.out.contains("out.sqlite: 10 tables with"), "\(answer)")
    for (sql, expected) in [
      ("PRAGMA integrity_check", "ok"), ("PRAGMA application_id", "1684566904"), ("PRAGMA user_version", "1"),
      (
        "SELECT date, vegetables, kcal, weight FROM day ORDER BY date",
        "2026-11-19|0.0|304|\n2026-11-20|2.0||84.2"
      ),
      ("SELECT food, amount, amount_unit, note FROM entry WHERE food = 'Oatmeal'", "Oatmeal|80.0|g|=1+1; ½"),
      ("SELECT food, uses FROM food ORDER BY food", "It's \"odd\"|0\nOatmeal|1"),
      ("SELECT value FROM metric_day WHERE metric = 'weight'", "84.2"),
      (
        "SELECT start, start_unix FROM sample WHERE metric = 'weight'", "2026-11-20T12:00:00|"
      ),
      ("SELECT kind, minutes FROM workout", "Run|45.0"),
      ("SELECT date, mood, note FROM mood", "2026-11-20|4.0|good"),
      ("SELECT DISTINCT budget FROM budget_day", "Cut"), ("SELECT count(*) FROM category", "9"),
      ("SELECT count(*) FROM day WHERE day_index IS NULL", "2"),
      ("SELECT typeof(date), typeof(score), typeof(on_target) FROM day LIMIT 1", "text|real|integer"),
      ("SELECT count(*) FROM about WHERE trim(meaning) = ''", "0"),
    ] {
      #expect(try asked(program, sql) == expected, "\(sql)")
    }
    let mode = try FileManager.default.attributesOfItem(atPath: program.folder.file("out.sqlite"))[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  /// Days are those that questions answer with, to the last digit; and Python reads them.
  @Test func itSaysWhatQuestionsSay() throws {
    let program = try furnished()
    try export(program)
    try program.write(
      "read.py",
      """
      import json, sqlite3, sys
      db = sqlite3.connect("file:out.sqlite?mode=ro", uri=True)
      db.row_factory = sqlite3.Row
      wrong = 0
      for table, name in (("day", "days"), ("entry", "entries"), ("sample", "samples"), ("workout", "workouts")):
          rows = [dict(row) for row in db.execute(f"SELECT * FROM {table}")]
          asked = json.load(open(name + ".json"))
          assert len(rows) == len(asked) > 0, table
          for row, other in zip(rows, asked):
              for key, value in other.items():
                  column = "day_index" if (table, key) == ("day", "index") else key.replace(".", "_")
                  if isinstance(value, float): same = abs(row[column] - value) < 1e-9
                  else: same = row[column] == value
                  if not same:
                      wrong += 1
                      print(table, key, row[column], value)
      print(wrong)
      """)
    for name in ["days", "entries", "samples", "workouts"] {
      try program.say(at: "2026-11-20T13:00", "\(name) all | to json \(name).json")
    }
    let answer = try program.shell("python3 read.py")
    #expect(answer.out == "0\n", "\(answer.out)\(answer.err)")
  }

  @Test func momentsOfDevicesAreUnixTimesToo() throws {
    let program = try furnished()
    try ExampleFiles.write(to: program.folder.path)
    #expect(try program.say(at: "2026-11-20T12:30", "health import export.xml").status == 0)
    try export(program)
    let asked = try asked(program, "SELECT start, start_unix FROM sample WHERE metric = 'steps'")
    #expect(asked == "2026-11-19T08:00:00+01:00|1795071600")
  }

  /// Two columns of one name, and names that mean something to SQL.
  @Test func oddNamesAreNames() throws {
    let program = try furnished()
    for name in ["Index", "index.score", "Select", "Date", "day index", "d'or"] {
      try program.say("category add \"\(name)\" at least 1", "log \"\(name)\" 1")
    }
    #expect(try export(program).status == 0)
    #expect(try asked(program, "SELECT count(*) > 100 FROM pragma_table_info('day')") == "1")
    #expect(try asked(program, "PRAGMA integrity_check") == "ok")
  }

  @Test func itIsRenewed() throws {
    let program = try furnished()
    try export(program, "out.sqlite --update")
    let first = try Data(contentsOf: URL(filePath: program.folder.file("out.sqlite")))
    #expect(try export(program).err.contains("--update puts a new one in its place"))
    try export(program, "out.sqlite --update")
    #expect(try Data(contentsOf: URL(filePath: program.folder.file("out.sqlite"))) == first)
    try program.say(at: "2026-11-20T14:00", "log veg 1")
    #expect(try program.run(["--dry-run", "-c", "export sqlite out.sqlite --update"]).status == 0)
    #expect(try Data(contentsOf: URL(filePath: program.folder.file("out.sqlite"))) == first)
    try export(program, "out.sqlite --update")
    #expect(try asked(program, "SELECT vegetables FROM day WHERE date = '2026-11-20'") == "3.0")
    #expect(try program.files().filter { $0.hasPrefix(".dhsh") } == [])
  }

  /// What is not its own stays as it is, to the byte.
  @Test func nothingElseGivesWay() throws {
    let program = try furnished()
    try program.write("notes.txt", "mine")
    try program.write("empty.sqlite", "")
    _ = try asked(program, "CREATE TABLE mine (a)", "mine.sqlite")
    try FileManager.default.createDirectory(
      atPath: program.folder.file("folder"), withIntermediateDirectories: false)
    try export(program, "open.sqlite")
    try program.write("open.sqlite-wal", "")
    for name in ["notes.txt", "empty.sqlite", "mine.sqlite", "log.db", "folder", "open.sqlite"] {
      let path = program.folder.file(name)
      let before = FileManager.default.contents(atPath: path)
      for words in [name, "\(name) --update"] {
        let answer = try export(program, words)
        #expect(answer.status == 1 && answer.out.isEmpty, "\(words): \(answer)")
      }
      #expect(FileManager.default.contents(atPath: path) == before, "\(name)")
    }
    #expect(try export(program, "-").status == 1)
  }

  /// The page names the tables and columns that a new log gives, and its questions are answered.
  @Test func thePageIsTrue() throws {
    var page = try String(contentsOf: Self.page, encoding: .utf8)
    let new = try Program()
    try export(new)
    let rows = try asked(
      new,
      "SELECT table_name || '|' || column_name || '|' || unit || '|' || meaning FROM about ORDER BY rowid")
    var told = ""
    var table = ""
    for row in rows.split(separator: "\n") {
      let cells = row.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      if cells[0] != table {
        table = cells[0]
        told += "\n### \(table)\n\n| column | unit | meaning |\n|---|---|---|\n"
      }
      told += "| \(cells[1]) | \(cells[2]) | \(cells[3].replacing("|", with: "\\|")) |\n"
    }
    let parts = page.components(separatedBy: "\n## The tables of a new log\n")
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["DHSH_ACCEPT"] != nil {
      page = parts[0] + "\n## The tables of a new log\n" + told
      try page.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(parts[1] == told, "DHSH_ACCEPT=1 scripts/test --filter ExportSQL writes it anew")
    }
    let program = try furnished()
    try export(program)
    let questions = page.components(separatedBy: "```sql\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(questions.count > 4)
    for question in questions { _ = try asked(program, question) }
    let listed = try asked(program, "SELECT group_concat(name, ' ') FROM sqlite_master WHERE type = 'table'")
    for name in listed.split(separator: " ") { #expect(page.contains("| `\(name)` |"), "\(name)") }
  }
}
