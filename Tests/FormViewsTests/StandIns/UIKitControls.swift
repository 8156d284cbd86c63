import Foundation

/// The part of UIKit's controls that the tutorials use.
@MainActor class UIControl: UIView {
  enum Event { case editingChanged, editingDidEnd, valueChanged }

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

  func becomeFirstResponder() { isFirstResponder = true }

  func resignFirstResponder() {
    isFirstResponder = false
    send(.editingDidEnd)
  }

  /// Everything that a person sees.
  var shown: String { "" }
}

@MainActor final class UIAction {
  struct Identifier: Hashable {
    let rawValue: String

    init(_ rawValue: String) { self.rawValue = rawValue }
  }

  let title: String
  let identifier: Identifier
  let handler: (UIAction) -> Void

  init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    (self.title, self.handler) = (title, handler)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
  }
}

final class UITextField: UIControl {
  var text: String?
  var placeholder: String?
  var isSecureTextEntry = false

  override var shown: String { text ?? "" }

  /// Types a text, as a person does.
  func type(_ text: String) {
    becomeFirstResponder()
    self.text = text
    send(.editingChanged)
  }
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

@MainActor final class UILabel {
  var text: String?
}

@MainActor class UIView {
  var frame: CGRect

  init(frame: CGRect = .zero) { self.frame = frame }

  func sizeToFit() {}
}
