import DynamicRows

/// The form that contains the checked rows, or into which they will be inserted.
///
/// The checker numbers its rows after the checked ones, and looks at them only where checked rows refer to
/// them.
///
/// They are a class, so that the checker stays small: code that copies it would copy all parts of the form.
final class Surroundings: Sendable {
  let catalog: FormCatalog
  let map: FormMap
  /// The rows of the form that present checked ones, by the numbers of the latter.
  let presenters: [Int: RowNumber]
  /// The checked rows that are already in the form.
  let checked: [RowNumber: Int]
  /// Whether the ids of the checked rows were checked before.
  let hasCheckedIDs: Bool

  init(
    catalog: FormCatalog, map: FormMap, presenters: [Int: RowNumber], checked: [RowNumber: Int],
    hasCheckedIDs: Bool
  ) {
    (self.catalog, self.map) = (catalog, map)
    (self.presenters, self.checked) = (presenters, checked)
    self.hasCheckedIDs = hasCheckedIDs
  }
}

extension SpecChecker {
  var isInFormWithRepeats: Bool { surroundings.map { !$0.catalog.repeats.isEmpty } ?? false }

  /// The checker's number of a row of the form.
  private func number(_ row: RowNumber, in surroundings: Surroundings) -> Int {
    surroundings.checked[row] ?? rowCount + Int(row.index)
  }

  /// The surrounding form, with its row that has this number here.
  private func place(inFormOf row: Int) -> (form: Surroundings, row: RowNumber)? {
    surroundings.map { ($0, RowNumber(row - rowCount)) }
  }

  func numberInForm(_ id: RowID) -> Int? {
    guard let form = surroundings, let row = form.catalog.number(id),
      form.map.contains(form.catalog.repeats.outermostRepeat(around: row))
    else { return nil }
    return number(row, in: form)
  }

  /// The row of the form that presents a checked one.
  func presenterInForm(ofChecked row: Int) -> Int? {
    surroundings.flatMap { form in form.presenters[row].map { number($0, in: form) } }
  }

  func presenterInForm(of row: Int) -> Int? {
    guard let (form, row) = place(inFormOf: row) else { return nil }
    return form.catalog.presenter(of: row, in: form.map).map { number($0, in: form) }
  }

  func partnerInForm(of row: Int) -> Int? {
    guard let (form, row) = place(inFormOf: row) else { return nil }
    return form.catalog.partners[row].map { number($0, in: form) }
  }

  /// The template that a row of the form belongs to. A row of a copy is only read by its own id, or in
  /// its copy, and so has one answer.
  func homeInForm(of row: Int) -> RowHome {
    guard let (form, row) = place(inFormOf: row),
      let owner = form.catalog.repeats.copyPresenter(ofTemplateRow: row)
    else { return .form }
    return .template(of: number(owner, in: form))
  }

  /// The home of the rows that a row of the form presents. Rows in a copy read as those of its template do.
  func home(ofRowsInFormUnder presenter: Int) -> RowHome {
    guard let (form, row) = place(inFormOf: presenter) else { return .form }
    if form.catalog.isRepeat(row) {
      return .template(of: number(form.catalog.repeats.templateOrSelf(row), in: form))
    }
    return home(around: row, in: form)
  }

  private func home(around row: RowNumber, in form: Surroundings) -> RowHome {
    let repeats = form.catalog.repeats
    let owner =
      repeats.copyPresenter(ofTemplateRow: row)
      ?? repeats.copy(around: row).map { repeats.templateOrSelf(repeats[$0].presenter) }
    return owner.map { .template(of: number($0, in: form)) } ?? .form
  }

  /// Whether a repeat is another one, or is in its template at any depth.
  func isRepeat(_ inner: Int, inTemplateOf outer: Int) -> Bool {
    var next = RowHome.template(of: inner)
    while case .template(let row) = next {
      if row == outer { return true }
      if row < rowCount {
        next = homes[row]
      } else if let (form, row) = place(inFormOf: row) {
        next = home(around: row, in: form)
      }
    }
    return false
  }
}
