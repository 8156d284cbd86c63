/// What a statement in the braces of a section or a row can be: a row, a row with those that it presents, or an
/// array of either.
public protocol RowsConvertible {
  /// The rows in fully expanded order.
  var asRows: [RowSpec] { get }
}

extension RowSpec: RowsConvertible {
  /// The row alone.
  public var asRows: [RowSpec] { [self] }
}

extension RowBlock: RowsConvertible {
  /// The row and those that it presents.
  public var asRows: [RowSpec] { rows }
}

extension Array: RowsConvertible where Element: RowsConvertible {
  /// The rows of all elements.
  public var asRows: [RowSpec] { flatMap { $0.asRows } }
}

/// Builds an array of rows from statements.
///
/// Statements are not converted one by one, since the compiler would then take several times as long for hundreds of
/// rows.
@resultBuilder
public enum RowsBuilder {
  #if hasFeature(Embedded)
    /// Joins the rows of all statements.
    public static func buildBlock(_ statements: RowBlock...) -> [RowSpec] {
      statements.flatMap { $0.rows }
    }
  #else
    /// Joins the rows of all statements.
    public static func buildBlock(_ statements: any RowsConvertible...) -> [RowSpec] {
      statements.flatMap { $0.asRows }
    }
  #endif

  /// Returns the rows of an `if`, or none.
  public static func buildOptional(_ rows: [RowSpec]?) -> [RowSpec] { rows ?? [] }

  /// Returns the rows of an `if`.
  public static func buildEither(first rows: [RowSpec]) -> [RowSpec] { rows }

  /// Returns the rows of an `else`.
  public static func buildEither(second rows: [RowSpec]) -> [RowSpec] { rows }

  /// Returns the rows of a `for`.
  public static func buildArray(_ rounds: [[RowSpec]]) -> [RowSpec] { rounds.flatMap { $0 } }
}

/// Builds an array of sections from statements.
@resultBuilder
public enum SectionsBuilder {
  /// Returns one section.
  public static func buildExpression(_ section: SectionSpec) -> [SectionSpec] { [section] }

  /// Returns an existing array.
  public static func buildExpression(_ sections: [SectionSpec]) -> [SectionSpec] { sections }

  /// Joins the sections of all statements.
  public static func buildBlock(_ lines: [SectionSpec]...) -> [SectionSpec] { lines.flatMap { $0 } }

  /// Returns the sections of an `if`, or none.
  public static func buildOptional(_ sections: [SectionSpec]?) -> [SectionSpec] { sections ?? [] }

  /// Returns the sections of an `if`.
  public static func buildEither(first sections: [SectionSpec]) -> [SectionSpec] { sections }

  /// Returns the sections of an `else`.
  public static func buildEither(second sections: [SectionSpec]) -> [SectionSpec] { sections }

  /// Returns the sections of a `for`.
  public static func buildArray(_ rounds: [[SectionSpec]]) -> [SectionSpec] {
    rounds.flatMap { $0 }
  }
}
