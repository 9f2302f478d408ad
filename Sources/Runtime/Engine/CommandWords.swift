import Domain
import Language
import Naming
import Phrases

/// Words that are no commands, but that people try: what each stands for, as an alias would.
///
/// They come last: an alias, a command and what is short for one are asked before. So one of them may become a command
/// some day, and `ReservedWords` keeps what is a command.
enum CommandWords {
  /// Other words for the second one of a command, before a noun or behind it: `new food`, `ls foods`, `category rm`.
  private static let verbs = LineWords.meanings("verb")

  /// How to have what a word asks for, where that is no command; nil for other words.
  static func hint(for word: String) -> String? {
    if ["clear", "cls", "reset"].contains(word) { return "Ctrl-L clears the screen" }
    if let own = ofPrograms[word] { return own }
    if isOfShell(word) { return "dhsh runs no programs and no SQL; help shows what it does" }
    if isOf("alike", word) {
      return "repeat yesterday logs a day again, repeat lunch a meal"
    }
    if isNothing(word) { return "what was not eaten needs no line" }
    if isOf("slept", word) { return "body add sleep 7h says how long" }
    if isOf("asks-rows", word) {
      return "days | sort kcal desc | take 1 asks of days, entries | where … of entries; help queries"
    }
    return isOf("asks", word) ? asking : nil
  }

  /// What answers a question that is not understood.
  static let asking = "today shows what is logged and missing, plan what would still fit"

  /// Whether a word begins a question.
  static func asks(_ word: String) -> Bool {
    ["asks", "asks-rows"].contains { isOf($0, word.withoutApostrophes) }
  }

  /// What commands of sqlite3 and psql do, as it is done here.
  private static let ofPrograms = [
    (
      [".mode", "mode"],
      "set format csv has all answers of the session so, | to csv behind one of them that one"
    ),
    ([".output", ".once", "\\o", "\\copy"], "| to FILE behind an answer writes it"),
    ([".read", "\\i"], "run FILE runs a script"),
    ([".import"], "import FILE brings in a table"),
    ([".dump", ".backup", ".save"], "export writes all of it, backup keeps a copy"),
  ].reduce(into: [String: String]()) { hints, entry in for word in entry.0 { hints[word] = entry.1 } }

  /// The lines that answer what a word asks for where nothing more of it is understood; none for other words.
  static func answers(to word: String) -> [String] { isOf("asks", word) ? ["today", "plan"] : [] }

  /// Whether a word is one of shells and databases, and names nothing that is eaten: `clear`, `!ls`, `.mode`, `sql`.
  static func isOfShell(_ word: String) -> Bool {
    guard let first = word.first else { return false }
    // `.5` is a half.
    let isMark = "!.\\/:$%&".contains(first) && word.dropFirst().first?.isNumber != true
    return isMark || isOf("shell", word)
  }

  /// Whether a word says that something was not eaten.
  static func isNothing(_ word: String) -> Bool {
    isOf("nothing", word)
  }

  /// Words to which the rest of the line belongs.
  static let longer = LineWords.meanings("command").merging(
    ["add": "log", "mv": "move", "describe": "columns", "?": "help", "--help": "help", "-h": "help"]) { $1 }
  /// Words that stand alone.
  private static let lone = LineWords.meanings("command-alone").merging(
    [
      ".exit": "quit", ".quit": "quit", ":q": "quit", ":wq": "quit", "\\q": "quit", "\\?": "help",
      ".help": "help",
      "\\d": "columns", "\\dt": "columns", ".tables": "columns", "tables": "columns", ".schema": "columns",
    ]) { $1 }

  /// Whether a word says who did what follows: `i`.
  static func isSaid(_ word: String) -> Bool { isOf("said", word) }

  /// Whether all of a line is words that stand for one: `hi`, `hi there!`.
  static func standsAlone(_ line: Line) -> Bool { lone[alone(line)] != nil }

  private static func alone(_ line: Line) -> String {
    let words = line.tokens.map { $0.text.lowercased() }.joined(separator: " ")
    return String(words.reversed().drop { "?!.".contains($0) }.reversed())
  }

  /// The line that a word alone stands for, which takes nothing behind it; nil for other words, and for energy.
  static func alone(_ word: String) -> String? { isEnergy(word) ? nil : lone[word] }

  /// The words, of letters alone, that begin so and stand for a line, each with that.
  static func lone(beginningWith typed: String) -> [(word: String, line: String)] {
    guard typed.utf8.count > 2 else { return [] }
    return lone.filter { $0.key.hasPrefix(typed) && $0.key.allSatisfy(\.isLetter) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What shows the energy of a day.
  static let energy = "energy"

  /// The column of days that has it.
  static let energyColumn = "kcal"

  /// Whether a word alone asks for the energy of today.
  static func isEnergy(_ word: String) -> Bool { lone[word] == "\(energy) today" }

  /// Words that a line may begin with though they are no commands.
  static let openers: Set<String> = {
    var words = Set(longer.keys).union(lone.keys).union(verbs.keys)
    for name in [
      "said", "slept", "alike", "walked", "cycled", "swam", "pressure", "feel", "no", "asks", "asks-rows",
      "forgot",
      "annotate",
    ] {
      words.formUnion(LineWords.all("line-\(name)"))
    }
    words.formUnion(LineWords.all(["lose", "gain"]))
    for name in ["wish", "bed", "up", "am"] {
      words.formUnion(LineWords.all("line-\(name)").map { $0.split(separator: " ").prefix(1).joined() })
    }
    words.formUnion(LineWords.all("line-corrects").map { $0.split(separator: " ").prefix(1).joined() })
    for name in [
      "much", "changes", "often", "what", "when", "which", "how", "mean", "count", "best", "worst", "did",
      "why", "sum",
      "top", "list", "compare", "together", "number", "superlative", "most", "least", "chart", "regular",
      "favorite", "last", "may-i",
    ] {
      words.formUnion(LineWords.all("question-\(name)").map { $0.split(separator: " ").prefix(1).joined() })
    }
    return words.union(MealKind.meals.keys).union(SpeechWords.sports)
  }()

  /// Whether a word says that what was logged is otherwise: `no`, `no,`.
  static func isNo(_ word: String) -> Bool {
    isOf("no", (word.hasSuffix(",") ? String(word.dropLast()) : word).lowercased())
  }

  /// The line that another means whose second word is none of its noun's: `category rm fish`, `pause off`.
  /// - Parameter isCommand: whether two words are a command in full.
  static func verbMeaning(of line: Line, isCommand: (String) -> Bool) -> String? {
    guard line.tokens.count > 1, line.tokens[0].isBare, line.tokens[1].isBare,
      let verb = verbs[line.tokens[1].text.lowercased()],
      case let name = "\(line.tokens[0].text.lowercased()) \(verb)", isCommand(name)
    else { return nil }
    return name + after(line.tokens[1], line)
  }

  /// The verb of commands that a word stands for; nil for other words.
  static func verb(_ word: String) -> String? { verbs[word] }

  private static func isOf(_ name: String, _ word: String) -> Bool {
    LineWords.contains("line-\(name)", word)
  }

  /// The line that another means whose first word is no command; nil where it is none of these.
  /// - Parameter isCommand: whether two words are a command in full.
  static func meaning(of line: Line, isCommand: (String) -> Bool) -> String? {
    guard let first = line.tokens.first, first.isBare || first.kind == .option else { return nil }
    // `\d`, of which the backslash is no part of the word.
    let raw = line.slice(first.span)
    let word = (raw.hasPrefix("\\") ? raw : first.text).lowercased()
    let rest = line.tokens.dropFirst()
    // `it was 3 eggs`, `make that 2`: what was logged last was that.
    if corrects(line) { return "say " + line.source(0..<line.tokens.count) }
    if let meant = wish(line) ?? turned(line) ?? momentFirst(line, isCommand: isCommand) { return meant }
    // `I ate 2 eggs`
    if isOf("said", word), let next = rest.first {
      let inner = Line(text: line.text, tokens: Array(rest))
      let verb = next.text.lowercased()
      if isOf("feel", verb), rest.count > 1 { return "mood" + after(next, line) }
      if isOf("weigh", verb) { return "weight" + after(next, line) }
      // `I walked 30 minutes`
      if SpeechWords.isSport(Names.key(verb)), rest.count > 1 { return "log" + after(first, line) }
      // `i had two toasts not one`
      if longer[verb] == "log", denies(inner) { return "say " + line.source(0..<line.tokens.count) }
      return longer[verb] == "log" ? meaning(of: inner, isCommand: isCommand) : nil
    }
    // `no, 85`: what was logged last was that.
    if isNo(word),
      let value = rest.first(where: {
        $0.text != "," && !isOf("that", $0.text.lowercased()) && !isOf("is", $0.text.lowercased())
      }),
      value.text.first?.isNumber == true
    {
      return "say " + line.source(0..<line.tokens.count)
    }
    if isNo(word), correctsNamed(rest) { return "say " + line.source(0..<line.tokens.count) }
    // `feeling good`, `:)`
    if isOf("feel", word), !rest.isEmpty { return "mood" + after(first, line) }
    if MoodScale.value(ofFace: first.text) != nil { return "mood " + line.source(0..<line.tokens.count) }
    // `today?`, `exit()`
    let bare = String(word.prefix { !"?!()".contains($0) })
    if !bare.isEmpty, bare != word, rest.isEmpty { return lone[bare] ?? (isCommand(bare) ? bare : nil) }
    // `good morning`
    if line.tokens.count > 1,
      let meaning = lone[line.tokens.map { $0.text.lowercased() }.joined(separator: " ")]
    {
      return meaning
    }
    if let meaning = lone[word] {
      // `exit now`
      if rest.allSatisfy({ $0.isBare && isOf("polite", $0.text.lowercased()) }) {
        return meaning
      }
      // `list yesterday`, `kcal yesterday`
      if isDay(rest), let looked = ofADay[meaning] { return looked + after(first, line) }
    }
    if let value = pressure(line) { return value }
    // `calories in banana`
    if lone[word] == "energy today", rest.count > 1, let small = rest.first, small.isBare,
      isOf("in", small.text.lowercased()) || isOf("of", small.text.lowercased())
    {
      let article = rest.dropFirst().first.map { isArticle($0.text.lowercased()) } == true
      return "food show" + after(article && rest.count > 2 ? rest[rest.startIndex + 1] : small, line)
    }
    // `mood: 4`
    if word.last == ":", !rest.isEmpty, isCommand(String(word.dropLast())) {
      return word.dropLast() + after(first, line)
    }
    // `add food Pizza treats`, `list foods`.
    if let noun = rest.first, noun.isBare {
      let name = noun.text.lowercased()
      let verb = verbs[word] ?? word
      for name in [name] + NameMatch.forms(of: name) where isCommand("\(name) \(verb)") {
        return "\(name) \(verb)" + after(noun, line)
      }
    }
    if let meaning = longer[word] { return meaning + after(first, line) }
    return looks(line)
  }

  /// `my goal is 75 kg`, `i want to weigh 80`, `lose 4 kg by march`: what is to be reached is a goal. A wish without a
  /// number may be of anything.
  private static func wish(_ line: Line) -> String? {
    let words = line.tokens.map { $0.text.lowercased() }
    guard words.count > 1, line.tokens.allSatisfy(\.isBare),
      words.contains(where: { $0.first?.isNumber == true })
    else { return nil }
    let count =
      LineWords.all("line-wish").map { $0.split(separator: " ").map(String.init) }
      .filter { words.starts(with: $0) }.map(\.count).max() ?? 0
    if count > 0, count < words.count { return "goal" + after(line.tokens[count - 1], line) }
    guard isOf("lose", words[0]) || isOf("gain", words[0]), words[1].first?.isNumber == true else {
      return nil
    }
    return "goal " + line.source(0..<line.tokens.count)
  }

  private static func isArticle(_ word: String) -> Bool {
    isOf("article", word) || isOf("the", word) || ["one", "my"].contains(word)
  }

  /// What shows of a day what the key shows of today.
  private static let ofADay = ["today": "day", "energy today": "energy", "score": "score"]

  static func after(_ token: Token, _ line: Line) -> String {
    let end = line.tokens.last?.span.upperBound ?? token.span.upperBound
    return line.slice(token.span.upperBound..<end)
  }
}
