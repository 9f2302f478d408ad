import Language
import Naming
import Phrases
import Records
import Runtime

/// `set goal 2000` and `set weight 80` name no setting, and a command that does it without `set`.
struct SetMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    if let setting = setting(step, error, context) {
      throw error.corrected(to: setting, isNear: true)
    }
    if step.command.name == "set", let units = units(line) {
      throw CommandError.noSettingBut(line.tokens[1].text, command: "set units").at(line.span(1..<2))
        .corrected(to: context.offers(units), isNear: true)
    }
    if step.command.name == "set", let goal = goal(line, context) {
      throw CommandError.noSettingBut(goal.said, command: "goal").at(line.span(1..<line.tokens.count))
        .corrected(to: goal.lines, isNear: true)
    }
    guard step.command.name == "set", step.tokens == 1, line.tokens.count > 1,
      error.span?.lowerBound == line.tokens[1].span.lowerBound
    else { return nil }
    let typed = line.tokens[1].text.lowercased()
    let rest = Fix(line.start..<line.end, line.source(1..<line.tokens.count))
    if case .incomplete(let group) = context.names.table.find(line.tokens[1...]), group[0].words[0] == typed {
      throw CommandError.noSetting(typed, command: typed).at(error.span)
        .corrected(to: context.offers(line.source(1..<line.tokens.count)), isNear: true)
    }
    guard case .command(let command, _) = context.names.table.find(line.tokens[1...]),
      command.words[0] == typed
    else {
      if let slot = try mealTime(line, context) {
        throw CommandError.noSettingBut(line.tokens[1].text, command: "slot edit").at(error.span)
          .corrected(to: slot, isNear: true)
      }
      // `set toast to 2`
      let isLogged = if case .unknown = try context.names.item(line.tokens[1].text) { false } else { true }
      let edited = line.tokens.count > 2 && isLogged ? context.offers("edit \(rest.text)") : []
      if !edited.isEmpty {
        throw CommandError.noSettingButEntry(line.tokens[1].text).at(error.span)
          .corrected(to: edited, isNear: true)
      }
      if let (name, lines) = try nearCommand(line, context) {
        throw CommandError.noSetting(line.tokens[1].text, command: name).at(error.span)
          .corrected(to: lines, isNear: true)
      }
      // `set calories 1800`: what is set as a goal or a target.
      let aims =
        line.tokens.count > 2
        ? ["goal", "target", "profile"].flatMap { context.offers("\($0) \(rest.text)") } : []
      if let name = aims.first?.split(separator: " ").first {
        throw CommandError.noSettingBut(line.tokens[1].text, command: String(name)).at(error.span)
          .corrected(to: aims, isNear: true)
      }
      var unknown = CommandError.noSuchSetting(line.tokens[1].text, near: error.candidates).at(error.span)
      unknown.fixes = [[rest]] + error.fixes
      unknown.isNear = error.isNear
      throw unknown
    }
    throw CommandError.noSetting(typed, command: command.name).at(error.span).fixed(
      by: [[rest]], isNear: true)
  }

  /// `energy on`: a command that is called as a setting is, with a value of that; nil of other lines.
  private func setting(_ step: Step, _ error: CommandError, _ context: Context) -> [String]? {
    let line = step.line
    guard error.kind == .syntax, step.tokens == 1, line.tokens.count == 2, line.tokens[1].isBare,
      line.tokens[1].text.first?.isLetter == true,
      context.names.table.settings.contains(where: { $0.name == step.command.name })
    else { return nil }
    let text = "set \(step.command.name) \(line.tokens[1].text)"
    return context.offers(text) == [text] ? [text] : nil
  }

  /// `set weight lb`, `set unit kg`: the setting that says in which units all is read; nil of other lines.
  private func units(_ line: Line) -> String? {
    guard (3...5).contains(line.tokens.count), line.tokens.allSatisfy(\.isBare),
      line.tokens.allSatisfy({ $0.text.first?.isNumber != true }),
      let setting = LineWords.meanings("setting-unit")[line.tokens[line.tokens.count - 1].text.lowercased()],
      !setting.hasPrefix(line.tokens[1].text.lowercased() + " ")
    else { return nil }
    return "set \(setting)"
  }

  /// `set lunch time 12:30`: when a meal begins; nil where no meal is named, or no time.
  private func mealTime(_ line: Line, _ context: Context) throws -> [String]? {
    guard let start = line.tokens.firstIndex(where: { $0.text.first?.isNumber == true }), start > 1 else {
      return nil
    }
    let names = try context.log.slots.all().map(\.name)
    let named = (2...start).lazy.compactMap { end -> String? in
      let text = line.source(1..<end)
      return names.first { Names.key($0) == Names.key(text) } ?? MealKind.name(of: text)
    }.first
    guard let named else { return nil }
    let offered = context.offers(
      "slot edit \(Lexer.quoted(named)) from \(line.source(start..<line.tokens.count))")
    return offered.isEmpty ? nil : offered
  }

  /// `set energy goal to 1800 kcal`: the line of the goal, where it would be done.
  private func goal(_ line: Line, _ context: Context) -> (said: String, lines: [String])? {
    let words = line.tokens.dropFirst().map(\.text)
    func isGoal(_ word: String) -> Bool { LineWords.contains("question-goal", word.lowercased()) }
    guard (3...10).contains(words.count), let place = words.firstIndex(where: isGoal), place > 0
    else { return nil }
    let rest = words.filter { word in
      !isGoal(word) && !["to", "the"].contains { LineWords.contains("line-\($0)", word.lowercased()) }
        && !LineWords.contains("own", word.lowercased())
    }.joined(separator: " ")
    let offered = ["goal", "target"].flatMap { context.offers("\($0) \(rest)") }
    return offered.isEmpty ? nil : (line.source(1..<place + 2), offered)
  }

  /// `set wieght 81.3`: a command or something measured whose name is a slip or two away, with the lines that would be done
  /// with it.
  private func nearCommand(_ line: Line, _ context: Context) throws -> (name: String, lines: [String])? {
    guard line.tokens.count > 2, line.tokens[1].isBare else { return nil }
    let key = Names.key(line.tokens[1].text)
    let names = try context.names.table.firstWords + context.log.metricCatalogue().typed.map(\.name)
    let near = names.filter { Names.distance(key, $0, limit: key.utf8.count < 5 ? 1 : 2) != nil }
    for name in near {
      let lines = context.offers("\(Lexer.quoted(name)) \(line.source(2..<line.tokens.count))")
      if !lines.isEmpty { return (name, lines) }
    }
    return nil
  }
}
