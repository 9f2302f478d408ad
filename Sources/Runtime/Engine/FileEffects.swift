import Exchange
import Language
import Naming
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

  package init(content: FileContent, path: String, replaces: Bool = false) {
    self.replaces = replaces
    self.content = content
    self.path = path
  }
}

/// Makes a folder or a zip file with files in it. It must not be there yet, unless it is a file to be replaced.
package struct SaveFiles: EffectAction {
  package let files: [(name: String, content: FileContent)]
  package let path: String
  package let replaces: Bool

  package func perform(_ outside: any Outside) throws -> Report? {
    try Files.saveAll(
      files.map(\.name), to: outside.placed(path), replaces: replaces, sparing: outside.engine.store.path
    ) { try outside.bytes(files[$0].content) }
    return nil
  }

  package init(files: [(name: String, content: FileContent)], path: String, replaces: Bool) {
    self.files = files
    self.path = path
    self.replaces = replaces
  }
}

/// Puts files into a folder, which may be there already.
package struct SaveFilesBeside: EffectAction {
  package let files: [(name: String, content: FileContent)]
  package let path: String

  package func perform(_ outside: any Outside) throws -> Report? {
    try Files.saveBeside(files.map(\.name), in: outside.placed(path), sparing: outside.engine.store.path) {
      try outside.bytes(files[$0].content)
    }
    return nil
  }

  package init(files: [(name: String, content: FileContent)], path: String) {
    self.files = files
    self.path = path
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
  package mutating func write(
    _ content: FileContent, to file: TargetFile, _ what: String
  ) throws(CommandError) {
    report = .nothing
    if file.isStandardOutput { printed = content } else { effects.append(try .save(content, to: file, what)) }
  }
}
