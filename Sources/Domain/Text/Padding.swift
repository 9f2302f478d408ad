extension String {
  /// With blanks behind it up to a number of characters.
  public func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
