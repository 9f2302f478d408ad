import Domain
import Language
import Records
import Runtime

extension Command {
  /// In the order of the help.
  static let profileCommands: [Command] = [
    profile,
    profileText(.name, "Say what you are called", "Anna"),
    profileHeight, profileTarget,
    profileText(.motivation, "Write down why you do it", "up the stairs without a break"),
    profileText(.doctor, "Name your doctor", "Dr. Weber"),
    profileText(.nutrition, "Name your nutrition specialist", "Maria Rossi"),
    profilePhoto,
  ]

  private static func profileText(_ part: Profile.Text, _ summary: String, _ example: String) -> Command {
    Command("profile \(part.rawValue)", summary, topic: .care) {
      let text = Parameter("text", .newName)
      return Form(
        syntax: text,
        details: part == .doctor || part == .nutrition
          ? "none takes it away. Meetings up to today stay with whom you met." : "none takes it away.",
        examples: [.init("profile \(part.rawValue) \(example)", "", says: example)],
        action: .change { call, context in
          let value = call[text].trimmed
          guard value.count <= Self.longest, value.utf8.count <= 4 * Self.longest else {
            throw CommandError.atMost("this", Self.longest, "characters").at(call.span(of: text))
          }
          try Profile(context).set(
            part, value.lowercased() == "none" || value.isEmpty ? nil : value, today: context.today)
          return try ProfileReport.make(context)
        })
    }
  }

  /// Characters of a text of the profile.
  private static let longest = 1000
}
