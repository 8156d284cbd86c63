import Foundation

/// The controls of UIKit with which people choose from a menu and from a calendar.
final class UIButton: UIControl {
  enum ButtonType { case system }
  enum State { case normal }
  enum Alignment { case center, leading }

  var contentHorizontalAlignment = Alignment.center
  private(set) var title: String?
  var menu: UIMenu?
  var showsMenuAsPrimaryAction = false

  convenience init(type: ButtonType) { self.init(frame: .zero) }

  func setTitle(_ title: String?, for state: State) { self.title = title }

  override var shown: String {
    if isHidden { return "" }
    let items = menu?.children.map { ($0.state == .on ? "✓" : "") + $0.title } ?? []
    return (title ?? "") + (items.isEmpty ? "" : " \(items)")
  }

  /// Opens the menu and chooses the item with a title, as a person does.
  func choose(_ title: String) {
    for action in menu?.children ?? [] where action.title == title && showsMenuAsPrimaryAction {
      action.handler(action)
    }
  }
}

@MainActor final class UIMenu {
  let children: [UIAction]

  init(children: [UIAction]) { self.children = children }
}

final class UIDatePicker: UIControl {
  enum Mode { case date, time, dateAndTime }
  enum Style { case automatic, compact }

  var preferredDatePickerStyle = Style.automatic
  var minimumDate: Date?
  var maximumDate: Date?
  var datePickerMode = Mode.dateAndTime
  var date = Date()

  /// Chooses a date, as a person does.
  func choose(_ date: Date) {
    self.date = date
    send(.valueChanged)
  }
}

struct UIListContentConfiguration {
  var text: String?
  var secondaryText: String?

  static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}
