import DynamicRows

extension SpecChecker {
  /// Checks the codes for which the form and its rows have messages.
  mutating func checkMessages() {
    check(spec.messages, of: .form)
    for row in unusualRows { check(self[row].messages, of: .row(row)) }
  }

  private mutating func check(
    _ messages: [FormProblem.Code: String], of owner: SpecOwner
  ) {
    if messages.isEmpty { return }
    let known = FormProblem.Code.withOwnMessages
    let unknown = messages.keys.filter { !known.contains($0) }.map { $0.name }
    if unknown.isEmpty { return }
    let names = known.map { $0.name }
    for code in unknown.sorted() {
      let free = known.filter { messages[$0] == nil }.map { $0.name }
      let nearest = NearestName.search(for: code, in: free)
      report(
        .unknownCode, at: path(of: owner).appending("messages").appending(.key(code)),
        "messages of \(name(of: owner)) has a text for \(code.quotedForMessage), which is not a problem "
          + "code; "
          + Wording.suggestion(nearest, else: "use one of \(names.joined(separator: ", "))"))
    }
  }

  /// Warns about visible rows without a title, and about button actions that differ from a known
  /// one only in case.
  mutating func checkTitles() {
    var untitled = 0
    for row in 0..<rowCount {
      if kinds[row] == .button, case .button(.named(let action)) = self[row].content {
        check(action, of: row)
      }
      if !hasTitle(row), needsTitle(row) {
        untitled += 1
        if untitled > SpecChecker.maxUntitled { continue }
        report(
          .noTitle, .warning, of: row, "id",
          "\(name(ofRow: row)) has no title, so people see its id; add a title")
      }
    }
  }

  /// The maximum number of rows without titles that get a warning each.
  private static let maxUntitled = 100

  private func hasTitle(_ row: Int) -> Bool {
    self[row].title != nil || self[row].expressions[.title] != nil
  }

  private func needsTitle(_ row: Int) -> Bool {
    if kind(of: row) == nil || partner(of: row) != nil && !isField(row) { return false }
    if gaps.titles.contains(row) || self[row].shownWhen == .constant(false) { return false }
    switch self[row].content {
    case .hidden, .custom: return false
    case .group(let group) where group.isContainer: return false
    case .label: return self[row].computed == nil
    case .picker, .datePicker: return self[row].presentedBy == nil
    case .field: return partner(of: row).map { !hasTitle($0) } ?? false
    default: return true
    }
  }

  private mutating func check(_ action: String, of row: Int) {
    let known = [ButtonAction.submit, .cancel, .reset].map { $0.name }
    guard let meant = known.first(where: { $0 == action.lowercased() }) else { return }
    report(
      .similarAction, .warning, of: row, "action",
      "the action of \(name(ofRow: row)) is \(action.quotedForMessage), a custom name; "
        + "did you mean \(meant.quotedForMessage)?")
  }
}
