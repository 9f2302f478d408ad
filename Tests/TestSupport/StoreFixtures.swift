import Domain
import Foundation
import Store

/// A folder of its own for a test, gone with the value.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("dhsh-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func file(_ name: String = "log.db") -> String { path + "/" + name }

  /// The names of the files in it, in order.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

extension JournalStep {
  /// A step of a test, at a time that does not matter.
  public static func test(_ line: String = "test") -> JournalStep {
    JournalStep(line: line, source: "test", at: Moment(date: Day(20_777), second: 8 * 3600))
  }
}

extension StepClock {
  /// One that stands still, so that stamps go up by one.
  public static let still = StepClock(milliseconds: { 1_795_000_000_000 })
}

extension Entry {
  /// An entry still without id and number: one portion of vegetables for breakfast.
  public static func new(
    _ day: Day, category: Int64 = 2, _ tenths: Int = 10, slot: Int64 = 1, note: String? = nil
  ) -> Entry {
    Entry(
      id: 0, day: day, number: 0, slotID: slot, categoryID: category, portion: Portion(tenths: tenths),
      note: note)
  }
}

extension Store {
  /// Logs entries as one step.
  @discardableResult
  public func log(_ entries: Entry..., line: String = "log") throws -> [Entry] {
    try perform(.test(line)) { log in try entries.map { try log.entries.add($0) } }
  }
}
