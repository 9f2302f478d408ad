import Language

/// The words for what a typed name did not mean.
package enum NameDiagnostic {
  static func ambiguous(_ text: String, _ names: [String]) -> Diagnostic {
    let shown = names.prefix(5).joined(separator: ", ")
    return Diagnostic(
      .ambiguous, "\(CommandError.excerpt(text)) could be several things",
      hint: "type more of one of: \(shown)\(names.count > 5 ? ", …" : "")", rank: 3)
  }

  package static func unknown(_ what: String, _ text: String, nearest: [String], otherwise: String)
    -> Diagnostic
  {
    let names = Array(nearest.prefix(3))
    let hint =
      switch names.count {
      case 0: otherwise
      case 1: "did you mean \(names[0])?"
      default: "did you mean \(names.dropLast().joined(separator: ", ")) or \(names.last!)?"
      }
    return Diagnostic(.unknown, "no \(what) is called \(CommandError.excerpt(text))", hint: hint, rank: 2)
  }
}
