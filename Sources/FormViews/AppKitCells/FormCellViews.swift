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
      let isRepeat = face.control.kind == .repeat
      button.title = isRepeat ? face.addTitle ?? "" : face.title
      button.isHidden = isRepeat && face.addTitle == nil
      if let isOpen = face.isOpen {
        let title = [face.markedTitle, face.value].compactMap { $0 }.joined(separator: ": ")
        button.title = "\(isOpen ? "▾" : "▸") \(title)"
        button.setAccessibilityLabel(title)
        button.setAccessibilityExpanded(isOpen)
      }
    }
  }

  /// A text or a number with its unit, in one line or in a box of several, with a list of what can be typed.
  final class FormFieldView: FormCellView, NSComboBoxDelegate {
    private let line = NSStackView()
    private var field = NSTextField(string: "")
    private let unitLabel = NSTextField(labelWithString: "")
    /// The titles in the list.
    private var titles: [String] = []

    override func setUp() {
      line.orientation = .horizontal
      unitLabel.textColor = .secondaryLabelColor
      line.addArrangedSubview(field)
      line.addArrangedSubview(unitLabel)
      field.delegate = self
      add(line)
    }

    override var viewForFocus: NSView? { field }

    override func fill(_ face: CellFace) {
      guard let input = face.input else { return }
      if input.isSecret, !(field is NSSecureTextField) { place(NSSecureTextField(string: "")) }
      let isLine = !input.isSecret && !input.isMultiline
      if isLine, !face.choices.isEmpty, !(field is NSComboBox) { place(NSComboBox(string: "")) }
      let titles = face.choices.map { $0.title }
      if let box = field as? NSComboBox, titles != self.titles {
        self.titles = titles
        box.removeAllItems()
        box.addItems(withObjectValues: titles)
      }
      unitLabel.stringValue = input.unit ?? ""
      unitLabel.isHidden = input.unit == nil
      field.placeholderString = input.placeholder
      field.isEnabled = face.isEnabled
      field.usesSingleLineMode = !input.isMultiline
      field.setAccessibilityLabel(face.title)
      if field.stringValue != input.text { field.stringValue = input.text }
    }

    private func place(_ field: NSTextField) {
      self.field.removeFromSuperview()
      self.field = field
      field.delegate = self
      line.insertArrangedSubview(field, at: 0)
    }

    func comboBoxSelectionDidChange(_ notification: Notification) {
      guard let box = field as? NSComboBox, face.choices.indices.contains(box.indexOfSelectedItem)
      else { return }
      host?.choose(face.choices[box.indexOfSelectedItem], in: face.id)
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
        guard face.input?.isMultiline == true, selector == #selector(NSResponder.insertNewline(_:))
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
        host?.answer(.bool(toggle.state == .on), in: face.id)
      }
      add(toggle)
    }

    override func fill(_ face: CellFace) {
      toggle.isEnabled = face.isEnabled
      toggle.state = face.answer == true ? .on : .off
      toggle.setAccessibilityLabel(face.title)
    }
  }

  /// A list to choose from: a menu whose first item is what is chosen. Below it is a field for what is not in it.
  final class FormChoiceView: FormCellView, NSTextFieldDelegate {
    let popUp = NSPopUpButton(frame: .zero, pullsDown: true)
    let other = NSTextField(string: "")
    /// What the items mean, after the first one; `nil` clears the answer.
    private var choices: [CellFace.Choice?] = []

    override func setUp() {
      addAction(to: popUp) { [unowned self] in
        let index = popUp.indexOfSelectedItem - 1
        guard choices.indices.contains(index) else { return }
        if let choice = choices[index] {
          host?.choose(choice, in: face.id)
        } else {
          host?.answer(nil, in: face.id)
        }
      }
      add(popUp)
      other.placeholderString = "…"
      other.delegate = self
      add(other)
    }

    func controlTextDidChange(_ notification: Notification) {}

    func controlTextDidEndEditing(_ notification: Notification) {
      let text = other.stringValue
      other.stringValue = ""
      host?.addChoice(text, to: face.id)
    }

    override func fill(_ face: CellFace) {
      choices = face.isRequired || face.isMultiple ? face.choices : [nil] + face.choices
      other.isHidden = face.input == nil
      other.isEnabled = face.isEnabled
      other.setAccessibilityLabel(face.title)
      popUp.isEnabled = face.isEnabled
      popUp.setAccessibilityLabel(face.title)
      popUp.removeAllItems()
      // The button removes items with the same title, its menu does not.
      popUp.menu?.addItem(NSMenuItem(title: face.value ?? "–", action: nil, keyEquivalent: ""))
      for choice in choices {
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
        host?.answer(.text(DateText.text(from: picker.dateValue, mode: mode)), in: face.id)
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
      picker.minDate = content.earliest.flatMap { DateText.date($0, mode: mode) }
      picker.maxDate = content.latest.flatMap { DateText.date($0, mode: mode) }
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
      case .label, .value: FormLineView.self
      case .group, .field: isOpen == nil ? FormLineView.self : FormButtonView.self
      case .button, .repeat: FormButtonView.self
      case .text, .number: FormFieldView.self
      case .toggle: FormSwitchView.self
      case .choices where !isMultiple && input != nil: FormFieldView.self
      case .scale, .choices: FormChoiceView.self
      case .date: FormDateView.self
      @unknown default: FormLineView.self
      }
    }
  }
#endif
