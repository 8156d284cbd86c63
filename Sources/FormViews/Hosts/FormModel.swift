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

  @available(macOS 14, iOS 17, *)
  extension FormModel {
    /// The sections that are shown: all, or the page.
    public var shownSections: [VisibleModel<LiveForm, LiveRow>.Section] {
      guard let page else { return sections }
      return sections.filter { $0.id == page }
    }
  }
#endif
