import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let exportCommands: [Command] = [export, exportScript, exportSQL, rebuild, rebuildFile, row]

  static let export = Command("export", "Write everything as CSV and JSON", topic: .changes) {
    let range = OptionalParameter("range", .range)
    let path = Parameter("path", .file)
    let force = Flag("force")
    return Form(
      syntax: .sequence(.optional(range), "to", path, .optional(force)),
      details: """
        Into a new folder, or into a zip file where the name ends in .zip: each table as CSV and as JSON, with a \
        README of the columns and of what is left out, for programs that know nothing of dhsh. A range chooses the days; foods, categories \
        and the like come whole. The same log gives the same bytes. In CSV a text is as it is in the log: a \
        spreadsheet may take one that begins with = or + for a formula; open it as text, or ask for \
        `entries | to csv --spreadsheet FILE`. A folder with the name of a format is written with its path: `./csv`. A file that is there already is left as it is, unless --force says \
        to overwrite it; a folder always is.
        """,
      examples: [
        .init("export to log.zip", "all of it", in: .program, says: "log.zip: 23 tables with"),
        .init(
          "export last 30d to month", "a range, into a folder", in: .program, says: "month: 23 tables with"),
      ],
      traits: .isLong,
      action: .query { call, context in
        let wanted = call[range] ?? .all
        let target = TargetFile(call[path], call.span(of: path), replaces: call[force])
        if let format = DataFormat(rawValue: target.path.lowercased()) {
          throw CommandError.exportIsNoTable(target.path).at(target.span).corrected(
            to: tableLines(call[range].flatMap { _ in call.span(of: range).map(call.line.slice) }, format)
              + ["export to ./\(target.path)"])
        }
        try check(target, call.span(of: force))
        if let format = DataFormat(fileName: target.path) {
          throw CommandError.exportIsNoTable(target.path).at(target.span).corrected(
            to: tableLines(
              call[range].flatMap { _ in call.span(of: range).map(call.line.slice) }, format, target.path))
        }
        let tables = try ExportTable.all.map { try $0.read(wanted, context) }
        var files: [(name: String, content: FileContent)] = [
          ("README.md", .text(readme(tables, wanted)))
        ]
        for table in tables {
          files.append(("\(table.table.name).csv", .data(table.report, .csv)))
          files.append(("\(table.table.name).json", .data(table.report, .json)))
        }
        let attached = try context.log.attachments.checked()
        files += attached.whole.map { ("attachments/\($0.file.fileName)", .file($0.path)) }
        let rows = Counting.text(tables.reduce(0) { $0 + $1.rows }, "row", "rows")
        let whole = attached.whole.count
        let kept = whole == 0 ? "" : ", and \(Counting.text(whole, "kept file", "kept files"))"
        let what = "\(Counting.text(tables.count, "table", "tables")) with \(rows)\(kept)"
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            SaveFiles(files: files, path: target.path, replaces: target.replaces),
            done: "\(target.path): \(what) written, as CSV and JSON.",
            intent: "\(target.path) would be written: \(what).")
        ]
        outcome.report.notices += [KeptFile.lostNotice(attached.lost)].compactMap(\.self)
        if let leftOut = tables.map(\.leftOut).first(where: { $0 > 0 }) {
          outcome.report.notices += [
            Notice(
              "The \(leftOut) single values of devices are too many for one export: a shorter range, such as "
                + "export \(context.today.civil.year) to FILE.zip, has them. values has their days.", .fair)
          ]
        }
        return outcome
      })
  }

  /// Lines that write one table to a file, and the one that writes all to a folder of its name.
  private static func tableLines(_ range: String?, _ format: DataFormat, _ path: String) -> [String] {
    let stem = path.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
    return tableLines(range, format, to: " " + Lexer.quoted(path))
      + ["export \(range.map { "\($0) " } ?? "")to \(Lexer.quoted(stem + ".zip"))"]
  }

  private static func tableLines(_ range: String?, _ format: DataFormat, to file: String = "") -> [String] {
    ["entries", "days"].map { "\($0) \(range ?? "all") | to \(format.rawValue)\(file)" }
  }

  /// Many files are a folder, or one that holds them all: only that one can be overwritten.
  private static func check(_ target: TargetFile, _ force: Range<Int>?) throws(CommandError) {
    guard !target.isStandardOutput else {
      throw CommandError.exportIsFiles.at(target.span)
    }
    guard !target.replaces || target.path.lowercased().hasSuffix(".zip") else {
      throw CommandError.forceOnFolder(target.path).at(force)
    }
    try Files.check(target)
  }

  private static func readme(_ tables: [Exported], _ range: DayRange) -> String {
    let days = range == .all ? "All days" : "The days from \(range.first) to \(range.last)"
    return """
      # A log of dhsh

      \(days) of a log of what somebody ate, drank, weighed and did. Each table is there twice, as CSV and as JSON,
      with the same columns.

      CSV is as RFC 4180 has it, in UTF-8, with a header, commas and a line feed after each row; what is missing is
      empty. JSON is an array of objects; what is missing is `null`. Days are `2026-11-20`, times `08:15`, numbers plain
      decimals with a point, without the rounding that people see. Texts are as they were typed: a spreadsheet may take
      one that begins with `=`, `+`, `-` or `@` for a formula, so open the CSV as text there. `id` is unique across
      devices; an entry's `n` is its number in its day. Documents and photos are in the folder `attachments`, each named
      by the SHA-256 of its bytes, which is the column `sha256` of the documents and photos.

      Not in it: the values of sources that are off, and the journal. `export script` writes down all that the log has
      as a script, with its files beside it, and `backup` copies it.

      """ + tables.map(\.readme).joined()
  }
}
