/// Goes through the tokens of a source and knows at each in which type and function it stands.
///
/// Gone through once it adds what is declared, once more it tells what is used: `SourceWalk+Uses`.
class SourceWalk {
  struct Scope {
    enum Kind { case file, type, enumeration, code }
    var kind = Kind.code
    /// The path of the type.
    var type = ""
    var isPrivate = false
    /// What is known of names that functions give.
    var locals: [String: Shape] = [:]

    var isCode: Bool { kind == .code }
  }

  let tokens: Tokens
  let folder: String
  let declarations: Declarations
  let modules: Set<String>
  var scopes = [Scope(kind: .file)]
  /// What opens with the next `{`.
  private var next: Scope?
  /// Tokens that are read already, such as labels.
  var read: Set<Int> = []
  /// What the functions that open at a place are given.
  var given: [Int: [Shape]] = [:]

  init(_ tokens: Tokens, _ folder: String, _ declarations: Declarations, modules: Set<String>) {
    self.tokens = tokens
    self.folder = folder
    self.declarations = declarations
    self.modules = modules
  }

  /// The path of the type that surrounds it.
  var type: String { scopes.last?.type ?? "" }

  /// A type as it is written here.
  func resolved(_ shape: Shape, followsAliases: Bool = true) -> Shape {
    var shape = shape
    if case .named(let path) = shape { shape = .named(withoutModule(path)) }
    return declarations.resolved(shape, within: type, followsAliases: followsAliases)
  }

  private func withoutModule(_ path: String) -> String {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count > 1 && modules.contains(parts[0]) ? parts[1] : path
  }

  // What the two kinds of walks do.

  func declare(_ name: String, at index: Int, _ declaration: Declaration) {}
  func declare(type path: String, at index: Int, isPrivate: Bool, alias: Shape?) {}
  func name(at index: Int) {}
  /// The type of what is written at a place.
  func value(at index: Int) -> Shape { .unknown }

  private static let types: Set = ["struct", "class", "enum", "protocol", "actor"]
  private static let levels: Set = [
    "public", "private", "fileprivate", "package", "internal", "static", "final", "class", "indirect",
    "mutating", "nonisolated", "override", "lazy", "required", "convenience", "weak", "unowned", "borrowing",
    "consuming", "nonmutating",
  ]
  private static let noNames: Set = [
    "get", "set", "didSet", "willSet", "_modify", "yield", "return", "in", "if", "guard", "else", "try",
    "throw",
    "do", "catch", "switch", "default", "where", "is", "as", "nil", "true", "false", "case", "let", "var",
    "func",
    "while", "repeat", "defer", "import", "await", "break", "continue",
  ]

  func run() {
    var index = 0
    while index < tokens.count {
      index = step(index)
    }
  }

  /// - Returns: the place that comes next.
  private func step(_ index: Int) -> Int {
    let (word, behind) = (tokens[index], tokens[index + 1])
    if word == "{" {
      open(index)
    } else if word == "}" {
      if scopes.count > 1 { scopes.removeLast() }
      next = nil
    } else if tokens[index - 1] == "." || !tokens.isWord(index) {
      return index + 1
    } else if Self.types.contains(word), tokens.isWord(index + 1), !Self.levels.contains(behind),
      !["func", "var", "let"].contains(behind)
    {
      let path = (type.isEmpty ? "" : type + ".") + behind
      let isSeen = scopes.last?.isCode == false
      if isSeen { declare(type: path, at: index, isPrivate: isPrivate(index), alias: nil) }
      next = Scope(
        kind: word == "enum" ? .enumeration : .type, type: isSeen ? path : "local " + path,
        isPrivate: isPrivate(index))
      return index + 2
    } else if word == "extension", scopes.count == 1 {
      next = Scope(
        kind: .type, type: withoutModule(tokens.path(at: index + 1).path), isPrivate: isPrivate(index))
    } else if word == "typealias", tokens.isWord(index + 1) {
      guard scopes.last?.isCode == false else { return index + 2 }
      var sign = index + 2
      while sign < tokens.count, tokens[sign] != "=" { sign += 1 }
      declare(
        type: (type.isEmpty ? "" : type + ".") + behind, at: index, isPrivate: isPrivate(index),
        alias: tokens.shape(at: sign + 1).shape)
      return index + 2
    } else if let end = function(index) {
      return end
    } else if word == "let" || word == "var" {
      return binding(index)
    } else if word == "for" {
      return loop(index)
    } else if word == "case", scopes.last?.kind == .enumeration {
      cases(index)
    } else if !isLabel(index), !Self.noNames.contains(word), !read.contains(index) {
      name(at: index)
    }
    return index + 1
  }

  private func isLabel(_ index: Int) -> Bool {
    tokens[index + 1] == ":" && ["(", ","].contains(tokens[index - 1])
      && tokens[index].first?.isLowercase == true
  }

  /// Whether what is declared at a place is seen in its file alone.
  private func isPrivate(_ index: Int) -> Bool {
    guard scopes.last?.isPrivate == false else { return true }
    var index = index - 1
    while index >= 0 {
      if tokens[index] == ")", tokens[index - 1] == "set" {
        index -= 4
      } else if Self.levels.contains(tokens[index]) {
        if ["private", "fileprivate"].contains(tokens[index]) { return true }
        index -= 1
      } else if tokens[index - 1] == "@" {
        index -= 2
      } else {
        return false
      }
    }
    return false
  }

  private func open(_ index: Int) {
    var scope = next ?? Scope(type: type)
    next = nil
    if scope.isCode { nameParameters(of: &scope, at: index) }
    scopes.append(scope)
  }

  /// The names that a function without a name gives to what it is given: `{ db, row in`.
  private func nameParameters(of scope: inout Scope, at start: Int) {
    let given = given[start] ?? []
    for (number, shape) in given.enumerated() { scope.locals["$\(number)"] = shape }
    var index = start + 1
    if tokens[index] == "[" { index = tokens.closing(index) + 1 }
    if tokens[index] == "(" {
      guard ["in", "throws", "->"].contains(tokens[tokens.closing(index) + 1]) else { return }
      for part in tokens.parts(inBracketAt: index) { scope.locals[tokens[part.lowerBound]] = .unknown }
      for parameter in tokens.parameters(at: index) {
        scope.locals[parameter.name] = resolved(parameter.shape)
      }
      return
    }
    var names: [String] = []
    while tokens.isWord(index), tokens[index] != "in" {
      names.append(tokens[index])
      guard tokens[index + 1] == "," else { break }
      index += 2
    }
    guard tokens[index] == "in" || tokens[index + 1] == "in" else { return }
    for (number, name) in names.enumerated() {
      scope.locals[name] = given.indices.contains(number) ? given[number] : .unknown
    }
  }

  /// A function, an initializer or a subscript.
  private func function(_ index: Int) -> Int? {
    let word = tokens[index]
    var bracket = index + 1
    switch word {
    case "func":
      bracket += 1
      while bracket < tokens.count, tokens[bracket] != "(",
        tokens[bracket] != "<" || !tokens.isWord(index + 1)
      {
        bracket += 1
      }
    case "init": if ["?", "!"].contains(tokens[bracket]) { bracket += 1 }
    case "subscript": break
    default: return nil
    }
    if tokens[bracket] == "<" { bracket = (tokens.closingAngle(bracket) ?? bracket) + 1 }
    guard tokens[bracket] == "(" else { return nil }
    let parameters = tokens.parameters(at: bracket)
    for part in tokens.parts(inBracketAt: bracket) {
      // Its labels and names are no uses of anything.
      for place in part.prefix(while: { tokens[$0] != ":" }) where tokens.isWord(place) { read.insert(place) }
    }
    let end = tokens.skippingEffects(tokens.closing(bracket) + 1)
    let result = tokens[end] == "->" ? tokens.shape(at: end + 1).shape : .unknown
    let closures = parameters.compactMap { if case .closure(let given) = $0.shape { given } else { nil } }
    declare(
      word == "func" ? tokens[index + 1] : word, at: index,
      Declaration(
        kind: word == "init" ? .initializer : .function, folder: folder, isPrivate: isPrivate(index),
        shape: word == "init" ? .named(type) : result, labels: parameters.map(\.label), closure: closures.last
      ))
    // One inside code hides what its type has of that name.
    if word == "func", scopes.last?.isCode == true {
      scopes[scopes.count - 1].locals[tokens[index + 1]] = .unknown
    }
    next = Scope(type: type)
    for parameter in parameters { next?.locals[parameter.name] = resolved(parameter.shape) }
    return bracket
  }

  /// A constant or a variable: of a type, or of a function.
  private func binding(_ index: Int) -> Int {
    let name = tokens[index + 1]
    guard tokens.isWord(index + 1) else {
      forget(in: index + 1)
      return tokens.closing(index + 1)
    }
    let sign = tokens[index + 2]
    var shape = sign == ":" ? tokens.shape(at: index + 3).shape : .unknown
    if scopes.last?.isCode == false {
      // One that is made by its type's name.
      if sign == "=", tokens[index + 3].first?.isUppercase == true {
        let (path, end) = tokens.path(at: index + 3)
        if ["(", "["].contains(tokens[end]) { shape = .named(path) }
      }
      declare(
        name, at: index,
        Declaration(
          kind: .value, folder: folder, isPrivate: isPrivate(index), shape: shape, labels: nil, closure: nil))
      next = Scope(type: type)
    } else {
      let isUnwrapped =
        sign != ":" && sign != "=" && ["if", "guard", ",", "while"].contains(tokens[index - 1])
      let found = sign == "=" ? value(at: index + 3) : isUnwrapped ? value(at: index + 1) : resolved(shape)
      if isUnwrapped { self.name(at: index + 1) }
      scopes[scopes.count - 1].locals[name] = found
    }
    return index + 2
  }

  /// The names in a bracket are from now on those of values that nothing is known of.
  private func forget(in bracket: Int) {
    for index in bracket..<tokens.closing(bracket) where tokens.isWord(index) {
      scopes[scopes.count - 1].locals[tokens[index]] = .unknown
      read.insert(index)
    }
  }

  private func loop(_ index: Int) -> Int {
    let first = tokens[index + 1] == "case" ? index + 2 : index + 1
    if tokens[first] == "(" {
      forget(in: first)
      return tokens.closing(first)
    }
    guard tokens.isWord(first), tokens[first + 1] == "in" else { return first }
    scopes[scopes.count - 1].locals[tokens[first]] = value(at: first + 2).element
    return first + 1
  }

  private func cases(_ start: Int) {
    var index = start + 1
    while tokens.isWord(index) {
      read.insert(index)
      declare(
        tokens[index], at: start,
        Declaration(
          kind: .value, folder: folder, isPrivate: false, shape: .named(type), labels: nil, closure: nil))
      index += 1
      if tokens[index] == "(" { index = tokens.closing(index) + 1 }
      if tokens[index] == "=" { index += 2 }
      guard tokens[index] == "," else { return }
      index += 1
    }
  }
}
