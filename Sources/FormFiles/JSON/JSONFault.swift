/// Why a text is not the JSON that it should be, and where.
package struct JSONFault: Error, Hashable, Sendable {
  /// The kind of fault.
  package let code: Code
  /// The byte at which it shows, from 0; behind the last byte where the text ends too early.
  package let offset: Int
  /// What is wrong and what to do, in a sentence.
  package let message: String
  /// Other bytes that belong to the fault, such as the bracket that was never closed.
  package let notes: [Note]

  package init(_ code: Code, at offset: Int, _ message: String, notes: [Note] = []) {
    self.code = code
    self.offset = offset
    self.message = message
    self.notes = notes
  }

  /// A further place of a fault.
  package struct Note: Hashable, Sendable {
    package let offset: Int
    package let message: String

    package init(at offset: Int, _ message: String) {
      self.offset = offset
      self.message = message
    }
  }

  /// The kinds of faults, by names that stay.
  package enum Code: String, Hashable, Sendable {
    /// The text breaks the grammar of JSON.
    case badJSON
    /// The bytes are no UTF-8.
    case notUTF8
    /// A number lies outside what a double can hold.
    case badNumber
    /// A key stands twice in one object.
    case duplicateKey
    /// Lists and objects lie too deeply inside each other.
    case tooDeep
    /// The text is too long.
    case tooLarge
  }
}

extension JSONFault {
  /// Says the same of a key that stands at two places.
  static func duplicateKey(_ key: String, at offset: Int, first: Int) -> JSONFault {
    let note = Note(at: first, "the key \(key.quotedForMessage) stands here first")
    return JSONFault(
      .duplicateKey, at: offset,
      "the key \(key.quotedForMessage) stands twice in one object; remove one of the two",
      notes: [note])
  }
}
