/// The action of a button.
public enum ButtonAction: Hashable, Sendable {
  /// Submits the form as part of the tap; see ``FormChange/submission``.
  case submit
  /// Leaves the form without a result.
  case cancel
  /// Resets all values to those of the spec as part of the tap.
  case reset
  /// Adds a copy at the end of a repeat as part of the tap.
  case add(RowID)
  /// Removes the copy that contains the button as part of the tap.
  case removeCopy
  /// An action of the front end, with its name.
  case named(String)

  /// Creates the action with this name in specs.
  public init(_ name: String) {
    switch name {
    case "submit": self = .submit
    case "cancel": self = .cancel
    case "reset": self = .reset
    default: self = .named(name)
    }
  }

  /// The action's name in specs; if it adds or removes a copy, the key used there.
  public var name: String {
    switch self {
    case .submit: "submit"
    case .cancel: "cancel"
    case .reset: "reset"
    case .add: "add"
    case .removeCopy: "remove"
    case .named(let name): name
    }
  }
}
