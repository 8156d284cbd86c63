/// The words with which the program was called.
struct Arguments {
  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// The help, which names every option.
  static let help = """
    Measures the row map and whole forms. Build it with -c release.

    Benchmarks [PART…] [--json] [--rows N]… [--only NAME]
      Measures some parts, all by default, in forms with N rows:
        --maps      the row map
        --forms     whole forms
        --rivals    the plain ways that the row map is compared with
        --views     actions performed by the adapters of views, compared with a form alone
        --names     the changes of the row map with and without names
        --life      what stays in a form when many actions lead back to the same form;
                    --rounds N makes N rounds of actions instead of 100,000
      --json prints a line of JSON for each figure. --only measures what has NAME in its name.

    Benchmarks --growth [--only NAME]       how the processor time of operations on forms grows, for
                                            each key and each verb; fails if four times as much takes
                                            more than six times as long
    Benchmarks --repeats [--rows COPIES]…   copies, compared with rows that are written out
    Benchmarks --outline                    a large tree with a filter
    Benchmarks --oracle                     the answers of lists that are judged in a second
    Benchmarks --terminal [--rows N]… [--peers]
                                            the waiting times at a terminal
    Benchmarks --rivals FOLDER [--rows N]   the command, compared with that of another checkout, in
                                            which it was built with -c release
    Benchmarks --prove STEPS [--rows N]     checks every edit of small row maps, and random steps
    Benchmarks --judge SECONDS [--seed SEED]
                                            compares random forms with the reference of the tests
    Benchmarks --specs COUNT [--seed SEED]  prints random specs
    Benchmarks --help                       prints this
    """

  func has(_ option: String) -> Bool { words.contains(option) }

  /// The words that follow an option.
  func values(of option: String) -> [String] {
    zip(words, words.dropFirst()).filter { $0.0 == option }.map { $0.1 }
  }

  /// The word that follows an option, if it is no option itself.
  func value(of option: String) -> String? {
    values(of: option).first { !$0.hasPrefix("-") }
  }

  func number<Number: FixedWidthInteger>(of option: String) -> Number? {
    values(of: option).first.flatMap { Number($0) }
  }

  /// The first option that does not exist.
  var unknownOption: String? {
    let known = Set(Self.help.split { !($0.isLetter || $0 == "-") }.map(String.init))
    return words.first { $0.hasPrefix("-") && !known.contains($0) }
  }
}
