/// The commands.
enum Command: String, CaseIterable {
  case fill
  case ask
  case check
  case show
  case picture
  case page
  case replay
  case verify
  case fuzz
  case cases
  case schema

  var syntax: Arguments.Syntax {
    switch self {
    case .fill:
      .init(
        positionals: 1...1,
        flags: [
          "--plain", "--inline", "--no-mouse", "--no-input", "--quiet", "--with-order",
        ],
        options: ["--answers", "--state", "--theme", "--timeout", "--format", "--prefix"],
        lists: ["--set", "--get"])
    case .ask:
      .init(
        positionals: 2...2, takesFiles: false,
        flags: ["--multiple", "--required", "--plain", "--no-input"],
        options: [
          "--options", "--options-from", "--pattern", "--placeholder", "--min", "--max",
          "--theme", "--timeout",
        ], lists: ["--default"])
    case .check: .init(positionals: 1...Int.max)
    case .show: .init(positionals: 1...1, options: ["--actions"])
    case .picture:
      .init(
        positionals: 1...1, flags: ["--dark", "--light"],
        options: ["--keys", "--width", "--height", "--theme"])
    case .page:
      .init(
        positionals: 0...1, flags: ["--keep"],
        options: ["--answers", "--theme", "--submit", "--engine", "--module"])
    case .replay: .init(positionals: 1...2, flags: ["--strict", "--no-rows"])
    case .verify:
      .init(positionals: 2...2, flags: ["--all", "--codes", "--reloads", "--strict"])
    case .fuzz:
      .init(
        positionals: 0...Int.max,
        flags: ["--table", "--codes", "--reloads", "--strict", "--forget", "--chains", "--rules"],
        options: [
          "--seed", "--runs", "--steps", "--time", "--timeout", "--save", "--junit", "--one",
          "--emptied", "--size", "--rows", "--corpus",
        ],
        lists: ["--only", "--replay", "--except"], takesCommand: true)
    case .cases:
      .init(
        positionals: 0...1, flags: ["--table", "--forget", "--chains"],
        options: ["--count", "--seed", "--one", "--emptied"], lists: ["--only", "--can"])
    case .schema: .init(positionals: 0...0)
    }
  }

  var usage: String {
    switch self {
    case .fill: "formwork [fill] SPEC [OPTION…]"
    case .ask: "formwork ask KIND TITLE [OPTION…]"
    case .check: "formwork check SPEC…"
    case .show: "formwork show SPEC [--actions FILE]"
    case .picture: "formwork picture SPEC [OPTION…]"
    case .page: "formwork page SPEC [OPTION…]"
    case .replay: "formwork replay SPEC [ACTIONS] [--strict] [--no-rows]"
    case .verify: "formwork verify SPEC TRANSCRIPT [--all] [OPTION…]"
    case .fuzz: "formwork fuzz SPEC [OPTION…] -- COMMAND…"
    case .cases: "formwork cases SPEC [OPTION…]"
    case .schema: "formwork schema"
    }
  }

  var summary: String {
    switch self {
    case .fill: "fill the form in at the terminal; the result is JSON on standard output"
    case .ask: "ask one question at the terminal; the answer is on standard output"
    case .check: "report everything that is wrong in specs"
    case .show: "print the visible rows as a table"
    case .picture: "print a picture of the form at a terminal, as SVG"
    case .page: "print the form as a web page, one HTML file that needs nothing else"
    case .replay: "do actions, one JSON line each, and answer each with a line"
    case .verify: "judge what a front end has recorded, line by line"
    case .fuzz: "find what a program does wrong that speaks the lines of replay"
    case .cases: "print cases with what is right, for test runners without Swift"
    case .schema: "print the JSON Schema of specs, for editors"
    }
  }
}
