import Foundation

/// Which folders of a module use which others of it.
struct FolderUses {
  /// By their paths within the module; `.` is the module's own.
  private(set) var folders: Set<String> = []
  private(set) var uses: Set<Use> = []

  /// - Parameters:
  ///   - sources: those of the module, each with its folder.
  ///   - others: those of the modules it may use, whose types it may extend.
  ///   - modules: the names of all.
  init(
    _ sources: [(folder: String, text: String)], others: () throws -> [String] = { [] },
    modules: Set<String> = []
  ) throws {
    folders = Set(sources.map(\.folder))
    let (own, foreign) = (Declarations(), Declarations())
    let tokens = sources.map { ($0.folder, Tokens($0.text)) }
    for (folder, tokens) in tokens { DeclarationWalk(tokens, folder, own, modules: modules).run() }
    // Other modules are read where this one adds initializers to types of theirs: a call may mean either.
    let extended = own.members.filter { own.types[$0.key] == nil && $0.value["init"] != nil }.keys
    let names = extended.map { String($0.split(separator: ".").last ?? "") }
    for text in names.isEmpty ? [] : try others() where names.contains(where: text.contains) {
      DeclarationWalk(Tokens(text), "", foreign, modules: modules).run()
    }
    for (folder, tokens) in tokens {
      let walk = UseWalk(tokens, folder, own, foreign: foreign, modules: modules)
      walk.run()
      uses.formUnion(walk.uses)
    }
  }

  /// - Parameters:
  ///   - module: its folder in `sources`.
  ///   - arrows: the modules each may use.
  init(module: String, in sources: URL, _ arrows: [String: Set<String>]) throws {
    try self.init(
      try Self.sources(of: module, in: sources),
      others: { try (arrows[module] ?? []).flatMap { try Self.sources(of: $0, in: sources).map(\.text) } },
      modules: Set(arrows.keys).union(["Domain"]))
  }

  private static func sources(of module: String, in sources: URL) throws -> [(folder: String, text: String)] {
    let root = sources.appending(path: module)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var found: [(String, String)] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let folder = file.deletingLastPathComponent().path.dropFirst(root.path.count).drop { $0 == "/" }
      found.append((folder.isEmpty ? "." : String(folder), try String(contentsOf: file, encoding: .utf8)))
    }
    return found
  }

  /// Folders that use each other, also by way of others.
  func cycles() -> [Set<String>] {
    let next = Dictionary(grouping: uses, by: \.from).mapValues { Set($0.map(\.to)) }
    func reached(from folder: String) -> Set<String> {
      var (reached, open): (Set<String>, [String]) = ([], [folder])
      while let folder = open.popLast() {
        for other in next[folder] ?? [] where reached.insert(other).inserted { open.append(other) }
      }
      return reached
    }
    let reach = Dictionary(uniqueKeysWithValues: folders.map { ($0, reached(from: $0)) })
    let cycles = folders.filter { reach[$0]?.contains($0) == true }.map { folder in
      (reach[folder] ?? []).filter { reach[$0]?.contains(folder) == true }
    }
    return Array(Set(cycles))
  }
}
