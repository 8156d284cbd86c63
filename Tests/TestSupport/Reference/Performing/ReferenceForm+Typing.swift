import FormEngine

/// A text that was typed into a row and is not how its answer is written.
struct ReferenceTyping: Hashable {
  var text: String
  /// Whether the answer is what the text means; otherwise the text is no answer.
  var isAnswer: Bool
}

extension ReferenceForm {
  /// Answers a row with what a typed text means; a text that means nothing is kept, and takes the answer away.
  mutating func type(_ text: String, _ problem: String?, into id: RowID) throws(FormRefusal) {
    let row = try row(id)
    if row.isRepeat { throw FormRefusal(.wrongType, "nothing can be typed into \(id)") }
    _ = try row.storable(.null)
    guard let holder = row.holder else { return }
    let content = holder.holdingContent
    var isMultiple = false
    if case .picker(let picker) = content { isMultiple = picker.isMultiple }
    if problem == nil, let value = content.reading(text) {
      do {
        let stored = try row.storable(value)
        row.write(stored == .null ? nil : stored)
        let written = stored == .null ? "" : content.writing(stored)
        holder.typing = written.map { $0 == text } ?? true ? nil : ReferenceTyping(text: text, isAnswer: true)
        return
      } catch {
        if error.code != .notAnOption { throw error }
      }
    }
    if !isMultiple { row.write(nil) }
    holder.typing = ReferenceTyping(text: text, isAnswer: false)
  }
}

extension ReferenceRow {
  /// Restores a text that was typed before the form was saved.
  func restore(typed text: String) {
    guard field == nil, !isDerived, holder == self else { return }
    if let value {
      if case .picker(let picker) = holdingContent {
        if picker.isMultiple { typing = ReferenceTyping(text: text, isAnswer: false) }
      } else if holdingContent.writing(value) != nil, holdingContent.reading(text) == value {
        typing = ReferenceTyping(text: text, isAnswer: true)
      }
      return
    }
    var typed: FormValue?
    if let read = holdingContent.reading(text) { typed = try? storable(read) }
    if let typed, typed != .null {
      (value, isOwn) = (typed, canFollow)
      let written = holdingContent.writing(typed)
      typing = written.map { $0 == text } ?? true ? nil : ReferenceTyping(text: text, isAnswer: true)
    } else if typed == .null {
      typing = holdingContent.writing(.null) == nil || text.isEmpty ? nil : ReferenceTyping(text: text, isAnswer: true)
    } else {
      typing = ReferenceTyping(text: text, isAnswer: false)
    }
  }
}

extension RowContent {
  /// What a typed text means; null for no answer, and `nil` if it means nothing.
  fileprivate func reading(_ text: String) -> FormValue? {
    let bare = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    let trimmed = String(bare.reversed())
    switch self {
    case .text(let content):
      if content.isSecret || content.isMultiline { return .text(text) }
      return trimmed.isEmpty ? .null : .text(trimmed)
    case .number:
      if trimmed.isEmpty { return .null }
      let isPlain = trimmed.wholeMatch(of: /[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/) != nil
      return isPlain ? Double(trimmed).map { .number($0 == 0 ? 0 : $0) } : nil
    case .toggle:
      if trimmed.isEmpty { return .null }
      return ["yes": true, "no": false][trimmed.lowercased()].map { .bool($0) }
    case .datePicker(let picker):
      if trimmed.isEmpty { return .null }
      return PlainMoment(.text(trimmed))?.kind == picker.mode ? .text(trimmed) : nil
    case .picker(let picker):
      return picker.isMultiple && !text.isEmpty ? [.text(text)] : .text(text)
    default: return .text(text)
    }
  }

  /// How a value is written where a typed text is shown until the answer changes; `nil` elsewhere.
  fileprivate func writing(_ value: FormValue) -> String? {
    switch self {
    case .text(let content): content.isSecret ? nil : value.text ?? ""
    case .number: value.number.map(FormValue.plain) ?? ""
    default: nil
    }
  }
}
