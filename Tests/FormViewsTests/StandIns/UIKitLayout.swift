import Foundation

/// The part of UIKit's layout, fonts and colors that the default cells use.
final class UIStackView: UIView {
  enum Axis { case horizontal, vertical }

  var axis = Axis.horizontal
  var spacing = 0
  private(set) var arrangedSubviews: [UIView] = []

  func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.insert(view, at: index)
  }

  override var subviews: [UIView] { arrangedSubviews }
}

struct LayoutAnchor {
  func constraint(equalTo other: LayoutAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }

  func constraint(greaterThanOrEqualToConstant constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

/// What has edges.
@MainActor protocol Edged {}

extension Edged {
  var topAnchor: LayoutAnchor { LayoutAnchor() }
  var bottomAnchor: LayoutAnchor { LayoutAnchor() }
  var leadingAnchor: LayoutAnchor { LayoutAnchor() }
  var trailingAnchor: LayoutAnchor { LayoutAnchor() }
  var heightAnchor: LayoutAnchor { LayoutAnchor() }
}

extension UIView: Edged {
  var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}

struct UILayoutGuide: Edged {}

@MainActor final class NSLayoutConstraint {
  struct Priority {
    init(_ value: Float) {}
  }

  var constant: CGFloat = 0
  var priority = Priority(1000)
  var isActive = false

  nonisolated init() {}

  static func activate(_ constraints: [NSLayoutConstraint]) {}
}

struct UIFont {
  enum TextStyle { case body, footnote }

  static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

enum UIColor { case label, secondaryLabel, systemRed, tintColor }

enum UIAccessibilityTraits { case staticText, button }

struct UIImage: Equatable {
  let name: String

  init?(systemName: String) { name = systemName }
}

final class UIImageView: UIView {
  let image: UIImage?

  init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }

  override var shown: String { image?.name ?? "" }
}

final class UISwitch: UIControl {
  private(set) var isOn = false

  func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override var shown: String { isOn ? "on" : "off" }

  /// Flips the switch, as a person does.
  func flip() {
    isOn.toggle()
    send(.valueChanged)
  }
}

@MainActor protocol UITextViewDelegate: AnyObject {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

final class UITextView: UIView {
  weak var delegate: (any UITextViewDelegate)?
  var text: String! = ""
  var isScrollEnabled = true
  var isEditable = true
  var font: UIFont?
  var adjustsFontForContentSizeCategory = false

  override var shown: String { text }

  @discardableResult func becomeFirstResponder() -> Bool { true }

  /// Types a text, as a person does.
  func type(_ text: String) {
    self.text = text
    delegate?.textViewDidChange(self)
  }
}

@MainActor final class UIBarButtonItem {
  enum SystemItem { case flexibleSpace, done }

  private let action: UIAction?

  init(systemItem: SystemItem, primaryAction: UIAction? = nil) { action = primaryAction }

  /// Presses the button, as a person does.
  func press() { action.map { $0.handler($0) } }
}

final class UIToolbar: UIView {
  var items: [UIBarButtonItem]?
}

final class UITableViewHeaderFooterView: UIView {
  let textLabel: UILabel? = UILabel()
}

final class UISlider: UIControl {
  var minimumValue: Float = 0
  var maximumValue: Float = 1
  var value: Float = 0

  override var shown: String { "\(value)" }

  /// Slides to a value, as a person does.
  func slide(to value: Float) {
    self.value = value
    send(.valueChanged)
  }
}
