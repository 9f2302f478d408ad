import CEdit
import Glibc

/// Another program that has the terminal for a while: an editor, a pager.
public enum ForegroundProgram {
  /// Runs a program found on `PATH` to its end, with signals as a fresh process has them.
  ///
  /// - Parameters:
  ///   - input: what becomes its standard input; nil leaves it ours.
  ///   - isSilent: whether nobody hears what it says.
  /// - Returns: its exit status, 128 + n if signal n ended it, or nil if it could not be started.
  public static func run(_ arguments: [String], input: Int32? = nil, isSilent: Bool = false) -> Int32? {
    let status = withPointers(arguments) { cedit_run_child($0, input ?? -1, isSilent) }
    return status.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Words as C has them, for as long as `body` runs; nil where there are none.
  static func withPointers<T>(_ words: [String], _ body: ([UnsafePointer<CChar>?]) -> T) -> T? {
    guard !words.isEmpty else { return nil }
    var pointers = words.map { UnsafePointer(strdup($0)) }
    defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
    pointers.append(nil)
    return body(pointers)
  }

  /// Runs a command as people write it in `EDITOR` and `PAGER`, options included, on a file.
  public static func run(command: String, file: String) -> Int32? {
    run(["/bin/sh", "-c", "\(command) \"$1\"", "sh", file])
  }
}
