#if canImport(Observation)
  import DynamicRows
  import FormEngine
  import Observation

  /// An observable model of a form, for SwiftUI and everything else that observes: whatever reads it is
  /// shown again when the form changes.
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
    /// The texts that people have typed and that mean the answers of their rows, though written
    /// differently.
    private var typed: [RowID: String] = [:]
    /// Called after each action.
    @ObservationIgnored public var onChange: (FormChange) -> Void = { _ in }
    /// The checks of answers outside the form.
    @ObservationIgnored public let checks = AnswerChecks()

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

    /// Sets the answer of a row to what is typed, and keeps the text itself; see
    /// ``FormHost/type(_:into:)``.
    package func typeKeeping(_ text: String, into id: RowID) {
      typed[id] = text
      type(text, into: id)
    }

    /// Returns the text as a person has typed it, such as `1.` for 1; `nil` if the answer has changed since.
    package func typedText(in id: RowID) -> String? { typed[id].flatMap { isTyped($0, in: id) ? $0 : nil } }

    /// Replaces the form and its visible rows; see ``FormHost/show(_:by:)``.
    public func show(_ next: LiveForm, by update: TableUpdate) {
      form = next
      visible.apply(update, from: next)
    }
  }
#endif
