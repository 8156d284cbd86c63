extension SpecChecker {
  /// Checks the expression that gives a property of a row or section.
  mutating func check(
    _ property: SpecProperty, of owner: SpecOwner, at site: ConditionSite, _ parts: [SitePart]
  ) {
    guard case .row(let row) = owner else { return checkText(of: owner, parts) }
    guard kind(of: row) != nil else { return }
    guard self[row].has(property) else {
      return report(
        .notComputable, at: path(of: site),
        "\(name(ofRow: row)) is \(Wording.a(self[row].content.kind)), which has no "
          + "\(property.rawValue); leave it out")
    }
    if case .expression(let expression, _, _, .whole)? = parts.first,
      case .value(let value) = expression.shape, value != .null
    {
      let type = answerType(ofRow: row)
      if property == .value, type.misfit(of: value, isOption: { _, _ in true }) != nil {
        return report(
          .wrongType, at: path(of: site),
          "\(name(ofRow: row)) holds \(Wording.words(type)), not \(Wording.shown(value)); give it such a "
            + "value")
      }
      return report(
        .badExpression, at: path(of: site),
        "\(property.rawValue) of \(name(ofRow: row)) is an expression that is only the constant "
          + "\(Wording.shown(value)); set the value itself instead")
    }
    switch property {
    case _ where property.isText: checkText(of: owner, parts)
    case .value: checkFollowing(row, parts)
    case .count: checkExpressions(parts, whole: RequiredType(.type(.number)))
    case .options, .suggestions: checkAnswers(offeredIn: row, at: site, parts)
    default: checkExpressions(parts, whole: typeOfLimits(row))
    }
  }

  /// Checks an expression that gives a text for people.
  mutating func checkText(of owner: SpecOwner, _ parts: [SitePart]) {
    checkExpressions(parts, whole: RequiredType(.type(.text)))
    let name = name(of: owner)
    checkSecrets(shownBy: name, parts)
  }

  private func typeOfLimits(_ row: Int) -> RequiredType {
    switch self[row].content {
    case .number: RequiredType(.type(.number))
    case .datePicker(let picker):
      RequiredType(picker.mode == .dateTime ? .date : .type(.moment(picker.mode)))
    default: RequiredType(.anything)
    }
  }

  /// Checks an expression whose outcome is offered as options or suggestions: it reads the answers of one row.
  private mutating func checkAnswers(
    offeredIn row: Int, at site: ConditionSite, _ parts: [SitePart]
  ) {
    guard case .expression(let expression, let place, _, .whole)? = parts.first else { return }
    guard case .valueOf = expression.shape else {
      return report(
        .badExpression, at: path(of: site),
        "\(name(of: site)) is not the answers of one row; write {\"valueOf\": ID}, or a list")
    }
    checkExpressions(parts, whole: RequiredType(.anything, spreads: true))
    let type = type(of: expression, site)
    switch type.answerType {
    case .unknown: return
    case .text where type.isList, .option where type.isList:
      checkSecrets(shownBy: name(ofRow: row), parts)
    case .text, .option:
      report(
        .wrongOutcome, at: path(of: place),
        "\(name(of: place)) reads a single answer; name a row with several: one in a repeat that does not "
          + "contain this row, or a picker with \"multiple\": true")
    default:
      report(
        .wrongOutcome, at: path(of: place),
        "\(name(of: place)) gives \(words(type)), but only texts can be offered; name a row that holds "
          + "texts or options")
    }
  }

  /// Checks the expression that the value of a row follows.
  private mutating func checkFollowing(_ row: Int, _ parts: [SitePart]) {
    if self[row].computed != nil { return }
    let answerType = answerType(ofRow: row)
    switch answerType {
    case .option(_, isMultiple: true):
      checkExpressions(parts, whole: RequiredType(.anything, spreads: true))
      guard case .expression(let expression, let place, _, .whole)? = parts.first else { return }
      let type = type(of: expression, place.site)
      if type.isList || type.answerType == .unknown { return }
      report(
        .wrongOutcome, at: path(of: place),
        "\(name(of: place)) gives \(words(type)), but \(name(ofRow: row)) holds a list of options; read a "
          + "row that holds a list")
    case .option: checkExpressions(parts, whole: RequiredType(.type(.text)))
    case .unknown, .nothing: checkExpressions(parts, whole: RequiredType(.anything))
    default: checkExpressions(parts, whole: RequiredType(.type(answerType)))
    }
    checkSecrets(row, parts)
  }
}
