import FormEngine
import FormText
import FormOracle

/// The options for lists without forms, of the commands that test programs.
enum ListOptions {
  /// The design of the lists that are judged.
  static let design: [any CommandOption] = [one, forget, emptied, chains, filter, remember]
  /// What is judged about them, besides what is judged about forms as well, and how they are made.
  static let judging: [any CommandOption] = [except, size, rows]

  static let table = Flag("--table", "")
  static let one = Option<OutlineDesign.One>(
    "--one", as: "whole or level",
    help: [
      ("--one whole", "a row that opens closes all others except its ancestors"),
      ("--one level", "a row that opens closes its siblings"),
    ]
  ) { .init(rawValue: $0) }
  static let forget = Flag("--forget", "a row that closes also closes all its descendants")
  static let emptied = Option<OutlineDesign.EmptiedRowState>(
    "--emptied", as: "open, opens or closed",
    help: [
      ("--emptied open", "a row whose last child is removed stays open; or closed"),
      ("--emptied opens", "a row opens with its first child"),
    ]
  ) { .init(rawValue: $0) }
  static let chains = Flag("--chains", "a row that opens opens its only child as well")
  static let filter = Option<OutlineDesign.FilteredRowState>(
    "--filter", as: "open or closed",
    help: [("--filter closed", "a filter opens no rows; or open")]
  ) { .init(rawValue: $0) }
  static let remember = Flag(
    "--remember", "a row with the id of a removed one is as open as that was")
  /// Forms are judged strictly by the same option.
  static let strict = JudgingOptions.strict.saying("unnecessary changes are wrong")
  static let except = Option(
    "--except", "RULES", "leave out the tests of these rules of lists, such as 5,18",
    isRepeatable: true)
  static let size = Option(
    "--size", "N",
    "random lists have N rows, at most \(OutlineOptions.maxSize)",
    as: "a whole number from 1 to \(OutlineOptions.maxSize)"
  ) { text in Int(text).flatMap { 1...OutlineOptions.maxSize ~= $0 ? $0 : nil } }
  static let rows = Option(
    "--rows", "FILE", #"all lists have the rows of FILE, {"rows": [["a", 0]]}"#)
  static let can = Option(
    "--can", "WHAT",
    """
    lines for lists that can do more: any of hidden, openAll,
    reveal, insert, remove, move, filter, leaf, separated by
    commas; with all of them about 8000 cases come before the
    random ones
    """, isRepeatable: true)
}

extension OutlineDesign {
  init(_ arguments: Arguments) throws(CommandError) {
    self.init(
      one: try arguments.value(of: ListOptions.one), forgets: arguments.has(ListOptions.forget),
      emptied: try arguments.value(of: ListOptions.emptied) ?? .closed,
      chains: arguments.has(ListOptions.chains),
      filter: try arguments.value(of: ListOptions.filter) ?? .open,
      remembers: arguments.has(ListOptions.remember))
  }
}

extension OutlineOptions {
  /// The maximum number of rows in random lists.
  static let maxSize = 100_000

  /// Creates options for judging a list from the arguments.
  init(_ arguments: Arguments) throws(CommandError) {
    self.init()
    isStrict = arguments.has(JudgingOptions.strict)
    for list in arguments.texts(of: ListOptions.except) {
      for name in list.split(separator: ",") {
        exceptions.insert(
          try OptionValue.read(
            String(name), "--except", "the number of a rule of lists from 3, see --rules"
          ) { text in Int(text).flatMap { $0 < 3 ? nil : OutlineRule(rawValue: $0) } })
      }
    }
    size = try arguments.value(of: ListOptions.size) ?? size
    if let path = try arguments.value(of: ListOptions.rows) { rows = try Self.rows(path) }
  }

  /// Reads rows from a file, which contains them like the first line of a conversation.
  private static func rows(_ path: String) throws(CommandError) -> [OutlineRow] {
    let (bytes, name) = try SpecSource.bytes(path)
    let lines: [OutlineLine]
    do throws(SavedStepsError) {
      lines = try OutlineModel().read(bytes)
    } catch {
      throw CommandError("\(name):\(error.line): \(error.reason)", .fileError)
    }
    guard case .rows(let rows)? = lines.first else {
      throw CommandError(#"\#(name): there are no rows; write {"rows": [["a", 0]]}"#, .fileError)
    }
    return rows
  }
}

extension Arguments {
  /// The path of the spec whose form is tested, for a command that without `--table` tests forms.
  /// Refuses options for lists.
  func specPath(of command: CommandInfo) throws(CommandError) -> String {
    let options =
      ListOptions.design + [
        ListOptions.size, ListOptions.rows, ListOptions.except, ListOptions.can,
      ]
    if let given = options.first(where: { has($0) }) {
      throw CommandError("\(given.syntax.name) applies to lists; add --table, or leave it out")
    }
    guard let path = positionals.first else {
      throw CommandError("a file is missing, or --table for lists; usage: \(command.usage)")
    }
    return path
  }
}

extension FormRequest {
  /// The kinds of actions and questions in comma-separated lists; `nil` if there are no lists.
  static func kinds(_ lists: [String]) throws(CommandError) -> Set<String>? {
    lists.isEmpty ? nil : Set(try OptionValue.names(lists, "--only: unknown kind", of: verbs))
  }
}

extension OutlineSkill {
  /// The skills in comma-separated lists.
  static func named(_ lists: [String]) throws(CommandError) -> Set<OutlineSkill> {
    let known = allCases.map(\.rawValue)
    return Set(
      try OptionValue.names(lists, "--can: unknown skill", of: known).compactMap(OutlineSkill.init))
  }
}
