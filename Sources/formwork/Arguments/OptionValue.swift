import FormEngine
import FormText

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
}

extension Duration {
  /// The number of milliseconds, rounded up.
  var milliseconds: Int {
    Int(components.seconds) * 1_000
      + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
