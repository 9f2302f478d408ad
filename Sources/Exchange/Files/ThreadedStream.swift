/// Reads another stream ahead on a thread of its own, where reading is work, as inflating is.
final class ThreadedStream: ByteStream {
  let size: Int
  private let worker: Worker<[UInt8]>
  private var block: [UInt8] = []
  private var offset = 0

  private static let blockSize = 1 << 18

  init(_ make: @escaping @Sendable () throws -> any ByteStream, size: Int) throws {
    self.size = size
    worker = try Worker(limit: 4) { channel in
      let stream = try make()
      while true {
        var failure: (any Error)?
        let block = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
          do {
            count = try stream.read(into: UnsafeMutableRawBufferPointer(buffer))
          } catch {
            failure = error
            count = 0
          }
        }
        if let failure { throw failure }
        if block.isEmpty { return }
        try channel.send(block)
      }
    }
  }

  deinit { worker.join() }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if offset == block.count {
      guard let next = try worker.next() else { return 0 }
      (block, offset) = (next, 0)
    }
    let count = min(buffer.count, block.count - offset)
    block.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
    }
    offset += count
    return count
  }
}
