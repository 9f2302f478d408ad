import Language
import Reports
import Runtime

/// Tells what triggers have to tell, and runs what they name: without a shell, with nothing to read, all of them at once.
/// The answer waits for them a moment in all, and they have a limited time. What they print nobody hears; where one fails
/// that is told, and nothing else comes of it.
enum TriggerRunner {
  /// How long the answer waits for all programs together.
  static let wait: Duration = .seconds(2)
  /// How long a program may take, in seconds.
  static let patience = 10

  static func report(_ news: [Announcement]) -> Report {
    var report = Report.nothing
    let fired = news.compactMap(\.name)
    if !fired.isEmpty {
      report.fields = [.machines("triggers", .list(fired.map { .text($0) }))]
    }
    let limit = SystemText.isInstalled("timeout") ? ["timeout", "-k", "2", String(patience)] : []
    let programs = news.map { $0.program.isEmpty ? nil : BackgroundProgram(limit + $0.program) }
    let statuses = BackgroundProgram.wait(for: programs, atMost: wait)
    for (index, item) in news.enumerated() {
      report.notices.append(Notice(item.text, item.name == nil ? .fair : .strong))
      guard let name = item.program.first else { continue }
      if let status = statuses[index] ?? (programs[index] == nil ? notFound : nil) {
        if let failure = failure(of: name, status) { report.notices.append(Notice(failure, .bad)) }
      } else {
        let end = limit.isEmpty ? "" : ", for \(patience) seconds at most"
        report.notices.append(Notice("\(name) takes longer, and goes on by itself\(end).", .dim))
      }
    }
    return report
  }

  /// As a shell has it of a program that is not there.
  private static let notFound: Int32 = 127

  /// - Returns: why it did not do its work, in a sentence; nil where it did.
  private static func failure(of name: String, _ status: Int32) -> String? {
    switch status {
    case 0: nil
    case notFound: "There is no program \(name) to run."
    case 126: "\(name) cannot be run as a program."
    case 124, 137: "\(name) was ended."
    default: "\(name) ended with \(status)."
    }
  }
}
