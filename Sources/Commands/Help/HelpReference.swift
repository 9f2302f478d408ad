import Language
import Naming
import Runtime

extension Help {
  /// All commands and topics as one Markdown page.
  public static func reference(_ table: CommandTable) -> String {
    var text = "# Reference\n\nWritten from the commands' own declarations; `help COMMAND` says the same.\n"
    for topic in Topic.allCases {
      text += "\n## \(topic.rawValue)\n"
      for command in table.commands where command.topic == topic {
        text += "\n### \(command.name)\n\n    \(command.usage)\n\n\(command.summary)."
        if !command.details.isEmpty { text += " \(command.details)" }
        text += "\n"
        if !command.examples.isEmpty {
          text += "\n| example | |\n|---|---|\n"
          for example in command.examples {
            text += "| `\(example.line.replacing("|", with: "\\|"))` | \(example.meaning) |\n"
          }
        }
      }
    }
    text += "\n## What the words stand for\n\n| word | meaning |\n|---|---|\n"
    var seen: Set<String> = []
    for kind in table.commands.flatMap(\.syntax.kinds)
    where !kind.description.isEmpty && seen.insert(kind.label).inserted {
      text += "| \(kind.label.replacing("|", with: "\\|")) | \(kind.description) |\n"
    }
    text += "\n## Settings\n\n| setting | initially | allowed | meaning |\n|---|---|---|---|\n"
    for setting in table.settings {
      text += "| \(setting.name) | \(setting.initial) | \(setting.allowed) | \(setting.meaning) |\n"
    }
    for topic in topics { text += "\n## \(topic.title)\n\n\(topic.text)\n" }
    return text
  }
}
