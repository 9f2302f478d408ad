import Domain
import Naming

extension Settings {
  public static let color = Setting.choice(
    "color", "colour in the terminal; at the prompt from the next start", ["auto", "always", "never"],
    scope: .device)

  public static let keys = Setting.choice(
    "keys", "editing keys at the prompt, from the next start", ["emacs", "vi"], scope: .device)

  public static let suggest = Setting.choice(
    "suggest", "the grey rest of a line from your history", ["on", "off"], scope: .device)

  public static let preview = Setting.choice(
    "preview", "what Enter would do, shown below the line", ["on", "off"], scope: .device)

  public static let pager = Setting.choice(
    "pager", "a pager (PAGER, else less) for answers longer than the screen", ["auto", "off"], scope: .device)

  public static let accessible = Setting.choice(
    "accessible", "answers for a screen reader: sentences, nothing drawn, nothing said by colour alone",
    ["off", "on"], scope: .shared)
}
