#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import AppKit
  #endif

  /// A line to read.
  final class FormLineView: FormCellView {
    let valueLabel = NSTextField(wrappingLabelWithString: "")

    override func setUp() { add(valueLabel) }

    override func fill(_ face: CellFace) {
      valueLabel.stringValue = face.value ?? ""
      valueLabel.isHidden = face.value == nil
    }
  }

  /// A button, a field or group that opens and closes, or a repeat to which copies are added.
  final class FormButtonView: FormCellView {
    let button = NSButton()

    override func setUp() {
      addAction(to: button) { [unowned self] in host?.tapCell(of: face.id) }
      add(button)
    }

    override func fill(_ face: CellFace) {
      button.isEnabled = face.isEnabled
      button.isHidden = false
      switch face.control {
      case .disclosure(let isOpen):
        let title = [face.markedTitle, face.value].compactMap { $0 }.joined(separator: ": ")
        button.title = "\(isOpen ? "▾" : "▸") \(title)"
        button.setAccessibilityLabel(title)
        button.setAccessibilityExpanded(isOpen)
      case .copies(let addTitle):
        button.title = addTitle ?? ""
        button.isHidden = addTitle == nil
      default: button.title = face.title
      }
    }
  }

  /// A text or a number, in one line or in a box of several.
  final class FormFieldView: FormCellView, NSTextFieldDelegate {
    private var field = NSTextField(string: "")

    override func setUp() { place(NSTextField(string: "")) }

    override var viewForFocus: NSView? { field }

    override func fill(_ face: CellFace) {
      guard case .text(let input) = face.control else { return }
      if input.isSecret, !(field is NSSecureTextField) {
        field.removeFromSuperview()
        place(NSSecureTextField(string: ""))
      }
      field.placeholderString = input.placeholder
      field.isEnabled = face.isEnabled
      field.usesSingleLineMode = !input.isMultiline
      field.setAccessibilityLabel(face.title)
      if field.stringValue != input.text { field.stringValue = input.text }
    }

    private func place(_ field: NSTextField) {
      self.field = field
      field.delegate = self
      add(field)
    }

    func controlTextDidChange(_ notification: Notification) {
      host?.type(field.stringValue, into: face.id)
      field.invalidateIntrinsicContentSize()
    }

    func controlTextDidEndEditing(_ notification: Notification) { host?.endTyping(in: face.id) }

    #if !FORMWORK_STAND_INS
      /// Begins a new line in a box of several; the tests can't compile this.
      func control(
        _ control: NSControl, textView: NSTextView, doCommandBy selector: Selector
      ) -> Bool {
        guard case .text(let input) = face.control, input.isMultiline,
          selector == #selector(NSResponder.insertNewline(_:))
        else { return false }
        textView.insertNewlineIgnoringFieldEditor(nil)
        return true
      }
    #endif
  }

  /// True or false.
  final class FormSwitchView: FormCellView {
    let toggle = NSSwitch()

    override func setUp() {
      addAction(to: toggle) { [unowned self] in
        _ = try? host?.perform(.set(face.id, .bool(toggle.state == .on)))
      }
      add(toggle)
    }

    override func fill(_ face: CellFace) {
      guard case .toggle(let isOn) = face.control else { return }
      toggle.isEnabled = face.isEnabled
      toggle.state = isOn == true ? .on : .off
      toggle.setAccessibilityLabel(face.title)
    }
  }

  /// A list to choose from: a menu whose first item is what is chosen.
  final class FormChoiceView: FormCellView {
    let popUp = NSPopUpButton(frame: .zero, pullsDown: true)
    /// What the items mean, after the first one; `nil` clears the answer.
    private var choices: [CellFace.Choice?] = []

    override func setUp() {
      addAction(to: popUp) { [unowned self] in
        let index = popUp.indexOfSelectedItem - 1
        guard choices.indices.contains(index) else { return }
        if let choice = choices[index] {
          host?.choose(choice, in: face.id)
        } else {
          _ = try? host?.perform(.clear(face.id))
        }
      }
      add(popUp)
    }

    override func fill(_ face: CellFace) {
      guard case .choices(let choices, let isMultiple) = face.control else { return }
      self.choices = face.isRequired || isMultiple ? choices : [nil] + choices
      popUp.isEnabled = face.isEnabled
      popUp.setAccessibilityLabel(face.title)
      popUp.removeAllItems()
      // The button removes items with the same title, its menu does not.
      popUp.menu?.addItem(NSMenuItem(title: face.value ?? "–", action: nil, keyEquivalent: ""))
      for choice in self.choices {
        let item = NSMenuItem(title: choice?.title ?? "–", action: nil, keyEquivalent: "")
        item.state = choice?.isChosen == true ? .on : .off
        item.toolTip = choice?.help
        popUp.menu?.addItem(item)
      }
    }
  }

  /// A date, a time or both.
  final class FormDateView: FormCellView {
    let picker = NSDatePicker()
    private let valueLabel = NSTextField(labelWithString: "–")
    private var mode = DatePickerContent.Mode.date

    override func setUp() {
      addAction(to: picker) { [unowned self] in
        _ = try? host?.perform(
          .set(face.id, .text(DateText.text(from: picker.dateValue, mode: mode))))
      }
      add(valueLabel)
      add(picker)
    }

    override func fill(_ face: CellFace) {
      guard case .date(let content) = face.control else { return }
      mode = content.mode
      picker.datePickerElements =
        switch mode {
        case .date: .yearMonthDay
        case .time: .hourMinute
        case .dateTime: [.yearMonthDay, .hourMinute]
        }
      picker.isEnabled = face.isEnabled
      picker.minDate = content.min.flatMap { DateText.date(from: $0, mode: mode) }
      picker.maxDate = content.max.flatMap { DateText.date(from: $0, mode: mode) }
      picker.setAccessibilityLabel(face.title)
      picker.dateValue = DateText.shown(for: face.answer, mode: mode)
      // A picker always shows a date: the label says that none has been chosen.
      valueLabel.isHidden = face.answer != nil
    }
  }

  extension CellFace {
    /// The default view of the row.
    var viewType: FormCellView.Type {
      switch control {
      case .nothing: FormLineView.self
      case .button, .disclosure, .copies: FormButtonView.self
      case .text: FormFieldView.self
      case .toggle: FormSwitchView.self
      case .choices: FormChoiceView.self
      case .date: FormDateView.self
      }
    }
  }
#endif
