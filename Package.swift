// swift-tools-version: 6.0

import PackageDescription

/// Set `FORMWORK_INVARIANTS=1` to recompute and compare every cached fact after each mutation.
let checksInvariants = Context.environment["FORMWORK_INVARIANTS"] == "1"

let settings: [SwiftSetting] = checksInvariants ? [.define("FORMWORK_INVARIANTS")] : []

/// With invariants, libraries are optimized in debug builds too, since tests take much longer then.
/// Assertions are still checked.
let librarySettings =
  settings
  + (checksInvariants
    ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : [])

/// - Parameter isOutside: Whether the library uses the others as any program does: only what is
///   public.
func library(_ name: String, _ dependencies: [String], isOutside: Bool = false) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, packageAccess: !isOutside,
    swiftSettings: librarySettings)
}

func tests(
  of name: String, _ dependencies: [String], _ ownSettings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name, "TestSupport"] + dependencies).map { .byName(name: $0) },
    swiftSettings: settings + ownSettings)
}

/// A program that uses a library product from outside of the package's code: it links only if the
/// library declares what it needs.
func client(of name: String) -> Target {
  .executableTarget(
    name: "\(name)Client", dependencies: [.byName(name: name)], path: "Tests/Clients/\(name)",
    packageAccess: false)
}

let package = Package(
  name: "formwork",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "Formwork", targets: ["Formwork"]),
    .library(name: "DynamicRows", targets: ["DynamicRows"]),
    .library(name: "FormEngine", targets: ["FormEngine"]),
    .library(name: "FormText", targets: ["FormText"]),
    .library(name: "FormFiles", targets: ["FormFiles"]),
    .library(name: "FormImport", targets: ["FormImport"]),
    .library(name: "FormOracle", targets: ["FormOracle"]),
    .library(name: "TerminalForms", targets: ["TerminalForms"]),
    .library(name: "FormViews", targets: ["FormViews"]),
    .library(name: "WebForms", targets: ["WebForms"]),
    .executable(name: "formwork", targets: ["FormworkCommand"]),
  ],
  targets: [
    library("DynamicRows", []),
    library("FormEngine", ["DynamicRows"]),
    library("FormText", ["DynamicRows", "FormEngine"]),
    library("SystemCalls", []),
    library("SmallFoundation", ["SystemCalls"]),
    library("FormFiles", ["DynamicRows", "FormEngine", "FormText", "SmallFoundation"]),
    library("FormImport", ["FormEngine", "FormText"]),
    library("FormOracle", ["DynamicRows", "FormEngine", "FormText", "FormFiles", "SystemCalls"]),
    library("TerminalForms", ["DynamicRows", "FormEngine", "SystemCalls"], isOutside: true),
    library("FormViews", ["DynamicRows", "FormEngine", "SmallFoundation"]),
    // Where the case of letters in names of files does not count, its folder can't be called Formwork.
    .target(
      name: "Formwork",
      dependencies: ["DynamicRows", "FormEngine", "FormText", "FormFiles", "FormViews"],
      path: "Sources/Everything", swiftSettings: librarySettings),
    .target(
      name: "WebForms", dependencies: ["DynamicRows", "FormEngine", "FormText"],
      exclude: ["Runtime", "build-module"],
      resources: [.embedInCode("Script")], swiftSettings: librarySettings),
    .executableTarget(
      name: "FormworkCommand",
      dependencies: [
        "DynamicRows", "FormEngine", "FormText", "FormFiles", "FormImport", "FormOracle",
        "TerminalForms", "SmallFoundation", "SystemCalls", "WebForms",
      ],
      path: "Sources/formwork", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: [
        "DynamicRows", "FormEngine", "FormText", "FormFiles", "FormOracle", "SystemCalls",
      ],
      path: "Tests/TestSupport",
      swiftSettings: librarySettings),
    // The folder AppKit of FormViews is linked into this one, and compiled with views that do nothing.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "DynamicRows", "FormEngine", "FormText", "FormFiles", "FormOracle", "TerminalForms",
        "FormViews", "TestSupport",
      ],
      path: "Tests/Benchmarks", exclude: ["traced-functions"],
      swiftSettings: settings + [.define("FORMWORK_STAND_INS")]),
    client(of: "Formwork"), client(of: "DynamicRows"), client(of: "FormEngine"),
    client(of: "FormText"), client(of: "FormFiles"), client(of: "FormImport"),
    client(of: "FormOracle"), client(of: "TerminalForms"), client(of: "FormViews"),
    client(of: "WebForms"),
    // The command-line tool of a guide, which the tests of TerminalForms run.
    .executableTarget(
      name: "DeploySample", dependencies: ["FormEngine", "FormText", "TerminalForms"],
      path: "Tests/Clients/Deploy", packageAccess: false),
    tests(of: "DynamicRows", ["FormEngine", "FormOracle"]),
    tests(of: "FormEngine", ["DynamicRows", "FormText", "FormOracle"]),
    tests(of: "FormText", ["DynamicRows", "FormEngine", "FormFiles"]),
    tests(of: "FormFiles", ["FormEngine", "FormText"]),
    tests(of: "FormImport", ["FormEngine", "FormText", "FormOracle"]),
    tests(of: "FormOracle", ["DynamicRows", "FormEngine", "FormText", "FormFiles", "SystemCalls"]),
    tests(
      of: "TerminalForms",
      ["DynamicRows", "FormEngine", "FormText", "FormOracle", "SystemCalls", "DeploySample"]),
    // The folders UIKit and AppKit of FormViews are linked into this one, and compiled with stand-ins.
    tests(
      of: "FormViews", ["DynamicRows", "FormEngine", "FormText", "FormFiles", "FormOracle"],
      [.define("FORMWORK_STAND_INS")]),
    tests(of: "WebForms", ["FormEngine", "FormText"]),
    .testTarget(
      name: "formworkTests",
      dependencies: ["FormworkCommand", "TestSupport", "FormEngine", "FormText", "FormOracle"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

#if compiler(>=6.2)
  // The settings of new projects in Xcode 26, with which apps use the package.
  package.targets.append(
    .testTarget(
      name: "MainActorTests", dependencies: ["Formwork"], packageAccess: false,
      swiftSettings: [
        .unsafeFlags(["-default-isolation", "MainActor"]),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]))
#endif
