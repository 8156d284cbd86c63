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
      throw FormRefusal(.badAction, "the form has no pages; \"pages\": true in its spec gives it some")
    }
    guard pageNumbers.contains(section) else {
      throw FormRefusal(.notVisible, "section \(id.text.quotedForMessage) is no page now: it shows no row")
    }
    return section
  }

  /// Shows the page that the action asks for, or the one in the place of a page that is none any more.
  mutating func turnPage(_ effects: inout Effects) {
    let former = session.page.section
    if effects.startsOver { session.page.turn(to: nil) }
    if let section = effects.page { session.page.turn(to: section) }
    if effects.submits, case .invalid(let problems) = effects.change.submission,
      let first = problems.first(where: { $0.preventsSubmitting }), let row = presentNumber(first.row)
    {
      session.page.turn(to: map.section(of: row))
    }
    let pages = pageNumbers
    session.page.settle(among: pages)
    if session.page.section != former { effects.change.page = page }
  }
}
