#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import AppKit
  #endif

  /// The default view of a row: its title, a control, the line of help, the lines of problems, and for
  /// the first row of a copy a button that removes the copy.
  ///
  /// A view of your own is a subclass that adds its control in ``setUp()`` and fills it in ``fill(_:)``.
  open class FormCellView: NSTableCellView {
    /// What the view shows; empty until it is first shown.
    public private(set) var face = CellFace.empty
    /// The form's host, to which the view reports what a person does.
    public private(set) weak var host: (any FormHost)?
    private let stack = NSStackView()
    private let titleLabel = NSTextField(wrappingLabelWithString: "")
    private let helpLabel = NSTextField(wrappingLabelWithString: "")
    private let problemLabel = NSTextField(wrappingLabelWithString: "")
    private let duplicateButton = NSButton()
    private let removeButton = NSButton()
    private var targets: [ControlTarget] = []

    /// Creates a view.
    public required init() {
      super.init(frame: .zero)
      stack.orientation = .vertical
      stack.alignment = .leading
      stack.spacing = 4
      helpLabel.textColor = .secondaryLabelColor
      problemLabel.textColor = .systemRed
      addAction(to: duplicateButton) { [unowned self] in host?.duplicateCopy(of: face.id) }
      addAction(to: removeButton) { [unowned self] in host?.removeCopy(of: face.id) }
      for label in [titleLabel, helpLabel, problemLabel] {
        label.isSelectable = false
        stack.addArrangedSubview(label)
        fillWidth(with: label)
      }
      for button in [duplicateButton, removeButton] { stack.addArrangedSubview(button) }
      addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      ])
      setUp()
    }

    /// Traps: the views are not made for nibs.
    public required init?(coder: NSCoder) { fatalError("FormCellView can't be loaded from a nib") }

    /// Adds the control, once.
    open func setUp() {}

    /// Fills the control, whenever the row has changed.
    open func fill(_ face: CellFace) {}

    /// The view that takes the keyboard; `nil` for none.
    open var viewForFocus: NSView? { nil }

    /// Adds a view between the title and the line of help.
    public func add(_ control: NSView) {
      stack.insertArrangedSubview(control, at: stack.arrangedSubviews.count - 3)
      if control is NSTextField || control is NSStackView { fillWidth(with: control) }
    }

    /// Makes a view as wide as the row: a text field has no width of its own.
    private func fillWidth(with view: NSView) {
      view.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 0).isActive = true
    }

    /// Adds a function that is called when a person uses a control.
    public func addAction(to control: NSControl, _ action: @escaping () -> Void) {
      targets.append(ControlTarget(control, action))
    }

    /// Shows a row.
    public func show(_ face: CellFace, of host: any FormHost) {
      (self.face, self.host) = (face, host)
      titleLabel.stringValue = face.markedTitle
      titleLabel.isHidden = face.title.isEmpty || face.showsTitleInControl
      helpLabel.stringValue = face.help ?? ""
      helpLabel.isHidden = face.help == nil
      problemLabel.stringValue = face.problems.joined(separator: "\n")
      problemLabel.isHidden = face.problems.isEmpty
      for (button, title) in [
        (duplicateButton, face.duplicateTitle), (removeButton, face.removeTitle),
      ] {
        button.title = title ?? ""
        button.isHidden = title == nil
      }
      stack.edgeInsets = NSEdgeInsets(top: 0, left: 16 * CGFloat(face.depth), bottom: 0, right: 0)
      fill(face)
    }
  }

  extension CellFace {
    /// Whether the control shows the title itself.
    fileprivate var showsTitleInControl: Bool { control == .button || isOpen != nil }
  }
#endif
