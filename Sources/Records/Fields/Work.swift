/// What somebody who waits for long work sees of it, and how they end it.
public struct Work {
  /// How far it has come.
  public struct Progress: Sendable {
    /// What is being done: `reading`.
    public var doing: String
    /// 0 to 1.
    public var share: Double
    /// How many records that is.
    public var records: Int

    public init(doing: String, share: Double, records: Int) {
      self.doing = doing
      self.share = share
      self.records = records
    }
  }

  /// Asked every so often; true ends the work, and nothing of it stays.
  package var isInterrupted: () -> Bool = { false }
  /// Told every so often; nil at the end.
  package var show: (Progress?) -> Void = { _ in }

  package init(
    isInterrupted: @escaping () -> Bool = { false }, show: @escaping (Progress?) -> Void = { _ in }
  ) {
    self.isInterrupted = isInterrupted
    self.show = show
  }
}
