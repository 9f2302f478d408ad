import Foundation
import Testing

/// The floors of a module as `docs/architecture.md` draws them, against what its folders use.
@Suite struct FloorTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let text =
    (try? String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8)) ?? ""

  /// Floors from the top down, and which folders may use others of their own floor.
  private struct Floors {
    var floors: [[String]] = []
    var pairs: [String: Set<String>] = [:]

    func height(of folder: String) -> Int? { floors.reversed().firstIndex { $0.contains(folder) } }

    func allow(_ use: Use) -> Bool {
      guard let from = height(of: use.from), let to = height(of: use.to) else { return false }
      return from > to || from == to && pairs[use.from]?.contains(use.to) == true
    }
  }

  /// What is drawn below `### The floors of Store`: a line for each floor, its folders before two blanks; indented
  /// below it which of them use which others.
  private static let drawn: [String: Floors] = {
    var drawn: [String: Floors] = [:]
    for section in text.components(separatedBy: "\n### The floors of ").dropFirst() {
      var lines = section.split(separator: "\n", omittingEmptySubsequences: false)[...]
      let module = String(lines.removeFirst())
      var floors = Floors()
      for line in lines.drop(while: { !$0.hasPrefix("    ") }).prefix(while: { $0.hasPrefix("    ") }) {
        let line = line.dropFirst(4)
        if line.hasPrefix("  ") {
          let sides = line.components(separatedBy: "→").map { $0.split(separator: " ").map(String.init) }
          floors.pairs[sides[0].first ?? "", default: []].formUnion(sides.dropFirst().joined())
        } else {
          let folders = line.components(separatedBy: "  ")[0]
          floors.floors.append(folders.split(separator: " ").map(String.init))
        }
      }
      drawn[module] = floors
    }
    return drawn
  }()

  /// What is drawn below `### The pairs of Commands`: the folders that all others may use, and of the rest which uses
  /// which.
  private static let pairs: (shared: Set<String>, uses: [String: Set<String>]) = {
    let section = text.components(separatedBy: "\n### The pairs of Commands").dropFirst().first ?? ""
    var drawn: (shared: Set<String>, uses: [String: Set<String>]) = ([], [:])
    let lines = section.split(separator: "\n").drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }
    for line in lines {
      let sides = line.components(separatedBy: " → ")
      let names = sides.count > 1 ? sides[1] : line.dropFirst(4).components(separatedBy: "  ")[0]
      let folders = Set(names.split(separator: " ").map(String.init))
      if sides.count > 1 {
        drawn.uses[sides[0].replacing(" ", with: ""), default: []].formUnion(folders)
      } else {
        drawn.shared.formUnion(folders)
      }
    }
    return drawn
  }()

  @Test func nounsNameNoOthers() throws {
    let (shared, pairs) = Self.pairs
    #expect(!shared.isEmpty && !pairs.isEmpty)
    let found = try Self.uses("Commands")
    var used: [String: Set<String>] = [:]
    for use in found.uses where use.from != "." && !shared.contains(use.to) {
      used[use.from, default: []].insert(use.to)
      if pairs[use.from]?.contains(use.to) != true {
        Issue.record(
          "Commands/\(use.from) uses \(use.name) of \(use.to), and docs/architecture.md has no such pair")
      }
    }
    for (noun, others) in pairs {
      #expect(
        others.subtracting(used[noun] ?? []) == [], "Commands/\(noun) is drawn with pairs that it has no more"
      )
    }
    for folder in shared {
      #expect(found.uses.contains { $0.to == folder }, "nothing uses Commands/\(folder)")
    }
    #expect(found.cycles() == [])
  }

  private static func uses(_ module: String) throws -> FolderUses {
    try FolderUses(module: module, in: root.appending(path: "Sources"), ArchitectureTests.arrows)
  }

  @Test func floorsAreDrawn() { #expect(Self.drawn["Store"]?.floors.isEmpty == false) }

  @Test(arguments: drawn.keys.sorted()) func foldersUseWhatIsBelow(module: String) throws {
    let floors = try #require(Self.drawn[module])
    let found = try Self.uses(module)
    let folders = floors.floors.joined()
    #expect(folders.count == Set(folders).count)
    #expect(found.folders.subtracting(folders) == [], "docs/architecture.md does not draw them")
    #expect(Set(folders).subtracting(found.folders) == [], "docs/architecture.md draws what is not there")
    for use in found.uses where !floors.allow(use) {
      Issue.record("\(module)/\(use.from) uses \(use.name) of \(use.to), which does not stand below it")
    }
    for (folder, others) in floors.pairs {
      let used = Set(found.uses.filter { $0.from == folder }.map(\.to))
      #expect(others.subtracting(used) == [], "\(module)/\(folder) is drawn with arrows that it has no more")
    }
    #expect(found.cycles() == [])
  }

  /// Modules whose folders are few and are not drawn.
  @Test(arguments: ["Domain", "Language", "Rendering", "Exchange", "Reports", "Phrases", "Shell"])
  func noFoldersUseEachOther(module: String) throws {
    let found = try Self.uses(module)
    for cycle in found.cycles() {
      let uses = found.uses.filter { cycle.contains($0.from) && cycle.contains($0.to) }
      let words = uses.map { "\($0.from) uses \($0.name) of \($0.to)" }.sorted()
      Issue.record("in \(module) \(words.joined(separator: ", "))")
    }
  }
}
