#if canImport(UIKit) || FORMWORK_STAND_INS
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import UIKit
  #endif

  /// A line to read, a button, a group, or a field with its value.
  final class FormLineCell: FormCell {
    private let valueLabel = UILabel()

    override func setUp() {
      valueLabel.textColor = .secondaryLabel
      valueLabel.numberOfLines = 0
      add(valueLabel)
    }

    override func fill(_ face: CellFace) {
      valueLabel.text = face.value
      valueLabel.isHidden = face.value == nil
      isAccessibilityElement = true
      accessibilityLabel = face.title
      accessibilityValue = ([face.value, face.help].compactMap { $0 } + face.problems)
        .joined(separator: ", ")
      accessibilityTraits = face.isTapped ? .button : .staticText
      accessoryView = face.isOpen.map { isOpen in
        UIImageView(image: UIImage(systemName: isOpen ? "chevron.down" : "chevron.right"))
      }
    }
  }

  /// A text or a number in one line, with its unit or a menu of what can be typed.
  final class FormTextCell: FormCell, UITextFieldDelegate {
    let field = UITextField()
    private let unitLabel = UILabel()
    let offers = UIButton(type: .system)

    override func setUp() {
      unitLabel.textColor = .secondaryLabel
      offers.setTitle("▾", for: .normal)
      offers.showsMenuAsPrimaryAction = true
      field.rightViewMode = .always
      field.delegate = self
      field.clearButtonMode = .whileEditing
      field.addAction(
        UIAction { [unowned self] _ in host?.type(field.text ?? "", into: face.id) },
        for: .editingChanged)
      field.addAction(
        UIAction { [unowned self] _ in host?.endTyping(in: face.id) }, for: .editingDidEnd)
      add(field)
    }

    override func fill(_ face: CellFace) {
      guard let input = face.input else { return }
      unitLabel.text = input.unit
      offers.menu = menu(of: face)
      offers.accessibilityLabel = face.title
      offers.isEnabled = face.isEnabled
      field.rightView = input.unit != nil ? unitLabel : face.choices.isEmpty ? nil : offers
      field.placeholder = input.placeholder
      field.accessibilityLabel = face.title
      field.isSecureTextEntry = input.isSecret
      field.keyboardType = input.keyboard.type
      field.autocapitalizationType = input.keyboard == .letters ? .sentences : .none
      field.isEnabled = face.isEnabled
      let next = host?.form.row(after: face.id, takingText: true)
      field.returnKeyType = next == nil ? .done : .next
      if field.text != input.text { field.text = input.text }
      field.inputAccessoryView = input.keyboard.hasReturnKey ? nil : nextBar
    }

    override func takeFocus() -> Bool { field.becomeFirstResponder() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      goOn()
      return false
    }

    /// The bar above a keyboard without a return key.
    private lazy var nextBar: UIToolbar = {
      let bar = UIToolbar()
      bar.items = [
        UIBarButtonItem(systemItem: .flexibleSpace),
        UIBarButtonItem(
          systemItem: .done, primaryAction: UIAction { [unowned self] _ in goOn() }),
      ]
      bar.sizeToFit()
      return bar
    }()

    private func goOn() {
      let next = host?.form.row(after: face.id, takingText: true)
      if next.map(moveFocus) != true { field.resignFirstResponder() }
    }
  }

  /// A text in a box of several lines.
  final class FormBoxCell: FormCell, UITextViewDelegate {
    let box = UITextView()

    override func setUp() {
      box.delegate = self
      box.isScrollEnabled = false
      box.font = .preferredFont(forTextStyle: .body)
      box.adjustsFontForContentSizeCategory = true
      add(box)
    }

    override func fill(_ face: CellFace) {
      guard let input = face.input else { return }
      box.accessibilityLabel = face.title
      box.isEditable = face.isEnabled
      if box.text != input.text { box.text = input.text }
    }

    override func takeFocus() -> Bool { box.becomeFirstResponder() }

    func textViewDidChange(_ textView: UITextView) {
      host?.type(textView.text, into: face.id)
    }

    func textViewDidEndEditing(_ textView: UITextView) { host?.endTyping(in: face.id) }
  }

  /// True or false.
  final class FormToggleCell: FormCell {
    let toggle = UISwitch()

    override func setUp() {
      toggle.addAction(
        UIAction { [unowned self] _ in
          host?.answer(.bool(toggle.isOn), in: face.id)
        }, for: .valueChanged)
      accessoryView = toggle
    }

    override func fill(_ face: CellFace) {
      let isOn = face.answer?.bool ?? false
      toggle.accessibilityLabel = face.title
      toggle.isEnabled = face.isEnabled
      if toggle.isOn != isOn { toggle.setOn(isOn, animated: window != nil) }
    }
  }

  /// A list to choose from, and a field for what is not in it.
  final class FormChoiceCell: FormCell, UITextFieldDelegate {
    let button = UIButton(type: .system)
    let other = UITextField()

    override func setUp() {
      button.showsMenuAsPrimaryAction = true
      button.contentHorizontalAlignment = .leading
      add(button)
      other.placeholder = "…"
      other.delegate = self
      other.addAction(UIAction { [unowned self] _ in addOther() }, for: .editingDidEnd)
      add(other)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return false
    }

    private func addOther() {
      let text = other.text ?? ""
      other.text = ""
      host?.addChoice(text, to: face.id)
    }

    override func fill(_ face: CellFace) {
      button.accessibilityLabel = face.title
      button.accessibilityValue = face.value
      button.isEnabled = face.isEnabled
      button.setTitle(face.value ?? "–", for: .normal)
      button.menu = menu(of: face)
      other.accessibilityLabel = face.title
      other.isHidden = face.input == nil
      other.isEnabled = face.isEnabled
    }
  }

  extension FormCell {
    /// A menu of the choices, with an item that clears the answer if it is one choice that need not be made.
    fileprivate func menu(of face: CellFace) -> UIMenu {
      let id = face.id
      let actions = face.choices.map { choice in
        UIAction(
          title: choice.title, subtitle: choice.help,
          attributes: face.isMultiple ? .keepsMenuPresented : [],
          state: choice.isChosen ? .on : .off
        ) { [weak host] _ in host?.choose(choice, in: id) }
      }
      let none = UIAction(title: "–") { [weak host] _ in host?.answer(nil, in: id) }
      let canClear = !face.isRequired && !face.isMultiple && face.input == nil
      return UIMenu(children: canClear ? [none] + actions : actions)
    }
  }

  /// A date, a time or both.
  final class FormDateCell: FormCell {
    let picker = UIDatePicker()
    private let valueLabel = UILabel()
    private var mode = DatePickerContent.Mode.date

    override func setUp() {
      picker.preferredDatePickerStyle = .compact
      picker.addAction(
        UIAction { [unowned self] _ in
          let text = DateText.text(from: picker.date, mode: mode)
          host?.answer(.text(text), in: face.id)
        }, for: .valueChanged)
      valueLabel.textColor = .secondaryLabel
      add(valueLabel)
      accessoryView = picker
    }

    override func fill(_ face: CellFace) {
      guard case .date(let content) = face.control else { return }
      mode = content.mode
      picker.datePickerMode =
        switch mode {
        case .date: .date
        case .time: .time
        case .dateTime: .dateAndTime
        }
      picker.accessibilityLabel = face.title
      picker.isEnabled = face.isEnabled
      picker.minimumDate = content.earliest.flatMap { DateText.date($0, mode: mode) }
      picker.maximumDate = content.latest.flatMap { DateText.date($0, mode: mode) }
      picker.date = DateText.shown(for: face.answer, mode: mode)
      // A picker always shows a date: this says that none has been chosen.
      valueLabel.text = "–"
      valueLabel.isHidden = face.answer != nil
      picker.sizeToFit()
      setNeedsLayout()
    }
  }

  /// A repeat, with a button that adds a copy.
  final class FormRepeatCell: FormCell {
    let button = UIButton(type: .system)

    override func setUp() {
      button.contentHorizontalAlignment = .leading
      button.addAction(
        UIAction { [unowned self] _ in host?.tapCell(of: face.id) }, for: .primaryActionTriggered)
      add(button)
    }

    override func fill(_ face: CellFace) {
      button.isHidden = face.addTitle == nil
      button.isEnabled = face.isEnabled
      button.setTitle(face.addTitle, for: .normal)
    }
  }

  extension CellFace.Keyboard {
    fileprivate var hasReturnKey: Bool { self != .wholeNumber && self != .phone }

    fileprivate var type: UIKeyboardType {
      switch self {
      case .letters: .default
      case .wholeNumber: .numberPad
      case .number: .numbersAndPunctuation
      case .email: .emailAddress
      case .phone: .phonePad
      case .url: .URL
      }
    }
  }

  extension CellFace {
    /// The default cell of the row.
    var cellType: FormCell.Type {
      switch control {
      case .label, .value, .button, .group, .field: FormLineCell.self
      case .repeat: FormRepeatCell.self
      case .text where input?.isMultiline == true: FormBoxCell.self
      case .text, .number: FormTextCell.self
      case .toggle: FormToggleCell.self
      case .choices where !isMultiple && input != nil: FormTextCell.self
      case .scale, .choices: FormChoiceCell.self
      case .date: FormDateCell.self
      @unknown default: FormLineCell.self
      }
    }
  }
#endif
