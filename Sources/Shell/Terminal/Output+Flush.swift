import Rendering

extension Output {
  /// Writes everything out and forgets it. False when it cannot be written.
  @discardableResult
  public mutating func flush(to descriptor: Int32 = 1) -> Bool {
    defer { clear() }
    return isEmpty || Terminal.write(bytes, to: descriptor)
  }
}
