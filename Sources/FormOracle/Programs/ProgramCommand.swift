import FormEngine

/// A program that is to be started, as the words of a command.
///
///     let command = ProgramCommand(["python3", "form.py", "{spec}"])
///     command.naming(spec: "fruit.json").words   // ["python3", "form.py", "fruit.json"]
public struct ProgramCommand: Hashable, Sendable {
  /// The program, looked for where `PATH` says unless it has a slash, and its arguments.
  package var words: [String]

  /// Creates a command of these words.
  public init(_ words: [String]) {
    self.words = words
  }

  /// The placeholder for the path of the form in a word.
  package static let placeholder = "{spec}"

  /// Whether a word asks for the path of the form.
  package var namesSpec: Bool {
    words.contains { Self.split($0).count > 1 }
  }

  /// The command with the path of the form wherever a word asks for it.
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
  /// The text as one word of a shell's command line, between quotation marks where it needs them.
  ///
  ///     "plain-word".quotedForShell   // plain-word
  ///     "it's".quotedForShell         // 'it'\''s'
  ///
  /// It is on one line and fit for a terminal, unless the text ends with a line end.
  package var quotedForShell: String {
    let isPlain = !isEmpty && utf8.allSatisfy(Self.isPlainInShell)
    if isPlain { return self }
    let isShown = !unicodeScalars.contains(where: \.actsOnItsSurroundings)
    // What a command prints loses the line ends after it.
    return isShown || hasSuffix("\n") ? quoted : "\"$(printf %b \(escapedForPrinting.quoted))\""
  }

  private var quoted: String {
    let pieces = split(separator: "'", omittingEmptySubsequences: false)
    return pieces.map { "'\($0)'" }.joined(separator: "\\'")
  }

  /// The text as `printf %b` takes it, on one line and without what acts on a terminal.
  private var escapedForPrinting: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\\" {
        text += "\\\\"
      } else if scalar.actsOnItsSurroundings {
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
