import Domain
import Language
import Naming
import Phrases

/// Which days a question is of: `over 2000 kcal`, `on days with pizza`, `on weekends`, `since the last pizza`.
extension AskedPhrase {
  // MARK: Numbers

  /// What words compare with, and how many they are: `less than`.
  static func operation(_ words: [String], _ place: Int) -> (sign: String, count: Int)? {
    let signs = LineWords.meanings("question-operator")
    if let sign = words[place].first, "<>".contains(sign), ["<", ">", "<=", ">="].contains(words[place]) {
      return (words[place], 1)
    }
    for count in [2, 1] where place + count < words.count {
      let phrase = words[place..<place + count].joined(separator: " ")
      if let sign = signs[phrase], words[place + count].first?.isNumber == true { return (sign, count) }
    }
    return nil
  }

  /// Whether a word that says what was reached stands before a number: `did I hit 2000 kcal`, not `when will I reach 76 kg`.
  static func reaches(_ words: [String], _ place: Int) -> Bool {
    place + 1 < words.count && isOf("reaching", words[place]) && words[place + 1].first?.isNumber == true
      && !isOf("when", words[0])
  }

  /// `under 6 hours`, `with more than 10,000 steps`: each with what it is of, before it or behind it.
  mutating func takeComparisons() throws {
    var place = 0
    while place < tokens.count - 1 {
      let reached: (String, Int)? = asks && Self.reaches(words, place) ? (">=", 1) : nil
      guard let (sign, count) = Self.operation(words, place) ?? reached, place + count < tokens.count,
        let (number, unit, used) = value(words, place + count)
      else {
        place += 1
        continue
      }
      var range = place..<place + count + used
      guard let column = try compared(unit, &range) else { return }
      let value = unit.map { CommandWords.isEnergy($0) ? number : "\(number)\($0)" } ?? number
      conditions.append(("\(column.name) \(sign) \(value)", column.name))
      isOfNumbers = true
      tokens.removeSubrange(range)
      place = range.lowerBound
    }
  }

  /// A number, with its unit in the same word or the next; nil where it is none.
  private func value(_ words: [String], _ place: Int) -> (number: String, unit: String?, count: Int)? {
    let word = words[place].replacing(/,(\d{3})/, with: { $0.output.1 })
    let number = String(word.prefix { $0.isNumber || $0 == "." })
    guard let first = number.first, first.isNumber, Double(number) != nil else { return nil }
    let rest = String(word.dropFirst(number.count))
    func isUnit(_ word: String) -> Bool {
      CommandWords.isEnergy(word) || PhysicalUnit.isWord(word) && !names.isMeasured(word)
    }
    // `8k`
    if rest == "k" { return Int(number).map { ("\($0)000", nil, 1) } }
    if !rest.isEmpty { return isUnit(rest) ? (number, rest, 1) : nil }
    guard place + 1 < words.count, isUnit(words[place + 1]) else { return (number, nil, 1) }
    return (number, words[place + 1], 2)
  }

  /// What is compared: what its unit says, else what is named behind the number or before the sign. The words of it are
  /// taken into the range.
  private func compared(_ unit: String?, _ range: inout Range<Int>) throws -> Column? {
    if let unit, CommandWords.isEnergy(unit) { return try names.column([unit]) }
    var start = range.upperBound
    while start < tokens.count, tokens[start].text == "of" { start += 1 }
    for count in stride(from: min(Self.longest, tokens.count - start), to: 0, by: -1) {
      guard let column = try names.column(Array(words[start..<start + count])) else { continue }
      range = range.lowerBound..<start + count
      return column
    }
    var end = range.lowerBound
    while end > 0, isSmall(words[end - 1]) { end -= 1 }
    for count in stride(from: min(Self.longest, end), to: 0, by: -1) {
      guard let column = try names.column(Array(words[end - count..<end])) else { continue }
      range = end - count..<range.upperBound
      return column
    }
    return unit.flatMap { PhysicalUnit(word: $0, of: .mass) } == nil
      ? nil : try names.column([Metrics.weight.name])
  }

  // MARK: With and without

  /// - Returns: false where there is one that is not understood.
  mutating func takeConditions() throws -> Bool {
    takeWeekdays()
    if let place = words.firstIndex(where: Self.begins) {
      let isWithout = LineWords.contains("line-without", words[place])
      let behind = Array(tokens[(place + 1)...])
      tokens = Array(tokens[..<place])
      dropDays()
      return try take(behind, isWithout: isWithout)
    }
    // `on pizza days`
    guard let start = words.lastIndex(of: "on"), let last = words.last, Self.isOf("day", last),
      case let named = Array(tokens[(start + 1)...].dropLast()), named.contains(where: { !isSmall($0.text) })
    else { return true }
    tokens = Array(tokens[..<start])
    return try take(named, isWithout: false)
  }

  private static func begins(_ word: String) -> Bool {
    AskedWords.isWith(word) || isOf("when", word) || isOf("if", word)
  }

  /// Drops `on days`, behind which a condition stood.
  private mutating func dropDays() {
    while let last = words.last, Self.isOf("day", last) || last == "on" || last == "the" {
      tokens.removeLast()
    }
  }

  private mutating func take(_ tokens: [Token], isWithout: Bool) throws -> Bool {
    for part in tokens.split(whereSeparator: { ["and", ",", "&"].contains($0.text) }) {
      let isNone = isWithout || part.first.map { Self.isOf("no", $0.text) } == true
      let name = part.map(\.text).filter { word in
        names.isMeasured(word)
          || !isSmall(word) && !Self.isOf("eaten", word) && !Self.isOf("day", word) && !Self.isOf("no", word)
            && !Self.isOf("enough", word)
      }
      // What was compared with a number is taken already.
      if name.isEmpty {
        guard !conditions.isEmpty else { return false }
        continue
      }
      guard name.count <= Self.longest, let column = try names.column(name) else { return false }
      conditions.append((try condition(of: column, isNone: isNone), isNone ? nil : column.name))
    }
    return !conditions.isEmpty
  }

  /// What chooses the days that had something, or those that had none of it. Training is among the workouts, in the
  /// category of sports, or in both.
  func condition(of column: Column, isNone: Bool) throws -> String {
    guard column.metric?.key == Metrics.workout.key, try names.eaten(Self.sports) == .category else {
      return column.isEaten
        ? "\(column.name) \(isNone ? "= 0" : "> 0")" : "\(isNone ? "not " : "")has \(column.name)"
    }
    return isNone
      ? "not has \(column.name) and \(Self.sports) = 0" : "(has \(column.name) or \(Self.sports) > 0)"
  }

  private static let sports = "sports"

  /// `on weekends`, `on mondays`
  private mutating func takeWeekdays() {
    let days = LineWords.meanings("question-weekday")
    guard let place = words.firstIndex(where: { days[$0] != nil }), let value = days[words[place]] else {
      return
    }
    conditions.append((Self.weekday(in: value), "weekday"))
    weekdays = words[place]
    tokens.remove(at: place)
    if place > 0, isSmall(words[place - 1]) { tokens.remove(at: place - 1) }
  }

  // MARK: Other rows

  /// Questions of foods, and of how long ago something was.
  /// - Returns: whether the line is one of these; what answers it is nil where it is not understood.
  mutating func takeOthers() throws -> Bool {
    if let place = words.firstIndex(where: { Self.isOf("since", $0) }), try takeSince(place) { return true }
    guard chart == nil, let place = words.firstIndex(where: { Self.isOf("food", $0) }),
      words[..<place].allSatisfy({ !Self.isEach($0) })
    else { return false }
    takeDaysOfFoods()
    return try takeFoods()
  }

  /// `days since the last pizza`
  private mutating func takeSince(_ place: Int) throws -> Bool {
    guard
      words[..<place].allSatisfy({
        isSmall($0) || Self.isOf("day", $0) || Self.isOf("much", $0) || $0 == "time"
      })
    else { return false }
    let name = words[(place + 1)...].filter { word in
      names.isMeasured(word)
        || !isSmall(word) && !Self.isOf("last", word) && !Self.isOf("eaten", word)
    }
    if let sport = try names.asking(Array(words[(place + 1)...])).sinceSport() {
      ofOthers = sport
      return true
    }
    guard !name.isEmpty, !AskedWords.isRange(tokens[(place + 1)...]),
      !CommandWords.isDay(tokens[(place + 1)...])
    else { return false }
    let ago = "take last 1 | select date, today - date as days_ago"
    if let known = try names.eaten(name.joined(separator: " ")), known != .category {
      ofOthers = "entries | where item ~ \(AskedWords.item(name)) | \(ago)"
      return true
    }
    guard let column = try names.column(name) else { return false }
    ofOthers = "days | where \(column.isEaten ? "\(column.name) > 0" : "has \(column.name)") | \(ago)"
    return true
  }

  private mutating func takeDaysOfFoods() {
    let all = tokens
    for start in all.indices.dropFirst() where AskedWords.isRange(all[start...]) {
      when = Self.text(all[start...])
      tokens = Array(all[..<start])
      return
    }
  }

  /// `most eaten foods this month`, `high protein foods`, `dairy foods`, `favourite foods`
  private mutating func takeFoods() throws -> Bool {
    let isBy = words.contains("by")
    let rest = words.filter { !Self.isOf("food", $0) && $0 != "by" && !isSmall($0) }
    let isRanked = rest.contains { word in
      ["most", "least", "high", "low", "best", "worst"].contains { Self.isOf($0, word) }
    }
    if isRanked || isBy {
      let asking = AskedWords(
        names.asking(["foods"] + rest + (isRanked ? [] : ["most"])), when: when, isDay: false)
      ofOthers = try asking.which(when.isEmpty ? "" : " \(when)", names.catalogue)
      return ofOthers != nil
    }
    let named = rest
    guard when.isEmpty, !named.isEmpty, !rest.contains(where: AskedWords.isWith) else { return false }
    if named.count == 1, Self.isOf("favorite", named[0]) {
      ofOthers = "foods | where favorite | select food, category"
    } else if case let name = named.joined(separator: " "), try names.eaten(name) == .category {
      ofOthers = "foods | where category = \(Lexer.quoted(name)) | select food"
    }
    return ofOthers != nil
  }
}
