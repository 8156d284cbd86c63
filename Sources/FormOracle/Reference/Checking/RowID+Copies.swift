import FormEngine

extension RowID {
  /// The name of the row in the spec.
  var name: RowID { asCopy?.template ?? self }
  /// The numbers of the copies that the row is in, outermost first.
  var copyNumbers: [Int] { asCopy?.copies ?? [] }
}
