import FormEngine
import FormText
import SmallFoundation
import TerminalForms

/// What a form needs to know about the person and the day: the present time, the wanted languages, and the words in
/// them.
struct Circumstances {
  private let present: Moment
  /// The tag of the wanted language; `nil` if none is known.
  let language: String?
  private let words: [Words]

  static let options: [any CommandOption] = [
    SpecSource.today, SpecSource.now, language, WordsFile.option,
  ]

  static let language = Option<String>(
    "--language", "TAG",
    "the language of the form to show, such as de or pt-BR",
    as: "a language such as de or pt-BR"
  ) { $0.isLanguageTag ? $0 : nil }

  /// - Parameter environment: The variables that name the person's language if no option does; empty for
  ///   output that must be the same everywhere.
  init(_ arguments: Arguments, environment: [String: String] = [:]) throws(CommandError) {
    present = try SpecSource.present(arguments)
    let wanted = try arguments.value(of: Self.language)
    language = wanted ?? Self.language(in: environment)
    words = try WordsFile.words(arguments)
  }

  /// The form of a checked spec in its initial state.
  func form(_ checked: CheckedSpec) -> LiveForm {
    LiveForm(checked, now: present, language: language, words: words)
  }

  /// The language of messages (POSIX, 8.2): the first of these variables that is set. `de_AT.UTF-8` is
  /// `de-AT`.
  private static func language(in environment: [String: String]) -> String? {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let name else { return nil }
    let tag = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_").joined(separator: "-")
    return tag.isLanguageTag ? tag : nil
  }
}
