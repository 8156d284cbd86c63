import FormEngine

/// A program to start, as the words of a command.
///
///     let command = ProgramCommand(["python3", "form.py", "{spec}"])
///     command.naming(spec: "fruit.json").words   // ["python3", "form.py", "fruit.json"]
package struct ProgramCommand: Hashable, Sendable {
  /// The program and its arguments. A program name without a slash is looked up in `PATH`.
  package var words: [String]

  package init(_ words: [String]) {
    self.words = words
  }

  /// The placeholder for the path of the form.
  package static let placeholder = "{spec}"

  /// Whether a word contains the placeholder for the path of the form.
  package var namesSpec: Bool {
    words.contains { Self.split($0).count > 1 }
  }

  /// Returns the command with the placeholder replaced by the path of the form.
  package func naming(spec path: String) -> ProgramCommand {
    ProgramCommand(words.map { Self.split($0).joined(separator: path) })
  }

  /// The pieces of a word between the placeholders.
  private static func split(_ word: String) -> [String] {
    word.split(separator: placeholder, omittingEmptySubsequences: false).map(String.init)
  }

  /// The command as a person would type it in a shell.
  package var shellText: String {
    words.map(\.quotedForShell).joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell's command line, quoted if necessary.
  ///
  ///     "plain-word".quotedForShell   // plain-word
  ///     "it's".quotedForShell         // 'it'\''s'
  ///
  /// It is on one line and safe to print to a terminal, unless the text ends with a line end.
  package var quotedForShell: String {
    let isPlain = !isEmpty && utf8.allSatisfy(Self.isPlainInShell)
    if isPlain { return self }
    let isShown = !unicodeScalars.contains(where: \.needsEscape)
    // Command substitution drops line ends at the end of the output.
    return isShown || hasSuffix("\n") ? quoted : "\"$(printf %b \(escapedForPrinting.quoted))\""
  }

  private var quoted: String {
    let pieces = split(separator: "'", omittingEmptySubsequences: false)
    return pieces.map { "'\($0)'" }.joined(separator: "\\'")
  }

  /// The text escaped for `printf %b`, on one line and without characters that act on a terminal.
  private var escapedForPrinting: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\\" {
        text += "\\\\"
      } else if scalar.needsEscape {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          text += "\\0" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isPlainInShell(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_-./=:,@%+".utf8.contains(byte)
    }
  }
}
