import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Values, lists and hints of JSON Schemas")
struct SchemaValueTests {
  @Test("an empty value makes a required text valid, and is listed as what it is")
  func emptyValue() throws {
    let imported = try Imported.schema(
      #""a": {"type": "string"}, "b": {"type": "string", "minLength": 2}"#,
      #", "required": ["a", "b"]"#,
      ui: #""uiSchema": {"a": {"ui:emptyValue": ""}, "b": {"ui:options": {"emptyValue": ""}}}"#)
    #expect(imported.row("a")?.isRequired == false && imported.row("b")?.isRequired == true)
    #expect(
      imported.losses
        == ["a", "b"].map {
          "\"\($0)\", when empty, is left out of results instead of being \"\""
        })
  }

  @Test("choices that are not texts have their own values in results, and answers choose them")
  func valuedChoices() throws {
    let answers = #"{"place": {"name": "Ulm", "at": {"x": 2}}, "rating": 2, "on": false}"#
    let imported = try Imported.schema(
      """
      "place": {"title": "Place", "enum": [{"name": "Bonn", "at": {"x": 1}}, {"name": "Ulm", "at": {"x": 2}}]},
      "rating": {"type": "number", "enum": [1, 2]},
      "on": {"type": "boolean", "oneOf": [{"const": true, "title": "On"}, {"const": false, "title": "Off"}]}
      """, #", "required": ["rating"]"#,
      ui: """
        "uiSchema": {"place": {"ui:enumNames": ["B", "U"]}, "rating": {"ui:enumNames": {"1": "Bad", "2": "Good"}}}
        """, answers: answers)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("place.choice")?.title == "Place")
    #expect(imported.row("rating.choice")?.isRequired == true)
    var form = try imported.live()
    #expect(form.resultText == answers)
    try form.perform(.set("place.choice", "1"))
    try form.perform(.clear("rating.choice"))
    #expect(form.resultText == #"{"place": {"name": "Bonn", "at": {"x": 1}}, "on": false}"#)
  }

  @Test("hints give options titles and an order, and leave out some")
  func hintsOfOptions() throws {
    let imported = try Imported.schema(
      """
      "a": {"enum": ["x", "y", "z"]},
      "m": {"type": "array", "uniqueItems": true, "items": {"type": "string", "enum": ["x", "y"]}}
      """,
      ui: """
        "uiSchema": {"a": {"ui:enumOrder": ["z", "*"], "ui:enumDisabled": ["x"], "ui:enumNames": {"y": "Y"}},
          "m": {"items": {"ui:enumNames": ["X", "Y"]}}}
        """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    let options: [OptionSpec] = [
      "z", OptionSpec("x", shownWhen: .constant(false)), OptionSpec("y", title: "Y"),
    ]
    #expect(imported.row("a")?.content == .picker(PickerContent(options: options)))
    guard case .picker(let picker)? = imported.row("m")?.content else {
      Issue.record("another kind of row"); return
    }
    #expect(picker.options.map(\.title) == ["X", "Y"])
  }

  @Test("constants of any shape are in results")
  func constants() throws {
    let imported = try Imported.schema(
      """
      "o": {"type": "object", "properties": {"a": {"type": "string"}}, "const": {"a": "x", "b": {"c": 1}}},
      "l": {"type": "array", "const": ["x", "y"]}, "n": {"const": false}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    #expect(form.resultText == #"{"o": {"a": "x", "b": {"c": 1}}, "l": ["x", "y"]}"#)
    try form.perform(.set("n", true))
    #expect(form.problems(of: "n").map(\.code) == [.check])
  }

  @Test("a constant that no row can hold is listed")
  func emptyConstants() throws {
    let imported = try Imported.schema(#""f": {"const": {}}, "g": {"const": [[1]]}"#)
    #expect(
      imported.losses == [
        "the empty object \"f\" is left out of results",
        "the value of \"g\" can't be held: left out",
      ])
  }

  @Test("a list with the same schema in each place is a repeat, with a title for each")
  func places() throws {
    let person = #""type": "object", "properties": {"name": {"type": "string"}}"#
    let imported = try Imported.schema(
      """
      "l": {"type": "array", "items": [{"title": "First", \(person)}], "additionalItems": {"title": "Other", \(person)}}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.addCopy(to: "l"))
    #expect(form.row("l-item#1")?.spec.title == "First")
    #expect(form.row("l-item#2")?.spec.title == "Other")
  }

  @Test("answers that a list can't hold are listed")
  func answersOfPlaces() throws {
    let imported = try Imported.schema(
      #""l": {"type": "array", "items": [{"type": "string"}, {"type": "boolean"}]}"#,
      answers: #"{"l": ["x", true]}"#)
    #expect(
      imported.losses == [
        "a tuple with different schemas becomes a custom row",
        "\"l\" can't hold true: left out",
      ])
  }

  @Test("a list of lists is listed with the shape of its results, and takes answers")
  func listsOfLists() throws {
    let imported = try Imported.schema(
      #""l": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}"#,
      answers: #"{"l": [["a", "b"], ["c"]]}"#)
    #expect(
      imported.losses == [
        "a list in a list: each inner one is in an object, as \"item\", in results"
      ])
    #expect(try imported.live().resultText == #"{"l": [{"item": ["a", "b"]}, {"item": ["c"]}]}"#)
  }

  @Test("default lists have as many elements as there must be")
  func defaultLists() throws {
    let imported = try Imported.schema(
      #""l": {"type": "array", "minItems": 3, "default": ["a"], "items": {"type": "string", "default": "b"}}"#
    )
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(try imported.live().resultText == #"{"l": ["a", "b", "b"]}"#)
  }

  @Test("entries of lists can be duplicated where the form says so")
  func copyableLists() throws {
    let list = #"{"type": "array", "items": {"type": "string"}}"#
    let imported = try Imported.schema(
      #""some": \#(list), "others": \#(list), "wrong": \#(list), "text": {"type": "string"}"#,
      ui: """
        "uiSchema": {"some": {"ui:options": {"copyable": true}}, "others": {"ui:copyable": false},
          "wrong": {"ui:copyable": "yes"}, "text": {"ui:copyable": true}}
        """)
    func canDuplicate(_ id: RowID) -> Bool {
      guard case .repeat(let content)? = imported.row(id)?.content else { return false }
      return content.canDuplicate
    }
    #expect(canDuplicate("some") && !canDuplicate("others") && !canDuplicate("wrong"))
    #expect(imported.losses.count == 2, "\(imported.losses)")
  }

  @Test("lists that can't be changed have as many copies as at the start")
  func fixedLists() throws {
    let list = #"{"type": "array", "default": ["a", "b"], "items": {"type": "string"}}"#
    let imported = try Imported.schema(
      #""both": \#(list), "more": \#(list)"#,
      ui: """
        "uiSchema": {"both": {"ui:options": {"addable": false, "removable": false, "orderable": false}},
          "more": {"ui:removable": false}}
        """, answers: #"{"both": ["x"]}"#)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    func limits(_ id: RowID) -> [Int?] {
      guard case .repeat(let content)? = imported.row(id)?.content else { return [] }
      return [content.min, content.max]
    }
    #expect(limits("both") == [1, 1] && limits("more") == [2, nil])
  }

  @Test("hints of lists, groups and the form are kept and listed")
  func looks() throws {
    let imported = try Imported.schema(
      """
      "l": {"type": "array", "items": {"type": "string"}}, "o": {"type": "object", "properties": {"a": {"type": "string"}}}
      """,
      ui: """
        "uiSchema": {"ui:submitButtonOptions": {}, "l": {"ui:options": {"orderable": true}}, "o": {"ui:field": "geo"}}
        """)
    #expect(
      imported.losses == [
        #""orderable" has no counterpart: kept as "x-ui:options""#,
        #""ui:field" has no counterpart: kept as "x-ui:field""#,
        #""ui:submitButtonOptions" is about looks alone: kept as "x-ui:submitButtonOptions""#,
      ])
    #expect(imported.form.spec.extras["x-ui:submitButtonOptions"] != nil)
    #expect(imported.row("o")?.extras["x-ui:field"] == "geo")
  }

  @Test("hints of definitions hold wherever these are used")
  func definedHints() throws {
    let imported = try Imported.schema(
      ##""a": {"$ref": "#/definitions/n"}, "b": {"$ref": "#/definitions/n"}"##,
      #", "definitions": {"n": {"type": "string"}}"#,
      ui:
        ##""uiSchema": {"ui:definitions": {"#/definitions/n": {"ui:help": "H", "ui:title": "N"}}, "b": {"ui:title": "B"}}"##
    )
    #expect(imported.row("a")?.title == "N" && imported.row("a")?.help == "H")
    #expect(imported.row("b")?.title == "B" && imported.row("b")?.help == "H")
  }

  @Test("what objects and the root say of other names is listed")
  func openNames() throws {
    let imported = try Imported.schema(
      #""a": {"type": "string"}"#,
      #", "additionalProperties": {"type": "string"}, "patternProperties": {"x": {}}, "unevaluated": 1"#
    )
    #expect(
      Set(imported.losses)
        == Set(
          ["additionalProperties", "patternProperties", "unevaluated"].map {
            "\"\($0)\" has no counterpart: left out"
          }))
  }

  @Test("a property that is always null is a line to read")
  func nulls() throws {
    let imported = try Imported.schema(
      #""t": {"type": "null", "title": "Read", "description": "this"}, "u": {"type": "null"}"#)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("t")?.content == .label && imported.row("t")?.help == "this")
    #expect(imported.row("u") == nil)
  }

  @Test("a schema that contains itself leaves no empty rows")
  func recursion() throws {
    let imported = try Imported.schema(
      ##""n": {"$ref": "#/definitions/n"}, "m": {"$ref": "#/definitions/m"}"##,
      ##", "definitions": {"n": {"type": "object", "properties": {"list": {"type": "array", "items": {"$ref": "#/definitions/n"}}, "a": {"type": "string"}}}, "m": {"type": "object", "properties": {"m": {"$ref": "#/definitions/m"}}}}"##
    )
    #expect(imported.rows.map(\.id) == ["n", "n.a"])
    #expect(imported.losses.count == 2, "\(imported.losses)")
    #expect(imported.form.spec.check().findings.isEmpty)
  }

  @Test("a schema of a single value is a row, which is listed")
  func single() throws {
    let imported = try Imported(#"{"type": "string", "title": "Name"}"#)
    #expect(imported.row("value")?.title == "Name" && imported.row("value")?.isRequired == true)
    #expect(
      imported.losses == ["the form is a single value: results are an object with it as \"value\""])
  }

  @Test("the seconds of a moment are kept, its zone is listed")
  func moments() throws {
    let imported = try Imported.schema(
      #""t": {"type": "string", "format": "date-time"}"#,
      answers: #"{"t": "2020-06-25T23:08:42.000+02:00"}"#)
    #expect(imported.losses.last == "\".000+02:00\" of a date and time is left out")
    #expect(try imported.live().resultText == #"{"t": "2020-06-25T23:08:42"}"#)
  }
}
