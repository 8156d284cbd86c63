/// The meaning of a text that a person types, or a script writes, as the value of a row.
///
///     content.typed("12,5", at: now).fault?.message          // "12,5" is not a number. Did you mean 12.5?
///     content.typed("12,5", at: now, in: Vocabulary("de"))   // .value(12.5)
@frozen public enum TypedValue: Hashable, Sendable {
  /// A value of the row; null for a blank number, date or answer of yes or no.
  case value(FormValue)
  /// The text can't be read.
  case unreadable(TypedFault)

  /// The value; `nil` if the text can't be read.
  public var value: FormValue? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why the text can't be read; `nil` if it can.
  public var fault: TypedFault? {
    if case .unreadable(let fault) = self { fault } else { nil }
  }
}

/// Why a text can't be read as a value of a row.
public struct TypedFault: Hashable, Sendable {
  /// What is wrong and what to write instead, as sentences for the person who typed the text.
  public var message: String { phrase.english }
  /// The same message for any language.
  public let phrase: Phrase
  /// The texts that were probably meant.
  public let likely: [String]
  /// What to add to another message about the text, such as `; did you mean 12.5?`; empty for
  /// nothing.
  public let remedy: String
}

extension RowContent {
  /// Reads a text as a value of a row with this content.
  ///
  /// Every front end reads typed numbers, yes and no, dates and choices here; a text of any other kind
  /// is the value itself. Whether the row can hold the value and the value is within bounds is up to
  /// the form.
  ///
  /// - Parameters:
  ///   - text: The text, as a person types it.
  ///   - present: The time to which dates and times are relative; if it is `nil`, only ISO 8601 texts
  ///     are read.
  ///   - vocabulary: The language in which numbers and dates are written, and in which words such as `tomorrow` and
  ///     `yes` are tried first, such as that of a form. Where it is unknown, numbers are read that are written
  ///     the same in all languages.
  public func typed(
    _ text: String, at present: PresentTime?, in vocabulary: Vocabulary = Vocabulary(nil)
  ) -> TypedValue {
    let trimmed = text.trimmed
    switch equivalent {
    case .number, .toggle, .datePicker: if trimmed.isEmpty { return .value(.null) }
    case .picker(let picker): return TypedChoices(picker).value(text)
    default: return .value(.text(text))
    }
    switch equivalent {
    case .number(let number): return .number(trimmed, number, in: vocabulary.notation)
    case .datePicker(let picker): return .moment(trimmed, picker, at: present, in: vocabulary)
    default:
      return Bool(typed: trimmed, in: vocabulary).map { .value(.bool($0)) }
        ?? .unreadable(TypedFault(phrase: "Answer y or n.", likely: [], remedy: ""))
    }
  }
}

extension TypedValue {
  /// Reads a number of a script, without blanks around it.
  public static func number(_ text: String) -> TypedValue {
    number(text, NumberContent(), in: .script)
  }

  /// Reads a number without blanks around it; its unit may follow.
  fileprivate static func number(
    _ text: String, _ content: NumberContent, in notation: Notation
  ) -> TypedValue {
    let digits = notation.isScript ? text : text.withoutUnit(content.unit)
    switch TypedNumber(digits, notation, content.allows) {
    case .number(let number): return .value(.number(number))
    case .unreadable(let likely):
      return .unreadable(.notNumber(text, likely.map(notation.unmistakable)))
    case .inexact: return .unreadable(.inexact(digits, in: notation))
    case .tooLarge: return .unreadable(.tooLarge(text))
    }
  }

  fileprivate static func moment(
    _ text: String, _ picker: DatePickerContent, at present: PresentTime?,
    in vocabulary: Vocabulary
  ) -> TypedValue {
    if Moment(parsing: text, mode: picker.mode) != nil { return .value(.text(text)) }
    guard let present else {
      return .unreadable(.notMoment(text, picker.mode, at: nil, in: vocabulary))
    }
    let moments = TypedMoment.readings(text, in: picker, at: present, in: vocabulary)
    return switch moments.count {
    case 0: .unreadable(.notMoment(text, picker.mode, at: present, in: vocabulary))
    case 1: .value(.text(moments[0]))
    default: .unreadable(.severalMoments(text, moments))
    }
  }
}

extension TypedValue {
  /// Why a text is no number, or only in this language: then it is offered.
  func fault(ofNumber text: String, in vocabulary: Vocabulary) -> TypedFault {
    switch self {
    case .unreadable(let fault): return fault
    case .value(let value):
      return .notNumber(
        text, [value.number].compactMap { $0 }.map(vocabulary.notation.unmistakable))
    }
  }
}

extension String {
  /// A number without its unit and the blanks before it.
  fileprivate func withoutUnit(_ unit: String?) -> String {
    guard let unit = unit?.trimmed, !unit.isEmpty, utf8.count > unit.utf8.count,
      ScalarText(String(decoding: utf8.suffix(unit.utf8.count), as: UTF8.self)) == ScalarText(unit)
    else { return self }
    return String(decoding: utf8.dropLast(unit.utf8.count), as: UTF8.self).trimmed
  }
}
