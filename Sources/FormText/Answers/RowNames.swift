import DynamicRows
import FormEngine

/// The names of rows, one of which may be meant by an unknown name.
struct RowNames: Sendable {
  let ids: [RowID]
  private let names: [String]
  private let index: NameIndex

  /// Creates the names of some rows: those given in the same order, or else their ids.
  init(_ ids: [RowID], named names: [String]? = nil) {
    self.ids = ids
    let names = names ?? ids.map { $0.text }
    self.names = names
    index = NameIndex(names)
  }

  /// Creates the names of the rows of a form, as answers use them.
  init(_ form: LiveForm) {
    let ids = Array(form.allRows)
    let names = form.usesNames ? ids.map { form.answerName(of: $0) } : nil
    self.init(ids, named: names)
  }

  /// The end of a message about an unknown name, with the nearest one; empty if there is none.
  ///
  /// - Parameter accepts: Returns whether the id with an index can be meant.
  func remedy(
    for name: String, by nearest: inout NearestName, where accepts: (Int) -> Bool = { _ in true }
  ) -> String {
    let meant = nearest.search(for: name, in: index, among: ids.indices, where: accepts)
    return meant.map { "; did you mean \(names[$0].quotedForMessage)?" } ?? ""
  }
}

extension LiveForm {
  /// The name that answers have for a row: the id of a row in a copy, otherwise its name in the result.
  fileprivate func answerName(of id: RowID) -> String {
    guard let row = row(id), row.copy == nil else { return id.text }
    return row.spec.resultName
  }
}
