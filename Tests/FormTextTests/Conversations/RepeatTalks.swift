import FormEngine
import Testing

@Suite("Conversations about repeats")
struct RepeatTalks {
  private let phones = """
    {"id": "phones", "kind": "repeat", "title": "Phones", "min": 1, "max": 3},
    {"id": "phone", "kind": "text", "title": "Phone", "presentedBy": "phones", "required": true},
    {"id": "add", "kind": "button", "action": {"add": "phones"}}
    """

  @Test("the reply to adding a copy names its first row, except for a tapped button")
  func adding() throws {
    var talk = try Talk(rows: phones)
    talk.expect([
      #"{"addCopy": "phones", "at": 0}"#: done(
        #""insertRows": [[0, 1]], "reloadRows": [[0, 0], [0, 2]]"#, "phones phone#2 phone#1 add",
        #""changed": ["phones"], "problemsChanged": ["phone#1"], "row": "phone#2""#),
      #"{"tap": "add"}"#: done(
        #""insertRows": [[0, 3]], "reloadRows": [[0, 0], [0, 4]]"#,
        "phones phone#2 phone#1 phone#3 add",
        #""changed": ["phones"]"#),
    ])
    #expect(talk.refusal(#"{"addCopy": "phones"}"#) == .limitReached)
    #expect(talk.refusal(#"{"tap": "add"}"#) == .limitReached)
    #expect(talk.refusal(#"{"addCopy": "phone"}"#) == .unknownRow)
    #expect(talk.refusal(#"{"addCopy": "add"}"#) == .badAction)
    #expect(talk.refusal(#"{"addCopy": "phones", "at": "0"}"#) == .badAction)
  }

  @Test("the reply for a row of a copy has its template and the place of the copy")
  func row() throws {
    var talk = try Talk(rows: phones)
    _ = talk.say(#"{"batch": [{"addCopy": "phones", "at": 0}, {"set": "phone#1", "value": "5"}]}"#)
    talk.expect([
      #"{"row": "phone#1"}"#:
        #"{"ok": true, "kind": "text", "title": "Phone", "value": "5", "text": "5", "depth": 1, "#
        + #""enabled": true, "required": true, "relevant": true, "visible": true, "#
        + #""presentedBy": "phones", "template": "phone", "copy": 2}"#,
      #"{"row": "phones"}"#:
        #"{"ok": true, "kind": "repeat", "title": "Phones", "value": 2, "text": "2", "depth": 0, "#
        + #""enabled": true, "required": false, "relevant": true, "visible": true}"#,
      #"{"problems": true}"#:
        #"{"ok": true, "problems": [{"row": "phone#2", "code": "required", "#
        + #""message": "Phone 1: An answer is needed."}]}"#,
    ])
    #expect(talk.refusal(#"{"row": "phone"}"#) == .unknownRow)
  }

  @Test("a repeat is set to a list, and its result is a list")
  func lists() throws {
    var talk = try Talk(
      rows: """
        {"id": "people", "kind": "repeat"},
        {"id": "person", "kind": "group", "presentedBy": "people"},
        {"id": "name", "kind": "text", "presentedBy": "person"},
        {"id": "age", "kind": "number", "presentedBy": "person"},
        {"id": "pets", "kind": "repeat", "presentedBy": "person"},
        {"id": "pet", "kind": "text", "presentedBy": "pets"}
        """, includesRows: false)
    talk.expect([
      #"{"set": "people", "value": [{"pets": ["Rex"], "name": "Ann"}, {"age": 3}]}"#:
        #"{"ok": true, "update": {"insertRows": [[0, 1], [0, 2]], "reloadRows": [[0, 0]]}, "#
        + #""changed": ["people"]}"#,
      #"{"values": true}"#:
        #"{"ok": true, "values": {"name#1": "Ann", "pet#1.1": "Rex", "age#2": 3}, "#
        + #""result": {"people": [{"name": "Ann", "pets": ["Rex"]}, {"age": 3}]}}"#,
    ])
    for (value, code) in [
      (#"[{"nme": 1}]"#, .unknownRow), (#"[{"name#1": "A"}]"#, .unknownRow),
      (#"[{"age": "old"}]"#, .wrongType), (#"[5]"#, .wrongType), (#""Ann""#, .wrongType),
      (#"[{"pet": "Rex"}]"#, .unknownRow),
    ] as [(String, FormRefusal.Code)] {
      #expect(talk.refusal(#"{"set": "people", "value": \#(value)}"#) == code, "\(value)")
    }
  }

  @Test("a state has the copies with their numbers, and the next number")
  func states() throws {
    var talk = try Talk(rows: phones)
    _ = talk.say(#"{"batch": [{"addCopy": "phones", "at": 0}, {"removeRow": "phone#1"}]}"#)
    let state = #"""
      {"formworkState": 1, "title": "t", "sections": [{"id": "s", "rows": [{"id": "phones", "nextCopy": 3}, {"id": "phone#2"}, {"id": "add"}]}]}
      """#
    talk.expect([#"{"state": true}"#: #"{"ok": true, "state": \#(state)}"#])
    var other = try Talk(rows: phones)
    other.expect([
      #"{"restore": \#(state)}"#: done(
        #""deleteRows": [[0, 1]], "insertRows": [[0, 1]]"#, "phones phone#2 add",
        #""report": []"#)
    ])
  }
}
