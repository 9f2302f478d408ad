import Reports

/// How editors colour the language of scripts.
public enum EditorRenderer {
  /// The files, each with its path below a folder: for Vim, for VS Code, and for Sublime Text and bat.
  public static func files(_ grammar: EditorGrammar, version: String) -> [(path: String, text: String)] {
    let rules = EditorRule.all(grammar)
    return [
      ("vim/ftdetect/dhsh.vim", "autocmd BufNewFile,BufRead *.dhsh setfiletype dhsh\n"),
      ("vim/syntax/dhsh.vim", vim(rules)), ("vscode/package.json", package(version)),
      ("vscode/language-configuration.json", configuration),
      ("vscode/syntaxes/dhsh.tmLanguage.json", textMate(rules)),
      ("sublime/dhsh.sublime-syntax", sublime(rules)),
    ]
  }

  private static func vim(_ rules: [EditorRule]) -> String {
    var text = """
      " Vim syntax of dhsh scripts, written by dhsh --editors.
      if exists("b:current_syntax") | finish | endif
      syntax case ignore
      syntax spell toplevel

      """
    // What is defined last goes first.
    for rule in rules.reversed() {
      let inner = rule.inner.map { "dhsh\($0)" }.joined(separator: ",")
      if let end = rule.end {
        let skip = rule.inner.contains("Escape") ? #" skip=+\\.+"# : ""
        text += "syntax region dhsh\(rule.name) oneline start=+\\v\(rule.vim)+\(skip) end=+\\v\(end.vim)+"
        text += inner.isEmpty ? "\n" : " contains=\(inner)\n"
      } else {
        text += "syntax match dhsh\(rule.name) ~\\v\(rule.vim)~\n"
      }
    }
    for rule in rules { text += "highlight default link dhsh\(rule.name) \(rule.group)\n" }
    return text + "let b:current_syntax = \"dhsh\"\n"
  }

  private static func textMate(_ rules: [EditorRule]) -> String {
    let all = rules.map { "    { \"include\": \"#\($0.name.lowercased())\" }" }.joined(separator: ",\n")
    let repository = rules.map { rule -> String in
      var parts = ["\"name\": \(JSONLine.string(rule.scope + ".dhsh"))"]
      if let end = rule.end {
        parts += [
          "\"begin\": \(JSONLine.string(rule.pattern))", "\"end\": \(JSONLine.string(end.pattern + "|$"))",
        ]
        let inner = rule.inner.map { "{ \"include\": \"#\($0.lowercased())\" }" }
        if !inner.isEmpty { parts.append("\"patterns\": [\(inner.joined(separator: ", "))]") }
      } else {
        parts.append("\"match\": \(JSONLine.string("(?i)" + rule.pattern))")
      }
      return "    \"\(rule.name.lowercased())\": {\n      \(parts.joined(separator: ",\n      "))\n    }"
    }
    return """
      {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "dhsh",
        "scopeName": "source.dhsh",
        "fileTypes": ["dhsh"],
        "patterns": [
      \(all)
        ],
        "repository": {
      \(repository.joined(separator: ",\n"))
        }
      }

      """
  }

  private static func sublime(_ rules: [EditorRule]) -> String {
    // In YAML a text between single quotes has nothing to escape but these.
    func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
    var text = """
      %YAML 1.2
      ---
      # Written by dhsh --editors; for Sublime Text and bat.
      name: dhsh
      file_extensions: [dhsh]
      scope: source.dhsh
      contexts:
        main:

      """
    for rule in rules {
      if rule.end == nil {
        text += "    - match: \(quoted("(?i)" + rule.pattern))\n      scope: \(rule.scope).dhsh\n"
      } else {
        text +=
          "    - match: \(quoted(rule.pattern))\n      scope: \(rule.scope).dhsh\n      push: \(rule.name.lowercased())\n"
      }
    }
    for rule in rules {
      guard let end = rule.end else { continue }
      text += "  \(rule.name.lowercased()):\n    - meta_scope: \(rule.scope).dhsh\n"
      for inner in rules where rule.inner.contains(inner.name) {
        text += "    - match: \(quoted(inner.pattern))\n      scope: \(inner.scope).dhsh\n"
      }
      text += "    - match: \(quoted(end.pattern + "|$"))\n      pop: true\n"
    }
    return text
  }

  private static func package(_ version: String) -> String {
    """
    {
      "name": "dhsh",
      "displayName": "dhsh",
      "description": "Colours for scripts of dhsh",
      "version": "\(version)",
      "publisher": "dhsh",
      "engines": { "vscode": "^1.60.0" },
      "categories": ["Programming Languages"],
      "contributes": {
        "languages": [
          {
            "id": "dhsh",
            "extensions": [".dhsh"],
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          { "language": "dhsh", "scopeName": "source.dhsh", "path": "./syntaxes/dhsh.tmLanguage.json" }
        ]
      }
    }

    """
  }

  private static let configuration = """
    {
      "comments": { "lineComment": "#" },
      "autoClosingPairs": [["\\"", "\\""]],
      "surroundingPairs": [["\\"", "\\""], ["'", "'"]]
    }

    """
}
