import DynamicRows
import FormEngine
import FormText

extension FormAction {
  /// The action as a line of JSON.
  public var json: String { JSONText.object(members) }

  var members: [(String, String?)] {
    switch self {
    case .tap(let id): [("tap", JSONText.text(id))]
    case .open(let id): [("open", JSONText.text(id))]
    case .close(let id, let discards):
      [("close", JSONText.text(id)), ("discard", discards ? "true" : nil)]
    case .openAll: [("openAll", "true")]
    case .closeAll: [("closeAll", "true")]
    case .reveal(let id): [("reveal", JSONText.text(id))]
    case .set(let id, let value, let isShown, let isJoined):
      [
        ("set", JSONText.text(id)), ("value", JSONText.value(value)),
        ("alreadyShown", isShown ? "true" : nil), ("joined", isJoined ? "true" : nil),
      ]
    case .clear(let id, let isShown, let isJoined):
      [
        ("clear", JSONText.text(id)), ("alreadyShown", isShown ? "true" : nil),
        ("joined", isJoined ? "true" : nil),
      ]
    case .submit: [("submit", "true")]
    case .reset: [("reset", "true")]
    case .undo: [("undo", "true")]
    case .redo: [("redo", "true")]
    case .restore(let state): [("restore", state.json)]
    case .batch(let actions): [("batch", JSONText.list(actions.map(\.json)))]
    case .moveRow, .moveSection, .insert, .insertSection, .removeRow, .removeSection:
      structureMembers
    }
  }

  private var structureMembers: [(String, String?)] {
    switch self {
    case .moveRow(let id, let position, let shown):
      [
        ("moveRow", JSONText.text(id)), ("to", position.json),
        ("alreadyShown", shown == .nothing ? nil : shown == .row ? JSONText.text("row") : "true"),
      ]
    case .moveSection(let id, let index):
      [("moveSection", JSONText.text(id)), ("to", "\(index)")]
    case .insert(let rows, let place):
      if rows.count == 1 {
        [("insertRow", rows[0].json), place.member]
      } else {
        [("insertBlock", JSONText.list(rows.map(\.json))), place.member]
      }
    case .insertSection(let section, let index):
      [("insertSection", section.json), ("at", "\(index)")]
    case .removeRow(let id): [("removeRow", JSONText.text(id))]
    case .removeSection(let id): [("removeSection", JSONText.text(id))]
    default: []
    }
  }
}

extension RowPosition {
  var json: String { "[\(section), \(row)]" }
}

extension InsertionPlace {
  fileprivate var member: (String, String?) {
    switch self {
    case .at(let position): ("at", position.json)
    case .after(let id): ("after", JSONText.text(id))
    case .before(let id): ("before", JSONText.text(id))
    }
  }
}
