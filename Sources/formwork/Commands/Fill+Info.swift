extension Fill {
  static let info = CommandInfo(
    name: "fill", usage: "formwork [fill] SPEC [OPTION…]",
    summary: "fill in the form at the terminal; the result is JSON on standard output",
    failure: "it was cancelled", exitCodes: [3, 5, 6, 7, 124] + ExitCodeEntry.signals,
    positionals: 1...1,
    options: [answers, set, maxCopies, state, wait, noInput] + Circumstances.options
      + ResultOutput.options
      + PersonSettings.options,
    details: """
      The form is drawn on the terminal itself, so that standard output can be a file
      or a pipe. It gets one JSON object and a newline if the form is submitted, and
      nothing if it is cancelled. It is tried before the form starts, so that no
      answer is lost. A summary of the answers stays on the terminal, on standard
      error.

      \(Help.lines(16, [answers, set, maxCopies, state, wait, noInput]))

      \(Help.lines(14, ResultOutput.options + Circumstances.options + [PersonSettings.quiet]))

      \(Help.lines(
        12,
        [
          PersonSettings.plain, PersonSettings.noMouse, PersonSettings.inline,
          PersonSettings.timeout, PersonSettings.theme,
        ]))

      If the locale (LC_ALL, LC_CTYPE, LANG) is not UTF-8, the form is drawn in
      ASCII. Without --language, a form in several languages is in that of LC_ALL,
      LC_MESSAGES or LANG, if it has it; a form that names no languages takes and
      shows numbers as in that language. ESCDELAY is how long to wait after an Esc,
      in milliseconds.
      Ctrl-E in a text of several lines runs VISUAL, or else EDITOR.

      examples
        formwork trip.json > trip-of-ada.json
        name=$(formwork form.json --get name) || exit
        answers=$(formwork form.json --format sh) || exit; eval "$answers"
        formwork form.json --no-input --set day=tomorrow --set sizes=S,M
      """)

  static let answers = Option(
    "--answers", "FILE",
    """
    begin with these answers: one JSON object of ids and values,
    like the result; for an imported form also what --as writes.
    Rows that it leaves out begin as in the form; null clears an
    answer; values of computed rows are ignored. A repeat has a
    list with a member for each copy; an empty list keeps the
    copies that the form begins with
    """)
  static let set = Option(
    "--set", "ID=VALUE",
    """
    begin with this answer, as JSON or as text; repeatable,
    and overrides --answers. A choice is the value or the title
    of an option; separate several with commas. Numbers, yes and
    no, and dates can be .5, on, tomorrow, 1 June, +3d; dates
    that mean two days, such as 1/6, are refused. In a copy of a
    repeat, ID is REPEAT.PLACE.ROW, such as phones.2.kind;
    places are numbered from 1. REPEAT.PLACE is the first row of
    the copy. Missing copies up to that place are added
    """, isRepeatable: true)
  static let maxCopies = Option(
    count: "--max-copies", "how many copies of repeats these answers may lead to (1000)")
  static let state = Option(
    "--state", "FILE",
    """
    continue from FILE, and keep it up to date. It is created if
    it does not exist; only one program at a time can use it.
    If another program changes it, answers go to FILE.1 instead
    """)
  static let wait = Flag(
    "--wait", "wait while another program uses the state, instead of\nending with exit code 7")
  static let noInput = Flag(
    "--no-input",
    """
    submit at once, without a terminal: print the result, or else
    the problems on standard error, and end with 6; the state
    then keeps the answers that the form could take
    """)
}
