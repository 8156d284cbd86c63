import FormEngine

/// Pages, each of them a section, one after another.
extension FormHost {
  /// The page that is shown; `nil` if the form has no pages. See `LiveForm.page`.
  public var page: SectionID? { form.page }

  /// Whether there is a page before the one that is shown.
  public var hasPreviousPage: Bool { pageBeside(-1) != nil }

  /// Whether there is a page after the one that is shown.
  public var hasNextPage: Bool { pageBeside(1) != nil }

  /// Shows the previous page.
  public func showPreviousPage() { turn(to: pageBeside(-1)) }

  /// Shows the page with a row, such as one with a problem; does nothing if there is none.
  public func showPage(of row: RowID?) {
    turn(to: row.flatMap { form.section(of: $0) }?.id)
  }

  /// Validates the page that is shown, waits for checks of answers, and shows the next page if nothing
  /// is wrong. On the last page, and in a form without pages, it submits the form; if something is
  /// wrong on another page, it shows that page.
  ///
  /// - Returns: The outcome: `validSection` if the page has no problems. The next page is shown then,
  ///   unless another one was shown meanwhile.
  /// - Throws: A `FormRefusal` if the form can't be submitted now.
  @discardableResult
  public func submitPage() async throws(FormRefusal) -> Submission {
    guard let page, hasNextPage else { return try await submit() }
    let outcome = try await submit(section: page)
    if outcome == .validSection, page == self.page { turn(to: pageBeside(1)) }
    return outcome
  }

  private func turn(to page: SectionID?) {
    if let page, page != form.page { _ = try? perform(.page(page)) }
  }

  private func pageBeside(_ step: Int) -> SectionID? {
    let pages = form.pages
    guard let index = pages.firstIndex(where: { $0 == page }) else { return nil }
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }
}
