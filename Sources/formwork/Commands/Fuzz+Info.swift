import FormOracle

extension Fuzz {
  static let info = CommandInfo(
    name: "fuzz", usage: "formwork fuzz SPEC [OPTION…] -- COMMAND…",
    summary: "test a program with random actions, using the protocol of replay",
    failure: "something is wrong", exitCodes: [5, 126, 127] + ExitCodeEntry.signals,
    positionals: 0...Int.max, takesCommand: true,
    options: own + JudgingOptions.options + [ListOptions.table] + ListOptions.design
      + ListOptions.judging,
    details: """
      COMMAND is a program that replies to lines as replay does; {spec} in it is
      replaced by the path of SPEC. Only what it sends is judged, and badAction means
      that it does not support such actions. Its standard error, and its lines that
      are not JSON objects, are passed on. A program with "resets": true in its first
      line gets a line {"spec": {…}} for each new conversation; others are restarted.

      Actions try values near the constants, limits and patterns of SPEC. Standard
      output gets a short list of actions that fail, standard error what was expected
      (-) and what was found (+), how often each rule was tested, what was not judged,
      such as conditions that were never true or never false, and as its last line the
      command that repeats it.

      \(Help.lines(15, own + JudgingOptions.options))

      formwork fuzz --table [OPTION…] -- COMMAND…
      COMMAND is a program that shows a list without forms. It gets lines, and answers
      each with the list of the ids that are then visible, such as ["a", "b"]:
        {"rows": [["a", 0], ["b", 1]]}   show these rows instead of the previous ones,
                                         all closed: each with its id and its depth
        {"open": "a"}   {"close": "a"}   open or close a visible row with children;
                                         it may already be open or closed
      Its first answer may be an object that says what else it can do, some of
      {"rows": […], "can": ["hidden", "openAll", "reveal", "insert", "remove", "move",
      "filter", "leaf"]}; it then also gets
        {"open": "b"} for a hidden row   {"openAll": true, "under": "a"}
        {"closeAll": true}               {"reveal": "b"}
        {"insert": "c", "under": "a", "at": 0}   {"remove": "c"}
        {"move": "c", "under": null, "at": 1}    {"filter": ["b"]}   {"filter": null}
      Any answer may be an object with "rows", with "changes" or an "update" for the
      view, and with "facts" about rows; all of it is judged. The article "The
      protocol on one page" describes the whole protocol.
      The options are those above except --only and the last three, and

      \(Help.lines(19, ListOptions.design + [ListOptions.strict] + ListOptions.judging))
      """)

  private static let own: [any CommandOption] = [
    seed, runs, steps, time, timeout, only, replay, save, junit, corpus, rules,
  ]

  static let seed = Option(seed: "the seed of the first conversation (1)")
  static let runs = Option(
    count: "--runs", "the number of conversations (1000, for at most a minute)")
  static let steps = Option(
    count: "--steps", "the number of actions in the longest ones (40)")
  static let time = Option(seconds: "--time", "test for at most S seconds")
  static let timeout = Option(
    seconds: "--timeout", "the number of seconds an answer may take (5)")
  static let only = Option(
    "--only", "KINDS", "only actions and questions of these kinds, such as open,close",
    isRepeatable: true)
  static let replay = Option(
    "--replay", "FILE…", "judge these actions instead of random ones, one JSON line each",
    isRepeatable: true)
  static let save = Option("--save", "FILE", "write the actions that fail to FILE")
  static let junit = Option(
    "--junit", "FILE",
    """
    write a report for continuous integration to FILE, with a case
    for each rule; - is standard output
    """)
  static let corpus = Option(
    "--corpus", "DIR",
    """
    judge the files of the folder DIR first, and save new failures
    there
    """)
  static let rules = Flag("--rules", "print the rules by which programs are judged, and end")
}
