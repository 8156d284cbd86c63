#if canImport(Observation)
  import DynamicRows
  import FormEngine
  import Observation

  /// An observable model of a form, on macOS 14 and iOS 17. Views that read it are updated when the form
  /// changes.
  ///
  ///     let model = FormModel(try LiveForm(spec))
  ///     model.check(.user) { name in try await server.isFree(name) ? nil : "This name is taken." }
  ///     model[.user] = "ann"
  ///     let outcome = try await model.submit()
  @available(macOS 14, iOS 17, *)
  @MainActor @Observable public final class FormModel: FormHost {
    /// The form.
    public private(set) var form: LiveForm
    /// The visible rows.
    public private(set) var visible: VisibleModel<LiveForm, LiveRow>
    /// The row that has the focus, or should get it; `nil` for none.
    public var focus: RowID?
    /// Called after each action.
    @ObservationIgnored public var onChange: (FormChange) -> Void = { _ in }
    /// What goes on around the form; see also ``isBusy``.
    @ObservationIgnored public let activity = FormActivity()

    /// Creates the model of a form.
    public init(_ form: LiveForm) {
      self.form = form
      visible = VisibleModel(form)
    }

    /// The visible sections with their rows.
    public var sections: [VisibleModel<LiveForm, LiveRow>.Section] { visible.sections }

    /// The answer of a row; `nil` if there is none, or it is of another type. Setting a value that the
    /// row can't hold changes nothing; ``FormHost/set(_:_:)`` throws an error then.
    public subscript<Value>(key: RowKey<Value>) -> Value? {
      get { form[key] }
      set { _ = try? set(key, newValue) }
    }

    /// Whether answers are being checked or a submission waits, for a button that should not be pressed
    /// again.
    public var isBusy: Bool {
      // The activity is not observable, but the form changes with it.
      _ = form
      return activity.isChecking || activity.isSubmissionWaiting
    }

    /// Replaces the form and its visible rows; see ``FormHost/show(_:by:)``.
    public func show(_ next: LiveForm, by update: TableUpdate) {
      form = next
      if next.revision &- visible.revision <= 1 {
        visible.apply(update, from: next)
      } else {
        visible = VisibleModel(next)
      }
    }
  }

  /// Pages, each of them a section, one after another.
  @available(macOS 14, iOS 17, *)
  extension FormModel {
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

    private func turn(to page: SectionID?) {
      if let page, page != form.page { _ = try? perform(.page(page)) }
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

    /// The sections that are shown: all, or the page.
    public var shownSections: [VisibleModel<LiveForm, LiveRow>.Section] {
      guard let page else { return sections }
      return sections.filter { $0.id == page }
    }

    private func pageBeside(_ step: Int) -> SectionID? {
      let pages = form.pages
      guard let index = pages.firstIndex(where: { $0 == page }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
  }
#endif
