import FormEngine

/// Pages: the dialog announces each one, and solves its problems before the next one.
extension LineDialog {
  /// Which page a section is, in words; `nil` if the form has no pages.
  func announcement(ofPage section: SectionID) -> Phrase? {
    let pages = form.pages
    return pages.firstIndex(of: section).map { "Page \($0 + 1) of \(pages.count)" }
  }

  /// Asks again for rows with problems on the present page if the next row is on a later one.
  ///
  /// - Returns: Whether the input has not ended.
  mutating func leavePage(for next: RowID) -> Bool {
    guard form.hasPages, let page = section, let index = form.index(of: page),
      let other = form.section(of: next)?.id, form.index(of: other).map({ $0 > index }) ?? false
    else { return true }
    _ = try? form.perform(.submitSection(page))
    while case let problems = shownProblems(on: page), !problems.isEmpty {
      let before = linesAsked
      guard solve(problems, on: page) else { return false }
      // What can't be asked for may be solved by later answers.
      if linesAsked == before { break }
    }
    return true
  }

  private func shownProblems(on page: SectionID) -> [FormProblem] {
    form.shownProblems().filter { form.section(of: $0.row)?.id == page }
  }
}
