/// The rules of lists, by number.
package enum OutlineRule: Int, Hashable, Sendable, CaseIterable {
  case start = 1
  case newList, opening, closing, memory, others, repeating
  case hidden, all, revealing, inserting, removing, moving, emptied, filtering, chains
  case changes, economy, facts
}

extension OutlineRule {
  /// The subject of the rule in a few words, and what has to hold.
  var text: (name: String, sentence: String) {
    switch self {
    case .start: ("start", "at first all rows are closed")
    case .newList: ("new rows", "all rows of a new list are closed, whatever was open before")
    case .opening: ("opening", "opening a row shows its children, and what is open in them")
    case .closing: ("closing", "closing a row hides all its descendants, and nothing else")
    case .memory:
      (
        "memory",
        "a row that opens again shows what was open in it; with --forget closing a row "
          + "closes everything under it"
      )
    case .others:
      (
        "others",
        "opening a row leaves all others as they are; with --one level it closes its "
          + "siblings, with --one whole all others but its ancestors"
      )
    case .repeating:
      ("repeating", "opening what is open and closing what is closed changes nothing")
    case .hidden:
      ("hidden rows", "a hidden row that opens or closes is open or closed when it is visible")
    case .all:
      (
        "all rows",
        "opening or closing all rows under a row, or of the list, opens or closes each of "
          + "them"
      )
    case .revealing: ("revealed rows", "revealing a row opens all its ancestors, and nothing else")
    case .inserting:
      (
        "inserted rows",
        "a new row is closed, at its place among its siblings, and changes no other row; "
          + "with --remember it is as open as the removed row with its id"
      )
    case .removing:
      ("removed from lists", "removing a row removes all its descendants, and nothing else")
    case .moving: ("moved rows", "a row moves with all its descendants, which stay open or closed")
    case .emptied:
      (
        "emptied rows",
        "a row that loses its last child is closed when it has children again; with "
          + "--emptied open it is as it was, with --emptied opens a row opens with its first "
          + "child"
      )
    case .filtering:
      (
        "filters",
        "while a filter is on, its rows and their ancestors are visible, with --filter "
          + "closed except inside closed rows; afterwards rows are open as before"
      )
    case .chains:
      (
        "chains",
        "with --chains opening a row opens its child as well if it has only one, and so on"
      )
    case .changes:
      ("changes", "the changes sent to the view turn what was visible into what is visible")
    case .economy: ("no unnecessary changes", "with --strict every change that is sent is needed")
    case .facts: ("facts", "what is sent about a row is true")
    }
  }
}

extension OutlineRule {
  /// What has to hold in a list of a design; `nil` for a list of any design.
  func sentence(for design: OutlineDesign?) -> String {
    guard let design else { return text.sentence }
    return switch (self, design.one) {
    case (.memory, _) where design.forgets: "closing a row closes everything under it"
    case (.memory, _): "a row that opens again shows what was open in it"
    case (.others, nil): "opening a row leaves all others as they are"
    case (.others, .whole): "opening a row closes all others but its ancestors"
    case (.others, .level):
      "opening a row closes its siblings, and leaves all others as they are"
    case (.emptied, _) where design.emptied == .open:
      "an open row that loses its last child is open when it has children again"
    case (.emptied, _) where design.emptied == .opens: "a row opens with its first child"
    case (.inserting, _) where design.remembers:
      "a new row is closed, or as open as the removed row with its id, at its place among its "
        + "siblings, and changes no other row"
    case (.filtering, _) where design.filter == .closed:
      "while a filter is on, only its rows and their ancestors are visible, and no row opens; "
        + "afterwards rows are open as before"
    case (.emptied, _): "a row that loses its last child is closed when it has children again"
    default: text.sentence
    }
  }
}
