import Domain
import Reports
import Store
import Sync

/// What is said of a sync.
struct SyncWords {
  private let report: SyncReport
  private let conflicts: Int
  private let today: Day

  init(_ report: SyncReport, _ log: Transaction, today: Day) throws {
    (self.report, self.today) = (report, today)
    conflicts = report.news.isEmpty ? 0 : try log.conflictCount()
  }

  /// What came and what keeps it from coming; nothing where nothing did.
  var news: [String] {
    var lines = report.news.map(line)
    if report.hasNewNumber {
      lines.append(
        "Another log went on under the number of this one: from now on each has its own, and nothing is lost."
      )
    }
    if conflicts > 0 {
      lines.append(
        "\(Counting.text(conflicts, "change does", "changes do")) not stand as typed: sync conflicts shows them."
      )
    }
    return lines
  }

  /// What is not taken in yet, and why.
  var waiting: [String] {
    (report.areSeveral
      ? [
        "Another log was begun to be shared through this folder. On the machine whose log is to give way: sync off, then sync join."
      ] : [])
      + (report.isForgotten
        ? [Self.forgotten] : [])
      + report.waiting.map { Self.waiting($0.name, $0.reason) }
      + report.unread.prefix(3).map { Self.unread($0, isSealed: report.isSealed) }
      + (report.missingImports == 0
        ? []
        : [
          "\(Counting.text(report.missingImports, "import is", "imports are")) here without values, which come with a file that is not here yet."
        ])
      + (report.missingFiles.isEmpty
        ? []
        : [
          "\(Counting.text(report.missingFiles.count, "photo or document is", "photos or documents are")) not here yet."
        ])
  }

  /// A file that cannot be read.
  static func unread(_ name: String, isSealed: Bool) -> String {
    "\(name.neutralised()) is not whole, or not what it says"
      + (isSealed
        ? ", or not sealed for this machine: it comes once the one that wrote it has synced again; where this machine was forgotten, sync off, then sync join adds it again."
        : ": it is left where it is.")
  }

  static let forgotten = "The others wait for this machine no longer. sync off, then sync join adds it again."

  static func gone(_ folder: String) -> String {
    "Nothing of what was shared is in \(folder): is it mounted, and has it not been emptied? Where it was moved, sync join FOLDER says so."
  }

  static func waiting(_ name: String, _ reason: SyncReport.Waiting.Reason) -> String {
    switch reason {
    case .gap(let from, let to):
      "\(name): changes \(from)\(to > from ? " to \(to)" : "") are not here yet, and what comes after waits for them."
    case .other(_, let other):
      "\(name): what it has logged since waits for changes of \(other) that are not here yet."
    case .newer:
      "\(name) has a newer dhsh: what it has logged since is taken in once this one is as new."
    case .forked:
      "\(name): two machines go on as this one. On one of them: sync off, then sync join."
    case .unfit: "\(name): a change of it cannot be one, and what comes after waits."
    }
  }

  /// `laptop: 3 entries, 1 food since 08:12`
  private func line(_ news: SyncReport.News) -> String {
    var counts: [(text: String, count: Int)] = []
    var (entries, foods, values, others) = (0, 0, 0, 0)
    for step in news.steps {
      guard let tables = step.summary?.tables else { continue }
      let (entry, food) = (tables["entry"]?.added ?? 0, tables["food"]?.added ?? 0)
      let value = tables["body_value"]?.added ?? 0
      entries += entry
      foods += food
      values += value
      if entry + food + value == 0 { others += 1 }
    }
    counts.append((Counting.text(entries, "entry", "entries"), entries))
    counts.append((Counting.text(foods, "food", "foods"), foods))
    counts.append((Counting.text(values, "value", "values"), values))
    counts.append((Counting.text(others, "other change", "other changes"), others))
    counts.append(("\(news.turned) taken back or done again", news.turned))
    let said = counts.filter { $0.count > 0 }.map(\.text).joined(separator: ", ")
    let since = news.steps.map(\.at).min().map { " since \(Self.shown($0, today: today))" } ?? ""
    return "\(news.name): \(said)\(since)"
  }

  /// `2026-11-20T08:15:00` as people read it; of today its time alone.
  static func shown(_ at: String, today: Day? = nil) -> String {
    if let today, at.hasPrefix("\(today)T") { return String(at.dropFirst(11).prefix(5)) }
    return String(at.prefix(16)).replacing("T", with: " ")
  }
}
