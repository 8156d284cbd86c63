import DynamicRows
import FormEngine
import FormText

/// The forms that receive fuzzed actions and states; the first byte chooses one.
enum FuzzedForms {
  /// The form that the first byte chooses, and the bytes after it.
  static func choose(
    _ start: UnsafePointer<UInt8>?, _ count: Int
  ) -> (form: LiveForm, rest: ArraySlice<UInt8>)? {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return nil }
    return (forms[Int(first) % forms.count], bytes.dropFirst())
  }

  private static let forms = [copies, everything, exclusive, across].map { text in
    let reading = SpecReader.read(Array(text.utf8), named: "spec")
    guard let checked = reading.checked else {
      preconditionFailure(reading.diagnostics.map(\.description).joined(separator: "\n"))
    }
    return LiveForm(checked)
  }

  private static let everything = """
    {"formwork": 1, "id": "f", "title": "Everything", "sections": [
      {"id": "s", "title": "S", "reorder": "within", "rows": [
        {"id": "a", "kind": "text", "required": true, "minLength": 2, "maxLength": 5},
        {"id": "b", "kind": "number", "min": -1, "max": 9, "step": 0.5},
        {"id": "c", "kind": "toggle", "shownWhen": {"row": "b", "moreThan": 2}},
        {"id": "d", "kind": "field", "title": "D"},
        {"id": "e", "kind": "picker", "presentedBy": "d", "options": ["x", "y"], "commit": "close"},
        {"id": "g", "kind": "group", "enabledWhen": {"row": "c", "is": true}},
        {"id": "h", "kind": "label", "presentedBy": "g"},
        {"id": "i", "kind": "group", "presentedBy": "g", "open": true},
        {"id": "j", "kind": "text", "presentedBy": "i", "value": "j"}
      ]},
      {"id": "t", "shownWhen": {"row": "d", "isNot": "x"}, "rows": [
        {"id": "k", "kind": "picker", "options": ["x", "y"], "multiple": true},
        {"id": "l", "kind": "datePicker", "mode": "date", "min": "2020-01-01"},
        {"id": "m", "kind": "button", "action": "submit"},
        {"id": "n", "kind": "button", "action": "reset"}
      ]}
    ]}
    """

  private static let exclusive = """
    {"formwork": 1, "title": "One", "openAtOnce": "one", "sections": [
      {"id": "s", "rows": [
        {"id": "a", "kind": "field"}, {"id": "b", "kind": "picker", "presentedBy": "a",
          "options": ["x", "y"], "commit": "close"},
        {"id": "c", "kind": "field", "presentedBy": "a", "shownWhen": {"row": "a", "is": "x"}},
        {"id": "d", "kind": "datePicker", "presentedBy": "c", "mode": "time"},
        {"id": "e", "kind": "field", "value": "2024-02-29"},
        {"id": "g", "kind": "datePicker", "presentedBy": "e", "mode": "date"}
      ]},
      {"id": "t", "shownWhen": {"not": {"row": "c", "answered": true}}, "rows": []}
    ]}
    """

  private static let across = """
    {"formwork": 1, "id": "o", "title": "Across", "sections": [
      {"id": "s", "reorder": "across", "rows": [
        {"id": "a", "kind": "toggle"}, {"id": "b", "kind": "group"},
        {"id": "c", "kind": "label", "presentedBy": "b"},
        {"id": "d", "kind": "label", "presentedBy": "b"}]},
      {"id": "t", "reorder": "across", "shownWhen": {"row": "a", "is": true}, "rows": [
        {"id": "e", "kind": "text"}, {"id": "g", "kind": "label", "movable": false}]},
      {"id": "u", "reorder": "across", "rows": []}
    ]}
    """

  private static let copies = """
    {"formwork": 1, "id": "c", "title": "Copies", "sections": [
      {"id": "s", "reorder": "within", "rows": [
        {"id": "a", "kind": "repeat", "min": 1, "max": 4, "count": 2},
        {"id": "b", "kind": "group", "presentedBy": "a", "open": true},
        {"id": "c", "kind": "number", "presentedBy": "b", "required": true},
        {"id": "d", "kind": "repeat", "presentedBy": "b", "shownWhen": {"row": "c", "isNot": 0}},
        {"id": "e", "kind": "text", "presentedBy": "d"},
        {"id": "f", "kind": "button", "presentedBy": "b", "action": {"remove": true}},
        {"id": "g", "kind": "button", "action": {"add": "a"}},
        {"id": "h", "kind": "number", "computed": {"sum": [{"valueOf": "c"}]}},
        {"id": "i", "kind": "label", "shownWhen": {"row": "e", "contains": "x"}}
      ]}
    ]}
    """
}
