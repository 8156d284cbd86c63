#if !hasFeature(Embedded)
  import FormEngine

  extension AnswerFault: Codable {
    private enum CodingKeys: String, CodingKey {
      case row, code, message, file, line, column, notes
    }

    /// A related place, as it is encoded.
    private struct CodableNote: Codable {
      let line: Int
      let column: Int
      let message: String
    }

    /// Encodes the fault as an object with `code`, `message` and, where they are known, `row`,
    /// `file`, `line`, `column` and `notes`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(row?.text, forKey: .row)
      try container.encode(code.rawValue, forKey: .code)
      try container.encode(message, forKey: .message)
      try container.encodeIfPresent(file, forKey: .file)
      try container.encodeIfPresent(place?.line, forKey: .line)
      try container.encodeIfPresent(place?.column, forKey: .column)
      if notes.isEmpty { return }
      let notes = notes.map {
        CodableNote(line: $0.place.line, column: $0.place.column, message: $0.message)
      }
      try container.encode(notes, forKey: .notes)
    }

    /// Decodes a fault.
    ///
    /// - Throws: `DecodingError` if a key is missing, or the code is unknown.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let name = try container.decode(String.self, forKey: .code)
      guard let code = FindingCode(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .code, in: container, debugDescription: "there is no code \(name)")
      }
      let row = try container.decodeIfPresent(String.self, forKey: .row).map { RowID($0) }
      let message = try container.decode(String.self, forKey: .message)
      guard let file = try container.decodeIfPresent(String.self, forKey: .file) else {
        self.init(row: row, code: code, message: message)
        return
      }
      let place = TextPlace(
        line: try container.decode(Int.self, forKey: .line),
        column: try container.decode(Int.self, forKey: .column))
      let notes = try container.decodeIfPresent([CodableNote].self, forKey: .notes) ?? []
      let finding = Finding(
        code, at: place, message,
        notes: notes.map {
          Finding<TextPlace>.Note(at: TextPlace(line: $0.line, column: $0.column), $0.message)
        })
      self.init(row: row, finding, in: file)
    }
  }
#endif
