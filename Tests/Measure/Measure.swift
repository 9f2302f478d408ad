import Foundation
import Glibc

/// Measures in process what a person at the prompt waits for and types, and prints the figures as JSON.
///
///     measure library COUNT LOG     makes a log with a library of COUNT foods and a month of entries
///     measure candidates LOG [SHOW] milliseconds until what a key asks for is there
///     measure keystrokes [SHOW]     keys for each line of 60 days
///     measure devices FOLDER        milliseconds that sharing a log costs
///     measure samples COUNT LOG     milliseconds to import so many samples, read their days, and undo it
///
/// To be started in the project's folder, where the list of food names is.
@main enum Measure {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("library", 3): try Library.make(Int(arguments[1]) ?? 0, at: arguments[2])
    case ("candidates", 2...3): try Candidates.measure(arguments[1], shows: arguments.count > 2)
    case ("keystrokes", 1...2): try Keystrokes.measure(shows: arguments.count > 1)
    case ("devices", 2): try Devices.measure(arguments[1])
    case ("samples", 3): try Samples.measure(Int(arguments[1]) ?? 0, at: arguments[2])
    default:
      FileHandle.standardError.write(
        Data(
          "measure library COUNT LOG | candidates LOG [SHOW] | keystrokes [SHOW] | samples COUNT LOG | devices FOLDER\n"
            .utf8))
      exit(64)
    }
  }

  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let took = try ContinuousClock().measure(body)
    return Double(took.components.seconds) * 1e3 + Double(took.components.attoseconds) / 1e15
  }

  /// The most memory the process has had, in MB.
  static var peakMemory: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  static func show(_ figures: [String: Double]) {
    let fields = figures.sorted { $0.key < $1.key }.map {
      "\"\($0.key)\": \(($0.value * 1000).rounded() / 1000)"
    }
    print("{\(fields.joined(separator: ", "))}")
  }
}

extension [Double] {
  /// The value below which a share of these lies.
  func quantile(_ share: Double) -> Double {
    let sorted = self.sorted()
    return sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
