/// A shell that dhsh is started from, which asks it what a Tab would offer behind `dhsh`.
public enum OuterShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// What the shell is given when it starts: it hands over its line and shows what comes back. Quotes are made here, but for
  /// those of fish, which makes its own.
  public var stub: String {
    switch self {
    case .bash:
      // The first line that comes back is the word as far as it is typed: of it readline replaces only what stands behind a
      // colon, a `=` or the like.
      """
      # dhsh in bash, from ~/.bashrc: eval "$(dhsh --completion bash)"
      _dhsh() {
        local -a found
        mapfile -t found < <("$1" --completion bash --complete "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
        local typed=${found[0]-}
        local kept=${typed:0:$((${#typed} - ${#2}))}
        COMPREPLY=("${found[@]:1}")
        COMPREPLY=("${COMPREPLY[@]#"$kept"}")
        compopt -o nospace
      }
      complete -F _dhsh dhsh

      """
    case .zsh:
      """
      #compdef dhsh
      # dhsh in zsh, from ~/.zshrc behind compinit: eval "$(dhsh --completion zsh)"
      _dhsh() {
        local -a found values shown
        local line="${(j: :)words[1,CURRENT-1]} ${QIPREFIX}${PREFIX}"
        found=("${(@f)$(${(Q)words[1]} --completion zsh --complete "$line" 2>/dev/null)}")
        local each
        for each in "${found[@]}"; do
          [[ -n $each ]] || continue
          values+=("${each%%$'\\t'*}")
          shown+=("${each#*$'\\t'}")
        done
        (( $#values )) && compadd -Q -U -S '' -l -d shown -a values
      }
      # From a folder of completions it is the function's first call itself.
      if [[ ${funcstack[1]} == _dhsh ]]; then _dhsh "$@"; else compdef _dhsh dhsh; fi

      """
    case .fish:
      """
      # dhsh in fish, in ~/.config/fish/completions/dhsh.fish: dhsh --completion fish | source
      complete -c dhsh -f -k -a '(dhsh --completion fish --complete (commandline -cp) 2>/dev/null)'

      """
    }
  }

  /// A word as the shell needs it to stand in its line, so that dhsh gets it as it is.
  /// - Parameter quote: the quote that is open around it, which is left to be closed.
  public func written(_ word: String, in quote: Character?) -> String {
    switch (self, quote) {
    case (.fish, _): return word
    case (_, "'"): return word.replacing("'", with: #"'\''"#)
    case (_, "\""): return String(word.flatMap { "\"\\$`".contains($0) ? ["\\", $0] : [$0] })
    default: return String(word.flatMap { Self.isPlain($0) ? [$0] : ["\\", $0] })
    }
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_./:@%+,-".contains(character)
  }

  /// What is told of a candidate, as the shell shows it beside the word.
  func line(_ word: String, _ shown: String) -> String {
    switch self {
    case .bash: word
    case .zsh: word + "\t" + shown
    case .fish: shown.isEmpty ? word : word + "\t" + shown
    }
  }
}

/// The line of a shell up to the cursor, taken apart as the shell does.
public struct OuterLine: Equatable, Sendable {
  /// The words before the cursor's, without their quotes; the first is the program.
  public private(set) var words: [String] = []
  /// The word under the cursor, without its quotes; empty behind a blank.
  public private(set) var word = ""
  /// The same as it stands in the line, without a quote that it begins with.
  public private(set) var raw = ""
  /// The quote that is still open.
  public private(set) var quote: Character?

  public init(_ line: String, of shell: OuterShell) {
    var isOpen = false
    var rest = line[...]
    func end(_ line: inout OuterLine) {
      if isOpen { line.words.append(line.word) }
      (line.word, line.raw, isOpen) = ("", "", false)
    }
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (nil, " "), (nil, "\t"), (nil, "\n"): end(&self)
      case (nil, ";"), (nil, "|"), (nil, "&"):
        end(&self)
        words = []
      case (nil, "'"), (nil, "\""):
        quote = character
        if !raw.isEmpty { raw.append(character) }
        isOpen = true
      case (nil, "\\"):
        isOpen = true
        raw.append(character)
        guard let next = rest.popFirst() else { return }
        word.append(next)
        raw.append(next)
      case (let open?, _) where character == open:
        quote = nil
        raw.append(character)
      case ("\"", "\\"),
        ("'", "\\") where shell == .fish || quote == "\"":
        raw.append(character)
        let escaped: Set<Character> = quote == "'" ? ["'", "\\"] : ["\"", "\\", "$", "`"]
        if let next = rest.first, escaped.contains(next) {
          rest = rest.dropFirst()
          word.append(next)
          raw.append(next)
        } else {
          word.append(character)
        }
      default:
        isOpen = true
        word.append(character)
        raw.append(character)
      }
    }
  }
}
