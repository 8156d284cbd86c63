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
    @State private var other = ""
    @FocusState private var isAdding: Bool

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
        if let title = face.duplicateTitle {
          Button(title) { model.duplicateCopy(of: face.id) }.buttonStyle(.borderless)
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
      case .label, .value: LabeledContent(face.title, value: face.value ?? "")
      case .button: Button(face.title) { model.tapCell(of: face.id) }
      case .group, .field: disclosure
      case .repeat:
        Text(face.markedTitle)
        if let title = face.addTitle { Button(title) { model.tapCell(of: face.id) } }
      case .text, .number: field
      case .toggle: Toggle(face.markedTitle, isOn: isOn)
      case .choices where !face.isMultiple && face.input != nil: field
      case .scale, .choices: list
      case .date(let content): dates(content)
      @unknown default: LabeledContent(face.title, value: face.value ?? "")
      }
    }

    @ViewBuilder private var disclosure: some View {
      if let isOpen = face.isOpen {
        Button("\(isOpen ? "▾" : "▸") \(titleAndValue)") { model.tapCell(of: face.id) }
          .accessibilityLabel(titleAndValue)
      } else {
        LabeledContent(face.title, value: face.value ?? "")
      }
    }

    private var titleAndValue: String {
      [face.markedTitle, face.value].compactMap { $0 }.joined(separator: ": ")
    }

    @ViewBuilder private var field: some View {
      if let input = face.input {
        Text(face.markedTitle)
        HStack {
          if input.isSecret {
            typed(SecureField(face.title, text: text, prompt: prompt(input)))
          } else {
            typed(
              TextField(
                face.title, text: text, prompt: prompt(input),
                axis: input.isMultiline ? .vertical : .horizontal))
          }
          if let unit = input.unit { Text(unit).foregroundStyle(.secondary) }
          if !face.choices.isEmpty { offers }
        }
      }
    }

    /// A menu of what can be typed.
    private var offers: some View {
      Menu("▾") {
        ForEach(face.choices, id: \.value) { choice in
          Button(choice.title) { model.choose(choice, in: face.id) }
        }
      }
      .accessibilityLabel(face.title)
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
        get: { model.face(of: face.id)?.input?.text ?? "" },
        set: { model.type($0, into: face.id) })
    }

    private var isOn: Binding<Bool> {
      Binding(
        get: { face.answer?.bool ?? false },
        set: { model.answer(.bool($0), in: face.id) })
    }

    @ViewBuilder private var list: some View {
      if face.isMultiple {
        Text(face.markedTitle)
        ForEach(face.choices, id: \.value) { choice in
          Button("\(choice.isChosen ? "☑" : "☐") \(choice.title)") {
            model.choose(choice, in: face.id)
          }
          .buttonStyle(.borderless)
          .accessibilityLabel(choice.title)
          .accessibilityAddTraits(choice.isChosen ? .isSelected : [])
        }
        if face.input != nil {
          TextField(face.title, text: otherText, prompt: Text("…"), axis: .horizontal)
            .focused($isAdding)
            .onSubmit(addOther)
            .onChange(of: isAdding) { if !isAdding { addOther() } }
        }
      } else {
        Picker(face.markedTitle, selection: choice) {
          Text("–").tag(FormValue?.none)
          ForEach(face.choices, id: \.value) { Text($0.title).tag(Optional($0.value)) }
        }
      }
    }

    /// What is typed to be added to a list of options.
    private var otherText: Binding<String> { Binding(get: { other }, set: { other = $0 }) }

    private func addOther() {
      let text = other
      other = ""
      model.addChoice(text, to: face.id)
    }

    private var choice: Binding<FormValue?> {
      Binding(
        get: { face.choices.first { $0.isChosen }?.value },
        set: { model.answer($0, in: face.id) })
    }

    @ViewBuilder private func dates(_ content: DatePickerContent) -> some View {
      // A picker always shows a date: the dash says that none has been chosen.
      DatePicker(
        face.answer == nil ? "\(face.markedTitle) –" : face.markedTitle,
        selection: Binding(
          get: { DateText.shown(for: face.answer, mode: content.mode) },
          set: {
            model.answer(.text(DateText.text(from: $0, mode: content.mode)), in: face.id)
          }),
        in: content.bounds, displayedComponents: content.components)
    }
  }

  extension DatePickerContent {
    fileprivate var bounds: ClosedRange<Date> {
      let first = earliest.flatMap { DateText.date($0, mode: mode) } ?? .distantPast
      let last = latest.flatMap { DateText.date($0, mode: mode) } ?? .distantFuture
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
