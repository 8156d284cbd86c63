extension TableUpdate: CustomStringConvertible {
  /// The update in words, such as `insert row 0.1, reload row 0.0`, or `nothing`.
  ///
  /// Three or more consecutive entries are shortened to the first and the last:
  /// `insert rows 0.1...0.40`.
  public var description: String {
    let parts = [
      Self.part("delete section", Self.runs(deleteSections) { $0 + 1 }),
      Self.part("insert section", Self.runs(insertSections) { $0 + 1 }),
      Self.part("move section", moveSections.map { $0.description }),
      Self.part("delete row", Self.runs(deleteRows, next: { $0.next })),
      Self.part("insert row", Self.runs(insertRows, next: { $0.next })),
      Self.part("move row", moveRows.map { $0.description }),
      Self.part("reload row", Self.runs(reloadRows, next: { $0.next })),
    ].compactMap { $0 }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// A change and its entries, in the plural if there are several; `nil` if there are none.
  private static func part(_ words: String, _ entries: [String]) -> String? {
    guard let first = entries.first else { return nil }
    let isOne = entries.count == 1 && first.utf8.count { $0 == UInt8(ascii: ".") } < 3
    return "\(words)\(isOne ? "" : "s") \(entries.joined(separator: " and "))"
  }

  /// Entries as texts, with consecutive ones joined.
  private static func runs<Entry: Equatable>(
    _ entries: [Entry], next: (Entry) -> Entry
  ) -> [String] {
    var runs: [ArraySlice<Entry>] = []
    for index in entries.indices {
      if let run = runs.last, let last = run.last, entries[index] == next(last) {
        runs[runs.count - 1] = entries[run.startIndex...index]
      } else {
        runs.append(entries[index...index])
      }
    }
    return runs.flatMap { run in
      guard run.count > 2, let first = run.first, let last = run.last else {
        return run.map { "\($0)" }
      }
      return ["\(first)...\(last)"]
    }
  }
}

extension TableUpdate.Move: CustomStringConvertible where Place: CustomStringConvertible {
  /// The move as `0 to 2` or, for a row, `0.1 to 0.3`.
  public var description: String { "\(from) to \(to)" }
}

extension RowPosition {
  /// The position after this one in its section.
  fileprivate var next: RowPosition { RowPosition(section: section, row: row + 1) }
}
