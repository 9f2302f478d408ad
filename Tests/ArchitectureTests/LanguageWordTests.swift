import Foundation
import Testing

/// German and French words stand in the files of words, and in no text of a source: who adds a language adds a file.
@Suite struct LanguageWordTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// Titles and cells of other programs' tables, which name what they hold in their language.
  private static let tables = ["/Exchange/", "/Tables/", "Import", "Columns.swift", "FoodTable.swift"]

  /// Everyday words that are none of English.
  private static let words = Set(
    """
    und oder mit ohne nicht kein keine noch auch heute gestern vorgestern jetzt gerade eben uhr stunde stunden minuten \
    woche montag dienstag mittwoch donnerstag freitag samstag sonntag frühstück mittagessen abendessen abend mittag \
    ein eine einen einer einem eins zwei drei vier fünf sechs sieben acht zehn halb halbe viertel anderthalb dutzend \
    gramm pfund stück scheibe scheiben löffel esslöffel teelöffel glas tasse becher schüssel zum zur beim vom vor für \
    brot milch kaffee käse wurst apfel wasser bier wein reis salz zucker zimt gegessen getrunken geschlafen \
    avec hier aujourd'hui demain maintenant matin midi soir minuit heure heures semaine jour jours lundi mardi \
    mercredi jeudi vendredi samedi dimanche petit déjeuner dîner deux trois quatre cinq sept huit neuf dix demi demie \
    gramme grammes livre tranche tranches cuillère verre tasse bol lait fromage beurre oeuf œuf pomme eau vin bière \
    sel poivre sucre mangé bu dormi poids une quelques beaucoup avant après vers encore
    """.split(separator: " ").map(String.init))

  /// The words of a source's texts, but for those of comments and examples.
  private static func words(in source: String) -> [(line: Int, word: String)] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      let code = line.drop { $0 == " " }
      // Examples show what may be typed.
      guard !code.hasPrefix("//"), !code.hasPrefix(".init(") else { return [(line: Int, word: String)]() }
      return code.matches(of: /"((?:[^"\\]|\\.)*)"/).flatMap { text in
        text.1.lowercased().split { !$0.isLetter && $0 != "'" }.map { (number + 1, String($0)) }
      }
    }
  }

  @Test func noWordOfALanguageStandsInCode() throws {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var looked = 0
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      guard !Self.tables.contains(where: file.path.contains) else { continue }
      looked += 1
      let found = Self.words(in: try String(contentsOf: file, encoding: .utf8)).filter {
        Self.words.contains($0.word)
      }
      let told = found.map { "\($0.line) \($0.word)" }.joined(separator: ", ")
      #expect(found.isEmpty, "\(file.lastPathComponent): \(told) belongs to Sources/Phrases/Words")
    }
    #expect(looked > 500)
  }
}
