// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "formwork",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "DynamicRows", targets: ["DynamicRows"]),
    .library(name: "FormEngine", targets: ["FormEngine"]),
    .library(name: "FormFiles", targets: ["FormFiles"]),
  ],
  targets: [
    .target(name: "DynamicRows"),
    .target(name: "FormEngine", dependencies: ["DynamicRows"]),
    .target(name: "FormFiles", dependencies: ["DynamicRows", "FormEngine"]),
    .testTarget(
      name: "FormEngineTests", dependencies: ["FormEngine", "DynamicRows", "FormFiles"]),
    .testTarget(
      name: "FormFilesTests", dependencies: ["FormFiles", "DynamicRows", "FormEngine"]),
  ],
  swiftLanguageModes: [.v6]
)
