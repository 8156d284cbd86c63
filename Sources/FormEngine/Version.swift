/// The version of the package: of its libraries and of its command.
public enum FormworkVersion {
  /// The version as text, numbered by the rules of semantic versioning. It is what
  /// `formwork --version` prints after the name of the command.
  ///
  ///     FormworkVersion.current   // "1.0.0"
  public static let current = "1.0.0"
}
