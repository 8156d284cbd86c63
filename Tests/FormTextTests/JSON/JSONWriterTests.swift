import FormEngine
import Testing

@testable import FormText

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("members and elements are separated by commas")
  func nesting() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("ok")
      writer.bool(true)
      writer.key("none")
      writer.object { _ in }
      writer.key("position")
      writer.list { writer in
        writer.number(0)
        writer.list { _ in }
        writer.number(3)
      }
      writer.key("last")
      writer.null()
    }
    #expect(writer.text == #"{"ok": true, "none": {}, "position": [0, [], 3], "last": null}"#)
  }

  @Test("an object is written in the order of its members, and read in that of the text")
  func order() throws {
    let text = #"{"b": 1, "a": {"z": [], "y": null}}"#
    let value = FormValue(try JSONNode(parsing: Array(text.utf8)))
    #expect(value.json == text)
    #expect(value == .object(["a": .object(["y": .null, "z": []]), "b": 1]))
    let made = FormValue.object(FormValue.Object([(key: "b", value: 1), (key: "a", value: 2)]))
    #expect(made.json == #"{"b": 1, "a": 2}"#)
  }

  @Test(
    "values are written in their shortest form, keys of a dictionary in the order of their scalars")
  func values() {
    let value: FormValue = .object([
      "b": .list([.null, .bool(false), .number(1), .number(-0.0), .number(0.1), .number(1e21)]),
      "a": .text("é😀"), "B": .list([]),
    ])
    #expect(value.json == #"{"B": [], "a": "é😀", "b": [null, false, 1, 0, 0.1, 1e+21]}"#)
  }

  @Test("infinities and NaN are written as null")
  func infinity() {
    #expect(FormValue.list([.number(.infinity), .number(.nan)]).json == "[null, null]")
  }

  @Test("characters that JSON requires to escape are escaped, and those that affect a terminal")
  func escapes() {
    #expect(
      FormValue.text("\"\\/\n\r\t\u{8}\u{C}\0\u{1F}\u{7F}").json
        == #""\"\\/\n\r\t\b\f\u0000\u001f\u007f""#)
    #expect(
      FormValue.object(["\u{80}é\u{9F}": "\u{A0}\u{202E}\u{61C}\u{2066}\u{2028}–"]).json
        == "{\"\\u0080é\\u009f\": \"\u{A0}\\u202e\\u061c\\u2066\\u2028–\"}")
  }

  @Test("a scalar is escaped exactly if it acts on its surroundings")
  func everyScalar() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      let json = FormValue.text(String(scalar)).json
      #expect(
        json.hasPrefix("\"\\") == scalar.needsEscape, "U+\(String(value, radix: 16))")
    }
  }

  @Test("a written value is read again as an equal value")
  func roundTrip() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<2000 {
      let value = FormValue.random(depth: 3, &random)
      #expect(FormValue(try JSONNode(parsing: Array(value.json.utf8))) == value)
    }
  }
}

extension FormValue {
  fileprivate static func random(depth: Int, _ random: inout SplitMix) -> FormValue {
    switch random.below(depth > 0 ? 6 : 4) {
    case 0: .null
    case 1: .bool(random.below(2) == 0)
    case 2: .number(Double(bitPattern: random.next()).finiteOrOne)
    case 3: .text(text(&random))
    case 4: .list((0..<random.below(4)).map { _ in .random(depth: depth - 1, &random) })
    default:
      .object([text(&random): .random(depth: depth - 1, &random), "k": .bool(true)])
    }
  }

  private static func text(_ random: inout SplitMix) -> String {
    var text = ""
    for _ in 0..<random.below(6) {
      text.unicodeScalars.append(Unicode.Scalar(UInt32(random.below(0x2FF))) ?? "x")
    }
    return text
  }
}

extension Double {
  fileprivate var finiteOrOne: Double { isFinite ? self : 1 }
}
