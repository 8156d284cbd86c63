/// What a tapped button does.
public enum ButtonAction: Hashable, Sendable {
  /// Submits the form. The tap itself does it; see ``FormChange/submission``.
  case submit
  /// Leaves the form without a result.
  case cancel
  /// Puts the values back to those of the spec. The tap itself does it.
  case reset
  /// Adds a copy to a repeat, at the end. The tap itself does it.
  case add(RowID)
  /// Removes the copy that the button is in. The tap itself does it.
  case removeCopy
  /// A name that means something to the front end.
  case named(String)

  /// Reads the action as specs write it.
  public init(_ name: String) {
    switch name {
    case "submit": self = .submit
    case "cancel": self = .cancel
    case "reset": self = .reset
    default: self = .named(name)
    }
  }

  /// The action as specs write it; of one that adds or removes a copy, the key that it has there.
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
