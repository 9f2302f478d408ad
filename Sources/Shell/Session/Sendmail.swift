import CEdit
import Commands
import Glibc
import Language

/// Hands mail to the program of the machine that sends it, as cron does: run without a shell, for a limited time, with the
/// message on its standard input. The address stands in the message alone.
enum Sendmail {
  /// How long it may take, in seconds.
  static let patience = 60

  /// Where it is besides `PATH`, which for cron is short.
  private static let places = ["/usr/sbin", "/usr/lib"]

  /// - Parameter recipient: as the message names it.
  static func send(_ message: [UInt8], to recipient: String) throws(CommandError) {
    guard let program else {
      throw CommandError.noSendmail
    }
    let input = cedit_memory_file()
    guard input >= 0 else { throw CommandError.noMemoryForMail }
    defer { close(input) }
    guard Terminal.write(message, to: input), lseek(input, 0, SEEK_SET) == 0 else {
      throw CommandError.noMemoryForMail
    }
    let limit = SystemText.isInstalled("timeout") ? ["timeout", "-k", "5", String(patience)] : []
    // A line of a point alone is no end of it, and whom it goes to stands in it.
    let status = ForegroundProgram.run(limit + [program, "-i", "-t"], input: input, isSilent: true)
    switch status {
    case 0: return
    case 124, 137:
      throw CommandError.tookTooLong(program, seconds: patience)
    default:
      throw CommandError.mailRefused(
        program, status: status.map { ": it ended with \($0)" } ?? "", recipient: recipient)
    }
  }

  private static var program: String? {
    let path = (Terminal.variable("PATH") ?? "").split(separator: ":").map(String.init)
    return (path + places).lazy.map { "\($0)/sendmail" }.first { access($0, X_OK) == 0 }
  }
}
