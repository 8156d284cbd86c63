import FormEngine

/// Writes JSON, with members in the order in which they are written.
///
///     var writer = JSONWriter()
///     writer.object { writer in
///       writer.key("ok")
///       writer.bool(true)
///       writer.key("position")
///       writer.list { $0.number(0); $0.number(3) }
///     }
///     writer.text  // {"ok": true, "position": [0, 3]}
package struct JSONWriter: Sendable {
  /// The output so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private var layout: Layout
  private var depth = 0
  private var followsKey = false

  /// The layout of the output.
  package enum Layout: Sendable {
    /// All on one line.
    case oneLine
    /// Each member and element on a line of its own, indented by two spaces per level.
    case indented
  }

  /// Creates an empty writer.
  package init(_ layout: Layout = .oneLine) {
    self.layout = layout
  }

  /// The output so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns a value written on one line.
  package static func line(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.text
  }

  /// Ends the line.
  package mutating func endLine() { append("\n") }

  /// Writes null.
  package mutating func null() { write("null") }

  /// Writes true or false.
  package mutating func bool(_ bool: Bool) { write(bool ? "true" : "false") }

  /// Writes a whole number.
  package mutating func number(_ number: Int) { write(String(number)) }

  /// Writes a number like ``FormValue/plain(_:)``; null if it is not finite.
  package mutating func number(_ number: Double) {
    write(number.isFinite ? FormValue.plain(number) : "null")
  }

  /// Writes a string between quotation marks.
  package mutating func text(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes the key of the member whose value is written next.
  package mutating func key(_ key: String) {
    text(key)
    append(": ")
    needsComma = false
    followsKey = true
  }

  /// Writes an object; `members` writes its keys and values in turn.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    bracket("{", members, "}")
  }

  /// Writes an object on one line.
  package mutating func objectOnOneLine(_ members: (inout JSONWriter) -> Void) {
    separate()
    needsComma = false
    followsKey = true
    let outer = layout
    layout = .oneLine
    object(members)
    layout = outer
  }

  /// Writes a list; `elements` writes its elements.
  package mutating func list(_ elements: (inout JSONWriter) -> Void) {
    bracket("[", elements, "]")
  }

  /// Writes a list; `write` writes each element.
  package mutating func list<Elements: Sequence>(
    of elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    list { writer in
      for element in elements { write(&writer, element) }
    }
  }

  /// Writes a member with a list of objects; `members` writes the members of each one.
  package mutating func objects<Elements: Sequence>(
    _ key: String, of elements: Elements,
    _ members: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.key(key)
    list(of: elements) { writer, element in writer.object { members(&$0, element) } }
  }

  /// Writes a value of a form; the keys of an object keep their order.
  package mutating func value(_ value: FormValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .text(let text): self.text(text)
    case .list, .object: value.forEachPiece { write($0) }
    }
  }

  private mutating func write(_ piece: FormValue.Piece) {
    switch piece {
    case .value(let value): self.value(value)
    case .name(let name): key(name)
    case .beginList: begin("[")
    case .endList: end("]")
    case .beginObject: begin("{")
    case .endObject: end("}")
    }
  }

  /// Writes the opening bracket of a list or an object.
  package mutating func begin(_ bracket: String) {
    write(bracket)
    needsComma = false
    depth += 1
  }

  /// Writes the closing bracket of a list or an object.
  package mutating func end(_ bracket: String) {
    depth -= 1
    if needsComma { breakLine() }
    append(bracket)
    needsComma = true
  }
}

extension JSONWriter {
  private mutating func bracket(
    _ opening: String, _ content: (inout JSONWriter) -> Void, _ closing: String
  ) {
    begin(opening)
    content(&self)
    end(closing)
  }

  private mutating func write(_ token: String) {
    separate()
    append(token)
  }

  private mutating func separate() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      if layout == .oneLine { bytes.append(UInt8(ascii: " ")) }
    }
    if !followsKey, depth > 0 { breakLine() }
    followsKey = false
    needsComma = true
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  @inline(__always)
  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a string with escapes for the characters that RFC 8259 requires and for those that act
  /// on a terminal.
  private mutating func quote(_ string: String) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    let isPlain = string.withUTF8 { utf8 in
      if utf8.contains(where: Self.mayNeedEscape) { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { for scalar in string.unicodeScalars { write(escaping: scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a scalar that needs escaping can begin with this UTF-8 byte.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  private mutating func write(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{8}": append("\\b")
    case "\u{C}": append("\\f")
    case _ where scalar.needsEscape:
      let digits = String(scalar.value, radix: 16)
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: append(String(scalar))
    }
  }
}

extension FormValue {
  /// The value as JSON on one line.
  package var json: String { JSONWriter.line { $0.value(self) } }
}
