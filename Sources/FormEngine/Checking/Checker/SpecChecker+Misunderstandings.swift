// Warnings about rules that are clear, but that authors often understand in another way.
extension SpecChecker {
  /// Warns about required answers that every new form has, and about exclusive options beside a minimum.
  mutating func checkMisunderstandings() {
    for row in kinds.indices where !gaps.contents.contains(row) {
      switch kind(of: row) {
      case .toggle, .field: if self[row].canBeRequired { reportAnsweredToggle(row) }
      case .picker: reportExclusiveBesideMinimum(row)
      default: break
      }
    }
  }

  private mutating func reportAnsweredToggle(_ row: Int) {
    guard self[row].content.initialValue == .bool(false), self[row].computed == nil,
      kind(of: definer(of: row)) == .toggle, field(editedBy: row) == nil
    else { return }
    let id = self[row].id.quotedForMessage
    report(
      .answeredToggle, .warning, of: row, "required",
      "\(name(ofRow: row)) is required, but false is an answer, which it has from the start; to ask "
        + "for a yes, add a check that {\"row\": \(id), \"is\": true}, or give it the value null so that "
        + "people must choose")
  }

  private mutating func reportExclusiveBesideMinimum(_ row: Int) {
    guard case .picker(let picker) = self[row].content, picker.isMultiple,
      let least = picker.minChoices, least > 1,
      let exclusive = options(ofPicker: row).first(where: { $0.isExclusive })
    else { return }
    let value = exclusive.value.quotedForMessage
    report(
      .exclusiveBesideMinimum, .warning, of: row, "minChoices",
      "minChoices of \(name(ofRow: row)) is \(least), but the exclusive option \(value) is enough alone; "
        + "only answers with other options need \(least) of them")
  }

  /// Warns about tests of two rows of one repeat that must all hold, outside of its copies: each may hold
  /// in another copy.
  mutating func reportDifferentCopies(in parts: [SitePart], at site: ConditionSite) {
    guard let reader = readers(at: site).first else { return }
    var first = [[SpecPath.Step]: (test: ConditionTest, row: Int)]()
    for case .test(let test) in parts {
      let list = Array(test.place.steps.dropLast())
      guard case .index? = test.place.steps.last, list.last == "all",
        let row = number(test.target), let origin = origin(ofMany: row, readBy: reader)
      else { continue }
      let key = list + [.index(origin)]
      guard let other = first[key] else {
        first[key] = (test, row)
        continue
      }
      if other.row == row { continue }
      report(
        .differentCopies, .warning, at: path(of: test.placeOfID()),
        "\(name(ofRow: other.row)) and \(name(ofRow: row)) are tested outside of their copies, so each "
          + "test may hold in another copy; to test one copy, compute the answer in it and test that",
        notes: [
          .init(at: path(of: other.test.placeOfID()), Wording.isHere("the test of the other row"))
        ])
    }
  }
}
