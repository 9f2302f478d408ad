import Glibc
import Records

/// One line on the terminal that says how far long work has come, and goes when it is done:
/// `reading  [########............]  41 %  312 000 records/s  6 s left`.
public final class ProgressBar {
  private let descriptor: Int32
  private var doing = ""
  private var began = 0.0
  private var shown = 0.0
  private var isShown = false

  /// What is done sooner needs no bar.
  private static let patience = 0.4
  /// More often is not worth the writing.
  private static let interval = 0.1
  private static let cells = 20

  /// - Parameter descriptor: of a terminal.
  public init(_ descriptor: Int32 = 2) { self.descriptor = descriptor }

  /// Shows how far it is; nil takes the line away.
  public func show(_ progress: Work.Progress?) {
    guard let progress else {
      if isShown { Terminal.write("\r\u{1B}[K", to: descriptor) }
      (isShown, doing) = (false, "")
      return
    }
    let now = Self.now
    if progress.doing != doing { (doing, began) = (progress.doing, now) }
    guard now - began >= Self.patience, now - shown >= Self.interval else { return }
    (shown, isShown) = (now, true)
    let line = Self.line(progress, after: now - began)
    Terminal.write("\r\(line.prefix(max(10, Terminal.width(descriptor) - 1)))\u{1B}[K", to: descriptor)
  }

  /// - Parameter seconds: since it began.
  static func line(_ progress: Work.Progress, after seconds: Double) -> String {
    let share = min(1, max(0, progress.share))
    let done = Int(clamping: share * Double(cells))
    let bar = String(repeating: "#", count: done) + String(repeating: ".", count: cells - done)
    var parts = [progress.doing, "[\(bar)]", "\(Int(clamping: share * 100)) %"]
    if seconds > 0 { parts.append("\(Int(clamping: Double(progress.records) / seconds)) records/s") }
    if share > 0.02, share < 1 {
      let left = Int(clamping: (seconds / share - seconds).rounded(.up))
      parts.append(left < 90 ? "\(left) s left" : "\((left + 59) / 60) min left")
    }
    return parts.joined(separator: "  ")
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
