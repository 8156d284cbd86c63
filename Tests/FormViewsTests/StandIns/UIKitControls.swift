// The names are those of the frameworks, whose documentation says what they mean.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// The part of UIKit's controls that the tutorials and the default cells use.
@MainActor class UIControl: UIView {
  enum Event { case editingChanged, editingDidEnd, valueChanged, primaryActionTriggered }

  var isEnabled = true
  private(set) var isFirstResponder = false
  private var actions: [Event: [UIAction]] = [:]

  /// Adds an action, replacing one with the same identifier.
  func addAction(_ action: UIAction, for event: Event) {
    actions[event, default: []].removeAll { $0.identifier == action.identifier }
    actions[event, default: []].append(action)
  }

  func send(_ event: Event) {
    for action in actions[event] ?? [] { action.handler(action) }
  }

  @discardableResult func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  func resignFirstResponder() {
    isFirstResponder = false
    send(.editingDidEnd)
  }
}

@MainActor final class UIAction {
  enum State { case on, off }

  struct Attributes: OptionSet {
    let rawValue: Int
    static let keepsMenuPresented = Attributes(rawValue: 1)
  }

  struct Identifier: Hashable {
    let rawValue: String

    init(_ rawValue: String) { self.rawValue = rawValue }
  }

  let title: String
  let state: State
  let identifier: Identifier
  let handler: (UIAction) -> Void

  init(
    title: String = "", subtitle: String? = nil, identifier: Identifier? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    (self.title, self.state, self.handler) = (title, state, handler)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
  }
}

@MainActor protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

enum UIKeyboardType {
  case `default`, numberPad, numbersAndPunctuation, emailAddress, phonePad, URL
}

final class UITextField: UIControl {
  enum ViewMode { case never, whileEditing, always }
  enum ReturnKeyType { case `default`, next, done }
  enum AutocapitalizationType { case none, sentences }

  var text: String?
  var placeholder: String?
  var isSecureTextEntry = false
  weak var delegate: (any UITextFieldDelegate)?
  var clearButtonMode = ViewMode.never
  var rightViewMode = ViewMode.never
  var rightView: UIView?
  var inputAccessoryView: UIView?
  var returnKeyType = ReturnKeyType.default
  var keyboardType = UIKeyboardType.default
  var autocapitalizationType = AutocapitalizationType.sentences

  override var shown: String {
    if isHidden { return "" }
    let right = rightViewMode == .always ? rightView?.shown : nil
    return [text?.isEmpty == false ? text : placeholder, right].compactMap { $0 }
      .joined(separator: " ")
  }

  /// Types a text, as a person does.
  func type(_ text: String) {
    becomeFirstResponder()
    self.text = text
    send(.editingChanged)
  }

  /// Types a text and leaves the field.
  func enter(_ text: String) {
    type(text)
    resignFirstResponder()
  }

  /// Presses the return key, as a person does.
  func pressReturn() { _ = delegate?.textFieldShouldReturn(self) }
}

final class UISegmentedControl: UIControl {
  private(set) var titles: [String] = []
  var selectedSegmentIndex = -1

  override var shown: String { "\(titles) \(selectedSegmentIndex)" }

  func removeAllSegments() { titles = [] }

  func insertSegment(withTitle title: String, at index: Int, animated: Bool) {
    titles.insert(title, at: index)
  }

  /// Chooses a segment, as a person does.
  func choose(_ index: Int) {
    selectedSegmentIndex = index
    send(.valueChanged)
  }
}

public final class UILabel: UIView {
  var text: String?
  var font = UIFont()
  var textColor = UIColor.label
  var numberOfLines = 1
  var adjustsFontForContentSizeCategory = false

  override var shown: String { isHidden ? "" : text ?? "" }
}

@MainActor open class UIView: NSObject {
  var frame: CGRect
  var isHidden = false
  var isAccessibilityElement = false
  /// The window, which these views are never in.
  var window: UIView? { nil }
  public var accessibilityLabel: String?
  public var accessibilityValue: String?
  var translatesAutoresizingMaskIntoConstraints = true
  private var added: [UIView] = []
  var subviews: [UIView] { added }

  init(frame: CGRect = .zero) { self.frame = frame }

  public override convenience init() { self.init(frame: .zero) }

  func addSubview(_ view: UIView) { added.append(view) }

  func sizeToFit() {}

  func setNeedsLayout() {}

  func layoutIfNeeded() {}

  /// Everything that a person sees.
  var shown: String { isHidden ? "" : subviews.map(\.shown).joined(separator: " ") }

  /// All views inside, and the view itself.
  var all: [UIView] { [self] + subviews.flatMap(\.all) }
}
