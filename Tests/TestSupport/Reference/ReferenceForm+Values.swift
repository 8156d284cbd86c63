import FormEngine
import FormOracle

extension ReferenceForm {
  /// All stored values, in row order.
  public func values() -> [FormAnswer] {
    rows.filter { !$0.isDerived && !$0.isFollowing }.compactMap { row in
      row.value.map { FormAnswer(row: row.spec.id, value: $0) }
    }
  }

  /// The values that would be submitted, in row order: the offered answers of relevant rows, and
  /// for a repeat those of its copies as a list.
  public func result() -> [FormAnswer] {
    result(ofRows: sections.flatMap(\.rows))
  }

  /// The answers of some rows and their descendants, by their names in results.
  private func result(ofRows rows: [ReferenceRow]) -> [FormAnswer] {
    rows.flatMap { row -> [FormAnswer] in
      let inner = row.isRepeat ? [] : result(ofRows: row.children)
      guard row.isRelevant else { return [] }
      if row.spec.isNestedGroup {
        return row.spec.isInResult && !inner.isEmpty
          ? [FormAnswer(row: row.resultName, value: inner.object)] : []
      }
      if row.isRepeat { return row.spec.isInResult ? result(ofRepeat: row) : [] }
      guard row.spec.isInResult, row.spec.content != .label, let answer = row.answer else {
        return inner
      }
      return [FormAnswer(row: row.resultName, value: answer.value)] + inner
    }
  }

  /// The first rows of the copies that a result contains.
  func copiesInResult(of row: ReferenceRow) -> [ReferenceRow] {
    let copies = row.children.filter(\.isRelevant)
    if !row.templateRows.isPlain { return copies }
    return copies.filter { $0.spec.isInResult && $0.answer != nil }
  }

  private func result(ofRepeat row: ReferenceRow) -> [FormAnswer] {
    guard !row.children.isEmpty else { return [] }
    let copies = row.children.filter(\.isRelevant)
    if !row.templateRows.isPlain {
      let objects = copies.map { result(ofRows: [$0]).object }
      return [FormAnswer(row: row.resultName, value: .list(objects))]
    }
    // Rows inserted into copies have no name in a plain value, so they are listed next to it.
    let others = result(ofRows: copies.flatMap(\.children))
    let values = copiesInResult(of: row).compactMap { $0.answer?.value }
    return [FormAnswer(row: row.resultName, value: .list(values))] + others
  }
}

extension [FormAnswer] {
  fileprivate var object: FormValue {
    .object(FormValue.Object(map { (key: $0.row.text, value: $0.value) }))
  }
}

extension ReferenceRow {
  /// The row's key in results.
  var resultName: RowID { spec.name.map { RowID($0) } ?? name }

  /// Whether results can have something under the row's name.
  var isResultPart: Bool { spec.isNestedGroup || holder == self }

  /// The nested group or the first row of the copy in whose object of the result the row's answer is;
  /// `nil` for the result itself.
  var resultOwner: ReferenceRow? {
    guard let presenter else { return nil }
    return presenter.spec.isNestedGroup
      ? presenter : presenter.isRepeat ? self : presenter.resultOwner
  }

  /// Whether that is the object of a nested group. One that begins a copy has an object within that of the copy.
  var isInNestedGroup: Bool {
    guard let presenter, !presenter.isRepeat else { return false }
    return presenter.spec.isNestedGroup || presenter.isInNestedGroup
  }
}

extension ReferenceRow {
  /// The value that the row shows; an editor shows its draft if there is one.
  var shownValue: FormValue? {
    var value = (field ?? self).value
    if let field, case .chosen(let draft) = field.draft { value = draft }
    return value.flatMap((field ?? self).offeredPart)
  }

  /// The value as the row would store it; `.null` if it clears the row.
  ///
  /// - Parameter acceptance: The texts that can be chosen.
  /// - Throws: `computed`, `wrongType` or `notAnOption` if the row can't hold the value.
  func storable(
    _ value: FormValue, choosing acceptance: Acceptance = .offered
  ) throws(FormRefusal) -> FormValue {
    if isComputed { throw FormRefusal(.computed, "\(spec.id) is computed") }
    guard let holder else { throw FormRefusal(.wrongType, "\(spec.id) holds no value") }
    if value.clears { return .null }
    switch holder.holdingContent {
    case .text: if value.text != nil { return value }
    case .number:
      if let number = value.number, number.isFinite { return number == 0 ? 0 : value }
    case .toggle: if value.bool != nil { return value }
    case .picker(let picker):
      let judge = holder.editor ?? holder
      if let choice = try picker.choice(value, where: { judge.accepts($0, acceptance) }) {
        return choice
      }
    case .datePicker(let datePicker):
      if let moment = PlainMoment(value), moment.kind == datePicker.mode { return value }
    case .label, .button, .group, .field, .hidden, .custom, .repeat: break
    }
    throw FormRefusal(.wrongType, "\(spec.id) can't hold \(value)")
  }

  /// Whether the row can't hold a value, even if all its options are offered.
  func isUnsupported(_ value: FormValue) -> Bool {
    !canStore(value, choosing: .declared)
  }

  /// Whether the row can hold a value.
  func canStore(_ value: FormValue, choosing acceptance: Acceptance) -> Bool {
    (try? storable(value, choosing: acceptance)) != nil
  }

  /// Stores a value, or a draft if the row edits an open field that commits on closing.
  func write(_ value: FormValue?) {
    guard let holder else { return }
    holder.typing = nil
    if let field, field.isOpen, commitsOnClosing {
      field.draft = .chosen(value)
    } else {
      holder.value = value
      holder.draft = .none
      holder.isOwn = holder.canFollow
    }
  }

  /// Makes the draft of a field its value.
  func commitDraft() {
    if case .chosen(let value) = draft { (self.value, isOwn) = (value, canFollow) }
    draft = .none
  }

  /// Whether choices in this editor are committed when its field closes.
  private var commitsOnClosing: Bool {
    (spec.content.asPicker?.commit ?? spec.content.asDatePicker?.commit) == .close
  }
}

extension PickerContent {
  /// The choice as it would be stored; `nil` if it is of the wrong type.
  fileprivate func choice(
    _ value: FormValue, where isAccepted: (FormValue) -> Bool
  ) throws(FormRefusal) -> FormValue? {
    guard let chosen = isMultiple ? value.texts : value.text.map({ [$0] }) else { return nil }
    var members: [FormValue] = []
    for member in chosen.map(FormValue.text) {
      guard isAccepted(member) else {
        throw FormRefusal(.notAnOption, "\(member) is not an option")
      }
      if !members.contains(member) { members.append(member) }
    }
    return isMultiple ? .list(members) : members.first
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
