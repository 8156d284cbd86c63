// The names are those of the frameworks, whose documentation says what they mean.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// The part of AppKit's layout and controls that the default views use.
@MainActor public class NSControl: NSView {
  var isEnabled = true
  /// What the target of the control does.
  var onAction: () -> Void = {}
}

final class NSButton: NSControl {
  var title = ""

  convenience init() { self.init(frame: .zero) }

  override var shown: String { isHidden ? "" : "[\(title)]" }

  /// Clicks the button, as a person does.
  func click() { if isEnabled, !isHidden { onAction() } }
}

final class NSSwitch: NSControl {
  enum State { case on, off }

  var state = State.off

  convenience init() { self.init(frame: .zero) }

  override var shown: String { state == .on ? "on" : "off" }

  /// Flips the switch, as a person does.
  func flip() {
    state = state == .on ? .off : .on
    onAction()
  }
}

final class NSSecureTextField: NSTextField {}

@MainActor final class NSMenuItem {
  let title: String
  var state = NSSwitch.State.off
  var toolTip: String?

  init(title: String, action: Int?, keyEquivalent: String) { self.title = title }
}

@MainActor final class NSMenu {
  fileprivate(set) var items: [NSMenuItem] = []

  func addItem(_ item: NSMenuItem) { items.append(item) }
}

final class NSPopUpButton: NSControl {
  private(set) var indexOfSelectedItem = -1

  init(frame: NSRect, pullsDown: Bool) {
    super.init(frame: frame)
    menu = NSMenu()
  }

  required init?(coder: NSCoder) { nil }

  func removeAllItems() { menu?.items = [] }

  override var shown: String {
    "\((menu?.items ?? []).map { ($0.state == .on ? "✓" : "") + $0.title })"
  }

  /// Chooses an item, as a person does; the first is the title of the button.
  func choose(_ title: String) {
    indexOfSelectedItem = menu?.items.lastIndex { $0.title == title } ?? -1
    onAction()
  }
}

final class NSDatePicker: NSControl {
  struct Elements: OptionSet {
    let rawValue: Int
    static let yearMonthDay = Elements(rawValue: 1)
    static let hourMinute = Elements(rawValue: 2)
  }

  var datePickerElements: Elements = []
  var dateValue = Date()
  var minDate: Date?
  var maxDate: Date?

  convenience init() { self.init(frame: .zero) }

  override var shown: String { "date" }

  /// Chooses a date, as a person does.
  func choose(_ date: Date) {
    dateValue = date
    onAction()
  }
}

final class NSStackView: NSView {
  enum Orientation { case horizontal, vertical }
  enum Alignment { case center, leading }

  var orientation = Orientation.horizontal
  var alignment = Alignment.center
  var spacing = 0
  var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  convenience init() { self.init(frame: .zero) }

  var arrangedSubviews: [NSView] { subviews }

  func addArrangedSubview(_ view: NSView) { addSubview(view) }

  func insertArrangedSubview(_ view: NSView, at index: Int) { insert(view, at: index) }
}

open class NSTableCellView: NSView {}

@MainActor open class NSViewController: NSObject {
  var title: String?
  var view: NSView = NSView()
  var isViewLoaded: Bool { true }

  init(nibName: String?, bundle: Bundle?) {}

  public required init?(coder: NSCoder) { nil }

  open func loadView() {}
}

final class NSScrollView: NSView {
  var documentView: NSView?
  var hasVerticalScroller = false

  override init(frame: NSRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { nil }
}

@MainActor final class NSWindow {
  var contentViewController: NSViewController?
  private(set) var firstResponder: NSView?

  init(contentViewController: NSViewController? = nil) {
    self.contentViewController = contentViewController
    contentViewController?.loadView()
  }

  func makeFirstResponder(_ view: NSView) -> Bool {
    firstResponder = view
    return true
  }
}

struct NSEdgeInsets {
  var top, left, bottom, right: CGFloat
}

enum NSColor { case labelColor, secondaryLabelColor, systemRed }

/// What has edges, with distances between them.
@MainActor protocol Cornered {}

struct CornerAnchor {
  func constraint(equalTo other: CornerAnchor, constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

extension Cornered {
  var topAnchor: CornerAnchor { CornerAnchor() }
  var bottomAnchor: CornerAnchor { CornerAnchor() }
  var leadingAnchor: CornerAnchor { CornerAnchor() }
  var trailingAnchor: CornerAnchor { CornerAnchor() }
}
