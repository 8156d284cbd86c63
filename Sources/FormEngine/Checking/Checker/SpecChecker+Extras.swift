import DynamicRows

extension SpecChecker {
  /// Reports values for the front end whose key may get a meaning later, or that are nested too
  /// deeply to be read again from a saved state.
  mutating func checkExtras() {
    reportBad(spec.extras, of: .form)
    for (index, section) in spec.sections.enumerated() {
      reportBad(section.extras, of: .section(index))
    }
    for row in detailedRows {
      reportBad(self[row].extras, of: .row(row))
      for (index, check) in self[row].checks.enumerated() {
        reportBad(check.extras, of: .check(index, ofRow: row))
      }
      if case .picker(let picker) = self[row].content {
        checkExtras(of: picker.options, .row(row))
      }
    }
    for list in listNames.indices { checkExtras(of: options(ofList: list), .list(list)) }
  }

  private mutating func checkExtras(of options: [OptionSpec], _ owner: SpecOwner) {
    for (index, option) in options.enumerated() where !option.extras.isEmpty {
      reportBad(option.extras, of: .option(index, of: owner))
    }
  }

  private mutating func reportBad(_ extras: [String: FormValue], of owner: SpecOwner) {
    guard !extras.isEmpty else { return }
    for key in extras.keys.filter({ !FormSpec.isExtra($0) }).sorted() {
      report(
        .badExtra, at: path(of: owner).appending(.key(key)),
        "the extra key \(key.quotedForMessage) of \(name(of: owner)) does not begin with \"x-\"; name it "
          + "x-\(key)".quotedForMessage)
    }
    for key in extras.keys.sorted() where extras[key]?.isShallow == false {
      report(
        .tooDeep, at: path(of: owner).appending(.key(key)),
        "lists and objects in \(key.quotedForMessage) of \(name(of: owner)) are nested more than "
          + "\(FormValue.deepestNesting) levels deep; nest them less deeply")
    }
  }
}

extension FormSpec {
  /// Whether a key is kept for the front end wherever it occurs: it begins with `x-`, or is
  /// `$schema`.
  package static func isExtra(_ key: String) -> Bool {
    key.utf8.starts(with: "x-".utf8) || key == "$schema"
  }
}
