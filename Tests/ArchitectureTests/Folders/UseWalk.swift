/// What a source names of another folder of its module.
struct Use: Hashable {
  let from: String
  let to: String
  /// `Transaction.Foods`, `forEachRow`.
  let name: String
}

/// Adds what a source declares.
final class DeclarationWalk: SourceWalk {
  override func declare(_ name: String, at index: Int, _ declaration: Declaration) {
    if scopes.last?.isCode == false { declarations.add(name, of: type, declaration) }
  }

  override func declare(type path: String, at index: Int, isPrivate: Bool, alias: Shape?) {
    declarations.add(type: path, folder, isPrivate: isPrivate)
    if let alias { declarations.add(alias: path, alias) }
  }
}

/// Tells what a source uses: types by their names, members by the type of what stands before them. A name that could be
/// that of several things is none of them: what is told is there.
final class UseWalk: SourceWalk {
  private(set) var uses: Set<Use> = []
  /// The initializers that other modules give to types.
  private let foreign: Declarations
  private var isQuiet = false
  /// What the function behind a call is given.
  private var closure: [Shape]?

  init(
    _ tokens: Tokens, _ folder: String, _ declarations: Declarations, foreign: Declarations,
    modules: Set<String>
  ) {
    self.foreign = foreign
    super.init(tokens, folder, declarations, modules: modules)
  }

  override func name(at index: Int) { _ = chain(at: index) }

  override func value(at index: Int) -> Shape {
    var index = index
    while ["try", "await", "?", "!"].contains(tokens[index]) { index += 1 }
    guard tokens.isWord(index) else { return .unknown }
    let wasQuiet = isQuiet
    isQuiet = true
    defer { isQuiet = wasQuiet }
    return chain(at: index)
  }

  private func markAsRead(_ index: Int) { if !isQuiet { read.insert(index) } }

  private func use(_ folder: String, _ name: String) {
    if folder != self.folder, !isQuiet { uses.insert(Use(from: self.folder, to: folder, name: name)) }
  }

  /// What a member is, and whether it is a function; nil where the type has none of that name.
  private func member(_ name: String, of type: String, _ labels: [String]?) -> Shape? {
    let found = declarations.find(name, of: type, from: folder, labels)
    guard let first = found.first else { return nil }
    let folders = Set(found.map(\.folder))
    if folders.count == 1 { use(first.folder, type.isEmpty ? name : "\(type).\(name)") }
    closure = first.closure?.map { declarations.resolved($0, within: type) }
    let shapes = Set(found.map(\.shape))
    return shapes.count == 1 ? declarations.resolved(first.shape, within: type) : .unknown
  }

  private func initializer(of type: String, _ labels: [String]) {
    let own = (declarations.members[type]?["init"] ?? []).filter {
      $0.takes(labels) && (!$0.isPrivate || $0.folder == folder)
    }
    closure = own.first?.closure?.map { declarations.resolved($0, within: type) }
    let others = foreign.members[type]?["init"] ?? []
    guard Set(own.map(\.folder)).count == 1, !others.contains(where: { $0.takes(labels) }) else { return }
    use(own[0].folder, "\(type).init")
  }

  private func labels(at index: Int) -> [String]? {
    tokens[index] == "(" ? tokens.labels(ofCallAt: index) : nil
  }

  /// What the first name of a chain is, and whether it is the type itself.
  private func start(at index: inout Int) -> (shape: Shape, isType: Bool) {
    let word = tokens[index]
    if word == "self" { return (.named(type), false) }
    if word == "Self" { return (.named(type), true) }
    if let local = scopes.last(where: { $0.isCode && $0.locals[word] != nil })?.locals[word] {
      return (local, false)
    }
    var outer = type
    while true {
      if let shape = member(word, of: outer, labels(at: index + 1)) { return (shape, false) }
      guard !outer.isEmpty else { break }
      outer = Declarations.outer(outer)
    }
    guard word.first?.isUppercase == true else { return (.unknown, false) }
    if modules.contains(word), tokens[index + 1] == ".", tokens.isWord(index + 2),
      declarations.types[word] == nil
    {
      index += 2
      markAsRead(index)
    }
    guard case .named(let path) = resolved(.named(tokens[index]), followsAliases: false) else {
      return (.unknown, true)
    }
    if let found = declarations.types[path], !found.isPrivate || found.folder == folder {
      use(found.folder, path)
    }
    return (resolved(.named(tokens[index])), true)
  }

  /// Follows a name and what comes behind it: `log.foods.find(key: "x")?.name`.
  /// - Returns: what it is.
  private func chain(at start: Int) -> Shape {
    closure = nil
    var index = start
    var (shape, isType) = self.start(at: &index)
    index += 1
    while true {
      switch tokens[index] {
      case "?", "!": index += 1
      case "<" where isType:
        guard let end = tokens.closingAngle(index) else { return .unknown }
        index = end + 1
      case "(":
        if isType, case .named(let type) = shape { initializer(of: type, tokens.labels(ofCallAt: index)) }
        isType = false
        index = tokens.closing(index) + 1
      case "[":
        switch shape {
        case .list(let element): shape = element
        case .named(let type) where !isType: shape = member("subscript", of: type, nil) ?? .unknown
        default: shape = .unknown
        }
        isType = false
        index = tokens.closing(index) + 1
      case ".":
        guard tokens.isWord(index + 1) else { return .unknown }
        markAsRead(index + 1)
        shape = step(to: index + 1, from: shape, &isType)
        index += 2
      case "{":
        if let closure { given[index] = closure }
        return isType ? .unknown : shape
      default: return isType ? .unknown : shape
      }
    }
  }

  /// What a member of something is.
  private func step(to index: Int, from shape: Shape, _ isType: inout Bool) -> Shape {
    let name = tokens[index]
    if name == "self" { return shape }
    closure = nil
    let wasType = isType
    isType = false
    switch shape {
    case .list(let element): return ["first", "last"].contains(name) ? element : .unknown
    case .named(let type) where wasType && name == "init":
      initializer(of: type, labels(at: index + 1) ?? [])
      return shape
    case .named(let type):
      if wasType, let nested = declarations.types["\(type).\(name)"] {
        use(nested.folder, "\(type).\(name)")
        isType = true
        return declarations.resolved(.named("\(type).\(name)"), within: "")
      }
      return member(name, of: type, labels(at: index + 1)) ?? .unknown
    case .closure, .unknown: return .unknown
    }
  }
}
