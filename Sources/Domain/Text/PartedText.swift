extension String {
  /// The pieces between the bytes of one letter of ASCII; empty ones are left out.
  public func parted(at byte: UInt8) -> [String] {
    let bytes = utf8
    var pieces: [String] = []
    var start = bytes.startIndex
    func add(upTo end: String.Index) { if start < end { pieces.append(String(self[start..<end])) } }
    var place = start
    while place < bytes.endIndex {
      let next = bytes.index(after: place)
      if bytes[place] == byte {
        add(upTo: place)
        start = next
      }
      place = next
    }
    add(upTo: place)
    return pieces
  }
}
