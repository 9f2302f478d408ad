import Foundation
import TestSupport

/// A log as a released version of the program left it (`version1-2`: as the second left one of the first), in a folder
/// of its own.
///
/// The same three days of a life in each: foods, entries with amounts and notes, values of the body, a setting, an
/// alias, a slot, a unit, a category deleted after one of its foods had been logged in another, and two steps undone.
/// Versions 16 and 17 have a few days more, of what came since: composites, energy, budgets, the index, meetings, triggers.
struct Kept {
  /// The versions of the tables of which a log is kept.
  static let versions = [1, 2, 3, 16, 17]

  /// Beside this file, wherever the tests are started.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/\(name)").path
  }

  private let folder: TemporaryFolder
  let path: String

  init(_ name: String) throws {
    folder = try TemporaryFolder()
    path = folder.file()
    try FileManager.default.copyItem(atPath: Self.path("\(name).db"), toPath: path)
  }
}
