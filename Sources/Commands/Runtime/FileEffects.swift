import Exchange
import Language
import Query
import Reports

/// What a file holds.
public enum FileContent: Sendable {
  case text(String)
  case data(Report, DataFormat)
  /// As SVG.
  case charts([Chart])
  /// As HTML.
  case document(Document)
  /// The bytes of a file.
  case file(String)
  /// The same, printed.
  case pdf(Document)
  /// The same as text.
  case plain(Document)
}

/// Makes a file that must not be there yet, unless it is to be replaced.
public struct SaveFile: EffectAction {
  public let content: FileContent
  public let path: String
  public var replaces = false

  public func perform(_ outside: any Outside) throws -> Report? {
    let bytes = try outside.bytes(content)
    if replaces {
      try Files.replace(outside.placed(path), with: bytes, sparing: outside.engine.store.path)
    } else {
      try Files.save(bytes, to: outside.placed(path))
    }
    return nil
  }
}

/// Makes a folder or a zip file with files in it. It must not be there yet, unless it is a file to be replaced.
struct SaveFiles: EffectAction {
  let files: [(name: String, content: FileContent)]
  let path: String
  let replaces: Bool

  func perform(_ outside: any Outside) throws -> Report? {
    try Files.saveAll(
      files.map(\.name), to: outside.placed(path), replaces: replaces, sparing: outside.engine.store.path
    ) { try outside.bytes(files[$0].content) }
    return nil
  }
}

/// Puts files into a folder, which may be there already.
struct SaveFilesBeside: EffectAction {
  let files: [(name: String, content: FileContent)]
  let path: String

  func perform(_ outside: any Outside) throws -> Report? {
    try Files.saveBeside(files.map(\.name), in: outside.placed(path), sparing: outside.engine.store.path) {
      try outside.bytes(files[$0].content)
    }
    return nil
  }
}

extension Effect {
  /// A file at a path as typed.
  /// - Parameter what: what it holds, in words: `12 rows`.
  /// - Throws: where something is there that is not to be replaced, or cannot be.
  static func save(
    _ content: FileContent, to file: TargetFile, _ what: String
  ) throws(CommandError) -> Effect {
    try Files.check(file)
    return Effect(
      SaveFile(content: content, path: file.path, replaces: file.replaces),
      done: "\(file.path): \(what) written.", intent: "\(file.path) would be written: \(what).")
  }
}

extension Outcome {
  /// Has something written to where a line says, in place of the answer.
  /// - Parameter what: what it is, in words: `12 rows`.
  mutating func write(
    _ content: FileContent, to file: TargetFile, _ what: String
  ) throws(CommandError) {
    report = .nothing
    if file.isStandardOutput { printed = content } else { effects.append(try .save(content, to: file, what)) }
  }
}
