import Domain
import Language
import Phrases

/// What is said of words that are no name.
extension NameKind {
  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, let text = unmarked(token.text) else { return nil }
    let mark = token.text.hasPrefix(marker.text) ? marker.text : ""
    guard !text.isEmpty else {
      return Diagnostic(.namedBehind(marker.text, noun, hint: otherwise), rank: 4)
    }
    var diagnostic: Diagnostic
    switch try resolve(text, context.names) {
    case .found(let value) where !token.isBare || !isParted(text, value): return nil
    case .ambiguous(let found):
      let values = likelyFirst(found, at: index, in: line)
      let all = values.map { mark + Lexer.quoted(name($0)) }
      diagnostic = Diagnostic(.ambiguous(text, all), rank: 3)
      diagnostic.error.fixes = Fix.ways(token.span, Array(all.prefix(Self.offered)))
      let others = all.dropFirst(Self.offered)
      var brief =
        others.isEmpty
        ? [] : ["or \(others.prefix(5).joined(separator: ", "))\(others.count > 5 ? ", …" : "")"]
      if text.utf8.count > 2, case .food(let first)? = found.first as? Loggable {
        // A name that is to mean one of them from now on is an alias of it.
        let way = "food edit \(Lexer.quoted(first.name)) --alias \(Lexer.quoted(text)) makes it that one"
        diagnostic.error.hint? += "; \(way)"
        brief.append(way)
      }
      diagnostic.error.briefHint = brief.isEmpty ? "which one?" : brief.joined(separator: "; ")
      let longer = try longer(at: index, in: line, context)
      let alone = longer.filter { Self.isWhole($0, line) }
      diagnostic.error.fixes =
        alone + diagnostic.error.fixes + (alone.isEmpty ? longer : longer.filter { !Self.isWhole($0, line) })
    case .found, .unknown:
      if corrections != nil, token.isBare, let meals = try MealKind().several(at: index, in: line, context) {
        return meals
      }
      if let known = try elsewhere(at: index, in: line, context) { return known }
      var count = try nameLength(at: index, in: line, context)
      // `appel lunch`, `bananna and coffee`
      if corrections != nil, count > 1, try nearest(line.joined(index, count), context.names).isEmpty,
        let length = try (1..<count).first(where: {
          try PartingWords.contains(line.tokens[index + $0].text)
            || MealKind().isMeal(at: index + $0, in: line, context)
        })
      {
        count = length
      }
      let whole = count > 1 ? line.joined(index, count) : text
      let near = try nearest(whole, context.names)
      diagnostic = Diagnostic(
        .unknown(noun, whole, near: near.map { mark + Lexer.quoted($0) }, otherwise: otherwise),
        tokens: count,
        rank: 2)
      if near.isEmpty, mark == "@", let minute = Self.time(text) {
        // `@9` is when it was, which `at` says.
        let time = "at \(TimeOfDay.text(minute))"
        diagnostic.error.hint = "a time stands behind at: \(time)"
        diagnostic.error.fixes = [[Fix(token.span, time)]]
      }
      diagnostic.error.isNear = !near.isEmpty
      if let span = line.span(index..<index + count), !near.isEmpty {
        diagnostic.error.fixes = Fix.ways(span, near.prefix(3).map { mark + Lexer.quoted($0) })
      }
      if let corrections {
        // Behind `log 2` stands what was had, rather than when.
        if index == 2, !near.isEmpty, QuantityKind.split(line.tokens[1].text).0 != nil { diagnostic.rank = 3 }
        diagnostic.error.fixes = try corrections(
          whole, index..<index + count, line, near, context.names)
        if near.isEmpty, diagnostic.error.fixes.contains(where: { $0.count > 1 }),
          diagnostic.error.fixes.count > 1
        {
          diagnostic.error.briefHint =
            "what is it, or of another category? log \(EnergyFormat.example(300)) \(Lexer.quoted(whole)) keeps its energy alone"
        }
      }
      // Without foods any word may be that of one, whatever it is near to.
      if holdsFoods, try !context.names.hasFoods() {
        if near.isEmpty { diagnostic.error.hint = NameResolver.noFoodsYet }
        diagnostic.error.fixes += [[Fix(line.start..<line.end, NameResolver.starter)]]
        diagnostic.error.isNear = true
      }
    }
    if !mark.isEmpty { diagnostic.rank += 2 }
    return diagnostic
  }

  /// What is said where the words at a place, the most of them, are the name of something that is not of the log yet.
  private func elsewhere(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    guard let elsewhere else { return nil }
    let run = line.tokens[index].isBare ? min(line.run(from: index), NameRule.maximumLength) : 1
    for count in stride(from: run, through: 1, by: -1) {
      guard let span = line.span(index..<index + count),
        let name = unmarked(count == 1 ? line.tokens[index].text : line.joined(index, count)),
        let error = try elsewhere(name, span, line, context.names)
      else { continue }
      return Diagnostic(error, tokens: count, rank: 3)
    }
    return nil
  }

  /// Where a name that could be several things goes on with words of other names, `cheese sandwich`: the line with a thing
  /// for each of them, then what an unknown name of all the words brings.
  private func longer(at index: Int, in line: Line, _ context: any ParseContext) throws -> [[Fix]] {
    guard let corrections, line.tokens[index].isBare else { return [] }
    let run = try line.tokens[(index + 1)...].prefix(NameRule.maximumLength).prefix { token in
      try token.isBare && couldFollow(token.text) && !PartingWords.contains(token.text)
        && !context.names.isOfItsOwn(Names.key(token.text))
        && !context.names.foods(like: token.text, limit: 1, allowsSlips: false).isEmpty
    }
    guard !run.isEmpty else { return try dish(at: index, in: line, context) }
    guard run.count < 4 else { return [] }
    let range = index..<run.endIndex
    let whole = line.joined(index, range.count)
    guard case .unknown = try resolve(whole, context.names) else { return [] }
    let before = line.tokens[index..<run.endIndex - 1]
    let apart = zip(before, run).map { Fix($0.span.upperBound..<$1.span.lowerBound, ", ") }
    // Of a category alone the words would be lost.
    let made = try corrections(whole, range, line, [], context.names)
      .filter { $0.count > 1 || Self.isWhole($0, line) }
    guard isDish(at: index, line) else { return [apart] + made }
    // `ham and cheese sandwich`: one thing, or two of which the last one is new.
    let dish = 1..<run.endIndex
    let all = try corrections(line.joined(1, dish.count), dish, line, [], context.names)
      .filter { $0.count > 1 || Self.isWhole($0, line) }
    return all + made.prefix(1) + [apart]
  }

  /// Whether words before a name are of the same dish: no comma parts them, and no number counts them.
  private func isDish(at index: Int, _ line: Line) -> Bool {
    index > 2 && line.tokens[1..<index].allSatisfy { $0.isBare && $0.text.allSatisfy(\.isLetter) }
      && PartingWords.contains(line.tokens[index - 1].text)
  }

  /// Whether a fix is another line, as that of energy alone is, which keeps all words of the name.
  private static func isWhole(_ fix: [Fix], _ line: Line) -> Bool {
    fix.count == 1 && fix[0].span == line.start..<line.end
  }

  /// Where a name that could be several things goes on with a word of nothing that is known, `ham and cheese toastie`: what
  /// all words up to that bring as one name.
  private func dish(at index: Int, in line: Line, _ context: any ParseContext) throws -> [[Fix]] {
    guard let corrections, index + 1 < line.tokens.count else { return [] }
    let length = try nameLength(at: index, in: line, context)
    let end = index + length
    guard length > 1, length < 4, end <= line.tokens.count,
      try line.tokens[(index + 1)..<end].allSatisfy({ token in
        guard token.text.allSatisfy(\.isLetter), try !MealKind().isMeal(at: end - 1, in: line, context),
          try !context.names.isOfItsOwn(Names.key(token.text)),
          case .unknown = try context.names.item(token.text)
        else { return false }
        return true
      })
    else { return [] }
    let start = isDish(at: index, line) ? 1 : index
    return try corrections(line.joined(start, end - start), start..<end, line, [], context.names).filter {
      $0.count > 1 || Self.isWhole($0, line)
    }
  }

  /// Those first that are in what stands before them: Milk in Coffee behind `coffee with`.
  private func likelyFirst(_ values: [Value], at index: Int, in line: Line) -> [Value] {
    guard values.count > 1, index > 1,
      LineWords.contains("line-with", line.tokens[index - 1].text.lowercased())
    else {
      return values
    }
    let before = Set(line.tokens[..<(index - 1)].filter(\.isBare).map { Names.key($0.text) })
    func isInside(_ value: Value) -> Bool {
      let words = Names.words(Names.key(name(value))).map(String.init)
      return words.indices.contains { place in
        LineWords.contains("inside", words[place]) && place + 1 < words.count
          && before.contains(words[place + 1])
      }
    }
    return values.filter(isInside) + values.filter { !isInside($0) }
  }

  package func diagnose(
    longer range: Range<Int>, in line: Line, _ context: any ParseContext
  ) throws -> Diagnostic? {
    let own = line.joined(range.lowerBound, range.count - 1)
    guard let corrections, couldFollow(line.tokens[range.upperBound - 1].text),
      let value = try found(own, context.names)
    else { return nil }
    let text = line.joined(range.lowerBound, range.count)
    var near = try nearest(text, context.names)
    if !near.contains(name(value)) { near.append(name(value)) }
    let error = CommandError.unknown(noun, text, near: near.map { Lexer.quoted($0) }, otherwise: otherwise)
    // What recognises the last word goes before.
    return Diagnostic(
      error.fixed(by: try corrections(text, range, line, near, context.names), isNear: true),
      tokens: range.count, rank: 1)
  }

  /// Lines that are offered where a name could be several things.
  private static var offered: Int { 4 }

  /// Whether its names are those of foods, which a new log has none of.
  private var holdsFoods: Bool { Value.self == Food.self || Value.self == Loggable.self }

  /// The minute that a word such as `9`, `9h` or `9:30` may mean.
  private static func time(_ text: String) -> Int? {
    if let hour = Int(text), text.utf8.count < 3, (0...23).contains(hour) { return hour * 60 }
    return TimeOfDay.parse(text)
  }

  /// How many words seem to be of an unknown name: up to what can only be something else.
  private func nameLength(at index: Int, in line: Line, _ context: any ParseContext) throws -> Int {
    guard corrections != nil, line.tokens[index].isBare else { return 1 }
    let run = min(line.run(from: index), NameRule.maximumLength)
    var count = 1
    while count < run, couldFollow(line.tokens[index + count].text) {
      let next = index + count
      if QuantityKind.isServings(line.tokens[next].text) { break }
      let word = line.tokens[next].text.lowercased()
      if word == "at" { break }
      // `pizza for lunch`
      if next + 1 < line.tokens.count, LineWords.contains("line-for", word),
        try MealKind().isMeal(at: next + 1, in: line, context)
          || line.tokens[next + 1].text.utf8.count > 3
            && !MealKind.near(line.tokens[next + 1].text, context.names).isEmpty
      {
        break
      }
      if DayText.read(line.tokens[next...], today: context.today)?.isDay == true { break }
      count += 1
    }
    return count
  }
}
