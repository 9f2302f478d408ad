// swift-tools-version: 6.1
import PackageDescription

// The arrows of docs/architecture.md, and no others.
let package = Package(
  name: "dhsh",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "dhsh", targets: ["dhsh"])],
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .target(name: "Domain"),
    .target(name: "CSession", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "Store",
      dependencies: [
        "Domain", "CSession", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(name: "Commands", dependencies: ["Domain", "Store"]),
    .target(name: "CEdit", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "Shell", dependencies: ["Commands", "CEdit"]),
    .executableTarget(name: "dhsh", dependencies: ["Shell", "Commands", "Store"]),

    .target(name: "CPty", path: "Tests/CPty", linkerSettings: [.linkedLibrary("util")]),
    .target(
      name: "TestSupport", dependencies: ["Domain", "Store", "Commands", "Shell", "CPty"],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "measure", dependencies: ["Commands", "Domain", "Shell", "Store"], path: "Tests/Measure"),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "TestSupport"]),
    .testTarget(name: "StoreTests", dependencies: ["Store", "Domain", "TestSupport"], exclude: ["Data"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Domain", "Shell", "Store", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Data"]),
    .testTarget(name: "ShellTests", dependencies: ["Shell", "Commands", "Domain", "TestSupport"]),
    .testTarget(
      name: "TranscriptTests", dependencies: ["Shell", "Commands", "TestSupport"], exclude: ["Sessions"]),
  ]
)
