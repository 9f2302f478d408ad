/// Names that mean nothing, or several things.
extension CommandError {
  /// `did you mean a, b or c?`; nil where nothing is near.
  /// - Parameter before: words that stand before each name.
  package static func didYouMean(_ names: [String], behind before: String = "") -> String? {
    guard let last = names.last else { return nil }
    let first = names.dropLast().map { before + $0 }.joined(separator: ", ")
    return "did you mean \(first.isEmpty ? "" : first + " or ")\(before)\(last)?"
  }

  /// No food is called so.
  /// - Parameters:
  ///   - noun: what was looked for: "category or food".
  ///   - near: the names that are near, as they are typed, the likeliest first.
  ///   - otherwise: what to do where nothing is near.
  package static func unknown(
    _ noun: String, _ typed: String, near: [String] = [], otherwise: String? = nil
  ) -> CommandError {
    CommandError(
      .unknownName, "no \(noun) is called \(excerpt(typed))", hint: otherwise, near: Array(near.prefix(3)))
  }

  /// There is no mapping of that name.
  package static func noSuch(
    _ noun: String, _ typed: String, near: [String] = [], otherwise: String? = nil, code: Code = .unknownName
  ) -> CommandError {
    CommandError(code, "there is no \(noun) \(excerpt(typed))", hint: otherwise, near: near)
  }

  /// Something is numbered, and nothing has that number.
  package static func noNumber(_ what: String, hint: String? = nil) -> CommandError {
    CommandError(.notFound, "there is no \(what)", hint: hint)
  }

  /// Something has no part, no value, no entry of that name.
  /// - Parameters:
  ///   - owner: what was looked in: a food, a day.
  ///   - what: what was looked for there.
  package static func lacks(
    _ owner: String, _ what: String, hint: String? = nil, code: Code = .notFound
  ) -> CommandError {
    CommandError(code, "\(owner) has no \(what)", hint: hint)
  }

  /// A name that several things have.
  /// - Parameter names: theirs, as they are typed.
  package static func ambiguous(_ typed: String, _ names: [String]) -> CommandError {
    let shown = names.prefix(5).joined(separator: ", ")
    var error = CommandError(
      .ambiguous, "\(excerpt(typed)) could be several things",
      hint: "type more of one of: \(shown)\(names.count > 5 ? ", …" : "")")
    error.candidates = names
    return error
  }

  /// Words that can be read in several ways, which are all written out.
  package static func either(_ typed: String, _ ways: [String], hint: String? = nil) -> CommandError {
    var error = CommandError(
      .ambiguous, "\(typed) could be \(ways.joined(separator: " or "))",
      hint: hint ?? "write \(ways.joined(separator: " or "))")
    error.candidates = ways
    return error
  }
}
