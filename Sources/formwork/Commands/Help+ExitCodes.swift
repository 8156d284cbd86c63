extension Help {
  /// The table of all exit codes, or of those with which a command can end.
  static func exitCodes(of command: CommandInfo? = nil) -> String {
    let lines = meanings.compactMap { entry, meaning in
      let words = command.map { $0.meaning(of: entry, meaning) } ?? meaning
      let indent = String(repeating: " ", count: 5 - entry.name.count)
      return words.map { "\(indent)\(entry.name)  \($0)" }
    }
    return (["exit codes"] + lines).joined(separator: "\n")
  }

  private static let meanings: [(ExitCodeEntry, String)] = [
    (0, "done; a form was submitted"),
    (
      1,
      "the form was cancelled; check found an error; an action failed;\n"
        + "       verify or fuzz found something wrong"
    ),
    (2, "bad usage"),
    (3, "no terminal where one is needed"),
    (4, "a file can't be read or written, or standard output is not writable"),
    (5, "the spec has errors"),
    (6, "the answers do not satisfy the form"),
    (7, "another program is using the state"),
    (124, "the time of --timeout was up"),
    (126, "the program can't be run"),
    (127, "there is no such program"),
    (129, "ended by SIGHUP"),
    (130, "ended by Ctrl-C or SIGINT"),
    (131, "ended by Ctrl-\\ or SIGQUIT"),
    (143, "ended by SIGTERM"),
    (.otherSignals, "ended by signal N"),
  ]
}
