extension String {
  /// Without blanks and line breaks around it.
  public var trimmed: String {
    guard let first = utf8.first, let last = utf8.last else { return "" }
    // Most have none.
    if first > 0x20, first < 0x80, last > 0x20, last < 0x80 { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
