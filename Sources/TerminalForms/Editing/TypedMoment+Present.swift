import FormEngine

/// Reads dates and times as people type them.
package enum TypedDates {
  /// The ISO 8601 text of what was typed at the present time, or `nil` where that is no moment of a
  /// picker.
  package static func iso(_ text: String, in picker: DatePickerContent) -> String? {
    TypedMoment.iso(text, mode: picker.mode, now: SystemLibrary.now)
  }
}
