import FormEngine
import FormText

/// Instances of XForms.
extension ForeignResults {
  /// The XML of an instance, with the id that every submission has.
  func instance(of result: FormValue.Object) throws(ForeignResultError) -> String {
    guard case .object(let facts)? = spec.extras["x-instance"], let name = facts["name"]?.text,
      name.isXMLName
    else {
      throw ForeignResultError(
        "the form is not from an XForm: its spec has no \"x-instance\", which import writes")
    }
    var text = "<?xml version=\"1.0\"?>\n<\(name)"
    if case .object(let attributes)? = facts["attributes"] {
      for key in attributes.names where key.isXMLName {
        text += " \(key)=\"\((attributes[key]?.text ?? "").inInstance)\""
      }
    }
    text += ">"
    for section in spec.sections { text += elements(for: rows(of: section), in: result) }
    if let namespace = facts["meta"]?.text {
      let declaration = namespace.isEmpty ? "" : " xmlns=\"\(namespace.inInstance)\""
      text += "<meta\(declaration)><instanceID>\(Self.newInstanceID)</instanceID></meta>"
    }
    return text + "</\(name)>\n"
  }

  /// A random id of version 4. Source: RFC 9562.
  private static var newInstanceID: String {
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    let parts = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    return "uuid:" + parts.joined(separator: "-")
  }

  private func elements(for rows: [RowSpec], in object: FormValue.Object) -> String {
    rows.map { row in
      if case .group(let group) = row.content, !group.isNested {
        return elements(for: self.rows(below: row.id), in: object)
      }
      // What has no name in XML has no node either.
      guard row.resultName.isXMLName, let value = object[row.resultName] else { return "" }
      switch (row.content, value) {
      case (.group, .object(let inner)):
        return Self.element(row.resultName, elements(for: self.rows(below: row.id), in: inner))
      case (.repeat, .list(let copies)):
        return copies.map { copy in
          guard case .object(let inner) = copy else { return "" }
          return Self.element(row.resultName, elements(for: self.rows(below: row.id), in: inner))
        }.joined()
      default:
        // An acknowledgment that is not given has no node.
        if row.extras["x-element"] == "trigger", value != true { return "" }
        return Self.element(row.resultName, text(of: value, row).inInstance)
      }
    }.joined()
  }

  private static func element(_ name: String, _ inner: String) -> String {
    "<\(name)>\(inner)</\(name)>"
  }

  private func text(of value: FormValue, _ row: RowSpec) -> String {
    switch value {
    case .null, .object: return ""
    case .bool(let bool): return row.extras["x-element"] == "trigger" ? "OK" : "\(bool)"
    case .number(let number): return FormValue.plain(number)
    case .list(let members): return members.compactMap(\.text).joined(separator: " ")
    case .text(let text):
      let hasTime = [.time, .dateTime].contains(row.content.heldByTerm)
      // The seconds, which a time is written without where they are 0.
      return hasTime && text.count { $0 == ":" } == 1 ? text + ":00.000" : text
    }
  }

  /// The answers in an instance, by their names.
  func answers(inInstance bytes: [UInt8]) throws(ForeignResultError) -> FormValue.Object {
    let root: XMLElement
    do throws(XMLFault) {
      root = try XMLTreeParser.root(of: bytes)
    } catch {
      let place = LineTable(bytes).place(of: error.offset)
      throw ForeignResultError("\(place.line):\(place.column): \(error.message)")
    }
    if case .object(let facts)? = spec.extras["x-instance"], let name = facts["name"]?.text,
      name != root.name
    {
      throw ForeignResultError(
        "the instance is of another form: its root is \(root.name.quotedForMessage), not "
          + name.quotedForMessage)
    }
    return FormValue.Object(try members(for: spec.sections.flatMap(rows(of:)), in: root))
  }

  private func members(
    for rows: [RowSpec], in element: XMLElement
  ) throws(ForeignResultError) -> [(key: String, value: FormValue)] {
    let elements = Dictionary(grouping: element.children, by: \.name)
    var (members, known): ([(key: String, value: FormValue)], Set<String>) = ([], ["meta"])
    try add(rows, elements, &members, &known)
    for child in element.children where !known.contains(child.name) && !child.text.isBlank {
      throw ForeignResultError("the form has no node \(child.name.quotedForMessage) with a value")
    }
    return members
  }

  /// Adds the answers to some rows that are in the elements of one.
  private func add(
    _ rows: [RowSpec], _ elements: [String: [XMLElement]],
    _ members: inout [(key: String, value: FormValue)], _ known: inout Set<String>
  ) throws(ForeignResultError) {
    for row in rows {
      let below = self.rows(below: row.id)
      if case .group(let group) = row.content, !group.isNested {
        try add(below, elements, &members, &known)
        continue
      }
      known.insert(row.resultName)
      let own = elements[row.resultName] ?? []
      guard row.computed == nil, row.isInResult, let first = own.first else { continue }
      switch row.content {
      case .label, .button: break
      case .group:
        members.append(
          (row.resultName, .object(FormValue.Object(try self.members(for: below, in: first)))))
      case .repeat:
        var copies: [FormValue] = []
        for copy in own where copy.attributes["jr:template"] == nil {
          copies.append(.object(FormValue.Object(try self.members(for: below, in: copy))))
        }
        members.append((row.resultName, .list(FormValue.List(copies))))
      default:
        let text = row.content.heldByTerm == .text ? first.text : first.text.onOneLine
        members.append((row.resultName, value(of: text, row)))
      }
    }
  }

  private func value(of text: String, _ row: RowSpec) -> FormValue {
    if text.isEmpty { return .null }
    switch row.content.heldByTerm {
    case .number?: return text.plainNumber.map(FormValue.number) ?? .text(text)
    case .bool?:
      let isTrue = ["OK": true, "true": true, "1": true, "false": false, "0": false][text]
      return isTrue.map(FormValue.bool) ?? .text(text)
    case .choice(isMultiple: true)?, .list?:
      return .texts(text.split(separator: " ").map(String.init))
    case .time?, .dateTime?:
      return .text(text.withoutZoneAndZeroSeconds)
    default: return .text(text)
    }
  }
}

extension String {
  /// The number that the text writes with digits; `nil` for words such as `nan`.
  var plainNumber: Double? {
    guard allSatisfy({ $0.isNumber || "+-.eE".contains($0) }), let number = Double(self) else {
      return nil
    }
    return number.isFinite ? number : nil
  }

  /// Whether the text is a name in XML. Source: W3C, "Extensible Markup Language (XML) 1.0", production 5.
  fileprivate var isXMLName: Bool {
    func isStart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar == "_" || scalar == ":"
    }
    return unicodeScalars.first.map(isStart) == true
      && unicodeScalars.allSatisfy {
        isStart($0) || $0.properties.numericType != nil || "-.".unicodeScalars.contains($0)
      }
  }

  /// A time without fractions of seconds, seconds that are 0, and its zone.
  var withoutZoneAndZeroSeconds: String {
    guard let start = firstIndex(of: ":") else { return self }
    let time = String(self[..<start] + self[start...].prefix { $0.isNumber || $0 == ":" })
    return time.count { $0 == ":" } == 2 && time.hasSuffix(":00") ? String(time.dropLast(3)) : time
  }

  /// Whether there is nothing but space in the text.
  fileprivate var isBlank: Bool { trimmedOfSpace.isEmpty }

  /// The text with the signs replaced that have a meaning in XML, and without characters that no XML has.
  fileprivate var inInstance: String {
    escapedForXML {
      switch $0.value {
      case 0x09, 0x0A, 0x0D: "&#\($0.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF: ""
      default: String($0)
      }
    }
  }
}
