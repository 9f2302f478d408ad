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
      var error = CommandError.forceOfNothing.at(call.span(of: force))
      error.isIncomplete = true
      throw error
    }
    self.init(path, call.span(of: file), replaces: call[force])
  }

  /// Refuses a name that is none of a picture.
  public func checkPicture() throws(CommandError) {
    guard isStandardOutput || path.hasSuffix(".svg") else {
      throw CommandError.chartIsSVG(path).at(span)
    }
  }
}

/// What a step makes of the rows that come by, and where it goes.
public enum Destination: Sendable {
  /// The rows as data: into a file, or as it comes where there is none.
  case data(DataFormat, TargetFile?, isForSpreadsheet: Bool)
  /// Charts, as one picture; on the screen where there is no file.
  case chart(TargetFile?)

  fileprivate var file: TargetFile? {
    switch self {
    case .data(_, let file, _), .chart(let file): file
    }
  }

  /// The file it goes to; nil where that is the screen, or standard output.
  fileprivate var path: String? { file.flatMap { $0.isStandardOutput ? nil : $0.path } }
}

extension [Destination] {
  /// Refuses one more that would be lost, or would overwrite one of these.
  /// - Parameter span: where it stands in the line.
  func check(_ next: Destination, _ span: Range<Int>) throws(CommandError) {
    guard contains(where: { $0.path == next.path }) else { return }
    guard let path = next.path else {
      throw CommandError.twoAnswers.at(span)
    }
    throw CommandError.writtenAlready(path).at(next.file?.span ?? span)
  }
}
