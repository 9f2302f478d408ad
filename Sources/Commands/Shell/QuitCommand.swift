import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let quit = Command("quit", "Leave the shell", topic: .shell) {
    Form(
      details: "Everything is saved already. ^D does the same.",
      examples: [
        .init("quit", "", in: .prompt)
      ],
      traits: .endsSession,
      action: .query { _, context in
        context.names.endsSession = true
        return Report.nothing
      })
  }
}
