import Language
import Naming

/// What cannot be done with entries.
extension CommandError {
  /// - Parameter count: how many entries the day has.
  static func whichOfDay(_ day: String, count: Int) -> CommandError {
    CommandError(
      .missing, count == 0 ? "nothing is logged on \(day)" : "which of \(day) is not said",
      hint: "entries shows their numbers; delete 2 yesterday takes one out")
  }

  static func beforeFood(_ typed: String, name: String) -> CommandError {
    CommandError(
      .syntax, "\(excerpt(typed)) stands before a food here, and is short for \(name)",
      hint: name == "alias" ? "alias NAME = LINE makes an alias" : "write \(name) in full")
  }

  /// - Parameter entry: the number of the entry that was logged last; nil where there is none.
  static func lastIsValue(_ value: String, entry: String?) -> CommandError {
    CommandError(
      .ambiguous, "\(value) was logged last" + (entry.map { ", and #\($0) is the last entry" } ?? ""),
      hint: "body show tells the numbers of values, entries those of entries"
    ).open()
  }

  static func changesEntry(_ number: String) -> CommandError {
    CommandError(.unknownCommand, "\(excerpt(number)) is the number of an entry", hint: "edit changes one")
  }

  static var lastIsOne: CommandError {
    CommandError(
      .ambiguous, "last is one entry, and these are several",
      hint: "delete last alone, or a range such as delete 3-5")
  }

  static func spendsEnergy(_ number: Int) -> CommandError {
    CommandError(
      .notApplicable, "#\(number) spends energy, and has no nutrients",
      hint: "edit \(number) \(EnergyFormat.example(300)) corrects what it spent")
  }

  static var energyTwice: CommandError {
    CommandError(.syntax, "its energy is either computed or said", hint: "leave one of the two out")
  }

  static func nothingToEdit(_ number: Int, isRow: Bool, day: String) -> CommandError {
    CommandError(
      .missing, "say what to change of #\(number)",
      hint: (isRow ? "edit \(number) x2 @dinner" : "edit \(number) 1.5 @dinner") + (day))
  }

  static func moreOrInAll(_ amount: String) -> CommandError {
    CommandError(.ambiguous, "\(amount) more, or in all?", hint: "write how much it is in all")
  }

  static func loggedAsSeveral(_ food: String, number: Int) -> CommandError {
    CommandError(
      .notApplicable, "\(food) is logged as several entries", hint: "log it, and delete #\(number)")
  }

  static func keptInOtherUnit(_ old: String, oldUnit: String, new: String, newUnit: String) -> CommandError {
    CommandError(.badUnit, "\(old) is kept in \(oldUnit), \(new) in \(newUnit)", hint: "say how much")
  }

  static func lengthOrTime(_ typed: String, long: String, time: String) -> CommandError {
    CommandError(
      .ambiguous, "\(excerpt(typed)) could be how long it took, or when it was",
      hint: "write \(long), or at \(time)")
  }

  static func saidTwice(_ item: String) -> CommandError {
    CommandError(.ambiguous, "how much \(item) there is, is said twice", hint: "say it once")
  }

  static func twoPartsOfAName(_ food: String) -> CommandError {
    CommandError(.ambiguous, "these are two parts of the one name \(food)", hint: "type the names in full")
  }

  static func dashOrTwo(_ typed: String, whole: String, first: String) -> CommandError {
    CommandError(
      .ambiguous, "\(excerpt(typed)) could be \(whole), or \(first)",
      hint: "part them by a comma, or say how much there was")
  }

  static func twoCounts(_ word: String, number: String) -> CommandError {
    CommandError(.ambiguous, "\(word) is one, and then comes \(number)")
  }

  static func eachOrAll(_ count: String, _ amount: String) -> CommandError {
    CommandError(
      .ambiguous, "\(amount) each, or \(amount) in all?", hint: "without the \(count) it is \(amount) in all")
  }

  static var logsNothing: CommandError {
    CommandError(.fault, "a line that logs nothing")
  }

  static func ofAllOrOne(_ what: String, item: String) -> CommandError {
    CommandError(
      .ambiguous, "this \(what) could be that of all, or of \(item) alone",
      hint: "say it at the end for all, or of each")
  }

  static func noteOfAllOrOne(_ item: String) -> CommandError {
    CommandError(
      .ambiguous, "this note could be of all, or of \(item) alone",
      hint: "part the lines by ; where each has its own")
  }

  static func nowhereToMove(_ number: Int) -> CommandError {
    CommandError(
      .incomplete, "where to is not said: a day or a meal",
      hint: "move \(number) yesterday, or move \(number) @dinner")
  }

  static func movesNoTime(_ number: String, time: String) -> CommandError {
    CommandError(
      .notApplicable, "move knows days and meals; edit changes the time", hint: "edit \(number) at \(time)")
  }

  static func movesWhich(_ item: String, _ day: String) -> CommandError {
    CommandError(
      .ambiguous, "both days have \(item): is the one of \(day) meant, or is it to go there?",
      hint: "nothing was changed")
  }

  static var movesOne: CommandError {
    CommandError(
      .notApplicable, "one entry moves at a time", hint: "part the lines by ; where they are several")
  }

  static func nothingToRepeat(_ what: String, place: String) -> CommandError {
    CommandError(
      .nothingToDo, "there is no \(what) \(place)", hint: "history shows the days that have entries")
  }

  static func allOfItem(_ item: String, count: Int) -> CommandError {
    CommandError(
      .ambiguous, count == 1 ? "there is one entry of \(item)" : "there are \(count) entries of \(item)",
      hint: "numbers say which go")
  }

  static var notSplit: CommandError {
    CommandError(
      .notApplicable, "an entry is not split: edit says how much of it there was, repeat logs it once more",
      hint: "edit 3 x0.5, then repeat 3, and move one of them")
  }

  static var repeats: CommandError {
    CommandError(
      .notApplicable, "what was had before is logged again by repeat", hint: "repeat breakfast yesterday")
  }

  static var nutrientBehind: CommandError {
    CommandError(
      .ambiguous, "of what this is, is not said", hint: "a nutrient stands before its amount: protein 20g")
  }

  /// `sports 30min cycling`
  static func doneBehindCategory(_ typed: String) -> CommandError {
    CommandError(
      .ambiguous, "\(excerpt(typed)) says what was done, and of what category that is",
      hint: "how long it was stands behind it")
  }

  static var unpartedThings: CommandError {
    CommandError(.ambiguous, "these are several things", hint: "separate them with commas")
  }

  /// A name with words that the food found by it does not have.
  /// - Parameter isOwn: whether it may be a food of its own.
  static func missedName(_ typed: String, _ food: String, isOwn: Bool) -> CommandError {
    var error = unknown("category or food", typed, near: [food])
    if isOwn, let asked = error.hint {
      error.hint = "\(asked) food add \(Lexer.quoted(typed)) CATEGORY 1 makes a food of its own"
    }
    return error
  }

  static func allOfDay(_ range: String, day: String) -> CommandError {
    .allOfWhat(hint: "delete \(range) deletes those of \(day)")
  }

  static func negativeOrDay(_ category: String, day: String) -> CommandError {
    .negative(
      "a quantity",
      hint: "for a day before today, give the quantity first: log \(Lexer.quoted(category)) 1 \(day)")
  }

  static func mealOfWhat(_ meal: String) -> CommandError {
    CommandError(
      .incomplete, "what did \(meal) have?", hint: "log 2 toast, coffee @\(Lexer.quoted(meal)) says it"
    ).open()
  }

  static var nothingToCorrect: CommandError {
    CommandError(.notFound, "nothing is logged that day, so that nothing is corrected")
  }

  static var wasNotEaten: CommandError { CommandError(.nothingToDo, "what was not eaten needs no line") }

  static func namedBehindAs(_ name: String) -> CommandError {
    CommandError(.syntax, "what the entry should have been of comes behind the word as", hint: "as \(name)")
  }

  static func saidOfComposite(_ food: String) -> CommandError {
    .hasWhatPartsHave(food, hint: "log it, then say it of a part: edit 2 \(EnergyFormat.example(300))")
  }

  static func isThereAlready(_ number: Int) -> CommandError {
    .already("#\(number)", "there", hint: "move \(number) yesterday, or move \(number) @dinner")
  }

  static func eitherTime(_ typed: String, times: [String]) -> CommandError {
    .either(excerpt(typed), times.prefix(2).map { "\($0)" }, hint: "write at \(times[0]) or at \(times[1])")
  }

  /// `5/10`, which is half of something or a day.
  static func partOrDay(_ typed: String, _ part: String, days: [String]) -> CommandError {
    .either(excerpt(typed), [part] + days, hint: "write \(part), or the day with the name of its month")
  }

  static func unknownThing(_ typed: String, near: [String]) -> CommandError {
    .unknown(
      "category or food", typed, near: near, otherwise: "food list shows them; food add makes a new one")
  }
}
