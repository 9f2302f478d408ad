import Domain
import Foundation
import Language

/// The files that examples speak of, as they stand in the folder of `Program`.
public enum ExampleFiles {
  private static let report = "%PDF-1.4\nBlood count\n%%EOF\n"
  private static let texts = [
    "weights.csv": "date,weight,steps\n2026-11-18,84.9,8000\n2026-11-19,84.7,9500\n",
    "meals.csv": "date,food,quantity,meal\n2026-11-19,Oatmeal,80g,Breakfast\n2026-11-19,Apple,x2,Lunch\n",
    "foods.csv": "name,category,kcal_100g\nRye bread,Starchy Sides,220\nQuark,Dairy,67\n",
    "breakfast.dhsh": "log oatmeal $1 @breakfast\n",
    "lab.pdf": report, "log.dhsh.attachments/\(SHA256.hex(report.utf8)).pdf": report,
    // What a desktop opens files with; here it tells which.
    "bin/xdg-open": "#!/bin/sh\necho \"opened $1\" > \"$HOME/opened\"\n",
    "export.xml": """
    <?xml version="1.0" encoding="UTF-8"?>
    <HealthData locale="en_DE">
     <ExportDate value="2026-11-19 20:00:00 +0100"/>
     \(HealthFile.record("StepCount", "2026-11-19 08:00:00 +0100", "2026-11-19 09:00:00 +0100", "4200", unit: "count"))
     \(HealthFile.record("BodyMass", "2026-11-19 07:00:00 +0100", nil, "84.5", unit: "kg", source: "Scale"))
    </HealthData>

    """,
  ]
  private static let pictures = ["plate.jpg", "apple.jpg", "me.jpg"]

  /// Writes them into a folder.
  public static func write(to folder: String) throws {
    func write(_ data: Data, _ name: String) throws {
      let url = URL(filePath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    for (name, text) in texts { try write(Data(text.utf8), name) }
    for name in pictures { try write(Data(SamplePicture.jpeg()), name) }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder + "/bin/xdg-open")
  }
}

extension Example {
  /// When examples are tried.
  public static let now = "2026-11-20T08:15"

  /// Tries it as its place says: a log of its own, the lines before it, and then it.
  /// - Returns: what is told of it, and of what comes before it; of a log that a script makes, what it then has.
  public func tried(_ format: String = "table") throws -> Program.Answer {
    let program = try Program()
    try ExampleFiles.write(to: program.folder.path)
    let variables = ["PATH": program.folder.path + "/bin:/usr/bin:/bin"]
    let lines = before + [line]
    if place == .script {
      try program.write("example.dhsh", lines.map { $0 + "\n" }.joined())
      let made = try program.run(["--now", Self.now, "example.dhsh"], variables: variables)
      return made.status == 0 ? try program.say("entries all", "source list", "document list") : made
    }
    try Sandbox.furnish(program.folder.file())
    return try program.run(
      ["--now", Self.now, "--format", format] + lines.flatMap { ["-c", $0] }, variables: variables)
  }

  /// Where the values that it must give are others in an answer to machines, by their keys.
  public func wrong(in json: String) throws -> [String] {
    let answer = try StrictJSON.values(json).last
    return gives.compactMap { key, wanted in
      let found = key.split(separator: ".").reduce(answer?.first) { $0?[String($1)]?.first }
      return found?.value ?? .missing == wanted ? nil : "\(key) is \(found ?? .null), not \(wanted)"
    }
  }
}

extension StrictJSON {
  /// The first of a list; anything else is itself.
  fileprivate var first: StrictJSON? { if case .array(let items) = self { items.first } else { self } }

  /// Nil for what is made of others.
  fileprivate var value: Example.Value? {
    switch self {
    case .null: .missing
    case .bool(let flag): .flag(flag)
    case .number(let text): Double(text).map { .number($0) }
    case .string(let text): .text(text)
    case .array, .object: nil
    }
  }
}
