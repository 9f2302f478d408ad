import Glibc

/// Numbers the distinct byte strings it is asked for, from 0.
///
/// Most often the same string comes again and again, so that the last one is compared first.
struct ByteTable {
  private var keys: [[UInt8]] = []
  private var hashes: [UInt64] = []
  /// Numbers above 0, by hash; 0 is a free place.
  private var places = [Int32](repeating: 0, count: 64)
  private var last = -1

  var count: Int { keys.count }

  /// - Returns: the number of a string, and whether it is new.
  mutating func number(of bytes: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    if last >= 0, isEqual(keys[last], bytes) { return (last, false) }
    let hash = TagScanner.hash(bytes)
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] > 0 {
      let number = Int(places[place]) - 1
      if hashes[number] == hash, isEqual(keys[number], bytes) {
        last = number
        return (number, false)
      }
      place = (place + 1) & (places.count - 1)
    }
    last = keys.count
    keys.append(Array(bytes))
    hashes.append(hash)
    places[place] = Int32(keys.count)
    if keys.count * 2 > places.count { grow() }
    return (last, true)
  }

  private mutating func grow() {
    places = [Int32](repeating: 0, count: places.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] > 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number + 1)
    }
  }

  private func isEqual(_ key: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
    key.count == bytes.count
      && (key.isEmpty
        || key.withUnsafeBytes { memcmp($0.baseAddress!, bytes.baseAddress!, bytes.count) == 0 })
  }
}
