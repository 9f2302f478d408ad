import Language
import Reports

/// A file that a line names, or standard output.
public struct TargetFile: Sendable {
  /// As it was typed; `-` is standard output.
  public let path: String
  /// Where it stands in the line, in UTF-8 offsets.
  public let span: Range<Int>?
  /// Whether a file that is there gives way to it.
  public let replaces: Bool

  public var isStandardOutput: Bool { path == "-" }

  public init(_ path: String, _ span: Range<Int>?, replaces: Bool) {
    self.path = path
    self.span = span
    self.replaces = replaces
  }

  /// What a call names; nil where it names none.
  public init?(
    _ call: Invocation, _ file: OptionalParameter<String>, force: Flag
  ) throws(CommandError) {
    guard let path = call[file] else {
      guard call[force] else { return nil }
      var error = CommandError(
        .refused, "--force overwrites a file, and none is named", span: call.span(of: force))
      error.isIncomplete = true
      throw error
    }
    self.init(path, call.span(of: file), replaces: call[force])
  }

  /// Refuses a name that is none of a picture.
  public func checkPicture() throws(CommandError) {
    guard isStandardOutput || path.hasSuffix(".svg") else {
      throw CommandError(
        .refused, "a chart is written as SVG", span: span, hint: "name the file \(path).svg")
    }
  }
}

/// Where an answer goes.
public enum Destination: Sendable {
  case screen
  /// As data: into a file, or as it comes where there is none.
  case data(DataFormat, TargetFile?, isForSpreadsheet: Bool)
  /// Its charts, as one picture.
  case chart(TargetFile)
}
