import Foundation
import Naming
import Phrases
import TestSupport
import Testing

@testable import Commands
@testable import Records

/// The foods that dhsh comes with, as their table has them.
@Suite struct StarterTests {
  /// A row of the table.
  struct Row: CustomTestStringConvertible {
    let name: String
    let aliases: [String]
    let source: String
    /// In kcal, and in g of protein, carbs and fat; nil where the table has none.
    let energy, protein, carbs, fat: Double?

    var testDescription: String { name }

    init(_ cells: [String: String]) {
      name = cells["food"] ?? ""
      aliases = (cells["aliases"] ?? "").components(separatedBy: "; ").filter { !$0.isEmpty }
      source = cells["source"] ?? ""
      (energy, protein) = (Double(cells["kcal"] ?? ""), Double(cells["protein_g"] ?? ""))
      (carbs, fat) = (Double(cells["carbs_g"] ?? ""), Double(cells["fat_g"] ?? ""))
    }
  }

  private static let rows: [Row] = {
    let lines = String(decoding: PackageResources.starter_csv, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { cells in
      Row(Dictionary(zip(lines[0], cells), uniquingKeysWith: { first, _ in first }))
    }
  }()

  /// Foods whose energy is not that of their nutrients alone.
  private static let ofAlcohol: Set = [
    "Beer", "Large Beer", "Red Wine", "White Wine", "Sparkling Wine", "Cider", "Spirits", "Cocktail",
    "Gin and Tonic", "Liqueur",
  ]

  @Test func eachHasEnergyAndNutrientsThatFitIt() throws {
    #expect(Self.rows.count > 300)
    for row in Self.rows {
      let energy = try #require(row.energy, "\(row.name)")
      let protein = try #require(row.protein, "\(row.name)")
      let carbs = try #require(row.carbs, "\(row.name)")
      let fat = try #require(row.fat, "\(row.name)")
      let fits = abs(energy - (4 * protein + 4 * carbs + 9 * fat)) <= max(15, 0.2 * energy)
      #expect(fits != Self.ofAlcohol.contains(row.name), "\(row.name)")
    }
  }

  /// One record of the USDA's tables, or several with their shares.
  @Test func eachNamesItsRecords() throws {
    for row in Self.rows {
      let parts = row.source.replacing("SR26 ", with: "").components(separatedBy: " + ")
      let records = parts.map { $0.components(separatedBy: " % ") }
      #expect(
        row.source.hasPrefix("SR26 ")
          && records.allSatisfy { ($0.last ?? "").count == 5 && Int($0.last ?? "") != nil },
        "\(row.name): \(row.source)")
      let shares = records.compactMap { $0.count == 2 ? Int($0[0]) : nil }
      #expect(
        records.count == 1 ? shares.isEmpty : shares.count == records.count && shares.reduce(0, +) == 100,
        "\(row.name): \(row.source)")
    }
  }

  @Test func eachNameIsOfOneFood() {
    var owners: [String: String] = [:]
    for row in Self.rows {
      for key in Set(([row.name] + row.aliases).map { Names.key($0) }) {
        let other = owners.updateValue(row.name, forKey: key)
        #expect(other == nil, "\(key) of \(row.name) and of \(other ?? "")")
      }
    }
  }

  /// Words that are names, though several other names end in them: what each is a food of its own for.
  private static let foodsOfTheirOwn = [
    "coffee": "decaf is said to be, and milk in it is none", "kaffee": "as coffee",
    "egg": "fried and scrambled ones are said to be", "eggs": "as egg",
    "tomato": "cherry tomatoes and those of a tin are said to be",
    "butter": "that of nuts is none", "cream": "ice cream is none",
    "chocolate": "a drink and a pastry are none", "chocolat": "as chocolate",
    "beer": "a large one is the same", "bier": "as beer",
    "sausage": "hot dog and liver sausage are said to be",
  ]

  /// The bare name of what there are several kinds of is none of them.
  @Test func noneIsCalledByItsKind() {
    // What names end in, and the foods that have those names.
    var endings: [String: Set<String>] = [:]
    for row in Self.rows {
      for name in [row.name] + row.aliases {
        let words = Names.words(Names.key(name))
        for start in words.indices.dropFirst() {
          endings[words[start...].joined(separator: " "), default: []].insert(row.name)
        }
      }
    }
    var kinds: Set<String> = []
    for row in Self.rows {
      for key in Set(([row.name] + row.aliases).map { Names.key($0) }) {
        let forms = key.count > 2 ? [key, key + "s", key + "es"] + NameMatch.forms(of: key) : [key]
        let others = forms.reduce(into: Set<String>()) { $0.formUnion(endings[$1] ?? []) }
          .subtracting([row.name])
        guard others.count > 1 else { continue }
        kinds.insert(key)
        #expect(Self.foodsOfTheirOwn[key] != nil, "\(key) of \(row.name) beside \(others.sorted())")
      }
    }
    #expect(kinds == Set(Self.foodsOfTheirOwn.keys))
  }

  /// A log that has the foods of an earlier version does not get those that have another name now a second time.
  @Test func whatHasAnotherNameNowDoesNotComeTwice() throws {
    let sandbox = try Sandbox()
    for line in [
      "food add Milk dairy 1 per 200ml --alias Milch", "food add Cheese dairy 0.7 per 20g",
      "food add Chips treats 2 per 150g", "food add Cake treats 2.5 per 100g", "log milk",
    ] { _ = try sandbox.answers(line) }
    #expect(sandbox.say("food starter").contains("New foods  \(Self.rows.count - 4)"))
    let names = try sandbox.engine.store.read { try $0.foods.all().map(\.name) }
    #expect(Set(names).isDisjoint(with: ["Whole Milk", "Sliced Cheese", "French Fries", "Pound Cake"]))
    #expect(sandbox.say("log milk").contains("Milk (Dairy)"))
    #expect(sandbox.say("food starter").contains("Nothing new"))
  }

  /// Another food that is called so as well keeps none away.
  @Test func anAliasIsNoEarlierName() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers("food add Crisps treats 1 per 25g --alias chips")
    _ = sandbox.say("food starter")
    #expect(try sandbox.engine.store.read { try $0.foods.all().contains { $0.name == "French Fries" } })
  }
}
