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
    object { writer in
      writer.write(state.version, forKey: "formworkState")
      writer.write(state.form, forKey: "form")
      writer.write(state.title, forKey: "title")
      writer.key("sections")
      writer.list(of: state.sections) { $0.write($1) }
      writer.write(removed: state.removedRows, forKey: "removedRows")
      writer.write(removed: state.removedSections, forKey: "removedSections")
    }
  }

  private mutating func write(_ section: SectionState) {
    object { writer in
      writer.write(section.id, forKey: "id")
      if var added = section.added {
        added.rows = []
        writer.key("added")
        writer.write(added)
      }
      writer.key("rows")
      writer.list(of: section.rows) { $0.write($1) }
    }
  }

  private mutating func write(_ row: RowState) {
    objectOnOneLine { writer in
      writer.write(row.id, forKey: "id")
      writer.write(row.value, forKey: "value")
      writer.write(flag: row.isSecret, forKey: "secret")
      writer.write(row.isOpen, forKey: "open")
      writer.write(row.nextCopy, forKey: "nextCopy")
      if !row.changed.isEmpty {
        writer.key("changed")
        writer.object { $0.write(row.changed) }
      }
      if let added = row.added {
        writer.key("added")
        writer.write(added)
      }
    }
  }

  private mutating func write(removed ids: [some TextIdentity], forKey key: String) {
    if !ids.isEmpty { write(ids, forKey: key) }
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
