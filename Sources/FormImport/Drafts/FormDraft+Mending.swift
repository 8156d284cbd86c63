import FormEngine

/// Leaves out what the checker finds wrong.
extension FormDraft {
  /// Takes out the parts with errors, and reports them; whether no error remains.
  func mend() -> Bool {
    // Every round takes out at least one part.
    for _ in 0..<1000 {
      let errors = spec.check().findings.filter { $0.severity == .error }
      guard let first = errors.first else { return true }
      var parts = Set<SpecPath>()
      let firstOfParts = errors.filter { parts.insert(part(with: $0)).inserted }
      // From the end, so that the elements of a list keep their places until their turn.
      let mended = firstOfParts.reversed().filter { mend($0) }
      if mended.isEmpty {
        remainingError = (offset(of: first), "\(first.place): \(first.message)")
        return false
      }
    }
    return false
  }

  /// The part that is taken out for an error: the value of a key, or an element of a list of options or checks.
  private func part(with error: SpecFinding) -> SpecPath {
    let steps = error.place.steps
    guard error.place.indices?.row != nil, steps.count > 4 else { return error.place }
    let isElement = steps[4] == "options" || steps[4] == "checks"
    return SpecPath(Array(steps.prefix(isElement ? 6 : 5)))
  }

  /// Takes out the part with an error, and reports that; whether there was something to take out.
  private func mend(_ error: SpecFinding) -> Bool {
    guard let (section, row) = error.place.indices, section < spec.sections.count else {
      return mendOptionList(error)
    }
    guard let row, row < spec.sections[section].rows.count else {
      guard spec.sections[section].shownWhen != nil else { return false }
      spec.sections[section].shownWhen = nil
      let name = spec.sections[section].title ?? spec.sections[section].id.text
      report(
        error, Part(owner: "section \(section)", key: "shownWhen"),
        "shownWhen of \(name) is left out")
      return true
    }
    let keys = error.place.steps.dropFirst(4)
    let id = spec.sections[section].rows[row].id
    if error.code == .badMatrix,
      let isMended = untable(around: spec.sections[section].rows[row], error)
    {
      return isMended
    }
    let key: String = if case .key(let key)? = keys.first { key } else { "" }
    if spec.sections[section].rows[row].remove(key, at: keys.dropFirst().first) {
      report(error, Part(owner: id.text, key: key), "\(key) of \(id.text) is left out")
    } else if plainRows.insert(id).inserted {
      spec.sections[section].rows[row].becomePlain()
      report(
        error, Part(owner: id.text, key: key), "\(id.text) is kept with its title and answer only")
    } else {
      return false
    }
    return true
  }

  /// Takes an option with an error out of the list that the rows of a table share; whether there was one.
  private func mendOptionList(_ error: SpecFinding) -> Bool {
    let steps = Array(error.place.steps.prefix(3))
    guard steps.count == 3, steps[0] == .key("optionLists"), case .key(let list) = steps[1],
      case .index(let index) = steps[2], let options = spec.optionLists[list],
      options.indices.contains(index)
    else { return false }
    spec.optionLists[list]?.remove(at: index)
    report(error, Part(owner: list, key: nil), "the option \(options[index].value) is left out")
    return true
  }

  /// Makes the table around a row an ordinary group, since the row can't be a line of it; whether it still was a
  /// table, and `nil` if it never was.
  private func untable(around line: RowSpec, _ error: SpecFinding) -> Bool? {
    guard let id = line.presentedBy, let table = row(id) else { return nil }
    if untabled.contains(id) { return false }
    guard case .group(var group) = table.content, group.isMatrix else { return nil }
    untabled.insert(id)
    group.isMatrix = false
    change(id) { $0.content = .group(group) }
    report(error, Part(owner: id.text, key: "matrix"), "the table \(id.text) becomes a group")
    return true
  }

  /// The byte of the original that an error is about; `nil` if that is not known.
  private func offset(of error: SpecFinding) -> Int? {
    guard let (section, row) = error.place.indices, section < spec.sections.count else {
      return nil
    }
    guard let row, row < spec.sections[section].rows.count else {
      return offsets[Part(owner: "section \(section)")]
    }
    return offsets[Part(owner: spec.sections[section].rows[row].id.text)]
  }

  private func report(_ error: SpecFinding, _ part: Part, _ change: String) {
    let offset = offsets[part] ?? offsets[Part(owner: part.owner)] ?? 0
    // What to do about it is for authors of specs.
    let reason = error.message.split(separator: ";").first.map(String.init) ?? ""
    lose("\(change): \(reason)", at: offset)
  }
}
