extension String {
  /// `Steps` of `steps`.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
