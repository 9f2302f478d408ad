extension String {
  /// The pieces between the bytes of one letter of ASCII; empty ones are left out.
  public func parted(at byte: UInt8) -> [String] {
    // Its bytes as they lie in memory: each start of the program parts hundreds of names.
    var text = self
    return text.withUTF8 { bytes in
      var pieces: [String] = []
      var start = 0
      for place in 0...bytes.count where place == bytes.count || bytes[place] == byte {
        if start < place {
          pieces.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self))
        }
        start = place + 1
      }
      return pieces
    }
  }
}
