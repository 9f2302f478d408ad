import Domain

/// Bars of block characters, exact to an eighth of a cell.
public enum Blocks {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  /// The eight heights of a column in a sparkline, the lowest first.
  public static let levels = Array("▁▂▃▄▅▆▇█")

  /// A bar from left to right.
  /// - Parameter cells: its length; what is below zero is nothing.
  public static func bar(cells: Double) -> String {
    let units = max(0, Rounding.whole(cells * 8))
    return String(repeating: "█", count: units / 8) + eighths[units % 8]
  }
}
