extension String {
  /// The pieces between the bytes of one letter of ASCII; empty ones are left out.
  public func parted(at byte: UInt8) -> [String] {
    utf8.split(separator: byte).map { String(Substring($0)) }
  }
}
