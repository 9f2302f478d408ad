/// A member of a type, or what stands beside all types.
struct Declaration {
  enum Kind { case value, function, initializer }

  let kind: Kind
  let folder: String
  let isPrivate: Bool
  /// What it is, or gives; as it is written where it is declared.
  let shape: Shape
  /// Those of its parameters; nil for what has none.
  let labels: [String]?
  /// What the last of its parameters that is a function is given.
  let closure: [Shape]?

  /// Whether a call with some labels may mean it: parameters may be left out.
  func takes(_ labels: [String]) -> Bool {
    var rest = (self.labels ?? [])[...]
    for label in labels {
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

/// What the sources of a module declare, by folder.
final class Declarations {
  /// The folder of each type, by its path.
  private(set) var types: [String: (folder: String, isPrivate: Bool)] = [:]
  private(set) var aliases: [String: Shape] = [:]
  /// By the path of the type they are of, which may be of another module; by an empty one what is of none.
  private(set) var members: [String: [String: [Declaration]]] = [:]

  func add(type path: String, _ folder: String, isPrivate: Bool) { types[path] = (folder, isPrivate) }

  func add(alias path: String, _ shape: Shape) { aliases[path] = shape }

  func add(_ name: String, of type: String, _ declaration: Declaration) {
    members[type, default: [:]][name, default: []].append(declaration)
  }

  /// What a name of a type means, as seen from a folder; by the labels of its call where there are several.
  func find(_ name: String, of type: String, from folder: String, _ labels: [String]?) -> [Declaration] {
    let found = (members[type]?[name] ?? []).filter { !$0.isPrivate || $0.folder == folder }
    guard let labels, found.count > 1 else { return found }
    let fitting = found.filter { $0.labels != nil && $0.takes(labels) }
    return fitting.isEmpty ? found : fitting
  }

  /// A type as it is written within another, by its path. What is not known is taken as it is written.
  /// - Parameter followsAliases: whether another name of a type is that type.
  func resolved(_ shape: Shape, within scope: String, followsAliases: Bool = true, depth: Int = 0) -> Shape {
    switch shape {
    case .unknown: return .unknown
    case .list(let element): return .list(resolved(element, within: scope, depth: depth))
    case .closure(let given): return .closure(given.map { resolved($0, within: scope, depth: depth) })
    case .named(let written):
      let parts = written.split(separator: ".", maxSplits: 1).map(String.init)
      let rest = parts.count > 1 ? "." + parts[1] : ""
      if parts[0] == "Self" { return .named(scope + rest) }
      var outer = scope
      while true {
        let path = (outer.isEmpty ? "" : outer + ".") + parts[0]
        if types[path] != nil {
          guard followsAliases, let alias = aliases[path + rest], depth < 3 else {
            return .named(path + rest)
          }
          return resolved(alias, within: Self.outer(path + rest), depth: depth + 1)
        }
        guard !outer.isEmpty else { return .named(written) }
        outer = Self.outer(outer)
      }
    }
  }

  /// The type that another stands in; empty where there is none.
  static func outer(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }
}
