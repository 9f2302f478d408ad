import Domain
import Language
import Naming
import Reports
import Store

/// What a handler works with.
public final class Context {
  public let log: Transaction
  /// What names and days mean.
  package let names: NameResolver
  /// Whether somebody reads each answer as it comes, so that it is worth working out what a change means.
  package let isConversation: Bool
  /// The lines typed before, where there is a prompt.
  package let history: (any LineHistory)?
  /// The file that is being recorded, if one is.
  package let recording: String?
  /// Whether changes of what days are judged by hold for past days too where a line does not say: as for days of the
  /// past that are tried by it.
  let changesHoldAlways: Bool
  /// How long work is watched and ended.
  package let work: Work
  /// Whether nothing of what is done stays, because somebody only wants to see it.
  package let isRehearsal: Bool
  /// Where the line that is run stands in a script, with those that included it; empty for what is typed.
  package var places: [CommandError.Place] = []
  /// What a script that makes the log anew has to bring.
  package var rebuild: RebuildOrder?
  /// Whether a script writes down what was before: nobody is asked about what was taken then.
  package var bringsThePast = false
  /// How many changes were said what they mean.
  package var explained = 0
  /// Whether the line that is run was made of what somebody said, and is no typed one.
  package var isCompiled = false
  /// What a line says that was read otherwise before version 0.2: `egg 2`, with both readings.
  package var readOtherwise: String?
  /// Whether the line that is run has answers tell of energy from now on, which it did not say.
  package var choseEnergy = false
  /// Whether nobody hears what is answered: a line is tried only to see whether it can be done.
  package var isUnheard = false
  /// Whether a line is tried in order to be offered to the person, who typed something else: what is hardly meant is
  /// refused.
  package var isOffer = false

  package init(
    log: Transaction, names: NameResolver, isConversation: Bool, history: (any LineHistory)? = nil,
    recording: String? = nil, changesHoldAlways: Bool = false, work: Work = Work(), isRehearsal: Bool = false
  ) {
    self.isRehearsal = isRehearsal
    self.changesHoldAlways = changesHoldAlways
    self.log = log
    self.names = names
    self.isConversation = isConversation
    self.history = history
    self.recording = recording
    self.work = work
  }

  /// Whether the next change is said what it means: in a conversation, and not for one of very many in a line, which
  /// nobody reads.
  package var isExplained: Bool { isConversation && !isUnheard && explained < 40 }

  /// Tries something of which only matters whether it can be done.
  package func unheard<T>(_ body: () throws -> T) rethrows -> T {
    let was = isUnheard
    isUnheard = true
    defer { isUnheard = was }
    return try body()
  }

  /// Runs what was made of a sentence.
  package func compiled<T>(_ body: () throws -> T) rethrows -> T {
    let was = isCompiled
    isCompiled = true
    defer { isCompiled = was }
    return try body()
  }

  /// A path that a script names from its own folder.
  package func besideScript(_ path: String) -> String {
    guard !path.hasPrefix("/"), let script = places.first?.file, let slash = script.lastIndex(of: "/") else {
      return path
    }
    return script[...slash] + path
  }

  package var now: Moment { names.now }
  package var today: Day { names.today }
  package var currentDay: Day { names.currentDay }

  /// What stands behind what is said of another day than today: ` · WED - 30 Dec 26`.
  package func otherDay(_ day: Day) -> String { day == today ? "" : " · \(day.label(near: today))" }

  /// The day that a time of the line is in. Before the cutoff it is that of the night just gone, unless a day is given
  /// or chosen: who says 02:00 at noon speaks of last night.
  /// - Parameters:
  ///   - minute: the time given, in minutes after midnight; nil for now.
  ///   - given: the day of the line.
  package func day(_ given: Day?, at minute: Int?) -> Day {
    guard let minute, given == nil, names.selectedDay == nil else { return given ?? currentDay }
    return minute < names.cutoff && now.minute >= names.cutoff ? today - 1 : today
  }

  /// What has to be said of a time: the day it is in, where that is not the current one and was not given, or that it is
  /// still to come.
  package func notice(_ minute: Int?, on day: Day, given: Day?) -> Notice? {
    guard let minute, let when = self.minute(minute, on: day) else { return nil }
    let time = TimeOfDay.text(minute)
    let isAhead = (day - names.today) * 1440 + when > self.minute(nil, on: today) ?? 0
    if isAhead {
      return Notice("\(time) is still ahead\(day == today ? "" : ", on \(day.label(near: today))").", .fair)
    }
    guard given == nil, day != currentDay else { return nil }
    return Notice("\(time) was in the night of \(day.label(near: today)).", .fair)
  }

  /// When something was, in minutes after its day's midnight: a time before the cutoff is past 1440, so that
  /// times of a day sort as they came. Without a time given, now, on today.
  package func minute(_ given: Int?, on day: Day) -> Int? {
    guard let minute = given ?? (day == today ? now.minute : nil) else { return nil }
    return minute < names.cutoff ? minute + 1440 : minute
  }

  /// When an entry was: at the time given, or now where the clock chose its meal. Of a meal that is said without a time
  /// nobody knows when it was: breakfast is logged in the evening too.
  package func minute(_ given: Int?, on day: Day, isMealSaid: Bool) -> Int? {
    given == nil && isMealSaid ? nil : minute(given, on: day)
  }
}
