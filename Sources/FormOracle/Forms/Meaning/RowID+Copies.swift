import FormEngine

extension RowID {
  /// The name of the row in the spec.
  package var name: RowID { asCopy?.template ?? self }
}
