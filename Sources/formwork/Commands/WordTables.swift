import FormEngine
import FormText

/// Prints the words for people, for translation.
struct WordTables: Command {
  private let language: String?

  init(_ arguments: Arguments) { language = arguments.positionals.first }

  func run() throws(CommandError) -> ExitCode {
    let tag = language?.lowercased()
    let primary = tag?.prefix { $0 != "-" && $0 != "_" }
    guard let language, let primary, primary != "en" else {
      return StandardStreams.write(
        Words.json([Words("en", WordsFile.phrases.map { ($0, $0) })]))
    }
    let tables = WordsFile.shipped.compactMap { $0[String(primary)] }
    guard !tables.isEmpty else {
      let known = ["en"] + ShippedWords.engine.languages
      throw CommandError(
        "no words for \(language.quotedForMessage); available: \(known.joined(separator: ", "))")
    }
    let entries = tables.flatMap { table in
      table.phrases.map { ($0, table.translations[$0] ?? $0) }
    }
    return StandardStreams.write(Words.json([Words(language, entries)]))
  }

  static let info = CommandInfo(
    name: "words", usage: "formwork words [LANGUAGE]",
    summary: "print the words of forms in a language, for translation",
    failure: nil, exitCodes: [], positionals: 0...1, options: [],
    details: """
      Standard output gets a JSON object: the tag of the language, and all words that
      people read which are not in a spec, such as buttons, messages and names of
      keys. In them, {} is a text that is filled in, and {2} the second one.

      For another language, print the English words, replace "en" by its tag and the
      second text of each line by its translation, and give the file to --words.
      Words that are left out stay as they are, so a file may also have only those
      that should read otherwise:
          {"de": {"Submit": "Senden"}}

      There are words in English (en), German (de), French (fr), Spanish (es), Italian
      (it), Portuguese (pt), Dutch (nl), Polish (pl), Arabic (ar), Japanese (ja) and
      Chinese (zh, simplified).
      """)
}
