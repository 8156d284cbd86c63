import FormEngine

extension ReadingNotes {
  /// Reads a condition. If it or a part of it can't be read, that is reported and replaced with a
  /// condition that the checker accepts.
  ///
  /// - Parameter site: The name of the place in messages: `shownWhen of row "melon"`.
  mutating func condition(_ node: JSONNode, _ site: SpecPart) -> Condition {
    guard nesting < Condition.mostLevels - 1 else { return .any([]) }
    nesting += 1
    defer { nesting -= 1 }
    if let holds = node.bool { return .constant(holds) }
    guard let members = node.members else {
      reportShape(of: node, "a condition in \(site)", wanted: KeyRule.Shape.condition.words)
      return unread(node)
    }
    let words = ConditionWords(members)
    let shapes = words.joiners.count + (words.isTest ? 1 : 0)
    guard shapes <= 1 else {
      let keys = words.known.map { $0.key.quotedForMessage }.joined(separator: ", ")
      report(
        .badCondition, at: node.offset,
        "a condition in \(site) has \(keys); keep exactly one of all, any, not, or row or "
          + "that with a verb")
      return unread(node)
    }
    reportUnknown(words, site)
    if !words.isTest, let word = words.modifiers.first {
      report(
        .unknownKey, at: word.member.keyOffset,
        "\(word.name) in \(site) has no verb beside it; write it beside is, isNot, in, notIn or contains"
      )
    }
    if let joiner = words.joiners.first {
      return joined(joiner, site) ?? unread(node)
    }
    guard words.isTest else {
      if words.unknown.isEmpty, words.modifiers.isEmpty {
        report(
          .badCondition, at: node.offset,
          "a condition in \(site) is empty; give it all, any, not, or row or that with a verb")
      }
      return unread(node)
    }
    return test(words, node, site) ?? unread(node)
  }

  /// The replacement for a condition that could not be read.
  mutating func unread(_ node: JSONNode) -> Condition {
    unreadConditions.insert(node.offset)
    gaps.hasLostConditions = true
    return .any([])
  }

  private mutating func joined(_ joiner: ConditionWords.Word, _ site: SpecPart) -> Condition? {
    if joiner.name == "not" {
      return .not(condition(joiner.member.node, site))
    }
    guard let elements = joiner.member.node.elements else {
      reportShape(
        of: joiner.member.node, "\(joiner.name) in \(site)", wanted: "a list of conditions")
      return nil
    }
    let conditions = elements.map { condition($0, site) }
    return joiner.name == "all" ? .all(conditions) : .any(conditions)
  }

  private mutating func reportUnknown(_ words: ConditionWords, _ site: SpecPart) {
    for word in words.guessed {
      let isVerb = words.subjects.count > 0 && Condition.Verb.names.contains(word.name)
      report(
        isVerb ? .unknownVerb : .unknownKey, at: word.member.keyOffset,
        "a condition in \(site) has an unknown \(isVerb ? "verb" : "key"), "
          + "\(word.member.key.quotedForMessage); did you mean \(word.name.quotedForMessage)?")
    }
    for member in words.unknown {
      let isVerb = words.subjects.count > 0 && words.verbs.isEmpty
      let known = isVerb ? Condition.Verb.names : ConditionWords.keys
      report(
        isVerb ? .unknownVerb : .unknownKey, at: member.keyOffset,
        "a condition in \(site) has an unknown \(isVerb ? "verb" : "key"), "
          + "\(member.key.quotedForMessage); use one of \(known.joined(separator: ", "))")
    }
  }

  /// Reads a condition on a row or on the outcome of an expression. If only the verb is invalid, the
  /// condition still asks whether there is an answer, so that names are checked.
  private mutating func test(
    _ words: ConditionWords, _ node: JSONNode, _ site: SpecPart
  ) -> Condition? {
    guard let subject = words.subjects.first else {
      report(
        .missingKey, at: node.offset,
        "a condition in \(site) has a verb, but neither \"row\" nor \"that\"; name the row to test")
      return nil
    }
    if words.subjects.count > 1 {
      report(
        .badCondition, at: words.subjects[1].member.keyOffset,
        "a condition in \(site) has \"row\" and \"that\"; keep one of them")
      return nil
    }
    guard subject.name == "row" else {
      let tested = expression(subject.member.node, .value(of: "that", in: site))
      if !tested.isWhole { return nil }
      return .that(
        tested,
        verb(words, node, "tests an expression", site).map { modified($0, words, site) }
          ?? unreadVerb())
    }
    guard let id = subject.member.node.text.map({ RowID($0) }) else {
      reportShape(
        of: subject.member.node, "\"row\" in \(site)", wanted: "the id of a row as a text")
      return nil
    }
    let verb = verb(words, node, "reads row \(id.quotedForMessage)", site)
    return .row(id, verb.map { modified($0, words, site) } ?? unreadVerb())
  }

  /// A verb that ignores upper and lower case if the condition says so.
  private mutating func modified(
    _ verb: Condition.Verb, _ words: ConditionWords, _ site: SpecPart
  ) -> Condition.Verb {
    guard let word = words.modifiers.first else { return verb }
    guard let ignoresCase = word.member.node.bool else {
      reportShape(
        of: word.member.node, "\(word.name) in \(site)", wanted: "true or false")
      return verb
    }
    guard verb.comparesTexts else {
      report(
        .badCondition, at: word.member.keyOffset,
        "\(word.name) in \(site) stands beside \(verb.name); leave it out, since it goes with is, isNot, in, "
          + "notIn and contains alone")
      return verb
    }
    return ignoresCase ? .ignoringCase(verb) : verb
  }

  /// The replacement for a verb that could not be read.
  private mutating func unreadVerb() -> Condition.Verb {
    gaps.hasLostConditions = true
    return .answered(true)
  }

  /// Reads the only verb of a condition.
  ///
  /// - Parameter what: What the condition does, in words.
  private mutating func verb(
    _ words: ConditionWords, _ node: JSONNode, _ what: String, _ site: SpecPart
  ) -> Condition.Verb? {
    guard let verb = words.verbs.first else {
      if words.unknown.isEmpty {
        report(
          .missingVerb, at: node.offset,
          "a condition in \(site) \(what), but has no verb; add one of "
            + Condition.Verb.names.joined(separator: ", "))
      }
      return nil
    }
    guard words.verbs.count == 1 else {
      let names = words.verbs.map { $0.name.quotedForMessage }.joined(separator: " and ")
      report(
        .twoVerbs, at: words.verbs[1].member.keyOffset,
        "a condition in \(site) \(what) with \(names); keep one verb, or "
          + "join two conditions with all or any")
      return nil
    }
    return self.verb(verb, site)
  }

  private mutating func verb(_ word: ConditionWords.Word, _ site: SpecPart) -> Condition.Verb? {
    let node = word.member.node
    if word.name == "answered" {
      guard let isAnswered = node.bool else {
        reportShape(of: node, "answered in \(site)", wanted: "true or false")
        return nil
      }
      return .answered(isAnswered)
    }
    if word.name == "matches" {
      guard let pattern = node.text else {
        reportShape(of: node, "matches in \(site)", wanted: "a pattern as a text")
        return nil
      }
      return .matches(pattern)
    }
    return operand(node, of: word.name, .operand(of: word.name, in: site)).flatMap {
      Condition.Verb(word.name, $0)
    }
  }

  private mutating func operand(
    _ node: JSONNode, of verb: String, _ owner: SpecPart
  ) -> Condition.Operand? {
    guard let members = node.members else {
      guard let digits = node.inexactNumber else { return .value(FormValue(node)) }
      report(.badNumber, at: node.offset, "\(owner): \(TypedFault.inexact(digits).message)")
      return nil
    }
    let isRow = members.contains { $0.key == "valueOf" }
    guard !isRow, Condition.Verb(verb, .value(.null))?.takesExpression ?? false else {
      var row: RowID?
      read(members, at: node.offset, by: SpecKeys.operand, KeySite(owner: owner), into: &row)
      return row.map { .valueOf($0) }
    }
    let expression = expression(node, owner)
    guard expression.isWhole else { return nil }
    if case .valueOf(let id) = expression.shape { return .valueOf(id) }
    return .expression(expression)
  }
}

/// The members of a condition by role.
struct ConditionWords {
  struct Word {
    /// The name, corrected if it was misspelled.
    let name: String
    let member: JSONMember
  }

  /// `all`, `any` and `not`.
  private(set) var joiners: [Word] = []
  /// `row` and `that`.
  private(set) var subjects: [Word] = []
  private(set) var verbs: [Word] = []
  /// `ignoringCase`.
  private(set) var modifiers: [Word] = []
  /// The members above that are misspelled.
  private(set) var guessed: [Word] = []
  /// The members that could not be recognized.
  private(set) var unknown: [JSONMember] = []

  static let joiners = ["all", "any", "not"]
  static let subjects = ["row", "that"]
  static let modifier = "ignoringCase"
  static let keys = joiners + subjects + Condition.Verb.names + [modifier]

  init(_ members: [JSONMember]) {
    var doubtful: [JSONMember] = []
    for member in members {
      if ConditionWords.keys.contains(member.key) {
        add(Word(name: member.key, member: member))
      } else if !SpecKeys.isExtra(member.key) {
        doubtful.append(member)
      }
    }
    for member in doubtful { guess(member) }
  }

  /// Whether the condition has a part of a test of a row or an expression.
  var isTest: Bool { !subjects.isEmpty || !verbs.isEmpty }

  /// The recognized members, as written.
  var known: [JSONMember] { (joiners + subjects + verbs).map { $0.member } }

  private mutating func add(_ word: Word) {
    switch word.name {
    case "all", "any", "not": joiners.append(word)
    case "row", "that": subjects.append(word)
    case ConditionWords.modifier: modifiers.append(word)
    default: verbs.append(word)
    }
  }

  /// Takes a misspelled key for what is missing: a verb if there is something to test, a row if there
  /// is a verb.
  private mutating func guess(_ member: JSONMember) {
    let missing: [String] =
      if !joiners.isEmpty { [] } else if subjects.isEmpty {
        verbs.isEmpty ? ConditionWords.keys : ConditionWords.subjects
      } else {
        verbs.isEmpty ? Condition.Verb.names : [ConditionWords.modifier]
      }
    guard let name = SpecKeys.guess(member.key, among: missing) else {
      unknown.append(member)
      return
    }
    let word = Word(name: name, member: member)
    guessed.append(word)
    add(word)
  }
}
