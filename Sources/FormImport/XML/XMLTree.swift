import FormEngine
import FormText

/// An element of an XML text, which notes what is read of it.
struct XMLElement: Equatable {
  /// The name without its prefix.
  let name: String
  /// What precedes the colon in the name; `nil` if there is none.
  let prefix: String?
  var attributes: XMLAttributes
  /// The byte at which the element begins, from 0.
  let offset: Int
  var children: [XMLElement] = []
  fileprivate var allText = ""
  fileprivate var ownText: [String] = []

  /// The text directly in the element, and in elements inside it.
  var text: String {
    noteText()
    return allText
  }

  /// The text before each child.
  var textBefore: [String] {
    attributes.reads.note(offset)
    return ownText
  }

  private func noteText() {
    attributes.reads.note(offset)
    for child in children { child.noteText() }
  }

  /// Notes that all of the element has been read.
  func noteAll() {
    attributes.noteAll()
    attributes.reads.note(offset)
    for child in children { child.noteAll() }
  }

  /// The first child with a name.
  subscript(name: String) -> XMLElement? { children.first { $0.name == name } }

  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Whether there is nothing but space in the element.
  var isBlank: Bool { allText.trimmedOfSpace.isEmpty }

  /// Whether another element says the same, wherever it is.
  func isSame(as other: XMLElement) -> Bool {
    name == other.name && attributes == other.attributes && allText == other.allText
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether the element has a text of its own that nobody has read.
  var hasUnreadText: Bool {
    let own = children.isEmpty ? [allText] : ownText
    return own.contains { !$0.trimmedOfSpace.isEmpty } && !attributes.reads.hasRead(offset)
  }
}

/// The attributes of an element, by their names with prefixes, which note what is read of them.
struct XMLAttributes: Equatable {
  private var values: [String: (text: String, offset: Int)] = [:]
  fileprivate let reads: ForeignReads

  fileprivate init(_ reads: ForeignReads) { self.reads = reads }

  subscript(name: String) -> String? {
    guard let value = values[name] else { return nil }
    reads.note(value.offset)
    return value.text
  }

  /// The value of an attribute, for a look that does not count.
  func look(at name: String) -> String? { values[name]?.text }

  /// The names, in the order of the text.
  var names: [String] { values.sorted { $0.value.offset < $1.value.offset }.map(\.key) }

  /// The namespaces that are declared.
  var namespaces: [String] { values.filter { $0.key.hasPrefix("xmlns") }.map(\.value.text) }

  /// Puts another text in place of the value of an attribute.
  mutating func replace(_ name: String, by text: String) { values[name]?.text = text }

  fileprivate mutating func add(_ name: String, _ text: String, at offset: Int) {
    values[name] = (text, offset)
  }

  /// Notes that all of them have been read.
  func noteAll() { for value in values.values { reads.note(value.offset) } }

  /// The names of those that have not been read, in the order of the text. Declarations of prefixes say nothing.
  fileprivate var unread: [(name: String, offset: Int)] {
    values.filter { !reads.hasRead($0.value.offset) && !$0.key.hasPrefix("xmlns") }
      .map { ($0.key, $0.value.offset) }.sorted { $0.offset < $1.offset }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.values.mapValues(\.text) == right.values.mapValues(\.text)
  }
}

extension FormDraft {
  /// Reports what has not been read of a form in XML.
  func loseUnread(of element: XMLElement) {
    for (name, offset) in element.attributes.unread {
      lose(
        "\(name.quotedForMessage) of \(element.name.quotedForMessage) has no counterpart: left out",
        ["html", "model"].contains(element.name) ? .origin : .meaning, at: offset)
    }
    if element.hasUnreadText {
      lose(
        "the text of \(element.name.quotedForMessage) has no counterpart: left out",
        at: element.offset)
    }
    for child in element.children { loseUnread(of: child) }
  }
}

/// Why a text is no XML, or none that is read.
struct XMLFault: Error {
  let offset: Int
  let message: String
}

/// Reads XML 1.0 without a document type: elements, attributes, texts and the five entities.
///
/// Source: W3C, "Extensible Markup Language (XML) 1.0", fifth edition. A document type is refused, so that no
/// entity of one's own is ever expanded and no other file read.
struct XMLTreeParser {
  private let bytes: [UInt8]
  private let reads = ForeignReads()
  private var place = 0
  private static let deepestNesting = 256

  /// The root element of a text.
  static func root(of bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    var parser = XMLTreeParser(bytes: bytes)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(4).contains(0)
    {
      throw parser.fault("the text seems to be UTF-16 or UTF-32; save it as UTF-8")
    }
    if let finding = JSONParser.encodingFault(in: bytes) {
      throw XMLFault(offset: finding.place, message: finding.message)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.place = 3 }
    try parser.skipMisc()
    guard parser.next == UInt8(ascii: "<") else { throw parser.fault("an element is expected") }
    let root = try parser.element(depth: 0)
    try parser.skipMisc()
    guard parser.place == bytes.count else {
      throw parser.fault("the text goes on after the root element")
    }
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func fault(_ message: String) -> XMLFault { XMLFault(offset: place, message: message) }

  private func isNext(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  /// Moves to the end of a text, which must come.
  private mutating func skip(past end: String) throws(XMLFault) {
    let start = place
    let wanted = Array(end.utf8)
    while place + wanted.count <= bytes.count {
      if bytes[place] == wanted[0], bytes[place..<place + wanted.count].elementsEqual(wanted) {
        place += wanted.count
        return
      }
      place += 1
    }
    place = start
    throw fault("\(end.quotedForMessage) is missing")
  }

  /// Skips white space, comments and instructions.
  private mutating func skipMisc() throws(XMLFault) {
    while true {
      skipSpace()
      if isNext("<?") {
        try skip(past: "?>")
      } else if isNext("<!--") {
        try skip(past: "-->")
      } else {
        if isNext("<!DOCTYPE") { throw fault("a document type is not read; remove it") }
        return
      }
    }
  }

  private mutating func name() throws(XMLFault) -> String {
    let start = place
    while let byte = next, !" \t\r\n/>=<\"'".utf8.contains(byte) { place += 1 }
    guard place > start else { throw fault("a name is expected") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func element(depth: Int) throws(XMLFault) -> XMLElement {
    guard depth < Self.deepestNesting else {
      throw fault("elements are nested more than \(Self.deepestNesting) levels deep")
    }
    let offset = place
    place += 1
    let fullName = try name()
    let attributes = try attributes(of: fullName)
    let shortName = fullName.split(separator: ":").last.map(String.init) ?? fullName
    var element = XMLElement(
      name: shortName, prefix: fullName.split(separator: ":").dropLast().first.map(String.init),
      attributes: attributes, offset: offset)
    if next == UInt8(ascii: "/") {
      place += 1
      guard next == UInt8(ascii: ">") else { throw fault("\">\" is missing") }
      place += 1
      return element
    }
    place += 1
    try contents(of: &element, fullName, depth)
    return element
  }

  private mutating func attributes(of element: String) throws(XMLFault) -> XMLAttributes {
    var attributes = XMLAttributes(reads)
    while true {
      skipSpace()
      guard let byte = next else {
        throw fault("the element \(element.quotedForMessage) is not closed")
      }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { return attributes }
      let keyOffset = place
      let key = try name()
      attributes.add(key, try value(of: key), at: keyOffset)
    }
  }

  /// The value of an attribute, from the equals sign to the closing quote.
  private mutating func value(of key: String) throws(XMLFault) -> String {
    skipSpace()
    guard next == UInt8(ascii: "=") else { throw fault("\(key.quotedForMessage) has no value") }
    place += 1
    skipSpace()
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("the value of \(key.quotedForMessage) is not quoted")
    }
    place += 1
    let start = place
    while let byte = next, byte != quote { place += byte == UInt8(ascii: "<") ? bytes.count : 1 }
    guard next == quote else {
      place = start
      throw fault("the value of \(key.quotedForMessage) has no end")
    }
    let value = try text(start..<place)
    place += 1
    return value
  }

  private mutating func contents(
    of element: inout XMLElement, _ fullName: String, _ depth: Int
  ) throws(XMLFault) {
    var before = ""
    while let byte = next {
      if byte != UInt8(ascii: "<") {
        let start = place
        while let byte = next, byte != UInt8(ascii: "<") { place += 1 }
        let piece = try text(start..<place)
        element.allText += piece
        before += piece
      } else if isNext("<!--") {
        try skip(past: "-->")
      } else if isNext("<![CDATA[") {
        let start = place + 9
        try skip(past: "]]>")
        let piece = String(decoding: bytes[start..<place - 3], as: UTF8.self)
        element.allText += piece
        before += piece
      } else if isNext("<?") {
        try skip(past: "?>")
      } else if isNext("</") {
        return try close(fullName)
      } else {
        let child = try self.element(depth: depth + 1)
        element.ownText.append(before)
        before = ""
        element.allText += child.allText
        element.children.append(child)
      }
    }
    throw fault("the element \(fullName.quotedForMessage) is not closed")
  }

  /// Reads the end tag of an element.
  private mutating func close(_ fullName: String) throws(XMLFault) {
    place += 2
    let closed = try name()
    guard closed == fullName else {
      throw fault("\(fullName.quotedForMessage) is closed by \(closed.quotedForMessage)")
    }
    skipSpace()
    guard next == UInt8(ascii: ">") else { throw fault("\">\" is missing") }
    place += 1
  }

  /// A text with its entities replaced.
  private func text(_ range: Range<Int>) throws(XMLFault) -> String {
    let raw = String(decoding: bytes[range], as: UTF8.self)
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    var result = ""
    var rest = Substring(raw)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else {
        throw XMLFault(offset: range.lowerBound, message: "an entity has no end")
      }
      let name = rest[rest.index(after: start)..<end]
      guard let value = Self.entity(String(name)) else {
        throw XMLFault(
          offset: range.lowerBound,
          message: "the entity \(String(name).quotedForMessage) is not known")
      }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func entity(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      guard name.hasPrefix("#"),
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
        number > 0, let scalar = Unicode.Scalar(number)
      else { return nil }
      return String(Character(scalar))
    }
  }
}
