import CEdit
import Glibc
import Language

/// Shows what does not fit on the screen a page at a time, by the program of the user's choice.
enum Pager {
  /// Whether text with so many rows leaves no room for the prompt.
  static func isNeeded(rows: Int, screen: Int) -> Bool { rows > screen - 1 }

  /// Hands a text to the pager.
  /// - Returns: whether there is one and it was shown; else it is still to be written.
  static func show(_ bytes: [UInt8]) -> Bool {
    guard let command else { return false }
    // In memory: what is in the log leaves no trace in a folder.
    let text = cedit_memory_file()
    guard text >= 0 else { return false }
    defer { close(text) }
    guard Terminal.write(bytes, to: text), lseek(text, 0, SEEK_SET) == 0 else { return false }
    // Colours as they are, and no pages for what fits after all; whoever has a choice of their own keeps it.
    setenv("LESS", "-FRX -Psq leaves, space goes on, / searches$", 0)
    // What is typed on, for the next line of the log, makes no file and starts no program.
    setenv("LESSSECURE", "1", 1)
    let status = ForegroundProgram.run(["/bin/sh", "-c", command], input: text)
    Interrupt.reset()
    // 127: the shell has not found it.
    return status.map { $0 != 127 } ?? false
  }

  private static var command: String? {
    guard let chosen = Terminal.variable("PAGER") else {
      return SystemText.isInstalled("less") ? "less" : nil
    }
    return chosen.isEmpty || chosen == "cat" ? nil : chosen
  }
}
