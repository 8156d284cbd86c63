import FormEngine
import FormText
import TerminalForms

/// The options of a question, without duplicates.
struct QuestionOptions {
  private(set) var texts: [String] = []
  /// The titles of options that have another one than their text.
  private(set) var titles: [ScalarText: String] = [:]
  private let haveLabels: Bool
  /// The name of the source of the options in messages.
  private let source: String
  /// The line of each option, from 1, if they are from a file.
  private var lines: [ScalarText: Int] = [:]

  /// Reads a comma-separated list of options, or the lines of a file.
  ///
  /// - Throws: Exit code 2 if there are none or one is duplicated, 4 if the file can't be read.
  init(_ arguments: Arguments) throws(CommandError) {
    haveLabels = arguments.has(Ask.labels)
    switch (try arguments.value(of: Ask.choices), try arguments.value(of: Ask.optionsFrom)) {
    case (_?, _?):
      throw CommandError("--options and --options-from can't be given together; leave one out")
    case (nil, nil):
      throw CommandError("choose needs options; write --options A,B,… or --options-from FILE")
    case (let list?, nil):
      source = "--options"
      try add(list: list)
    case (nil, let path?):
      let (bytes, name) = try SpecSource.bytes(path)
      source = name
      try add(linesOf: bytes)
    }
  }

  /// The parts of a comma-separated list, without surrounding spaces.
  static func parts(of list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
  }

  func contains(_ text: String) -> Bool {
    lines[ScalarText(text)] != nil
  }

  /// Refuses a default that is not an option.
  func require(_ text: String) throws(CommandError) {
    guard !contains(text) else { return }
    let meant = NearestName.search(for: text, in: texts)
    throw CommandError(
      "--default \(text.quotedForMessage) is not among the options; "
        + (meant.map { "did you mean \($0.quotedForMessage)?" } ?? "add it, or leave --default out")
    )
  }

  /// The mark with which some programs begin a text in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The value of an option, whose title is noted if it has one.
  private mutating func option(_ text: String) -> String {
    guard haveLabels, let sign = text.firstIndex(of: "=") else { return text }
    let (value, title) = (
      String(text[..<sign]).trimmed, String(text[text.index(after: sign)...]).trimmed
    )
    if !title.isEmpty, !value.isEmpty { titles[ScalarText(value)] = title }
    return value
  }

  private mutating func add(list: String) throws(CommandError) {
    for part in Self.parts(of: list) {
      let text = option(part)
      guard !text.isEmpty || part.isEmpty else {
        throw CommandError(
          "--options has \(part.quotedForMessage) without a value before =; write VALUE=TITLE")
      }
      guard !text.isEmpty else {
        throw CommandError("--options has an empty option; write one between each two commas")
      }
      guard lines.updateValue(0, forKey: ScalarText(text)) == nil else {
        throw CommandError("--options has \(text.quotedForMessage) twice; leave one out")
      }
      texts.append(text)
    }
  }

  private mutating func add(linesOf bytes: [UInt8]) throws(CommandError) {
    let bytes = bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      let line = line.last == 0x0D ? line.dropLast() : line
      guard let written = String(validating: line, as: UTF8.self) else {
        throw CommandError(
          "\(source.escapedForMessage):\(index + 1): this line is not valid UTF-8", .fileError)
      }
      guard !written.trimmed.isEmpty else { continue }
      let text = option(written)
      guard !text.isEmpty else {
        throw CommandError(
          "\(source.escapedForMessage):\(index + 1): the value before = is missing; write VALUE=TITLE"
        )
      }
      if let former = lines.updateValue(index + 1, forKey: ScalarText(text)) {
        throw CommandError(
          "\(source.escapedForMessage):\(index + 1): \(text.quotedForMessage) is already in line "
            + "\(former); leave one out")
      }
      texts.append(text)
    }
    guard !texts.isEmpty else {
      throw CommandError("\(source) has no options; write one in each line")
    }
  }
}
