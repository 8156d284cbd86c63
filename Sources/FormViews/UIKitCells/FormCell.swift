#if canImport(UIKit) || FORMWORK_STAND_INS
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import UIKit
  #endif

  /// The default cell of a row: its title, a control, the line of help and the lines of problems.
  ///
  /// A cell of your own is a subclass that adds its control in ``setUp()`` and fills it in ``fill(_:)``:
  ///
  ///     final class StarsCell: FormCell {
  ///       private let stars = StarsView()
  ///
  ///       override func setUp() {
  ///         add(stars)
  ///         stars.onChange = { [unowned self] in host?.type("\($0)", into: face.id) }
  ///       }
  ///
  ///       override func fill(_ face: CellFace) { stars.count = Int(face.answer?.number ?? 0) }
  ///     }
  open class FormCell: UITableViewCell {
    /// What the cell shows; empty until it is first shown.
    public private(set) var face = CellFace.empty
    /// The form's host, to which the cell reports what a person does.
    public private(set) weak var host: (any FormHost)?
    /// Moves the focus to a row; returns whether the row has it now.
    var moveFocus: (RowID) -> Bool = { _ in false }
    private let stack = UIStackView()
    private var leading: NSLayoutConstraint?
    private let titleLabel = UILabel()
    private let helpLabel = UILabel()
    private let problemLabel = UILabel()

    /// Creates a cell.
    public override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .default, reuseIdentifier: reuseIdentifier)
      stack.axis = .vertical
      stack.spacing = 4
      for (label, style) in [
        (titleLabel, UIFont.TextStyle.body), (helpLabel, .footnote), (problemLabel, .footnote),
      ] {
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
      }
      helpLabel.textColor = .secondaryLabel
      problemLabel.textColor = .systemRed
      contentView.addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      let margins = contentView.layoutMarginsGuide
      let leading = stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor)
      let bottom = stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor)
      // A new cell has another height for a moment.
      bottom.priority = .init(999)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: margins.topAnchor), bottom, leading,
        stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      ])
      self.leading = leading
      setUp()
    }

    /// Traps: the cells are not made for storyboards.
    public required init?(coder: NSCoder) {
      fatalError("FormCell can't be loaded from a storyboard")
    }

    /// Adds the control, once.
    open func setUp() {}

    /// Fills the control, whenever the row has changed.
    open func fill(_ face: CellFace) {}

    /// Gives the control the keyboard; returns whether it takes it.
    open func takeFocus() -> Bool { false }

    /// Adds a view between the title and the line of help.
    public func add(_ control: UIView) {
      stack.insertArrangedSubview(control, at: stack.arrangedSubviews.count - 2)
    }

    /// Shows a row, in a new cell or in one that has shown another row before.
    public func show(_ face: CellFace, of host: any FormHost) {
      (self.face, self.host) = (face, host)
      leading?.constant = 16 * CGFloat(face.depth)
      accessibilityIdentifier = face.id.text
      titleLabel.text = face.markedTitle
      titleLabel.isHidden = face.title.isEmpty
      titleLabel.textColor =
        face.control == .button ? .tintColor : face.isEnabled ? .label : .secondaryLabel
      helpLabel.text = face.help
      helpLabel.isHidden = face.help == nil
      problemLabel.text = face.problems.joined(separator: "\n")
      problemLabel.isHidden = face.problems.isEmpty
      selectionStyle = face.isTapped ? .default : .none
      fill(face)
    }
  }

  extension CellFace {
    /// Whether a tap anywhere in the cell does something.
    var isTapped: Bool { isEnabled && (control == .button || isOpen != nil) }
  }
#endif
