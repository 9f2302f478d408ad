/// A fixed word.
final class WordSyntax: Syntax, @unchecked Sendable {
  private let word: Keyword

  init(_ word: Keyword) {
    self.word = word
    super.init(lead: Lead(word: word.name))
  }

  override var usage: String { word.name }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try way.isWord(index, word.name) && way.bind(word, nil, index..<index + 1, next)
  }
}

/// `--name`
final class FlagSyntax: Syntax, @unchecked Sendable {
  private let flag: Flag

  init(_ flag: Flag) {
    self.flag = flag
    super.init(lead: .option)
  }

  override var usage: String { "--\(flag.name)" }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try way.isOption(index, flag.name) && way.bind(flag, nil, index..<index + 1, next)
  }
}

/// A value.
final class ParameterSyntax: Syntax, @unchecked Sendable {
  let parameter: AnyParameter

  init(_ parameter: AnyParameter) {
    self.parameter = parameter
    super.init(lead: parameter.kind.lead)
  }

  override var usage: String { parameter.kind.label }
  override var parameters: [AnyParameter] { [parameter] }
  override var surelyBound: Set<ObjectIdentifier> { [ObjectIdentifier(parameter)] }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try way.parameter(parameter, index, next)
  }
}

/// `--name VALUE`
final class OptionSyntax: Syntax, @unchecked Sendable {
  private let name: String
  private let parameter: AnyParameter

  init(_ name: String, _ parameter: AnyParameter) {
    self.name = name
    self.parameter = parameter
    super.init(lead: .option)
  }

  override var usage: String { "--\(name) \(parameter.kind.label)" }
  override var parameters: [AnyParameter] { [parameter] }
  override var surelyBound: Set<ObjectIdentifier> { [ObjectIdentifier(parameter)] }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try way.isOption(index, name) && way.parameter(parameter, index + 1, next)
  }
}
