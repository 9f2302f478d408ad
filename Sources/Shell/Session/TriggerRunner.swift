import Commands
import Glibc
import Reports

/// Tells what triggers have to tell, and runs what they name: without a shell, with nothing to read, for a limited time.
/// What they print nobody hears; where one fails that is told, and nothing else comes of it.
enum TriggerRunner {
  /// How long a program may take, in seconds.
  static let patience = 10

  static func report(_ news: [TriggerNews]) -> Report {
    var report = Report.nothing
    let fired = news.compactMap(\.name)
    if !fired.isEmpty {
      report.fields = [ReportField("triggers", "", .list(fired.map { .text($0) }), .machines)]
    }
    for item in news {
      report.notices.append(Notice(item.text, item.name == nil ? .fair : .strong))
      if let failure = run(item.program) { report.notices.append(Notice(failure, .bad)) }
    }
    return report
  }

  /// - Returns: why it did not do its work, in a sentence; nil where it did.
  private static func run(_ program: [String]) -> String? {
    guard let name = program.first else { return nil }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { if nothing >= 0 { close(nothing) } }
    let limit = Picture.isInstalled("timeout") ? ["timeout", "-k", "2", String(patience)] : []
    switch ForegroundProgram.run(limit + program, input: nothing, isSilent: true) {
    case 0: return nil
    case nil, 127: return "There is no program \(name) to run."
    case 126: return "\(name) cannot be run as a program."
    case 124, 137: return "\(name) took longer than \(patience) seconds, and was ended."
    case let status?: return "\(name) ended with \(status)."
    }
  }
}
