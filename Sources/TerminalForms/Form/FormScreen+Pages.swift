import DynamicRows
import FormEngine

/// Forms with pages: only the section of the focus is shown.
extension FormScreen {
  /// The visible sections that are shown: those of the form, or the one of the page.
  var shownSections: Range<Int> {
    let index = form.page.flatMap { form.index(of: $0) }
    return index.map { $0..<$0 + 1 } ?? 0..<form.numberOfSections
  }

  /// The number of the page, from 0, and of all pages; `nil` for a form without pages.
  var pageNumber: (number: Int, count: Int)? {
    let pages = form.pages
    return form.page.flatMap { pages.firstIndex(of: $0) }.map { ($0, pages.count) }
  }

  /// The page at a distance from the present one; `nil` if there is none.
  private func page(_ distance: Int) -> SectionID? {
    let pages = form.pages
    let index = form.page.flatMap { pages.firstIndex(of: $0) }.map { $0 + distance }
    return index.flatMap { pages.indices.contains($0) ? pages[$0] : nil }
  }

  var hasPageBefore: Bool { page(-1) != nil }
  var hasPageAfter: Bool { page(1) != nil }

  /// The title of the button at the end: *Next*, or *Submit* if no row submits the form; `nil` if no
  /// button is drawn there.
  var titleOfEnd: String? {
    if hasPageAfter { return form.words("Next") }
    return isQuestion || form.hasSubmitButton ? nil : form.words("Submit")
  }

  /// Goes to the next page, unless this one has problems; these are shown. The last page submits the
  /// form.
  mutating func goOn() -> ScreenEffect? {
    overlay = nil
    dropLifted()
    if takeTyped() { beginEditing() }
    guard let page = form.page, let next = self.page(1) else { return submit() }
    switch perform(.submitSection(page))?.submission {
    case .validSection?: open(next)
    case .pending(_, problems: [])?: notice = Self.pendingNotice
    case .invalid(let problems)?, .pending(_, let problems)?: reject(problems.map(\.row))
    default: break
    }
    return nil
  }

  /// Goes back to the page before this one, whatever is wrong with this one.
  mutating func goBack() {
    dropLifted()
    if takeTyped() { beginEditing() }
    if let former = page(-1) { open(former) }
  }

  private mutating func open(_ page: SectionID) {
    isRejected = false
    setFocus(firstItem(of: page))
  }

  private func firstItem(of page: SectionID) -> ScreenItem? {
    form.index(of: page).flatMap { form.row(at: RowPosition(section: $0, row: 0)) }
      .map(ScreenItem.row)
  }

  /// The first row of the page; `nil` for a form without pages.
  var firstOfPage: ScreenItem? { form.page.flatMap(firstItem) }

  /// Whether an item is on the page; every item is in a form without pages.
  func isOnPage(_ item: ScreenItem) -> Bool {
    guard let page = form.page, case .row(let id) = item else { return true }
    return form.section(of: id)?.id == page
  }
}
