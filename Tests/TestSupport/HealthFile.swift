import Foundation

/// Writes exports of Apple Health for tests, in a folder that goes when this does.
public final class HealthFile {
  public let folder: URL

  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dhsh-health-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A file of records.
  /// - Parameter exported: when the phone made it.
  public func records(
    _ records: [String], name: String = "export.xml", exported: String = "2026-11-19 20:00:00 +0100",
    prolog: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  ) throws -> String {
    try file(
      name,
      Data(
        (prolog + "<HealthData locale=\"en_DE\">\n <ExportDate value=\"\(exported)\"/>\n"
          + records.map { " \($0)\n" }.joined() + "</HealthData>\n").utf8))
  }

  /// Any file; folders on the way are made.
  public func file(_ name: String, _ content: Data) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url)
    return url.path
  }

  /// A record as a phone writes it.
  /// - Parameter end: nil for a moment.
  public static func record(
    _ type: String, _ start: String, _ end: String? = nil, _ value: String? = nil, unit: String? = nil,
    source: String = "iPhone"
  ) -> String {
    let kind = type.hasPrefix("HK") ? type : "HKQuantityTypeIdentifier" + type
    var text = "<Record type=\"\(kind)\" sourceName=\"\(source)\""
    if let unit { text += " unit=\"\(unit)\"" }
    text += " startDate=\"\(start)\" endDate=\"\(end ?? start)\""
    if let value { text += " value=\"\(value)\"" }
    return text + "/>"
  }

  /// Time asleep.
  public static func sleep(_ stage: String, _ start: String, _ end: String, source: String = "Watch")
    -> String
  {
    record(
      "HKCategoryTypeIdentifierSleepAnalysis", start, end, "HKCategoryValueSleepAnalysis" + stage,
      source: source)
  }
}
