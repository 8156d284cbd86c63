import FormEngine

extension RowID {
  /// The name of the row in the spec.
  package var name: RowID { asCopy?.template ?? self }
  /// The numbers of the copies that the row is in, outermost first.
  package var copyNumbers: [Int] { asCopy?.copies ?? [] }
}
