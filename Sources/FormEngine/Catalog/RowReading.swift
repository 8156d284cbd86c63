/// What a condition or an expression finds where it reads a row: one answer, or those of all copies.
struct RowReading: Hashable, Sendable {
  /// What the row holds, or each copy of it.
  let holding: RowHolding
  /// The repeat of whose template the row is, where the reader is outside of it and so reads the
  /// answers of all copies as one list.
  let origin: Int?

  init(_ holding: RowHolding, origin: Int? = nil) {
    self.holding = holding
    self.origin = origin
  }

  /// Whether a row in a repeat is read from outside.
  var isMany: Bool { origin != nil }

  var isList: Bool { isMany || holding.isList }
}
