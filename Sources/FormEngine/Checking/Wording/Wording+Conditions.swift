extension Wording {
  static func emptyCondition(_ key: String, _ site: String) -> String {
    let outcome = key == "all" ? "true" : "false"
    return
      "\(key) in \(site) is empty and so always \(outcome); add conditions to it, or "
      + "remove it"
  }

  static func tooDeep(_ limit: Int, _ site: String) -> String {
    "conditions in \(site) are nested more than \(limit) levels deep; nest them less deeply"
  }

  static func targetIsEditor(_ site: String, _ name: String, _ field: String) -> String {
    "\(site) reads \(name), the editor of field \(field); read the field, which holds the value"
  }

  static func holdsNothing(_ site: String, _ name: String, _ kind: RowContent.Kind) -> String {
    "\(site) reads \(name), but \(a(kind)) holds no value; read a row that does"
  }

  static func wrongOperand(
    _ site: String, _ name: String, _ words: String, _ verb: String, _ value: FormValue,
    wanted: String?
  ) -> String {
    let remedy = wanted.map { "give \($0)" } ?? "to test whether there is an answer, use answered"
    return "\(site) compares \(name), which holds \(words), using \(verb) with \(shown(value)); "
      + remedy
  }

  /// The operand that a test of a row should have, in words.
  static func wanted(_ required: RequiredOperand, _ answerType: AnswerType) -> String {
    let one =
      switch answerType {
      case .option: required == .part ? "a text" : "an option"
      default: words(answerType)
      }
    return required == .list ? "a list, each of its members \(one)" : one
  }

  static func operandIsNoOption(
    _ site: String, _ name: String, _ text: String, nearest: String?
  ) -> String {
    "\(site) compares \(name) with \(text.quotedForMessage), which is not one of its options; "
      + suggestion(nearest, else: "choose one of them")
  }

  static func holds(_ name: String, _ words: String) -> String { "\(name) holds \(words)" }

  static func wrongValueOf(
    _ site: String, _ row: (name: String, words: String), _ verb: String,
    _ other: (name: String, words: String), wanted: String
  ) -> String {
    "\(site) compares \(row.name), which holds \(row.words), using \(verb) with \(other.name), "
      + "which holds \(other.words); name a row that holds \(wanted)"
  }

  /// A message about a verb that does not fit what a row holds.
  ///
  /// - Parameters:
  ///   - need: What the verb needs.
  ///   - others: The verbs to use instead.
  static func needs(
    _ verb: String, _ site: String, _ need: String, _ name: String, _ words: String,
    use others: String
  ) -> String {
    "\(verb) in \(site) needs \(need), but \(name) holds \(words); use \(others)"
  }

  static func badPattern(_ owner: String, _ error: PatternError) -> String {
    "the pattern of \(owner) can't be used: \(error.construct.quotedForMessage) at "
      + "character \(error.column) \(error.message)"
  }

  static func selfReference(_ site: String) -> String {
    "\(site) reads the row itself, whose answer is not known yet; read another row, or leave it out"
  }

  static func ownDescendant(_ site: String, _ name: String) -> String {
    "\(site) reads \(name), which is in its block and depends on it; read a row outside its block"
  }

  // Cycles

  /// The maximum number of hops in the message of a cycle; the notes contain all.
  static let hopsInMessage = 20

  static func cycle(_ hops: [String], rest: Int) -> String {
    let more = rest > 0 ? ", and \(rest) more hops lead back to the first" : ""
    return "rows depend on each other: \(hops.joined(separator: ", "))\(more); remove one of these "
      + "conditions or expressions"
  }

  static func hop(_ name: String, reads other: String, in key: String) -> String {
    "\(name) reads \(other) in \(key)"
  }

  static func hop(_ name: String, presentedBy presenter: String) -> String {
    "\(name) is presented by \(presenter)"
  }

  static func hop(_ name: String, isIn section: String) -> String {
    "\(name) is in \(section)"
  }
}
