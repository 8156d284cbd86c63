import FormEngine

extension ReferenceForm {
  /// The sections that can be shown alone: the relevant ones with visible rows.
  var pages: [SectionID] {
    spec.hasPages ? shownSections.filter { !$0.shownRows().isEmpty }.map(\.id) : []
  }

  /// Shows another page if the one that was shown is none any more: the one in its place, or the last one.
  mutating func settlePage() {
    let pages = pages
    if let place = pages.firstIndex(where: { $0 == page.section }) {
      page.place = place
    } else {
      let place = min(page.place, max(0, pages.count - 1))
      page = (pages.isEmpty ? nil : pages[place], place)
    }
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
      page = (restored.flatMap { pages.contains($0) ? $0 : nil }, 0)
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
