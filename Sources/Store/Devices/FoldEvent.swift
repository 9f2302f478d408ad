/// What became of a step of one device beside those of others, where it is not what was typed.
public struct FoldEvent: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A value that another device had set in the meantime was set by a later step.
    case replaced
    /// A change of a row that another device had deleted was left out.
    case dropped
    /// A row that another device had deleted came back, because something needs it.
    case revived
    /// What a row named is gone, and the row is without it.
    case cleared
    /// Two things of one name became one.
    case joined
    /// A name gave way to another of the same.
    case renamed
  }
  public let kind: Kind
  public let table: String
  /// The row's key.
  public let row: String
  /// The step: its device and its stamp.
  public let device: Int64
  public let stamp: Int64
}
