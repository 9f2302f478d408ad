import Language
import Naming
import Runtime

/// What a Tab in the shell that dhsh is started from offers behind `dhsh`.
public struct OuterCompletion {
  /// What the word under the cursor is for.
  public enum Place: Equatable, Sendable {
    /// One of these, with what each is. The words begin with what is typed of them already.
    case words([Choice])
    /// A line of dhsh, all of it one word of the shell: what stands behind `-c`.
    case line
    /// A word of a line whose words before it are these.
    case word(of: [String])
    /// A file.
    case file
    case script
    case nothing
  }

  /// A word that may stand there, and what it is.
  public struct Choice: Equatable, Sendable {
    public var word: String
    public var help: String
    /// Whether something follows it without a blank between.
    public var isOpen = false

    public init(_ word: String, _ help: String = "", isOpen: Bool = false) {
      (self.word, self.help, self.isOpen) = (word, help, isOpen)
    }
  }

  private let shell: OuterShell
  private let line: OuterLine
  private let engine: Engine

  public init(_ line: OuterLine, of shell: OuterShell, _ engine: Engine) {
    (self.line, self.shell, self.engine) = (line, shell, engine)
  }

  /// What the shell is told, a line for each candidate.
  public func text(_ place: Place) -> String {
    var lines = shell == .bash ? [line.raw] : []
    switch place {
    case .nothing: break
    case .words(let choices):
      for choice in choices where choice.word.hasPrefix(line.word) {
        lines.append(told(choice.word, choice.word, choice.help, isEnded: !choice.isOpen, isLine: false))
      }
    case .line: lines += candidates(of: line.word, isLine: true) { $0 }
    // As behind the commands that take them.
    case .file: lines += words(behind: "import ")
    case .script: lines += words(behind: "run ")
    case .word(let before):
      // One word with blanks in it, or an open quote, is a line as it stands.
      if before.isEmpty, line.quote != nil { return text(.line) }
      let head = before.map { $0 == "|" || $0 == ";" ? $0 : Lexer.argument($0) }.joined(separator: " ")
      let start = head.isEmpty ? "" : head + " "
      lines += words(behind: start)
      // A script may stand in the place of a command.
      if before.isEmpty, !line.word.isEmpty { lines += words(behind: "run ") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What the word under the cursor may be behind the beginning of a line.
  private func words(behind start: String) -> [String] {
    candidates(of: start + Self.begun(line.word)) { Self.only(String($0.dropFirst(start.count))) }
  }

  /// The beginning of a word in a line of dhsh.
  private static func begun(_ word: String) -> String {
    guard word.contains(where: { $0.isWhitespace || "\"'\\;|#".contains($0) }) else { return word }
    // Its quote is still open.
    return String(Lexer.quoted(word).dropLast())
  }

  /// The single words that some text of a line is; nil where it is none.
  private static func only(_ text: String) -> String? {
    guard let tokens = try? Lexer.scan(text).tokens, tokens.count == 1 else { return nil }
    return tokens[0].text
  }

  /// - Parameters:
  ///   - text: a line of dhsh up to the cursor.
  ///   - isLine: whether the shell's word is all of the line.
  ///   - word: what the shell's word becomes, of the line with a candidate in it; nil where the candidate does not fit.
  private func candidates(
    of text: String, isLine: Bool = false, _ word: (String) -> String?
  ) -> [String] {
    let completions = engine.complete(text)
    let kept = text.utf8.prefix(completions.replaces.lowerBound)
    return completions.candidates.compactMap { candidate in
      guard let whole = word(String(Substring(kept)) + candidate.behind(text)) else { return nil }
      return told(
        whole, candidate.display, candidate.detail, isEnded: candidate.endsWord, isLine: isLine)
    }
  }

  private func told(
    _ word: String, _ display: String, _ detail: String, isEnded: Bool, isLine: Bool
  ) -> String {
    let written = shell.written(word, in: line.quote)
    // Within the quotes of a line the next word of it follows; a word in quotes of its own is still to be closed.
    let blank = isEnded && shell != .fish && isLine == (line.quote != nil) ? " " : ""
    return shell.line(
      written + blank,
      (shell == .zsh ? (detail.isEmpty ? display : "\(display)  -- \(detail)") : detail).neutralised())
  }
}
