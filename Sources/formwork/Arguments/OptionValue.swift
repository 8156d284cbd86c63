import FormEngine
import FormText
import FormOracle
import TerminalForms

/// Reads the values of options.
enum OptionValue {
  /// Reads a text that an option was given; `wanted` says what it must be.
  static func read<Value>(
    _ text: String, _ option: String, _ wanted: String, _ read: (String) -> Value?
  ) throws(CommandError) -> Value {
    guard let value = read(text) else {
      throw CommandError("\(option) needs \(wanted), not \(text.quotedForMessage)")
    }
    return value
  }

  /// The accent color from `--theme` or from the environment.
  static func theme(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) -> Theme {
    let inEnvironment = environment["FORMWORK_THEME"].flatMap { $0.isEmpty ? nil : $0 }
    guard let name = arguments.value(of: "--theme") ?? inEnvironment else { return .standard }
    if let color = PaletteColor(rawValue: name) { return Theme(accent: .palette(color)) }
    let source = arguments.value(of: "--theme") == nil ? "FORMWORK_THEME" : "--theme"
    let remedy = remedy(for: name, in: PaletteColor.allCases.map(\.rawValue))
    throw CommandError("\(source): unknown theme \(name.quotedForMessage); \(remedy)")
  }

  /// The names in comma-separated lists, which must all be known.
  static func names(
    _ lists: [String], _ message: String, of known: [String]
  ) throws(CommandError) -> [String] {
    let names = lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map(String.init)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw CommandError(
        "\(message) \(unknown.quotedForMessage); \(remedy(for: unknown, in: known))")
    }
    return names
  }

  /// What to write in place of an unknown name: the nearest known one, or any of them, after some
  /// words.
  static func remedy(
    for name: String, in known: [String], or words: String = "use one of"
  ) -> String {
    NearestName.search(for: name, in: known).map { "did you mean \($0)?" }
      ?? "\(words) \(known.joined(separator: ", "))"
  }

  static func seconds(_ text: String) -> Duration? {
    Double(text).flatMap { $0 > 0 && $0 <= 1e6 ? .milliseconds(max(1, Int($0 * 1_000))) : nil }
  }
}

extension Duration {
  /// The number of milliseconds, rounded up.
  var milliseconds: Int {
    Int(components.seconds) * 1_000
      + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

extension OutlineDesign {
  init(_ arguments: Arguments) throws(CommandError) {
    let one = try arguments.value(of: "--one", as: "whole or level", One.init)
    let emptied = try arguments.value(
      of: "--emptied", as: "open, opens or closed", EmptiedRowState.init)
    let filter = try arguments.value(
      of: "--filter", as: "open or closed", FilteredRowState.init)
    self.init(
      one: one, forgets: arguments.has("--forget"), emptied: emptied ?? .closed,
      chains: arguments.has("--chains"), filter: filter ?? .open,
      remembers: arguments.has("--remember"))
  }
}

extension Arguments {
  /// The path of the spec whose form is tested, for a command that without `--table` tests forms.
  /// Refuses options for lists.
  func specPath(of command: Command) throws(CommandError) -> String {
    let options = [
      "--forget", "--chains", "--remember", "--one", "--emptied", "--filter", "--size", "--rows",
      "--except", "--can",
    ]
    if let given = options.first(where: has) {
      throw CommandError("\(given) applies to lists; add --table, or leave it out")
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
