import FormEngine

/// A text that was typed into a row and is not how its answer is written.
struct ReferenceTyping: Hashable {
  var text: String
  /// Why the text is no answer, as far as the problem says it; `nil` if the answer is what it means.
  var reason: String?
}

/// What a typed text means.
private enum Reading {
  /// A value; null for no answer.
  case value(FormValue)
  case nothing(reason: String)

  var value: FormValue? { if case .value(let value) = self { value } else { nil } }
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
    var reason = problem ?? "not in the list: \(text)"
    if problem == nil {
      switch holder.isWritten(text) ?? content.reading(text) {
      case .nothing(let found): reason = found
      case .value(let value):
        do {
          let stored = try row.storable(value)
          row.write(stored == .null ? nil : stored)
          holder.typing = content.typing(text, for: stored)
          return
        } catch {
          if error.code != .notAnOption { throw error }
        }
      }
    }
    if !isMultiple { row.write(nil) }
    holder.typing = ReferenceTyping(text: text, reason: reason)
  }
}

extension ReferenceRow {
  /// The present number, if a text is how it is written.
  fileprivate func isWritten(_ text: String) -> Reading? {
    var number = value
    if case .chosen(let chosen) = draft { number = chosen }
    guard case .number = holdingContent, case .number(let written)? = number else { return nil }
    return FormValue.plain(written) == text ? .value(.number(written)) : nil
  }

  /// Restores a text that was typed before the form was saved.
  func restore(typed text: String) {
    guard field == nil, !isDerived, holder == self else { return }
    if let value {
      if case .picker(let picker) = holdingContent {
        if picker.isMultiple {
          typing = ReferenceTyping(text: text, reason: "not in the list: \(text)")
        }
      } else if holdingContent.reading(text).value == value {
        typing = holdingContent.typing(text, for: value)
      }
      return
    }
    switch holdingContent.reading(text) {
    case .nothing(let reason): typing = ReferenceTyping(text: text, reason: reason)
    case .value(let read):
      guard let stored = try? storable(read) else {
        typing = ReferenceTyping(text: text, reason: "not in the list: \(text)")
        return
      }
      (value, isOwn) = (stored == .null ? nil : stored, canFollow)
      typing = holdingContent.typing(text, for: stored)
    }
  }
}

extension RowContent {
  fileprivate func reading(_ text: String) -> Reading {
    let trimmed = text.withoutBlanksAround
    switch self {
    case .text(let content):
      if content.isSecret || content.isMultiline { return .value(.text(text)) }
      return .value(trimmed.isEmpty ? .null : .text(trimmed))
    case .number:
      if trimmed.isEmpty { return .value(.null) }
      // A whole number for some people.
      if trimmed.wholeMatch(of: /[+-]?[1-9]\d{0,2}\.\d{3}/) != nil {
        return .nothing(reason: trimmed)
      }
      let digits = trimmed.replacing(/^[+-]?[1-9]\d{0,2}(( \d{3})+|('\d{3})+)(?=\.|$)/) { found in
        found.output.0.filter { $0 != " " && $0 != "'" }
      }
      let isPlain = digits.wholeMatch(of: /[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/) != nil
      guard isPlain, let number = Double(digits) else { return .nothing(reason: trimmed) }
      return .value(.number(number == 0 ? 0 : number))
    case .toggle:
      if trimmed.isEmpty { return .value(.null) }
      let isTrue = ["yes": true, "y": true, "no": false, "n": false][trimmed.lowercased()]
      return isTrue.map { .value(.bool($0)) } ?? .nothing(reason: "neither yes nor no")
    case .datePicker(let picker):
      if trimmed.isEmpty { return .value(.null) }
      let isMoment = PlainMoment(.text(trimmed))?.kind == picker.mode
      return isMoment ? .value(.text(trimmed)) : .nothing(reason: trimmed)
    case .picker(let picker):
      return picker.reading(text).map { .value($0) } ?? .nothing(reason: "several: \(text)")
    default: return .value(.text(text))
    }
  }

  /// A typed text that means a value, if it is to be shown until the answer changes.
  fileprivate func typing(_ text: String, for value: FormValue) -> ReferenceTyping? {
    writing(value).flatMap { $0 == text ? nil : ReferenceTyping(text: text) }
  }

  /// How a value is written where a typed text is shown until the answer changes; `nil` elsewhere.
  private func writing(_ value: FormValue) -> String? {
    switch self {
    case .text(let content): content.isSecret ? nil : value.text ?? ""
    case .number: value.number.map(FormValue.plain) ?? ""
    default: nil
    }
  }
}

extension PickerContent {
  /// The option, or the list of options and other texts, that a typed text means; `nil` if it may mean several.
  fileprivate func reading(_ text: String) -> FormValue? {
    switch named(text).count {
    case 1:
      let value = FormValue.text(options[named(text)[0]].value)
      return isMultiple ? [value] : value
    case 2...: return nil
    default: if !isMultiple || text.isEmpty { return .text(text) }
    }
    var (chosen, others): (Set<Int>, [String]) = ([], [])
    for part in text.split(separator: ",").map({ String($0).withoutBlanksAround }) where part != ""
    {
      let named = named(part)
      if named.count > 1 { return nil }
      if let option = named.first { chosen.insert(option) } else { others.append(part) }
    }
    return .texts(options.indices.filter(chosen.contains).map { options[$0].value } + others)
  }

  /// The places of the options with a value, or else with a title, in which case may differ.
  private func named(_ text: String) -> [Int] {
    let wanted = FormValue.text(text)
    func found(_ isWanted: (OptionSpec) -> Bool) -> [Int] {
      options.indices.filter { isWanted(options[$0]) }
    }
    let byValue = found { .text($0.value) == wanted }
    if !byValue.isEmpty { return [byValue[0]] }
    let byTitle = found { .text($0.shownTitle) == wanted }
    return byTitle.isEmpty
      ? found { .text($0.shownTitle.lowercased()) == .text(text.lowercased()) } : byTitle
  }
}

extension String {
  fileprivate var withoutBlanksAround: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
