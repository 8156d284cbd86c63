extension Wording {
  static func emptyCondition(_ key: String, _ site: String) -> String {
    let outcome = key == "all" ? "true" : "false"
    return
      "\(key) in \(site) is empty and thus always \(outcome); put conditions into it, or leave "
      + "it out"
  }

  static func tooDeep(_ limit: Int, _ site: String) -> String {
    "conditions in \(site) lie more than \(limit) levels inside each other; nest them less deeply"
  }

  static func unknownRow(_ site: String, _ id: RowID, nearest: RowID?) -> String {
    "\(site) asks row \(id.quotedForMessage), which is not in the form; "
      + suggestion(nearest?.text, else: "name a row that holds a value")
  }

  static func targetIsEditor(_ site: String, _ name: String, _ field: String) -> String {
    "\(site) asks \(name), the editor of field \(field); ask the field, which holds the value"
  }

  static func holdsNothing(_ site: String, _ name: String, _ kind: RowContent.Kind) -> String {
    "\(site) asks \(name), but \(a(kind)) holds no value; ask a row that does"
  }

  static func wrongOperand(
    _ site: String, _ name: String, _ words: String, _ verb: String, _ value: FormValue,
    wanted: String?
  ) -> String {
    let remedy = wanted.map { "give \($0)" } ?? "to ask whether there is an answer, use answered"
    return "\(site) compares \(name), which holds \(words), with \(shown(value)); \(verb) "
      + "does not fit that, so \(remedy)"
  }

  /// The operand that a test of a row should have, in words.
  static func wanted(_ demand: OperandDemand, _ holding: RowHolding) -> String {
    let one =
      switch holding {
      case .option: demand == .part ? "a text" : "an option"
      default: words(holding)
      }
    return demand == .list ? "a list, each of its members \(one)" : one
  }

  static func operandIsNoDate(
    _ site: String, _ name: String, _ text: String, _ mode: DatePickerContent.Mode
  ) -> String {
    "\(site) compares \(name) with \(text.quotedForMessage), which is not \(words(mode)), or does "
      + "not exist; correct it"
  }

  static func operandIsNoOption(
    _ site: String, _ name: String, _ text: String, nearest: String?
  ) -> String {
    "\(site) compares \(name) with \(text.quotedForMessage), which is none of its options; "
      + suggestion(nearest, else: "choose one of them")
  }

  static func holds(_ name: String, _ words: String) -> String { "\(name) holds \(words)" }

  static func wrongValueOf(
    _ site: String, _ row: (name: String, words: String), _ verb: String,
    _ other: (name: String, words: String), wanted: String
  ) -> String {
    "\(site) compares \(row.name), which holds \(row.words), by \(verb) with \(other.name), which "
      + "holds \(other.words); name a row that holds \(wanted)"
  }

  static func notOrdered(by verb: String) -> (String, String, String) -> String {
    { site, name, words in
      "\(verb) in \(site) needs a number or a date, but \(name) holds \(words); use is, isNot, in or "
        + "notIn"
    }
  }

  static func notContaining(_ site: String, _ name: String, _ words: String) -> String {
    "contains in \(site) needs a text or a list, but \(name) holds \(words); use is or in"
  }

  static func notMatching(_ site: String, _ name: String, _ words: String) -> String {
    "matches in \(site) needs a text, but \(name) holds \(words); use is or in"
  }

  static func badPattern(_ owner: String, _ error: PatternError) -> String {
    "the pattern of \(owner) can't be used: \(error.construct.quotedForMessage) at "
      + "character \(error.column) \(error.message)"
  }

  static func selfReference(_ site: String) -> String {
    "\(site) asks the row itself, which can't be known before; ask another row, or leave it out"
  }

  static func ownDescendant(_ site: String, _ name: String) -> String {
    "\(site) asks \(name), which lies under it and waits for it; ask a row that does not lie under it"
  }

  // Cycles

  /// The maximum number of hops in the message of a cycle; the notes contain all.
  static let hopsInMessage = 20

  static func loop(_ hops: [String], rest: Int) -> String {
    let more = rest > 0 ? ", and \(rest) more hops lead back to the first" : ""
    return "rows wait for each other: \(hops.joined(separator: ", "))\(more); leave one of these "
      + "conditions or expressions out"
  }

  static func hop(_ name: String, asks other: String, in key: String) -> String {
    "\(name) asks \(other) in \(key)"
  }

  static func hop(_ name: String, liesUnder presenter: String) -> String {
    "\(name) lies under \(presenter)"
  }

  static func hop(_ name: String, standsIn section: String) -> String {
    "\(name) is in \(section)"
  }
}
