import FormEngine
import FormText
import TerminalForms
import WebForms

/// A file with words for people, which come before those of the program.
enum WordsFile {
  static let option = Option(
    "--words", "FILE", "words for people, as formwork words prints them")

  /// The words of all modules.
  static let shipped = [ShippedWords.engine, TerminalWords.shipped, PageWords.shipped]

  /// All English words that can have translations.
  static let phrases = shipped.flatMap { $0.phrases }

  /// The words in the file that the option names.
  static func words(_ arguments: Arguments) throws(CommandError) -> [Words] {
    guard let path = try arguments.value(of: option) else { return [] }
    guard path != "-" else {
      throw CommandError("--words takes a file; standard input is for other things")
    }
    let (bytes, name) = try SpecSource.bytes(path)
    let (words, faults) = Words.read(bytes, named: name, of: Set(phrases))
    if faults.isEmpty { return words }
    for fault in faults.prefix(20) { StandardStreams.report(linesOf: "\(fault)") }
    throw CommandError(
      "\(name) has \(faults.count == 1 ? "1 error" : "\(faults.count) errors")")
  }
}
