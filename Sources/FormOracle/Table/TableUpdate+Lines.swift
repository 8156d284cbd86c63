import DynamicRows

extension TableUpdate {
  /// The number of changes in the update.
  package var changeCount: Int {
    deleteSections.count + insertSections.count + moveSections.count + deleteRows.count
      + insertRows.count + moveRows.count + reloadRows.count
  }

  /// The update as lines, one for each nonempty list.
  package var lines: [String] {
    func line<Member>(_ name: String, _ list: [Member], _ text: (Member) -> String) -> [String] {
      list.isEmpty ? [] : ["\(name) \(list.map(text).joined(separator: " "))"]
    }
    return line("deleteSections", deleteSections, \.description)
      + line("insertSections", insertSections, \.description)
      + line("moveSections", moveSections) { "\($0.from)→\($0.to)" }
      + line("deleteRows", deleteRows, \.description)
      + line("insertRows", insertRows, \.description)
      + line("moveRows", moveRows) { "\($0.from)→\($0.to)" }
      + line("reloadRows", reloadRows, \.description)
  }
}
