import FormEngine

extension ReferenceForm {
  /// The sections that can be shown alone: the relevant ones with visible rows.
  var pages: [SectionID] {
    spec.hasPages ? shownSections.filter { !$0.shownRows().isEmpty }.map(\.id) : []
  }

  /// Shows another page if the one that was shown is none any more: the next one after it, or else the last one.
  /// Where a section was that is gone, the next one begins.
  mutating func settlePage() {
    let (pages, visible) = (pages, shownSections.map(\.id))
    if !pages.contains(where: { $0 == page.section }) {
      var start = page.place
      if let place = sections.firstIndex(where: { $0.id == page.section }) {
        start = sections[..<place].count { $0.isRelevant }
      }
      let later = visible.dropFirst(start).first(where: pages.contains)
      page.section = later ?? pages.last
    }
    page.place = visible.firstIndex { $0 == page.section } ?? 0
  }

  /// The page that is shown, if another one was before.
  func page(since former: ReferenceForm) -> SectionID? {
    page.section == former.page.section ? nil : page.section
  }

  /// Shows the page that an action leads to: the first one of a form that starts over, that of a restored state, or
  /// the first one with a problem.
  mutating func turnPage(after action: FormAction, _ change: FormChange) {
    switch action {
    case .reset: page = (nil, 0)
    case .tap where change.tappedButton == .reset: page = (nil, 0)
    case .restore(let state):
      // A section may have had another id.
      let restored = state.page.map { id in
        sections.contains { $0.id == id }
          ? id : spec.sections.first { $0.formerly.contains(id) }?.id ?? id
      }
      page = (restored.flatMap { id in sections.contains { $0.id == id } ? id : nil }, 0)
    case .batch(let actions):
      for action in actions { turnPage(after: action, change) }
      return
    case .page(let id): page = (id, 0)
    default: break
    }
    if case .invalid(let problems) = change.submission, outcome.isSubmitting,
      let first = problems.first(where: { $0.isBlocking || !$0.code.isExternal })
    {
      page = (self[first.row]?.section?.id, 0)
    }
    settlePage()
  }
}
