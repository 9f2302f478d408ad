extension String {
  /// `Steps` of `steps`.
  package var capitalizedFirst: String {
    // A text and a part of one are joined by what is looked up at run time.
    prefix(1).uppercased() + String(dropFirst())
  }
}
