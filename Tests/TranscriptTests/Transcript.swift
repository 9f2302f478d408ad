import Foundation
import Language
import Naming
import Runtime
import Shell
import TestSupport
import Testing

/// A session as text: lines after `dhsh> `, each followed by what dhsh says.
///
/// `@ now 2026-11-20T08:15` sets the clock, `@ width 50` the width, `@ format json` the format, `@ ascii yes` draws without UTF-8;
/// `@ dry-run yes` has programs outside named instead of run; a line that ends in `⇥` shows what Tab offers behind it,
/// one that ends in `⏎` what Enter shows at the prompt before the line is run;
/// `@ file scan.pdf pdf` makes a file, which lines call `$FOLDER/scan.pdf`, `diet` a table of days up to the clock's; `@ model TEXT` sets a language model that
/// answers so, whose address lines call `$MODEL`, `@ unsplash` a library of photos, `$UNSPLASH`; `@ backups` has backups go into a folder of its own; lines that start with `%` are for readers.
struct Transcript {
  private let lines: [String]

  init(_ text: String) { lines = text.components(separatedBy: "\n") }

  /// The same session with what dhsh says now.
  func replayed() throws -> String {
    let sandbox = try Sandbox()
    var servers: [String: LocalServer] = [:]
    var result: [String] = []
    for line in lines {
      if line.hasPrefix("@ model ") {
        result.append(line)
        let server = try LocalServer(.text, text: String(line.dropFirst(8)))
        _ = try sandbox.answers("set model.address \(server.address)")
        servers["$MODEL"] = server
      } else if line == "@ unsplash" {
        result.append(line)
        let server = try LocalServer(.text, files: PhotoLibrary.files)
        let key = try sandbox.file("key", "unsplash.key")
        _ = try sandbox.answers("set unsplash.address \(server.address); set unsplash.key \(key)")
        servers["$UNSPLASH"] = server
      } else if line.hasPrefix("@ ") {
        result.append(line)
        try apply(line.dropFirst(2).split(separator: " ").map(String.init), to: sandbox)
      } else if line.hasPrefix("%") {
        result.append(line)
      } else if line.hasPrefix("dhsh> ") {
        result.append(line)
        var typed = line.dropFirst(6).replacingOccurrences(of: "$FOLDER", with: sandbox.folder)
        guard !typed.hasSuffix("⇥") else {
          let offers = sandbox.engine.complete(String(typed.dropLast())).candidates
          result += offers.map { "  \($0.display)\($0.detail.isEmpty ? "" : "  \($0.detail)")" }
          continue
        }
        if typed.hasSuffix("⏎") {
          let shown = sandbox.engine.proposal(String(typed.dropLast()))?.proposal.assumptions
          result += (shown ?? ["(nothing is shown first)"]).map {
            "  ? " + $0.replacingOccurrences(of: sandbox.folder, with: "$FOLDER")
          }
          continue
        }
        for (name, server) in servers { typed = typed.replacingOccurrences(of: name, with: server.address) }
        var answer = sandbox.say(typed).replacingOccurrences(of: sandbox.folder, with: "$FOLDER")
          .replacingOccurrences(of: sandbox.engine.store.filesPath ?? "", with: "$KEPT")
        for (name, server) in servers { answer = answer.replacingOccurrences(of: server.address, with: name) }
        result += answer.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      }
    }
    return result.joined(separator: "\n") + "\n"
  }

  private func apply(_ words: [String], to sandbox: Sandbox) throws {
    switch words.first {
    case "now": sandbox.now.moment = try #require(Clock.parse(words[1]))
    case "ascii": sandbox.renderer.isUnicode = words[1] == "no"
    case "width": sandbox.renderer.width = Int(words[1])
    case "file":
      let bytes = words[2] == "diet" ? DietTable.bytes(before: sandbox) : SampleFile.bytes(words[2])
      try Data(bytes).write(to: URL(filePath: "\(sandbox.folder)/\(words[1])"))
    case "dry-run": sandbox.engine.isDryRun = words[1] == "yes"
    case "backups": _ = try sandbox.answers("set backup.folder \(sandbox.folder)")
    case "format": sandbox.renderer.format = try #require(.init(rawValue: words[1]))
    default: Issue.record("unknown direction in a transcript: \(words)")
    }
  }
}

/// Files as sessions keep them.
private enum SampleFile {
  static func bytes(_ kind: String) -> [UInt8] {
    switch kind {
    case "pdf": Array("%PDF-1.7 of a session\n".utf8)
    case "health": Array(health.utf8)
    case "scale":
      Array("Datum;Gewicht;Fett;Muskeln;Notiz\n17.11.2026;84,6;21,5;40,1;\n18.11.2026;84,2;21,3;ERR;\n".utf8)
    case "scale-later": Array("Datum;Gewicht;Fett;Muskeln;Notiz\n19.11.2026;84,0;21,2;40,2;\n".utf8)
    case "nights": Array("Date,Sleep,Steps\n2026-11-17,7.5,8123\n2026-11-18,6.75,10204\n".utf8)
    case "diary":
      Array(
        "Date,Meal,Food,Quantity,Units,Calories\n2026-11-18,Lunch,Lentil soup,1,bowl,410\n2026-11-18,Dinner,Rice,150,g,195\n"
          .utf8)
    case "products":
      Array(
        ("code,product_name,pnns_groups_2,serving_quantity,energy-kcal_100g,proteins_100g,carbohydrates_100g,fat_100g,sugars_100g\n"
          + "3017620422003,Nutella,Sweets,15,539,6.3,57.5,30.9,56.3\n"
          + "0012345678905,Acme Granola,Breakfast cereals,45,450,10,60,18,12\n"
          + "4000000000001,Mystery Bar,unknown,40,400,10,50,15,20\n").utf8)
    case "jpeg": SamplePicture.jpeg()
    case "png": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    default: Array("no picture\n".utf8)
    }
  }

  /// Two days of a phone, a watch and a scale.
  private static let health =
    "<HealthData locale=\"en_DE\">\n <ExportDate value=\"2026-11-19 20:00:00 +0100\"/>\n"
    + [
      HealthFile.record(
        "StepCount", "2026-11-18 10:00:00 +0100", "2026-11-18 10:30:00 +0100", "900", unit: "count"),
      HealthFile.record(
        "StepCount", "2026-11-18 10:00:00 +0100", "2026-11-18 11:00:00 +0100", "2000", unit: "count",
        source: "Watch"),
      HealthFile.record("BodyMass", "2026-11-18 06:50:00 +0100", nil, "84.9", unit: "kg", source: "Scale"),
      HealthFile.record(
        "BodyFatPercentage", "2026-11-18 06:50:00 +0100", nil, "0.221", unit: "%", source: "Scale"),
      HealthFile.record(
        "LeanBodyMass", "2026-11-18 06:50:00 +0100", nil, "66.1", unit: "kg", source: "Scale"),
      HealthFile.record("WaistCircumference", "2026-11-18 07:00:00 +0100", nil, "98", unit: "cm"),
      HealthFile.record(
        "ActiveEnergyBurned", "2026-11-18 10:00:00 +0100", "2026-11-18 11:00:00 +0100", "180", unit: "kcal",
        source: "Watch"),
      HealthFile.sleep("AsleepCore", "2026-11-18 23:00:00 +0100", "2026-11-19 05:30:00 +0100"),
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" durationUnit=\"min\" "
        + "sourceName=\"Watch\" startDate=\"2026-11-18 18:00:00 +0100\" endDate=\"2026-11-18 18:30:00 +0100\"/>",
    ].map { " \($0)\n" }.joined() + "</HealthData>\n"
}
