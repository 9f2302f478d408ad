import Foundation

/// The programs built together with the tests.
public enum Binary {
  /// The path of `dhsh`, or nil where it was not built.
  public static var dhsh: String? { find("dhsh") }

  /// The path of a built program: `DHSH_BINARY`, beside the test bundle, or in `.build/debug`.
  public static func find(_ name: String) -> String? {
    var candidates: [String] = []
    if let given = ProcessInfo.processInfo.environment["DHSH_BINARY"] { candidates.append(given) }
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    candidates.append(bundle.deletingLastPathComponent().appendingPathComponent(name).path)
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    candidates.append(package.appendingPathComponent(".build/debug/\(name)").path)
    candidates.append(FileManager.default.currentDirectoryPath + "/.build/debug/\(name)")
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
