import Foundation

/// The programs of the package, beside the tests.
public enum BuiltProducts {
  /// The folder in which the package was built.
  public static var folder: URL {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }

  /// The file of a program.
  public static func path(of product: String) -> String {
    folder.appendingPathComponent(product).path
  }
}
