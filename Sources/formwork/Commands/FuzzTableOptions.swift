import FormOracle

extension OutlineOptions {
  /// Creates options for judging a list from the arguments.
  init(_ arguments: Arguments) throws(CommandError) {
    self.init()
    isStrict = arguments.has("--strict")
    for list in arguments.values(of: "--except") {
      for name in list.split(separator: ",") {
        exceptions.insert(
          try OptionValue.read(
            String(name), "--except", "the number of a rule of lists from 3, see --rules"
          ) { text in Int(text).flatMap { $0 < 3 ? nil : OutlineRule(rawValue: $0) } })
      }
    }
    size =
      try arguments.value(of: "--size", as: "a whole number from 1 to \(Self.maxSize)") { text in
        Int(text).flatMap { 1...Self.maxSize ~= $0 ? $0 : nil }
      } ?? size
    if let path = arguments.value(of: "--rows") { rows = try Self.rows(path) }
  }

  /// The maximum number of rows in random lists.
  private static let maxSize = 100_000

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
