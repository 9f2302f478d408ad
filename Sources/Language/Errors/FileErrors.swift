/// Files that are not there, or cannot be made, read or written.
extension CommandError {
  package static func noFile(_ path: String) -> CommandError {
    CommandError(.noFile, "there is no file \(path)")
  }

  /// A path to neither a file nor a folder.
  package static func nowhere(_ path: String) -> CommandError {
    CommandError(.noFile, "there is no \(path)")
  }

  /// - Parameter what: what was to be read.
  package static func folder(_ path: String, _ what: String) -> CommandError {
    CommandError(.noFile, "\(path) is a folder, not \(what)")
  }

  package static func cannotMake(_ path: String, _ why: String, hint: String? = nil) -> CommandError {
    CommandError(.cannotCreate, "cannot make \(path): \(why)", hint: hint)
  }

  package static func cannotRead(
    _ path: String, _ why: String, hint: String? = nil, code: Code = .inputOutput
  ) -> CommandError {
    CommandError(code, "cannot read \(path): \(why)", hint: hint)
  }

  package static func cannotWrite(_ path: String, _ why: String) -> CommandError {
    CommandError(.inputOutput, "cannot write \(path): \(why)")
  }

  package static func cannotRemove(_ path: String, _ why: String) -> CommandError {
    CommandError(.inputOutput, "cannot remove \(path): \(why)")
  }

  /// A file that would be overwritten.
  package static func leftAlone(_ path: String, _ what: String, hint: String? = nil) -> CommandError {
    CommandError(.duplicate, "\(path) is \(what), and is left as it is", hint: hint)
  }

  package static func tooLong(_ what: String, megabytes: Int, code: Code = .outOfRange) -> CommandError {
    CommandError(
      code, "\(what) is longer than \(megabytes) MB", hint: "is this a script of commands?")
  }

  /// - Parameter byte: the first byte that is no text.
  package static func notText(_ byte: UInt8) -> CommandError {
    CommandError(
      .syntax, "this is not UTF-8 text (byte 0x\(String(byte, radix: 16, uppercase: true)))",
      hint: "save the file as UTF-8")
  }

  /// A program that was waited for in vain.
  package static func tookTooLong(_ program: String, seconds: Int) -> CommandError {
    CommandError(.inputOutput, "\(program) took longer than \(seconds) seconds, and was ended")
  }

  /// A path that leads to a name which no text stands for.
  public static func unreadablePath(_ path: String, _ span: Range<Int>? = nil) -> CommandError {
    CommandError(
      .badFile, "\(path) leads to a name that is not UTF-8, which dhsh cannot name", span: span,
      hint: "rename it, or name another")
  }
}
