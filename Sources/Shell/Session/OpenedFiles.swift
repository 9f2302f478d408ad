import Commands
import Domain
import Glibc
import Language
import Reports

/// Files shown by other programs.
enum OpenedFiles {
  /// Opens a file in the program that the desktop has for it.
  static func open(_ path: String) throws(CommandError) {
    guard SystemText.isInstalled("xdg-open") else {
      throw CommandError.noOpener(path)
    }
    // In a session of its own: without a desktop it waits until the program it starts is closed.
    guard ForegroundProgram.run(["setsid", "--fork", "xdg-open", path]) == 0 else {
      throw CommandError.openerFails(path)
    }
  }

  /// Draws a picture where the terminal can, and else says where the file is.
  static func show(_ path: String, _ type: FileType) -> Report {
    Picture.show(path, type) ? .nothing : .notice("\(path)", .dim)
  }
}
