extension SpecChecker {
  /// Checks each condition and expression on its own, and collects which rows depend on which.
  mutating func checkConditions() {
    graph = ConditionGraph(rowCount: rowCount, sectionCount: spec.sections.count)
    readersOfLists = listNames.indices.map(readers(ofList:))
    check(spec.expressions, of: .form)
    for section in spec.sections.indices {
      if spec.sections[section].shownWhen != nil {
        check(at: ConditionSite(owner: .section(section), key: .shownWhen))
      }
      check(spec.sections[section].expressions, of: .section(section))
    }
    for list in listNames.indices { checkConditions(of: options(ofList: list), .list(list)) }
    for row in detailedRows { checkConditions(ofRow: row) }
    reportUnknownTargets()
  }

  private mutating func checkConditions(ofRow row: Int) {
    let owner = SpecOwner.row(row)
    for key in RowSpec.ConditionKey.allCases where self[row][key] != nil {
      check(at: ConditionSite(owner: owner, key: .condition(key)))
    }
    if case .picker(let picker) = self[row].content, picker.optionList == nil {
      checkConditions(of: picker.options, owner)
    }
    if self[row].computed != nil { check(at: ConditionSite(owner: owner, key: .computed)) }
    check(self[row].expressions, of: owner)
    for (index, check) in self[row].checks.enumerated() {
      let owner = SpecOwner.check(index, ofRow: row)
      self.check(at: ConditionSite(owner: owner, key: .that))
      if check.messageExpression != nil {
        self.check(at: ConditionSite(owner: owner, key: .message))
      }
    }
  }

  private mutating func check(
    _ expressions: [SpecProperty: FormExpression], of owner: SpecOwner
  ) {
    if expressions.isEmpty { return }
    for property in SpecProperty.allCases where expressions[property] != nil {
      check(at: ConditionSite(owner: owner, key: .property(property)))
    }
  }

  private mutating func checkConditions(of options: [OptionSpec], _ owner: SpecOwner) {
    for index in options.indices where options[index].shownWhen != nil {
      check(at: ConditionSite(owner: .option(index, of: owner), key: .shownWhen))
    }
  }

  private mutating func check(at site: ConditionSite) {
    let parts = parts(at: site)
    var isTooDeep = false
    for (index, part) in parts.enumerated() {
      switch part {
      case .condition: break
      case .test(let test): check(test, part: index)
      case .outcomeTest(let test): check(test)
      case .expression(let expression, _, _, _):
        if let read = expression.read, let row = number(read.row), canAnswer(row) {
          addEdge(to: row, from: site, part: index, isPrevious: read.key == "previous")
        }
      case .empty(let key, let place):
        report(
          .emptyCondition, .warning, at: path(of: place),
          "\(key) in \(name(of: site)) is empty and so always \(key == "all"); add conditions to "
            + "it, or remove it")
      case .tooDeep where isTooDeep: break
      case .tooDeep(let limit, let place):
        isTooDeep = true
        report(
          .tooDeep, at: path(of: place),
          "conditions in \(name(of: site)) are nested more than \(limit) levels deep; nest them "
            + "less deeply")
      }
    }
    if surroundings == nil, !isTooDeep, !gaps.hasLostConditions {
      for case .condition(let condition, let place) in parts {
        checkConstants(in: condition, place)
      }
      if !homes.isEmpty { reportDifferentCopies(in: parts, at: site) }
    }
    switch (site.owner, site.key) {
    case (.row(let row), .computed): checkComputed(row, at: site, isTooDeep ? [] : parts)
    case _ where isTooDeep: break
    case (let owner, .message): checkText(of: owner, parts)
    case (let owner, let key):
      if let property = key.property {
        check(property, of: owner, at: site, parts)
      } else {
        checkExpressions(parts, whole: RequiredType(.anything))
      }
    }
  }

  /// - Parameter part: The index of the test among the parts of its site.
  private mutating func check(_ test: ConditionTest, part: Int) {
    let site = test.place.site
    let target = answering(test.target, test.placeOfID(), for: .asked(test))
    if let target { addEdge(to: target, from: site, part: part) }
    var other: Int?
    if case .valueOf(let id)? = test.verb.operand {
      other = answering(id, test.placeOfID(isValueOf: true), for: .compared(test))
      if let other { addEdge(to: other, from: site, part: part, isValueOf: true) }
    }
    guard let target else { return }
    if surroundings == nil, !gaps.hasLostConditions { checkOutcome(of: test, of: target) }
    if case .matches(let pattern) = test.verb {
      check(pattern, at: path(of: test.placeOfOperand), of: "matches in \(name(of: site))")
    }
    for reader in readers(at: site) {
      let count = findings.count
      check(test, of: target, with: other, by: reader)
      if findings.count > count { return }
    }
  }

  /// Returns the number of a row that is read. Reports rows that are unknown or can't have an
  /// answer, and returns `nil`.
  mutating func answering(
    _ id: RowID, _ place: @autoclosure () -> SitePlace, for use: @autoclosure () -> RowUse
  ) -> Int? {
    guard let row = number(id) else {
      if !gaps.hasLostRows { unknownTargets.append((id, place(), use())) }
      return nil
    }
    guard !canAnswer(row) else { return row }
    let place = place()
    let reads = "\(name(of: place.site)) reads \(name(ofRow: row))"
    if let field = field(editedBy: row) {
      report(
        .targetIsEditor, at: path(of: place),
        "\(reads), the editor of field \(shortName(ofRow: field)); read the field, which holds the "
          + "value",
        notes: [placeNote(of: row)])
    } else {
      report(
        .holdsNothing, at: path(of: place),
        "\(reads), but \(Wording.a(self[row].content.kind)) holds no value; read a row that does",
        notes: [placeNote(of: row)])
    }
    return nil
  }

  /// Whether a row has its own answer.
  func canAnswer(_ row: Int) -> Bool { field(editedBy: row) == nil && !holdsNothing(row) }
}

/// The purpose for which a row is read.
enum RowUse: Sendable {
  /// A condition tests its answer.
  case asked(ConditionTest)
  /// Another row's answer is compared with its answer.
  case compared(ConditionTest)
  /// It is an operand of an expression, or the whole expression.
  case operand(RequiredType)
  /// Its options are read, which gives another type, as an operand or as the whole expression.
  case optionsRead(RequiredType, as: RowReading)
}
