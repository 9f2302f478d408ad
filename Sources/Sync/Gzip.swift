import CZlib

/// Gzip, as any program reads it.
enum Gzip {
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard dh_gzip_begin(&stream) == Z_OK else { return [] }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count))) + 32
    var input = bytes
    return input.withUnsafeMutableBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        stream.next_in = source.baseAddress
        stream.avail_in = uInt(source.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = uInt(buffer.count)
        let code = deflate(&stream, Z_FINISH)
        count = code == Z_STREAM_END ? buffer.count - Int(stream.avail_out) : 0
      }
    }
  }

  /// - Parameter limit: what would be longer is refused.
  /// - Returns: nil for what is cut off, changed, longer, or no gzip.
  static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    guard dh_gunzip_begin(&stream) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = bytes
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      stream.next_in = source.baseAddress
      stream.avail_in = uInt(source.count)
      var output: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let code = part.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = uInt(buffer.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        output += part[..<(part.count - Int(stream.avail_out))]
        guard output.count <= limit else { return nil }
        if code == Z_STREAM_END { return stream.avail_in == 0 ? output : nil }
        guard code == Z_OK else { return nil }
      }
    }
  }
}
