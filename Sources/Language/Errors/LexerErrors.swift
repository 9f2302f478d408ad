extension CommandError {
  /// Why a line cannot be cut into words, for the person who typed it.
  public init(_ failure: Lexer.Failure) {
    switch failure {
    case .unterminatedQuote(let at):
      self.init(
        .syntax, "this quote is never closed", span: at..<at + 1, hint: "close it, or put a \\ before it")
    case .control(let byte, let at):
      let code = String(byte, radix: 16, uppercase: true)
      self.init(
        .syntax, "a control character (U+00\(code.count < 2 ? "0" : "")\(code)) cannot be part of a line",
        span: at..<at + 1, hint: "delete it")
    case .tooLong(let count):
      self.init(
        .syntax, "the line has \(count) bytes; a line may have at most \(Lexer.maximumLength)",
        hint: "is this a script of commands?")
    }
  }
}
