import FormEngine
import Testing

@testable import FormImport

@Suite("Files that are not forms")
struct HostileImportTests {
  private func failure(_ text: String, from format: ForeignFormat? = nil) -> String? {
    do throws(ImportFailure) {
      _ = try FormImporter.read(Array(text.utf8), from: format)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("broken, deep, foreign and empty files get a sentence")
  func broken() {
    #expect(failure("")?.isEmpty == false)
    #expect(failure(#"{"pages": ["#)?.isEmpty == false)
    #expect(failure(String(repeating: "[", count: 100_000))?.contains("nested") == true)
    #expect(failure(#"{"a": 1}"#)?.contains("--from") == true)
    #expect(failure("[]", from: .fhir) == "a form is an object, not a list")
    #expect(failure("3", from: .surveyJS) == "a form is an object, not a number")
  }

  @Test("small files that mean many rows end after 20,000 of them, and say so once")
  func manyRows() throws {
    func list(_ letter: String) -> String {
      (0..<1_000).map { "\"\(letter)\($0)\"" }.joined(separator: ",")
    }
    let columns = (0..<1_000).map { #"{"name": "c\#($0)"}"# }.joined(separator: ",")
    let matrix = """
      {"elements": [{"type": "matrixdropdown", "name": "m", "rows": [\(list("r"))], "columns": [\(columns)]}]}
      """
    var definitions = (0..<20).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      return #""d\#(level)": {"type": "object", "properties": {"x": \#(next), "y": \#(next)}}"#
    }
    definitions.append(#""d20": {"type": "string"}"#)
    let schema = """
      {"type": "object", "$defs": {\(definitions.joined(separator: ","))},
       "properties": {"a": {"$ref": "#/$defs/d0"}}}
      """
    for (text, format) in [(matrix, ForeignFormat.surveyJS), (schema, .jsonSchema)] {
      let form = try FormImporter.read(Array(text.utf8), from: format)
      #expect(form.spec.sections.reduce(0) { $0 + $1.rows.count } <= 20_000)
      #expect(form.losses.count { $0.message.contains("first 20000") } == 1)
      #expect(Set(form.losses.map { "\($0.place) \($0.message)" }).count == form.losses.count)
    }
  }

  @Test("conditions that mean exponentially many others are left out", .timeLimit(.minutes(1)))
  func manyConditions() throws {
    let definitions = (0..<39).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      return #""d\#(level)": {"anyOf": [\#(next), \#(next)]}"#
    }
    let text = """
      {"type": "object", "properties": {"a": {"type": "string"}}, "if": {"$ref": "#/$defs/d0"},
       "then": {"properties": {"b": {"type": "string"}}}, "$defs": {\(definitions.joined(separator: ",")),
       "d39": {"properties": {"a": {"const": "x"}}}}}
      """
    let form = try FormImporter.read(Array(text.utf8), from: .jsonSchema)
    #expect(form.losses.contains { $0.message.contains("too many others") }, "\(form.losses)")
  }

  @Test("many conditions of one row are joined on one level", arguments: [257, 600])
  func flatConditions(count: Int) throws {
    let parts = (0..<count).map { index in
      #"{"if": {"properties": {"a": {"const": "k\#(index)"}}, "required": ["a"]}, "#
        + #""then": {"required": ["b"], "properties": {"zz": {"type": "string"}, "#
        + #""b": {"title": "B\#(index)", "default": "\#(index)"}}}}"#
    }
    let text = """
      {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
       "allOf": [\(parts.joined(separator: ","))]}
      """
    let form = try FormImporter.read(Array(text.utf8), from: .jsonSchema)
    let row = try #require(form.spec.sections[0].rows.first { $0.id == "b" })
    guard case .any(let each)? = row.requiredWhen?.shape else {
      Issue.record("expected any, found \(String(describing: row.requiredWhen))")
      return
    }
    #expect(each.count == count)
    #expect(form.losses.contains { $0.message.contains("too many texts under conditions") })
    #expect(throws: Never.self) { try form.spec.checked() }
  }

  @Test("values and titles under hundreds of conditions are left out after the first ones")
  func manyVersions() throws {
    let parts = (0..<300).map { index in
      #"{"if": {"properties": {"a": {"const": "k\#(index)"}}}, "#
        + #""then": {"properties": {"c": {"title": "T\#(index)", "type": "string"}}}}"#
    }
    let text = """
      {"type": "object", "properties": {"a": {"type": "string"}},
       "allOf": [\(parts.joined(separator: ","))]}
      """
    let form = try FormImporter.read(Array(text.utf8), from: .jsonSchema)
    #expect(form.losses.contains { $0.message.contains("after the first 50 of 300") })

    let triggers = (0..<300).map { index in
      #"{"type": "setvalue", "expression": "{a} = \#(index)", "setToName": "b", "setValue": "\#(index)"}"#
    }
    let survey = """
      {"elements": [{"type": "text", "name": "a"}, {"type": "text", "name": "b"}],
       "triggers": [\(triggers.joined(separator: ","))]}
      """
    let other = try FormImporter.read(Array(survey.utf8), from: .surveyJS)
    #expect(other.losses.contains { $0.message.contains("too many triggers") })
  }

  @Test("a schema that contains itself through dependencies is a cycle", .timeLimit(.minutes(1)))
  func cyclicDependencies() throws {
    let text = ##"""
      {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
       "dependencies": {"a": {"$ref": "#"}, "b": {"$ref": "#"}}}
      """##
    let form = try FormImporter.read(Array(text.utf8), from: .jsonSchema)
    #expect(form.losses.count { $0.message.contains("a schema contains itself") } == 2)
  }

  @Test("schemas that mean exponentially many others end at a budget", .timeLimit(.minutes(1)))
  func manySchemas() throws {
    let definitions = (0..<30).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      return """
        "d\(level)": {"if": {"properties": {"a": {"const": "\(level)"}}}, "then": \(next), "else": \(next)}
        """
    }
    let text = ##"""
      {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
       "allOf": [{"$ref": "#/$defs/d0"}],
       "$defs": {\##(definitions.joined(separator: ",")), "d30": {"required": ["b"]}}}
      """##
    let form = try FormImporter.read(Array(text.utf8), from: .jsonSchema)
    #expect(form.losses.count { $0.message.contains("the schemas mean too many others") } == 1)
  }

  @Test(
    "thousands of questions can have the same name", .timeLimit(.minutes(1)))
  func sameNames() throws {
    let questions = (0..<5_000).map { _ in #"{"type": "text", "name": "a"}"# }
    let text = #"{"elements": [\#(questions.joined(separator: ","))]}"#
    let form = try FormImporter.read(Array(text.utf8), from: .surveyJS)
    #expect(form.spec.sections[0].rows.last?.id == "a-5000")
  }

  @Test("calculated values that are in reverse order are understood")
  func reversedValues() throws {
    let values = (1...100).reversed().map {
      #"{"name": "v\#($0)", "expression": "{v\#($0 - 1)} + 'x'"}"#
    }
    let text = """
      {"elements": [{"type": "text", "name": "v0"}, {"type": "text", "name": "z", "visibleIf": "{v100} = 'x'"}],
       "calculatedValues": [\(values.joined(separator: ","))]}
      """
    let form = try FormImporter.read(Array(text.utf8), from: .surveyJS)
    #expect(form.losses.isEmpty, "\(form.losses)")
  }

  @Test("the rows of a large matrix share a list of options")
  func sharedOptions() throws {
    func list(_ count: Int) -> String { (0..<count).map { "\"o\($0)\"" }.joined(separator: ",") }
    let text = """
      {"elements": [{"type": "matrix", "name": "m", "rows": [\(list(40))], "columns": [\(list(30))],
        "defaultValue": {"o1": "o2"}},
        {"type": "text", "name": "z", "visibleIf": "{m.o3} = 'o4'"}]}
      """
    let form = try FormImporter.read(Array(text.utf8), from: .surveyJS)
    #expect(form.losses.isEmpty, "\(form.losses)")
    #expect(form.spec.optionLists["m"]?.count == 30)
    #expect(throws: Never.self) { try form.spec.checked() }
  }

  @Test("a message is one line, whatever the original contains")
  func oneLine() throws {
    let text = #"""
      {"elements": [{"type": "text", "name": "a", "visibleIf": "{b\nc\u001b[2J} = 1"},
        {"type": "no\nsuch", "name": "x\ny"}],
       "triggers": [{"type": "visible", "name": "a\nb", "value": "c\nd"}]}
      """#
    let form = try FormImporter.read(Array(text.utf8), from: .surveyJS)
    #expect(!form.losses.isEmpty)
    for loss in form.losses {
      #expect(!loss.message.unicodeScalars.contains { $0.value < 0x20 }, "\(loss.message)")
    }
  }

  @Test("a table with a line that is no choice becomes a group")
  func tableOfTexts() throws {
    let text = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title><model><instance><data id="d">
      <h/><a/><b/></data></instance><bind nodeset="/data/h" type="string"/>
      <bind nodeset="/data/a" type="string"/><bind nodeset="/data/b" type="int" readonly="true()" calculate="1"/>
      </model></head><body><group appearance="field-list">
      <select1 ref="/data/h" appearance="label"><label>H</label><item><label>X</label><value>x</value></item></select1>
      <select1 ref="/data/a" appearance="list-nolabel"><label>A</label><item><label>X</label><value>x</value></item></select1>
      <select1 ref="/data/b" appearance="list-nolabel"><label>B</label><itemset nodeset="instance('none')/root/item">
      <value ref="v"/><label ref="l"/></itemset></select1></group></body></html>
      """
    let form = try FormImporter.read(Array(text.utf8), from: .xform)
    #expect(form.losses.contains { $0.message.contains("the table h becomes a group") })
    #expect(throws: Never.self) { try form.spec.checked() }
  }

  @Test("two languages without a tag are one and a loss")
  func untaggedLanguages() throws {
    func translation(_ more: String) -> String {
      #"<translation lang="default"\#(more)><text id="t"><value>T</value></text></translation>"#
    }
    let text = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title><model>
      <itext>\(translation(#" default="true()""#))\(translation(""))</itext>
      <instance><data id="d"><a/></data></instance><bind nodeset="/data/a" type="string"/></model></head>
      <body><input ref="/data/a"><label ref="jr:itext('t')"/></input></body></html>
      """
    let form = try FormImporter.read(Array(text.utf8), from: .xform)
    #expect(form.losses.contains { $0.message.contains("another one is the same") })
  }

  @Test("a file in UTF-16 is refused with advice", arguments: [true, false])
  func wideText(isBigEndian: Bool) {
    func wide(_ text: String, hasMark: Bool) -> [UInt8] {
      ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { (unit: UInt16) -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    }
    for text in ["<html/>", #"{"elements": []}"#] {
      for hasMark in [true, false] {
        do throws(ImportFailure) {
          _ = try FormImporter.read(
            wide(text, hasMark: hasMark), from: text.hasPrefix("<") ? .xform : nil)
          Issue.record("read")
        } catch {
          #expect(error.message.contains("UTF-16"))
          #expect(error.place != nil)
        }
      }
    }
  }

  @Test("bytes that are no UTF-8 are refused at the first of them, in either syntax")
  func noUTF8() throws {
    for (text, format) in [
      (#"<h:html xmlns:h="x"><h:title>Caf?</h:title></h:html>"#, ForeignFormat.xform),
      (#"{"elements": [{"name": "Caf?"}]}"#, .surveyJS),
    ] {
      let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
      do throws(ImportFailure) {
        _ = try FormImporter.read(bytes, from: format)
        Issue.record("read")
      } catch {
        #expect(error.message.contains("the byte E9 is not valid UTF-8"))
        #expect(error.place?.column == (bytes.firstIndex(of: 0xE9) ?? 0) + 1)
      }
    }
  }

  @Test("values of the wrong kind anywhere never trap", arguments: ForeignFormat.allCases)
  func wrongKinds(format: ForeignFormat) throws {
    let forms = [
      """
      {"title": "T", "pages": [{"name": "p", "elements": [
        {"type": "checkbox", "name": "a", "choices": ["x", {"value": "y", "text": "Y"}], "visibleIf": "{b} = 1"},
        {"type": "paneldynamic", "name": "d", "templateElements": [{"type": "rating", "name": "r", "rateMax": 4}]},
        {"type": "matrix", "name": "m", "columns": ["c"], "rows": ["r"]}]}]}
      """,
      """
      {"resourceType": "Questionnaire", "item": [{"linkId": "a", "type": "choice", "answerOption": [
        {"valueCoding": {"code": "x"}}], "enableWhen": [{"question": "a", "operator": "=", "answerCoding": {"code": "x"}}]},
        {"linkId": "g", "type": "group", "repeats": true, "item": [{"linkId": "i", "type": "integer"}]}]}
      """,
      """
      {"schema": {"type": "object", "required": ["a"], "properties": {"a": {"type": "string", "enum": ["x"]},
        "l": {"type": "array", "minItems": 1, "items": {"type": "object", "properties": {"b": {"type": "integer"}}}},
        "r": {"$ref": "#/properties/a"}}, "if": {"properties": {"a": {"const": "x"}}}, "then": {"properties": {"c": {"type": "boolean"}}},
        "oneOf": [{"properties": {"d": {"type": "number"}}}]},
       "uischema": {"type": "VerticalLayout", "elements": [{"type": "Control", "scope": "#/properties/a",
         "rule": {"effect": "HIDE", "condition": {"scope": "#/properties/a", "schema": {"const": "x"}}}}]}}
      """,
    ]
    let values = [
      "null", "3", "-1", "1e300", "true", "\"\"", "\"{x\"", "[]", "[null]", "{}", "[[1]]",
    ]
    for form in forms {
      // Each value of a key is replaced in turn.
      let places = form.ranges(of: ": ").map(\.upperBound)
      for place in places {
        for value in values {
          var rest = form[place...]
          guard let end = Self.end(of: rest) else { continue }
          rest = rest[end...]
          let text = form[..<place] + value + rest
          if let imported = try? FormImporter.read(Array(text.utf8), from: format) {
            #expect(throws: Never.self) { try imported.spec.checked() }
          }
        }
      }
    }
  }

  /// The end of the JSON value that a text begins with.
  private static func end(of text: Substring) -> Substring.Index? {
    var (depth, isText) = (0, false)
    for index in text.indices {
      let letter = text[index]
      if letter == "\"" { isText.toggle() }
      if isText { continue }
      if "[{".contains(letter) { depth += 1 }
      if "]}".contains(letter) { depth -= 1 }
      if depth < 0 || (depth == 0 && letter == ",") { return index }
      if depth == 0, "]}\"".contains(letter) { return text.index(after: index) }
    }
    return nil
  }
}
