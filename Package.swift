// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "formwork",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "DynamicRows", targets: ["DynamicRows"]),
    .library(name: "FormEngine", targets: ["FormEngine"]),
  ],
  targets: [
    .target(name: "DynamicRows"),
    .target(name: "FormEngine", dependencies: ["DynamicRows"]),
  ],
  swiftLanguageModes: [.v6]
)
