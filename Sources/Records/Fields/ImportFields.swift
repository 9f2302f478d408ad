import Domain
import Reports

extension ReportField {
  /// A count that people read where there is any.
  package static func count(_ key: String, _ label: String, _ count: Int) -> ReportField {
    ReportField(key, label, GroupedCount.cell(count), count == 0 ? .machines : .everyone)
  }

  /// A file without its folders.
  package static func file(_ path: String) -> ReportField {
    ReportField("file", "File", .text(path.split(separator: "/").last.map(String.init) ?? path))
  }

  /// The first and the last day of something.
  package static func dates(_ days: DayRange?) -> [ReportField] {
    [
      ReportField("from", "From", days.map { .day($0.first) } ?? .missing),
      ReportField("to", "To", days.map { .day($0.last) } ?? .missing),
    ]
  }
}
