/// A type, as far as it tells where a member is declared.
indirect enum Shape: Hashable {
  /// By its path, `Transaction.Foods`; as it is written until it is looked up.
  case named(String)
  /// An array, a set or a dictionary of it.
  case list(Shape)
  /// A function, by what it is given.
  case closure([Shape])
  case unknown

  /// What one of a list is.
  var element: Shape { if case .list(let element) = self { element } else { .unknown } }
}

/// A parameter of a function.
struct ShapeParameter {
  let label: String
  let name: String
  let shape: Shape
}

extension Tokens {
  private static let prefixes: Set = [
    "inout", "any", "some", "borrowing", "consuming", "sending", "isolated",
  ]

  /// The type that is written at a place, and the place behind it.
  func shape(at start: Int) -> (shape: Shape, end: Int) {
    var index = start
    while Self.prefixes.contains(self[index]) || self[index] == "@" { index += self[index] == "@" ? 2 : 1 }
    var shape = Shape.unknown
    switch self[index] {
    case "[":
      let end = closing(index)
      let key = self.shape(at: index + 1)
      shape = .list(key.end < end && self[key.end] == ":" ? self.shape(at: key.end + 1).shape : key.shape)
      index = end + 1
    case "(":
      let parts = parts(inBracketAt: index)
      index = skippingEffects(closing(index) + 1)
      if self[index] == "->" {
        shape = .closure(parts.map { self.shape(ofPart: $0) })
        index = self.shape(at: index + 1).end
      } else if parts.count == 1 {
        shape = self.shape(at: parts[0].lowerBound).shape
      }
    case _ where isWord(index):
      let (path, end) = path(at: index)
      let isList = ["Set", "Array", "ArraySlice"].contains(path) && self[index + 1] == "<"
      shape = isList ? .list(self.shape(at: index + 2).shape) : .named(path)
      index = end
    default: return (.unknown, index)
    }
    while self[index] == "?" || self[index] == "!" { index += 1 }
    return (shape, index)
  }

  /// A part of a tuple or of what a function is given, with its label or without.
  private func shape(ofPart part: Range<Int>) -> Shape {
    let colon = part.prefix(3).first { self[$0] == ":" }
    return shape(at: colon.map { $0 + 1 } ?? part.lowerBound).shape
  }

  func skippingEffects(_ start: Int) -> Int {
    var index = start
    while ["throws", "async", "rethrows"].contains(self[index]) { index += 1 }
    return index
  }

  /// The parameters of a declaration whose bracket is at a place.
  func parameters(at start: Int) -> [ShapeParameter] {
    parts(inBracketAt: start).compactMap { part in
      var first = part.lowerBound
      while self[first] == "@" { first += 2 }
      guard let colon = (first + 1...first + 2).first(where: { self[$0] == ":" }) else { return nil }
      return ShapeParameter(label: self[first], name: self[colon - 1], shape: shape(at: colon + 1).shape)
    }
  }
}
