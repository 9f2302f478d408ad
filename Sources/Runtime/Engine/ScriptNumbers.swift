import Language
import Naming

/// What a number alone counts in each script of a run: what one says of it by `numbers` ends with that script.
struct ScriptNumbers {
  /// A script inside another: its file, and the lines that included it.
  private struct Script: Equatable {
    let file: String
    let chain: ArraySlice<CommandError.Place>
  }

  /// The scripts inside the first that are being run, and whether numbers were portions before each.
  private var open: [(script: Script, before: Bool)] = []

  /// Called before each command, with where it stands.
  /// - Returns: the line that says what numbers count now, if a script has ended that said otherwise.
  mutating func enter(_ places: [CommandError.Place], _ names: NameResolver) -> String? {
    guard places.count > 1 || !open.isEmpty else { return nil }
    let scripts = places.indices.dropLast().reversed().map {
      Script(file: places[$0].file, chain: places[($0 + 1)...])
    }
    let kept = zip(open, scripts).prefix { $0.script == $1 }.count
    var line: String?
    if kept < open.count {
      let before = open[kept].before
      open.removeSubrange(kept...)
      if names.countsPortions != before {
        names.countsPortions = before
        line = "numbers \(before ? "portions" : "servings")"
      }
    }
    for script in scripts[kept...] { open.append((script, names.countsPortions)) }
    return line
  }
}
