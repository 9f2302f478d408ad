import Rendering

/// A style for a part of a line, by UTF-8 offsets.
public struct StyledSpan: Sendable, Equatable {
  public var range: Range<Int>
  public var style: Style

  public init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
