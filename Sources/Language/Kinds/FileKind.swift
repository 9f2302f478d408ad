import Domain
import Glibc
import Phrases

/// A file; completion lists folders.
public struct FileKind: ParameterKind {
  public let label = "FILE"
  public let description = "a file"
  /// Whether `-` stands for standard output.
  fileprivate var mayBeStandardOutput = false
  /// Whether it is a script: completion lists no other files.
  fileprivate var isOfScripts = false

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    // What looks like an option is a slip: `./--name` names such a file.
    return token.text.isEmpty || token.kind == .option ? .none : .one(token.text, 1)
  }

  /// What is in the folder of a half-typed path.
  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let typed = query.text
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let prefix = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    let output =
      mayBeStandardOutput && "-".hasPrefix(typed) ? [Candidate("-", detail: "standard output")] : []
    guard let handle = opendir(folder.isEmpty ? "." : Self.expandingHome(folder)) else { return output }
    defer { closedir(handle) }
    var found: [Candidate] = []
    // Accents and capitals need not be typed.
    let key = Names.key(prefix)
    while let entry = readdir(handle), found.count < 500 {
      let bytes = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // No line can hold a name with control characters, or one that is not UTF-8.
      guard let name = bytes, name.firstControl() == nil else { continue }
      guard name != ".", name != "..", prefix.hasPrefix(".") || !name.hasPrefix("."),
        name.hasPrefix(prefix) || !key.isEmpty && Names.key(name).hasPrefix(key)
      else {
        continue
      }
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      if isOfScripts, !isFolder, !name.hasSuffix(".dhsh") { continue }
      let path = folder + name + (isFolder ? "/" : "")
      var candidate = Candidate(
        Lexer.argument(path), display: path,
        detail: isFolder ? "folder" : name.hasSuffix(".dhsh") ? "script" : "file")
      candidate.endsWord = !isFolder
      found.append(candidate)
    }
    return output
      + found.sorted {
        ($0.detail != "script" ? 1 : 0, $0.display) < ($1.detail != "script" ? 1 : 0, $1.display)
      }
  }

  /// A path with the person's own folder in place of a `~` it begins with.
  public static func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = SystemText.Place.home.text else { return path }
    return home + path.dropFirst()
  }
}

extension ParameterKind where Self == FileKind {
  public static var file: FileKind { FileKind() }

  /// A file with lines of dhsh.
  public static var script: FileKind { FileKind(isOfScripts: true) }

  /// A file to be written, or `-` for standard output.
  public static var writtenFile: FileKind { FileKind(mayBeStandardOutput: true) }
}
