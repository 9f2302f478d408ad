import Language
import Naming
import Reports
import Runtime

extension Help {
  /// The page of the manual on what a script holds.
  static func scripts(_ table: CommandTable) -> ManualPage {
    let topic = topics.first { $0.name == "scripts" }
    let alone = table.commands.filter { $0.isControl && !$0.traits.contains(.includesScript) }
    return ManualPage(
      "dhsh-script", 5, "the language of scripts and of the prompt",
      [
        .init("Description", running(topic?.text ?? "")),
        .init("Words", [.items(words)]),
        .init("Arguments", [.items(arguments)]),
        .init(
          "Commands",
          [
            .text(
              """
              All of dhsh-commands(7) but for these, which steer the program: \(alone.map(\.name).joined(separator: ", ")). \
              Each may be typed as a beginning that is its alone; what is kept names it in full.
              """)
          ]),
        .init(
          "Bounds",
          [
            .text(
              """
              A line has at most \(Lexer.maximumLength) bytes, and a script \(Files.maximumScript >> 20) MB with all \
              that it includes. Beyond that, as at the first line that does not fit, it is refused with its place, \
              and nothing is changed.
              """)
          ]),
        .init(
          "Examples",
          [
            .lines([
              "# breakfast.dhsh: dhsh breakfast.dhsh 80g", "log oatmeal ${1:-60g} @breakfast",
              "log drinks 300ml @breakfast; weight 84.2", "run coffee.dhsh",
              "days last 7d | where score < 70 \\", "  | select score",
            ])
          ]),
      ])
  }

  private static let words = [
    ("blank", "Blanks and tabs part words."),
    (
      "\"…\" and '…'",
      "A word with blanks in it. Between double quotes a backslash keeps the character behind it."
    ),
    ("\\", "The character behind it stands for itself; at the end of a line the next one goes on with it."),
    (
      "#",
      "A comment to the end of the line, where a word could start. Before digits alone it is the number of an entry: #3."
    ),
    (";", "Parts commands of one line, which succeed or fail together."),
    ("|", "What follows is a step of a question, which takes the rows before it."),
    ("--name VALUE", "An option; --name=VALUE is the same."),
    ("@MEAL", "A meal, by a beginning of its name."),
  ]

  private static let arguments = [
    ("$1 … $9", "What the script was started with, each as one word."),
    ("$@", "All of it."),
    ("${1:-default}", "The same, or what stands there where it was not given."),
    ("'$1'", "In single quotes and in comments nothing is put in."),
  ]
}
