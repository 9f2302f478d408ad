import Foundation
import Testing

/// What is packed against the sources, as far as it can be told without packing; `scripts/package --check` does the rest.
@Suite struct PackagingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static let units = try? FileManager.default.contentsOfDirectory(
    atPath: root.appending(path: "packaging/systemd").path
  ).sorted()

  @Test func theVersionStandsInOnePlaceAndHasAChapter() throws {
    let release = try Self.text("Sources/Runtime/Engine/Release.swift")
    let version = try #require(release.firstMatch(of: /version = "(\d+\.\d+\.\d+)"/)).1
    let chapters = try Self.text("CHANGELOG.md").matches(of: /(?m)^## (.+)$/).map(\.1)
    #expect(chapters.prefix(2).contains(version), "CHANGELOG.md begins with \(chapters.prefix(2))")
    #expect(try Self.text("packaging/control").contains("Version: @VERSION@"))
    #expect(try !Self.text("scripts/package").contains(version))
  }

  /// Every line of a unit is a section, a setting, a comment or nothing, and each setting stands in a section that has it.
  @Test(arguments: units ?? []) func unitsAreUnits(name: String) throws {
    let known: [String: Set<String>] = [
      "Unit": ["Description", "Documentation"], "Service": ["Type", "ExecStart", "StandardOutput"],
      "Timer": ["OnCalendar", "Persistent"], "Install": ["WantedBy"],
    ]
    var section = ""
    var settings: [String: String] = [:]
    for line in try Self.text("packaging/systemd/\(name)").split(separator: "\n")
    where !line.hasPrefix("#") {
      if let title = line.wholeMatch(of: /\[(\w+)\]/) {
        section = String(title.1)
      } else {
        let setting = try #require(line.wholeMatch(of: /(\w+)=(.+)/), "\(line)")
        #expect(known[section]?.contains(String(setting.1)) == true, "\(setting.1) in [\(section)]")
        settings[String(setting.1)] = String(setting.2)
      }
    }
    #expect(settings["Description"] != nil)
    if name.hasSuffix(".timer") {
      #expect(Self.units?.contains(name.replacing(".timer", with: ".service")) == true)
      #expect(settings["WantedBy"] == "timers.target")
      // The program and its page name each of them.
      for place in ["Sources/dhsh/Options.swift", "docs/install.md"] {
        #expect(try Self.text(place).contains(name), "\(place) does not name \(name)")
      }
    } else {
      // Nothing is started but by its timer.
      #expect(settings["WantedBy"] == nil)
      #expect(settings["ExecStart"]?.contains("@DHSH@") == true)
    }
  }

  @Test func thereAreUnits() { #expect(Self.units?.count == 6) }

  /// What Package.swift fetches or links has its notice.
  @Test func whatIsLinkedHasItsNotice() throws {
    let package = try Self.text("Package.swift")
    let notices = try Self.text("NOTICES.md").lowercased()
    let fetched = package.matches(of: /\.package\(url: ".+\/([A-Za-z]+)/).map(\.1)
    let linked = package.matches(of: /\.linkedLibrary\("(?:sqlite3|(\w+))"\)/).compactMap(\.1)
    #expect(!fetched.isEmpty && linked.contains("edit"))
    // libutil is of the C library.
    for name in fetched + linked + ["sqlite", "zlib", "swift", "icu"] where name != "util" {
      #expect(notices.contains(name.lowercased()), "NOTICES.md does not name \(name)")
    }
  }

  /// The program is linked without the data of ICU (`Sources/CICU`), so nothing may be asked of Foundation that reads it:
  /// formats of dates and numbers, places, zones, comparisons by language, patterns.
  @Test func nothingAsksForTheDataOfICU() throws {
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    var users: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(/(?m)^(?:@?\w+ )*?import (?:\w+ )?Foundation/) else { continue }
      users.insert(file.lastPathComponent)
      let asked = text.matches(
        of:
          /\b(Locale|Calendar|TimeZone|Date|[A-Za-z]*Formatter|NS[A-Z]\w+|[Ll]ocalized\w*|CharacterSet|StringTransform|FormatStyle)\b|\.(formatted|capitalized|compare|range|applyingTransform|uppercased\(with|lowercased\(with)\(/
      ).map(\.0)
      #expect(asked.isEmpty, "\(file.lastPathComponent) asks Foundation for \(asked)")
    }
    // A further one is looked at by a person: it may ask for texts, bytes, JSON and queues.
    #expect(
      users == [
        "BackgroundBackup.swift", "BackupManifest.swift", "BulkFile.swift", "Card.swift",
        "ChangeSession.swift",
        "DamageFunctions.swift", "Journal.swift", "JournalSteps.swift", "Names.swift", "Pack.swift",
        "TextTraces.swift", "Traces.swift",
      ])
  }
}
