import Domain
import Language
import Store

/// What a handler works with.
public final class Context {
  public let log: Transaction
  /// What names and days mean.
  let names: NameResolver
  /// Whether somebody reads each answer as it comes, so that it is worth working out what a change means.
  let isConversation: Bool
  /// The lines typed before, where there is a prompt.
  let history: (any LineHistory)?
  /// The file that is being recorded, if one is.
  let recording: String?
  /// Whether changes of what days are judged by hold for past days too where a line does not say: as for days of the
  /// past that are tried by it.
  let changesHoldAlways: Bool

  init(
    log: Transaction, names: NameResolver, isConversation: Bool, history: (any LineHistory)? = nil,
    recording: String? = nil, changesHoldAlways: Bool = false
  ) {
    self.changesHoldAlways = changesHoldAlways
    self.log = log
    self.names = names
    self.isConversation = isConversation
    self.history = history
    self.recording = recording
  }

  var now: Moment { names.now }
  var today: Day { names.today }
  var currentDay: Day { names.currentDay }

  /// When something was, in minutes after its day's midnight: a time before the cutoff is past 1440, so that
  /// times of a day sort as they came. Without a time given, now, on today.
  func minute(_ given: Int?, on day: Day) -> Int? {
    guard let minute = given ?? (day == today ? now.minute : nil) else { return nil }
    return minute < names.cutoff ? minute + 1440 : minute
  }
}
