import Domain

extension CommandError {
  /// Why a line cannot be cut into words, for the person who typed it.
  public init(_ failure: Lexer.Failure) {
    switch failure {
    case .unterminatedQuote(let at):
      self.init(
        .syntax, "this quote is never closed", span: at..<at + 1, hint: "close it, or put a \\ before it")
      isIncomplete = true
    case .control(let scalar, let at):
      self.init(
        .syntax, "a control character (\(ControlCharacter.name(scalar))) cannot be part of a line",
        span: at..<at + UTF8.width(scalar), hint: "delete it")
    case .tooLong(let count):
      self.init(
        .syntax, "the line has \(count) bytes; a line may have at most \(Lexer.maximumLength)",
        hint: "is this a script of commands?")
    }
  }
}
