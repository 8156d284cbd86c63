import FormEngine

extension FormState {
  /// The state as JSON with one line for each row, suitable for files that are compared line by
  /// line.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text in UTF-8.
  package var bytes: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.write(self)
    writer.endLine()
    return writer.bytes
  }

  /// The state as JSON on one line.
  public var json: String { JSONWriter.line { $0.write(self) } }
}

extension JSONWriter {
  /// Writes a state; missing, empty and default values are left out.
  package mutating func write(_ state: FormState) {
    object { $0.write(state, by: StateKeys.state) }
  }

  /// Writes the adjustments made on restoring.
  mutating func write(_ report: [StateAdjustment]) {
    objects("report", of: report) { writer, adjustment in
      switch adjustment.id {
      case .section(let id): writer.write(id, forKey: "section")
      case .row(let id): writer.write(id, forKey: "row")
      }
      writer.write(adjustment.code.rawValue, forKey: "code")
      writer.write(adjustment.message, forKey: "message")
    }
  }
}
