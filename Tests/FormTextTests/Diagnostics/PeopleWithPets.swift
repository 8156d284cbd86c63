/// Rows of a form with people who have pets, and a row without copies.
func people(_ rows: String, inside: String = "") -> String {
  """
  {"id": "least", "kind": "number"},
  {"id": "people", "kind": "repeat"},
  {"id": "person", "kind": "group", "presentedBy": "people"},
  {"id": "name", "kind": "text", "presentedBy": "person"},
  {"id": "pay", "kind": "number", "title": "Pay", "presentedBy": "person"},
  {"id": "news", "kind": "toggle", "presentedBy": "person"},
  {"id": "born", "kind": "datePicker", "presentedBy": "person"},
  {"id": "skill", "kind": "picker", "presentedBy": "person", "options": ["a", "b"]},
  \(inside)
  {"id": "pets", "kind": "repeat", "presentedBy": "person"},
  {"id": "pet", "kind": "text", "presentedBy": "pets",
    "shownWhen": {"row": "least", "isNot": {"valueOf": "pay"}}},
  \(rows)
  """
}

/// The same with the note's mark before the id of a row.
func people(_ rows: String, inside: String = "", noting row: String) -> String {
  MarkedSpec.rows(people(rows, inside: inside))
    .replacing("{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\"")
}
