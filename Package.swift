// swift-tools-version: 6.1
import PackageDescription

// Whose tables are known; each has a mapping in Sources/Tables/Programs/Shipped.
let programs = [
  "bearable",
  "beurer",
  "bls",
  "ciqual",
  "cronometer",
  "daylio",
  "fitbit",
  "fitnotes",
  "foodyou",
  "gadgetbridge",
  "garmin",
  "garmin_account",
  "google",
  "google_health",
  "happyscale",
  "health_auto_export",
  "hevy",
  "libra",
  "libreview",
  "loseit",
  "loseit_foods",
  "macrofactor",
  "myfitnesspal",
  "openfoodfacts",
  "opennutritracker",
  "opennutritracker_diary",
  "openscale",
  "oura",
  "pixels",
  "polar",
  "renpho",
  "samsung",
  "sleep_as_android",
  "strava",
  "strong",
  "swiss",
  "usda",
  "waistline",
  "whoop",
  "withings",
  "yazio",
  "yazio_diary",
  "zepp",
]

// The arrows of docs/architecture.md, and no others.
let package = Package(
  name: "dhsh",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "dhsh", targets: ["dhsh"])],
  // Exact, so that a commit gives the same program wherever it is built.
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
  targets: [
    .target(name: "Domain"),
    .target(name: "CSession", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "Store",
      dependencies: [
        "Domain", "CSession", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(name: "Sync", dependencies: ["Store", "Domain", "CZlib"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Tables", dependencies: ["Phrases", "Domain"],
      resources: programs.map { .embedInCode("Programs/Shipped/\($0).mapping") }),
    .target(name: "Exchange", dependencies: ["Tables", "Domain", "CZlib"]),
    .target(name: "Reports", dependencies: ["Domain"]),
    .target(name: "CText"),
    .target(name: "Rendering", dependencies: ["Reports", "Domain", "CText"]),
    .target(
      name: "Phrases", dependencies: ["Domain"],
      resources: ["en", "de", "fr"].map { .embedInCode("Words/\($0).words") }),
    .target(name: "Language", dependencies: ["Phrases", "Domain"]),
    .target(
      name: "Query", dependencies: ["Phrases", "Language", "Reports", "Domain"]),
    .target(
      name: "Naming", dependencies: ["Phrases", "Language", "Reports", "Domain", "Store"]),
    .target(
      name: "Records",
      dependencies: [
        "Naming", "Query", "Phrases", "Language", "Reports", "Exchange", "Tables", "Domain", "Store",
      ],
      resources: [.embedInCode("Entries/starter.csv")]),
    .target(
      name: "Runtime",
      dependencies: [
        "Records", "Naming", "Query", "Phrases", "Language", "Reports", "Exchange", "Domain", "Store",
      ]),
    .target(
      name: "Commands",
      dependencies: [
        "Runtime", "Records", "Naming", "Query", "Phrases", "Language", "Reports", "Exchange", "Tables",
        "Domain", "Store", "Sync",
      ]),
    .target(name: "CICU"),
    .target(name: "CEdit", dependencies: ["CText"], linkerSettings: [.linkedLibrary("edit")]),
    .target(
      name: "Shell",
      dependencies: [
        "Commands", "Runtime", "Records", "Naming", "Phrases", "Language", "Rendering", "Reports", "Tables",
        "Domain", "CEdit",
      ]),
    .executableTarget(
      name: "dhsh",
      dependencies: ["Shell", "Rendering", "Language", "Commands", "Runtime", "Naming", "Store", "CICU"]),

    .target(name: "CPty", path: "Tests/CPty", linkerSettings: [.linkedLibrary("util")]),
    .target(
      name: "TestSupport",
      dependencies: [
        "Domain", "Language", "Reports", "Store", "Commands", "Runtime", "Records", "Naming", "Rendering",
        "Shell", "CPty",
      ],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "measure",
      dependencies: [
        "Commands", "Runtime", "Records", "Naming", "Language", "Domain", "Reports", "Shell", "Store", "Sync",
      ],
      path: "Tests/Measure"),
    .testTarget(
      name: "ExchangeTests", dependencies: ["Exchange", "Tables", "Domain", "CZlib", "TestSupport"]),
    .testTarget(name: "TablesTests", dependencies: ["Tables", "Exchange", "Domain"]),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "TestSupport"], exclude: ["Data"]),
    .testTarget(
      name: "StoreTests", dependencies: ["Sync", "Store", "Domain", "TestSupport"], exclude: ["Data"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Runtime", "Records", "Naming", "Query", "Phrases", "Language", "Tables", "Domain",
        "Rendering", "Reports",
        "Shell", "Store", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Data", "Import/Tables", "Import/Samples"]),
    .testTarget(name: "LanguageTests", dependencies: ["Phrases", "Language", "Domain", "TestSupport"]),
    .testTarget(name: "PhrasesTests", dependencies: ["Phrases", "Domain"]),
    .testTarget(
      name: "QueryTests",
      dependencies: [
        "Query", "Language", "Domain", "Reports", "Rendering", "Commands", "Runtime", "Records", "Naming",
        "TestSupport",
      ]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "Domain"]),
    .testTarget(name: "RenderingTests", dependencies: ["Rendering", "Reports", "Domain", "TestSupport"]),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "Commands", "Runtime", "Records", "Naming", "Language", "Rendering", "Reports", "Domain",
        "TestSupport",
      ]),
    .testTarget(
      name: "TranscriptTests",
      dependencies: [
        "Shell", "Commands", "Runtime", "Records", "Naming", "Language", "Rendering", "TestSupport",
      ],
      exclude: ["Sessions"]),
    .testTarget(name: "ArchitectureTests"),
  ]
)
