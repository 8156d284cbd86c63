#if canImport(SwiftUI) || FORMWORK_STAND_INS
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import SwiftUI
  #endif

  /// The default view of a row: its title with a control, the line of help and the lines of problems.
  @available(macOS 14, iOS 17, *)
  public struct FormRowView: View {
    private let face: CellFace
    private let model: FormModel
    @FocusState private var isFocused: Bool

    /// Creates the view of a row.
    public init(_ face: CellFace, of model: FormModel) { (self.face, self.model) = (face, model) }

    /// The view.
    public var body: some View {
      VStack(alignment: .leading) {
        control.disabled(!face.isEnabled)
        if let help = face.help { Text(help).font(.footnote).foregroundStyle(.secondary) }
        if !face.problems.isEmpty {
          Text(face.problems.joined(separator: "\n")).font(.footnote).foregroundStyle(.red)
        }
        if let title = face.removeTitle {
          Button(title, role: .destructive) { model.removeCopy(of: face.id) }
            .buttonStyle(.borderless)
        }
      }
      .padding(.leading, 16 * Double(face.depth))
    }

    @ViewBuilder private var control: some View {
      switch face.control {
      case .nothing: LabeledContent(face.title, value: face.value ?? "")
      case .button: Button(face.title) { model.tapCell(of: face.id) }
      case .disclosure(let isOpen):
        Button("\(isOpen ? "▾" : "▸") \(titleAndValue)") { model.tapCell(of: face.id) }
          .accessibilityLabel(titleAndValue)
      case .copies(let addTitle):
        Text(face.markedTitle)
        if let addTitle { Button(addTitle) { model.tapCell(of: face.id) } }
      case .text(let input): field(input)
      case .toggle: Toggle(face.markedTitle, isOn: isOn)
      case .choices(let choices, let isMultiple): list(choices, isMultiple: isMultiple)
      case .date(let content): dates(content)
      }
    }

    private var titleAndValue: String {
      [face.markedTitle, face.value].compactMap { $0 }.joined(separator: ": ")
    }

    @ViewBuilder private func field(_ input: CellFace.TextInput) -> some View {
      Text(face.markedTitle)
      if input.isSecret {
        typed(SecureField(face.title, text: text, prompt: prompt(input)))
      } else {
        typed(
          TextField(
            face.title, text: text, prompt: prompt(input),
            axis: input.isMultiline ? .vertical : .horizontal))
      }
    }

    private func prompt(_ input: CellFace.TextInput) -> Text? { input.placeholder.map { Text($0) } }

    /// Moves the focus with the model's.
    private func typed(_ field: some View) -> some View {
      field
        .focused($isFocused)
        .onSubmit { model.focus = model.endTyping(in: face.id) }
        .submitLabel(model.form.row(after: face.id, takingText: true) == nil ? .done : .next)
        .onChange(of: isFocused) {
          if isFocused {
            model.focus = face.id
          } else {
            if model.focus == face.id { model.focus = nil }
            model.touch(face.id)
          }
        }
        .onChange(of: model.focus) { isFocused = model.focus == face.id }
        .onAppear { if model.focus == face.id { isFocused = true } }
    }

    /// The text of the field, read when it is needed: a field reads it before the row is drawn again.
    private var text: Binding<String> {
      Binding(
        get: {
          guard case .text(let input)? = model.face(of: face.id)?.control else { return "" }
          return input.text
        },
        set: { model.type($0, into: face.id) })
    }

    private var isOn: Binding<Bool> {
      Binding(
        get: { face.answer?.bool ?? false },
        set: { _ = try? model.perform(.set(face.id, .bool($0))) })
    }

    @ViewBuilder private func list(_ choices: [CellFace.Choice], isMultiple: Bool) -> some View {
      if isMultiple {
        Text(face.markedTitle)
        ForEach(choices, id: \.value) { choice in
          Button("\(choice.isChosen ? "☑" : "☐") \(choice.title)") {
            model.choose(choice, in: face.id)
          }
          .buttonStyle(.borderless)
          .accessibilityLabel(choice.title)
          .accessibilityAddTraits(choice.isChosen ? .isSelected : [])
        }
      } else {
        Picker(face.markedTitle, selection: choice(choices)) {
          Text("–").tag(FormValue?.none)
          ForEach(choices, id: \.value) { Text($0.title).tag(Optional($0.value)) }
        }
      }
    }

    private func choice(_ choices: [CellFace.Choice]) -> Binding<FormValue?> {
      Binding(
        get: { choices.first { $0.isChosen }?.value },
        set: { _ = try? model.perform($0.map { .set(face.id, $0) } ?? .clear(face.id)) })
    }

    @ViewBuilder private func dates(_ content: DatePickerContent) -> some View {
      // A picker always shows a date: the dash says that none has been chosen.
      DatePicker(
        face.answer == nil ? "\(face.markedTitle) –" : face.markedTitle,
        selection: Binding(
          get: { DateText.shown(for: face.answer, mode: content.mode) },
          set: {
            let text = DateText.text(from: $0, mode: content.mode)
            _ = try? model.perform(.set(face.id, .text(text)))
          }),
        in: content.bounds, displayedComponents: content.components)
    }
  }

  extension DatePickerContent {
    fileprivate var bounds: ClosedRange<Date> {
      let first = min.flatMap { DateText.date(from: $0, mode: mode) } ?? .distantPast
      let last = max.flatMap { DateText.date(from: $0, mode: mode) } ?? .distantFuture
      return first...Swift.max(first, last)
    }

    fileprivate var components: DatePickerComponents {
      switch mode {
      case .date: .date
      case .time: .hourAndMinute
      case .dateTime: [.date, .hourAndMinute]
      }
    }
  }
#endif
