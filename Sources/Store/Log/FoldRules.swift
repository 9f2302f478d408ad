/// What the commands know of words in a log, which the steps of several devices are put together by.
public struct FoldRules: Sendable {
  /// Folds a name: two things of one folded name are one.
  let key: @Sendable (String) -> String
  /// Whether a setting of this name is of the device it is on.
  let isOfDevice: @Sendable (_ setting: String) -> Bool

  public init(
    key: @escaping @Sendable (String) -> String, isOfDevice: @escaping @Sendable (_ setting: String) -> Bool
  ) {
    self.key = key
    self.isOfDevice = isOfDevice
  }
}
