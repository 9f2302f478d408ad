import Reports

/// One kind of thing that is coloured: what it looks like, as the regular expressions of TextMate and of Vim have it.
struct EditorRule {
  let name: String
  /// As TextMate's themes know it.
  let scope: String
  /// The group of Vim that it looks like.
  let group: String
  let pattern: String
  let vim: String
  /// Where it ends, and what may stand in it, for what is more than a pattern.
  var end: (pattern: String, vim: String)?
  var inner: [String] = []

  init(
    _ name: String, _ scope: String, _ group: String, _ pattern: String, vim: String,
    end: (String, String)? = nil, inner: [String] = []
  ) {
    (self.name, self.scope, self.group) = (name, scope, group)
    (self.pattern, self.vim, self.inner) = (pattern, vim, inner)
    self.end = end.map { (pattern: $0.0, vim: $0.1) }
  }

  /// Those of a grammar; one that stands before another goes before it.
  static func all(_ grammar: EditorGrammar) -> [EditorRule] {
    let commands = alternatives(grammar.commands, blank: #"[ \t]+"#)
    let steps = alternatives(grammar.steps, blank: #"[ \t]+"#)
    let words = alternatives(grammar.words, blank: " ")
    let options = alternatives(grammar.options.map { String($0.dropFirst(2)) }, blank: " ")
    return [
      EditorRule("Comment", "comment.line.number-sign", "Comment", #"^[ \t]*#.*$"#, vim: #"^\s*#.*$"#),
      EditorRule(
        "Number", "constant.numeric.entry", "Number", #"(?<![^\s;|])#[0-9]+(?:[-,]#?[0-9]+)*(?![^\s;|])"#,
        vim: #"%([^ \t;|])@<!#[0-9]+%([-,]#?[0-9]+)*%([^ \t;|])@!"#),
      EditorRule(
        "Remark", "comment.line.number-sign", "Comment",
        #"(?<=[\s;|])#(?![0-9]+(?:[-,]#?[0-9]+)*(?:[\s;|]|$)).*$"#,
        vim: #"[ \t;|]@1<=#%([0-9]+%([-,]#?[0-9]+)*%([ \t;|]|$))@!.*$"#),
      EditorRule(
        "Quoted", "string.quoted.double", "String", "\"", vim: "\"", end: ("\"", "\""),
        inner: ["Escape", "Argument"]),
      EditorRule(
        "Single", "string.quoted.single", "String", #"(?<![^\s;|@=])'"#, vim: #"%([^ \t;|@=])@<!'"#,
        end: ("'", "'")),
      EditorRule("Escape", "constant.character.escape", "SpecialChar", #"\\(?:.|$)"#, vim: #"\\%(.|$)"#),
      EditorRule(
        "Argument", "variable.parameter", "Identifier", #"\$(?:[1-9@]|\{[1-9](?::-[^}]*)?\})"#,
        vim: #"\$%([1-9@]|\{[1-9]%(:-[^}]*)?\})"#),
      EditorRule(
        "Command", "keyword.control", "Statement", #"(?:^|(?<=;))[ \t]*(?:\#(commands))(?![^\s;|])"#,
        vim: #"%(^|;)@<=\s*%(\#(vim(commands)))%([^ \t;|])@!"#),
      EditorRule(
        "Step", "keyword.operator", "Function", #"(?<=\|)[ \t]*(?:\#(steps))(?![^\s;|])"#,
        vim: #"\|@1<=\s*%(\#(vim(steps)))%([^ \t;|])@!"#),
      EditorRule("Mark", "punctuation.separator", "Delimiter", "[;|]", vim: "[;|]"),
      EditorRule(
        "Option", "entity.other.attribute-name", "Special", #"(?<!\S)--(?:\#(options))(?![\w-])"#,
        vim: #"\S@1<!--%(\#(vim(options)))[-A-Za-z0-9_]@!"#),
      EditorRule(
        "Meal", "entity.name.tag", "Type", #"(?<![^\s;|])@[^\s;|"']+"#, vim: #"%([^ \t;|])@<!\@[^ \t;|"']+"#),
      EditorRule(
        "Day", "constant.numeric.date", "Number", #"(?<![\w-])[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?(?![\w-])"#,
        vim: #"[-A-Za-z0-9_]@1<![0-9]{4}-[0-9]{2}%(-[0-9]{2})?[-A-Za-z0-9_]@!"#),
      EditorRule(
        "Amount", "constant.numeric", "Number",
        #"(?<![\w.,])[-+]?[0-9]+(?:[.,:/][0-9]+)*(?:[A-Za-zµ%]+)?(?![\w])"#,
        vim: #"[A-Za-z0-9_.,]@1<![-+]?[0-9]+%([.,:/][0-9]+)*%([A-Za-zµ%]+)?[A-Za-z0-9_]@!"#),
      EditorRule(
        "Word", "keyword.other", "Keyword", #"(?<![\w-])(?:\#(words))(?![\w.-])"#,
        vim: #"[-A-Za-z0-9_]@1<!%(\#(vim(words)))[-A-Za-z0-9_.]@!"#),
    ]
  }

  /// Words of which one fits, the longest first; letters, digits, blanks and hyphens alone.
  private static func alternatives(_ words: [String], blank: String) -> String {
    Set(words).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.map { $0.replacing(" ", with: blank) }
      .joined(separator: "|")
  }

  private static func vim(_ pattern: String) -> String { pattern.replacing(#"[ \t]+"#, with: #"\s+"#) }
}
