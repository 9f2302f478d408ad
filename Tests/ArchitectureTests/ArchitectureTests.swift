import Foundation
import Testing

/// The picture in `docs/architecture.md` against what the sources import.
@Suite struct ArchitectureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What every module may import, except one that imports nothing.
  private static let system: Set = ["Glibc", "Synchronization"]

  /// The modules on the left of the picture, each with those its arrow leads to.
  static let arrows: [String: Set<String>] = {
    let text = try? String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8)
    let pairs = (text ?? "").matches(of: /(?m)^    (\w+) .*→ (.+)$/).map { line in
      (String(line.1), Set(line.2.split(separator: " ").map(String.init)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// The modules that the Swift files of a folder import.
  private static func imports(_ module: String) throws -> Set<String> {
    let folder = root.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // With an attribute or a level of access before it, and the kind of what is imported after it.
      let lines = text.matches(of: /(?m)^(?:@?\w+ )*?import (?:[a-z]\w* )?(\w+)/)
      found.formUnion(lines.map { String($0.1) })
    }
    return found
  }

  @Test func everyModuleIsDrawn() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    let modules = Set(folders).subtracting(["CEdit", "CICU", "CSession", "CText", "CZlib"])
    #expect(modules.subtracting(Self.arrows.keys) == ["Domain"])
    #expect(try Self.imports("Domain") == [])
    #expect(Set(Self.arrows.keys).isSubset(of: modules))
  }

  @Test(arguments: arrows.keys.sorted()) func importsWhatIsDrawn(module: String) throws {
    let drawn = try #require(Self.arrows[module])
    let imports = try Self.imports(module).subtracting(Self.system)
    #expect(imports.subtracting(drawn) == [], "\(module) imports what docs/architecture.md does not draw")
    #expect(drawn.subtracting(imports) == [], "docs/architecture.md draws what \(module) does not import")
  }

  /// A file that is longer is mostly two things.
  @Test(arguments: ["Sources", "Tests", "scripts"]) func noFileIsLongerThan300Lines(folder: String) throws {
    let place = Self.root.appending(path: folder)
    let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
    let written: Set = ["swift", "c", "h", "py", "sh", ""]
    var looked = 0
    for case let file as URL in try #require(files) where written.contains(file.pathExtension) {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      looked += 1
      let lines = text.utf8.count { $0 == 0x0A }
      #expect(lines <= 300, "\(file.lastPathComponent) has \(lines) lines")
    }
    #expect(looked > 5)
  }
}
