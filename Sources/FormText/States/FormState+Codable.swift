#if !hasFeature(Embedded)
  import FormEngine

  extension FormState: Codable {
    /// Encodes the state as the object that its JSON text contains.
    public func encode(to encoder: any Encoder) throws {
      let node: JSONNode
      do throws(TextFinding) {
        node = try JSONNode(parsing: Array(json.utf8))
      } catch {
        throw EncodingError.invalidValue(
          self, .init(codingPath: encoder.codingPath, debugDescription: error.message))
      }
      try CodableValue(FormValue(node)).encode(to: encoder)
    }

    /// Decodes a state from the object that its JSON text contains.
    ///
    /// - Throws: `DecodingError` if it is damaged, is not a state, or is of a newer version.
    public init(from decoder: any Decoder) throws {
      let value = try CodableValue(from: decoder).value
      do throws(StateError) {
        try self.init(json: Array(JSONWriter.line { $0.value(value) }.utf8))
      } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: error.message))
      }
    }
  }

  extension FormProblem: Codable {
    private enum CodingKeys: String, CodingKey {
      case row, code, message
      case isBlocking = "blocking"
    }

    /// Encodes the problem as an object with `row`, `code`, `message` and, if it is, `blocking`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(row.text, forKey: .row)
      try container.encode(code.name, forKey: .code)
      try container.encode(message, forKey: .message)
      if isBlocking { try container.encode(true, forKey: .isBlocking) }
    }

    /// Decodes a problem; a code that is none of the form's own is one from outside.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let name = try container.decode(String.self, forKey: .code)
      self.init(
        row: RowID(try container.decode(String.self, forKey: .row)),
        code: Code.allCases.first { $0.name == name } ?? .external(name),
        message: try container.decode(String.self, forKey: .message),
        isBlocking: try container.decodeIfPresent(Bool.self, forKey: .isBlocking) ?? false)
    }
  }

  /// A value of any type, as the coders of Swift write it.
  private struct CodableValue: Codable {
    let value: FormValue

    init(_ value: FormValue) { self.value = value }

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      switch value {
      case .list(let members):
        var container = encoder.unkeyedContainer()
        for member in members { try container.encode(CodableValue(member)) }
      case .object(let object):
        var container = encoder.container(keyedBy: Key.self)
        for (name, member) in object.pairs {
          try container.encode(CodableValue(member), forKey: Key(stringValue: name))
        }
      default:
        var container = encoder.singleValueContainer()
        if value == .null {
          try container.encodeNil()
        } else if let bool = value.bool {
          try container.encode(bool)
        } else if let number = value.number {
          try container.encode(number)
        } else {
          try container.encode(value.text ?? "")
        }
      }
    }

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        var members = [String: FormValue]()
        for key in container.allKeys {
          members[key.stringValue] = try container.decode(CodableValue.self, forKey: key).value
        }
        value = .object(members)
      } else if var container = try? decoder.unkeyedContainer() {
        var members: [FormValue] = []
        while !container.isAtEnd { members.append(try container.decode(CodableValue.self).value) }
        value = .list(members)
      } else {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          value = .null
        } else if let bool = try? container.decode(Bool.self) {
          value = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
          value = .number(number)
        } else {
          value = .text(try container.decode(String.self))
        }
      }
    }
  }
#endif
