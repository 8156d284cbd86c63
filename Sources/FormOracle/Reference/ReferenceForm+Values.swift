import FormEngine

extension ReferenceForm {
  /// The row that holds the value that a row edits or shows: the field for an editor, `nil` for a
  /// row that holds no value.
  func holder(of index: Int) -> Int? {
    rows[index].spec.content.holdsNothing ? nil : rows[index].field ?? index
  }

  /// The value that a row shows; an editor shows its draft if there is one.
  func shownValue(of index: Int) -> FormValue? {
    let holder = rows[index].field ?? index
    var value = rows[holder].value
    if index != holder, case .chosen(let draft) = rows[holder].draft { value = draft }
    return value.flatMap { offeredPart(of: $0, in: holder) }
  }

  /// All stored values, in row order.
  public func values() -> [FormAnswer] {
    rows.filter { !$0.isDerived }.compactMap { row in
      row.value.map { FormAnswer(row: row.spec.id, value: $0) }
    }
  }

  /// The values that would be submitted, in row order: the offered answers of relevant rows, and
  /// for a repeat those of its copies as a list.
  public func result() -> [FormAnswer] { result(ofRowsIn: nil) }

  /// The answers of the rows that are directly in a copy, by their names in the spec.
  private func result(ofRowsIn copy: Int?) -> [FormAnswer] {
    rows.indices.filter { rows[$0].copy == copy }.flatMap { index -> [FormAnswer] in
      let name = rows[index].name
      if rows[index].isRepeat { return result(ofRepeat: index) }
      guard rows[index].spec.content != .label, let answer = rows[index].answer else { return [] }
      return [FormAnswer(row: name, value: answer.value)]
    }
  }

  private func result(ofRepeat index: Int) -> [FormAnswer] {
    let all = copies(of: index)
    guard rows[index].isRelevant, !all.isEmpty else { return [] }
    let copies = all.filter { rows[$0].isRelevant }
    if !rows[index].templateRows.isPlain {
      let objects = copies.map { copy in
        FormValue.object(
          FormValue.Object(result(ofRowsIn: copy).map { (key: $0.row.text, value: $0.value) }))
      }
      return [FormAnswer(row: rows[index].name, value: .list(objects))]
    }
    // Rows inserted into copies have no name in a plain value, so they are listed next to it.
    let others = copies.flatMap { copy in
      result(ofRowsIn: copy).filter { $0.row != rows[copy].name }
    }
    let values = copies.compactMap { rows[$0].answer?.value }
    return [FormAnswer(row: rows[index].name, value: .list(values))] + others
  }

  /// The value as the row would store it; `.null` if it clears the row.
  ///
  /// - Parameter options: The options that can be chosen; `nil` for those that are offered.
  /// - Throws: `computed`, `wrongType` or `notAnOption` if the row can't hold the value.
  func storable(
    _ value: FormValue, in index: Int, options: [OptionSpec]? = nil
  ) throws(FormRefusal) -> FormValue {
    if rows[index].isComputed {
      throw FormRefusal(.computed, "\(rows[index].spec.id) is computed")
    }
    guard let holder = holder(of: index) else {
      throw FormRefusal(.wrongType, "\(rows[index].spec.id) holds no value")
    }
    if value.clears { return .null }
    let options = options ?? rows[rows[holder].editor ?? holder].offered
    switch holdingContent(of: holder) {
    case .text: if value.text != nil { return value }
    case .number:
      if let number = value.number, number.isFinite { return number == 0 ? 0 : value }
    case .toggle: if value.bool != nil { return value }
    case .picker(let picker):
      if let choice = try choice(value, of: picker, options) { return choice }
    case .datePicker(let datePicker):
      if let moment = PlainMoment(value), moment.kind == datePicker.mode { return value }
    case .label, .button, .group, .field, .hidden, .custom, .repeat: break
    }
    throw FormRefusal(.wrongType, "\(rows[index].spec.id) can't hold \(value)")
  }

  /// The choice as it would be stored; `nil` if it is of the wrong type.
  private func choice(
    _ value: FormValue, of picker: PickerContent, _ options: [OptionSpec]
  ) throws(FormRefusal) -> FormValue? {
    guard let chosen = picker.isMultiple ? value.texts : value.text.map({ [$0] }) else {
      return nil
    }
    let options = options.map { FormValue.text($0.value) }
    var members: [FormValue] = []
    for member in chosen.map(FormValue.text) {
      guard picker.acceptsOther || options.contains(member) else {
        throw FormRefusal(.notAnOption, "\(member) is not an option")
      }
      if !members.contains(member) { members.append(member) }
    }
    return picker.isMultiple ? .list(members) : members.first
  }

  /// Stores a value, or a draft if the row edits an open field that commits on closing.
  mutating func write(_ value: FormValue?, through index: Int) {
    guard let holder = holder(of: index) else { return }
    if index != holder, rows[holder].isOpen, rows[index].commitsOnClosing {
      rows[holder].draft = .chosen(value)
    } else {
      rows[holder].value = value
      rows[holder].draft = .none
    }
  }

  /// Makes the draft of a field its value.
  mutating func commitDraft(of index: Int) {
    if case .chosen(let value) = rows[index].draft { rows[index].value = value }
    rows[index].draft = .none
  }
}

extension ReferenceRow {
  /// Whether choices in this editor are committed when its field closes.
  fileprivate var commitsOnClosing: Bool {
    switch spec.content {
    case .picker(let picker): picker.commit == .close
    case .datePicker(let datePicker): datePicker.commit == .close
    default: false
    }
  }
}

extension [RowSpec] {
  /// Whether copies of this template are plain values in a result: the first row holds a value and
  /// presents only its editor.
  fileprivate var isPlain: Bool {
    guard let first, !first.content.holdsNothing, first.content.kind != .repeat else {
      return false
    }
    return dropFirst().allSatisfy { $0.canEdit(first) }
  }
}
