import Glibc

/// Whether the connection waits for locks. Only touched by the thread that uses the store.
final class BusyPolicy: @unchecked Sendable {
  var isPatient = true
  private var patience = Patience()

  /// Sleeps a little before another look at a lock.
  /// - Parameter tries: how many there were for this lock.
  /// - Returns: false where it is time to give it up.
  func waits(_ tries: Int, _ shouldStop: () -> Bool) -> Bool {
    if tries == 0 { patience = Patience() }
    return isPatient && patience.waits(shouldStop)
  }
}

/// How long somebody waits for another program that is writing: by the clock, however slow the machine is.
struct Patience {
  /// How long to sleep between two looks, in seconds.
  private static let pause = 0.005
  private let end = ContinuousClock.now + .seconds(Store.patience)

  /// Sleeps a little before another look.
  /// - Returns: false where it is time to give it up.
  func waits(_ shouldStop: () -> Bool) -> Bool {
    guard ContinuousClock.now < end, !shouldStop() else { return false }
    usleep(UInt32(Self.pause * 1_000_000))
    return true
  }
}
