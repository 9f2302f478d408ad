import Store

/// What came of bringing a log and its folder up to date with each other.
public struct SyncReport: Sendable {
  /// What another device has brought.
  public struct News: Sendable {
    public var device: Int64
    public var name: String
    /// Its steps that are in effect now and were not before, in order.
    public var steps: [SharedStep] = []
    /// How many steps it took back or did again.
    public var turned = 0
  }

  /// Why turns of a device are not taken in yet.
  public struct Waiting: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      /// Turns of the device itself are not here yet.
      case gap(from: Int64, to: Int64)
      /// It knew turns of another device that are not here yet.
      case other(Int64, name: String)
      /// It has tables of a newer dhsh.
      case newer(schema: Int)
      /// Two devices go on under its number.
      case forked
      /// A step of it cannot be one.
      case unfit
    }
    public var device: Int64
    public var name: String
    public var reason: Reason
  }

  public var news: [News] = []
  public var waiting: [Waiting] = []
  /// Files of the folder that are not whole, or not what they say.
  public var unread: [String] = []
  /// Whether files of the folder are sealed.
  public var isSealed = false
  /// How many turns were sent.
  public var sent = 0
  /// Whether this device goes on under another number, since two went on under one.
  public var hasNewNumber = false
  public var merged = MergeReport()
  /// Imports of other devices whose samples are not here yet, and count for nothing.
  public var missingImports = 0
  /// Kept files that are named and not here yet.
  public var missingFiles: [String] = []
  /// Whether several logs were begun to be shared through the folder.
  public var areSeveral = false
  /// Whether somebody said that this device is waited for no longer.
  public var isForgotten = false

  /// Whether nothing came and nothing went.
  public var isEmpty: Bool { news.isEmpty && sent == 0 && !hasNewNumber }
}
