import FormText

extension Command {
  /// All commands, in the order of the help.
  static let all = [
    fill, ask, check, show, picture, page, replay, verify, fuzz, cases, schema,
  ]

  /// The command with a name; `nil` if there is none.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }

  /// The exit codes after signals.
  private static let signals: [ExitCodeEntry] = [129, 130, 131, 143, .otherSignals]

  static let fill = Command(
    name: "fill", usage: "formwork [fill] SPEC [OPTION…]",
    summary: "fill in the form at the terminal; the result is JSON on standard output",
    failure: "it was cancelled, or the time was up", exitCodes: [3, 5, 6] + signals,
    syntax: .init(
      positionals: 1...1,
      flags: ["--plain", "--inline", "--no-mouse", "--no-input", "--quiet", "--with-order"],
      options: [
        "--answers", "--max-copies", "--state", "--theme", "--timeout", "--format", "--prefix",
      ],
      lists: ["--set", "--get"]),
    details: Help.aboutFilling, run: Formwork.fill)

  static let ask = Command(
    name: "ask", usage: "formwork ask KIND TITLE [OPTION…]",
    summary: "ask one question at the terminal; the answer is on standard output",
    failure: "it was cancelled, or the time was up", exitCodes: [3, 6] + signals,
    syntax: .init(
      positionals: 2...2, takesFiles: false,
      flags: ["--multiple", "--required", "--plain", "--no-input"],
      options: [
        "--options", "--options-from", "--pattern", "--placeholder", "--min", "--max", "--theme",
        "--timeout",
      ], lists: ["--default"]),
    details: Help.aboutAsking, run: Formwork.ask)

  static let check = Command(
    name: "check", usage: "formwork check SPEC…",
    summary: "report everything that is wrong in specs",
    failure: "a spec has errors", exitCodes: [],
    syntax: .init(positionals: 1...Int.max),
    details: Help.aboutChecking, run: Formwork.check)

  static let show = Command(
    name: "show", usage: "formwork show SPEC [--actions FILE]",
    summary: "print the visible rows as a table",
    failure: "an action failed", exitCodes: [5],
    syntax: .init(positionals: 1...1, options: ["--actions"]), details: Help.aboutShowing,
    run: Formwork.show)

  static let picture = Command(
    name: "picture", usage: "formwork picture SPEC [OPTION…]",
    summary: "print a picture of the form at a terminal, as SVG",
    failure: nil, exitCodes: [5],
    syntax: .init(
      positionals: 1...1, flags: ["--dark", "--light"],
      options: ["--keys", "--width", "--height", "--theme"]),
    details: Help.aboutPictures, run: Formwork.picture)

  static let page = Command(
    name: "page", usage: "formwork page SPEC [OPTION…]",
    summary: "print the form as a web page, one HTML file that needs nothing else",
    failure: nil, exitCodes: [5, 6],
    syntax: .init(
      positionals: 0...1, flags: ["--keep"],
      options: ["--answers", "--theme", "--submit", "--lang", "--engine", "--module"]),
    details: Help.aboutPages, run: Formwork.page)

  static let replay = Command(
    name: "replay", usage: "formwork replay SPEC [ACTIONS] [--strict] [--no-rows]",
    summary: "perform actions, one JSON line each, and reply to each with a line",
    failure: "an action failed, with --strict", exitCodes: [5],
    syntax: .init(positionals: 1...2, flags: ["--strict", "--no-rows"]),
    details: Help.aboutReplaying, run: Formwork.replay)

  static let verify = Command(
    name: "verify", usage: "formwork verify SPEC TRANSCRIPT [--all] [OPTION…]",
    summary: "judge what a front end recorded, line by line",
    failure: "something is wrong", exitCodes: [5],
    syntax: .init(positionals: 2...2, flags: ["--all", "--codes", "--reloads", "--strict"]),
    details: Help.aboutVerifying, run: Formwork.verify)

  static let fuzz = Command(
    name: "fuzz", usage: "formwork fuzz SPEC [OPTION…] -- COMMAND…",
    summary: "test a program with random actions, using the protocol of replay",
    failure: "something is wrong", exitCodes: [5, 126, 127] + signals,
    syntax: .init(
      positionals: 0...Int.max,
      flags: [
        "--table", "--codes", "--reloads", "--strict", "--forget", "--chains", "--remember",
        "--rules",
      ],
      options: [
        "--seed", "--runs", "--steps", "--time", "--timeout", "--save", "--junit", "--one",
        "--emptied", "--filter", "--size", "--rows", "--corpus",
      ],
      lists: ["--only", "--replay", "--except"], takesCommand: true),
    details: Help.aboutFuzzing + "\n\n" + Help.aboutFuzzingTables, run: Formwork.fuzz)

  static let cases = Command(
    name: "cases", usage: "formwork cases SPEC [OPTION…]",
    summary: "print test cases with their expected results, for any test runner",
    failure: nil, exitCodes: [5],
    syntax: .init(
      positionals: 0...1, flags: ["--table", "--forget", "--chains", "--remember"],
      options: ["--count", "--seed", "--one", "--emptied", "--filter"], lists: ["--only", "--can"]),
    details: Help.aboutCases, run: Formwork.cases)

  static let schema = Command(
    name: "schema", usage: "formwork schema",
    summary: "print the JSON Schema of specs, for editors",
    failure: nil, exitCodes: [],
    syntax: .init(positionals: 0...0),
    details: """
      Save it in a file, and name that file in a spec as "$schema": editors then
      complete and check what you write.
      """,
    run: { _ in StandardStreams.write(SpecSchema.text) })
}
