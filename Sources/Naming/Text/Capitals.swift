extension String {
  /// `Steps` of `steps`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
