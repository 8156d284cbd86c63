import DynamicRows

// Turning the pages of a form.
extension LiveForm {
  /// Shows a page, one of ``pages``.
  ///
  /// - Throws: `unknownSection`, `notVisible` if the section is no page now, or `badAction` if the form has none.
  @discardableResult
  public mutating func turn(to page: SectionID) throws(FormRefusal) -> FormChange {
    try perform(.page(page))
  }

  /// Goes on from the shown page to the next one, unless it has problems, which are shown. On the last page, and in
  /// a form without pages, submits the form.
  ///
  /// - Returns: The change, with its ``FormChange/submission``.
  /// - Throws: A ``FormRefusal`` if a rule of the form's own forbids it.
  @discardableResult
  public mutating func goOn() throws(FormRefusal) -> FormChange {
    let place = pages.firstIndex { $0 == page }
    guard let page, let place, place + 1 < pages.count else { return try perform(.submit) }
    var change = try perform(.submitSection(page))
    // Committed drafts may have shown or hidden other pages.
    let next = pages.firstIndex { $0 == page }.map { $0 + 1 }
    if change.submission == .validSection, let next, next < pages.count {
      change.page = try perform(.page(pages[next])).page
    }
    return change
  }

  /// The number of a section that can be shown as a page.
  func pageNumber(_ id: SectionID) throws(FormRefusal) -> SectionNumber {
    let section = try sectionNumber(id)
    guard catalog.hasPages else {
      throw FormRefusal(
        .badAction, "the form has no pages; \"pages\": true in its spec gives it some")
    }
    guard isPage(section) else {
      throw FormRefusal(
        .notVisible, "section \(id.text.quotedForMessage) is no page now: it shows no row")
    }
    return section
  }

  /// Shows the page that the action asks for, or another one if the shown one is none any more.
  ///
  /// - Complexity: O(log *n*) for *n* rows, or O(*s* log *n*) for *s* sections if another page is shown.
  mutating func turnPage(_ effects: inout Effects) {
    let former = session.page.section
    if effects.startsOver { session.page = ShownPage() }
    if let section = effects.page { session.page.section = section }
    if effects.submits, case .invalid(let problems) = effects.change.submission,
      let first = problems.first(where: { $0.preventsSubmitting }),
      let row = presentNumber(first.row)
    {
      session.page.section = map.section(of: row)
    }
    settlePage()
    if session.page.section != former { effects.change.page = page }
  }

  /// Shows the page in the place of the shown one, the next one or else the last one, if it is no longer a page.
  mutating func settlePage() {
    if session.page.section.map(isPage) != true { session.page.section = nextPage }
    session.page.index = session.page.section.flatMap { map.index(ofSection: $0) } ?? 0
  }

  private func isPage(_ section: SectionNumber) -> Bool {
    guard map.containsSection(section), let index = map.index(ofSection: section) else {
      return false
    }
    return map.numberOfRows(inSection: index) > 0
  }

  /// The page after the shown section, which may be hidden or gone, or else the last one before it.
  private var nextPage: SectionNumber? {
    var start = session.page.index
    if let section = session.page.section, map.containsSection(section) {
      start = map.allSections.prefix { $0 != section }.count { map.index(ofSection: $0) != nil }
    }
    let pages = pageNumbers.compactMap { page in map.index(ofSection: page).map { (page, $0) } }
    return (pages.first { $0.1 >= start } ?? pages.last)?.0
  }
}
