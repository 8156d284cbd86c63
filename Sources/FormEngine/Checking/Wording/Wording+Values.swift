extension Wording {
  static func negativeLength(_ key: String, _ limit: Int, _ name: String) -> String {
    "\(key) of \(name) is \(limit); a length is 0 or more"
  }

  static func negativeCount(_ key: String, _ limit: Int, _ name: String) -> String {
    "\(key) of \(name) is \(limit); give 0 or more"
  }

  static func choicesWithoutMultiple(_ key: String, _ name: String) -> String {
    "\(key) is set on \(name), which takes one option only; add \"multiple\": true, or leave \(key) out"
  }

  static func valueOnNothing(_ name: String) -> String {
    "\(name) has a value, but holds nothing; set holds to its type, or remove value"
  }

  static func infiniteLimit(_ key: String, _ name: String) -> String {
    "\(key) of \(name) is not a finite number; correct it, or remove it"
  }

  static func badStep(_ step: Double, _ name: String) -> String {
    "step of \(name) is \(FormValue.number(step)); give a number above 0, or leave it out"
  }

  static func emptyRange(
    _ name: String, _ least: (key: String, text: String), _ most: (key: String, text: String)
  ) -> String {
    "\(least.key) of \(name), \(least.text), is above its \(most.key), \(most.text), so no "
      + "answer is possible; swap or change them"
  }

  static func noOptions(_ name: String) -> String {
    "\(name) has no options; give it at least one"
  }

  static func unknownList(_ name: String, _ list: String, nearest: String?) -> String {
    "the options of \(name) are the list \(list.quotedForMessage), which is not among the form's "
      + "optionLists; " + suggestion(nearest, else: "add it there, or write the options here")
  }

  static func unusedList(_ name: String) -> String {
    "no picker uses \(name); name it in the options of one, or leave it out"
  }

  static func sameTitle(_ title: String, _ name: String) -> String {
    "two options of \(name) have the title \(title.quotedForMessage), so people can't distinguish "
      + "them; change one of the two"
  }

  static func emptyOption(_ number: Int, _ name: String) -> String {
    "option \(number) of \(name) has an empty value, which counts as no answer; give it a text"
  }

  static func duplicateOption(_ option: String, _ name: String) -> String {
    "the option \(option.quotedForMessage) of \(name) occurs twice; remove one of the two"
  }

  static func firstOption(_ option: String) -> String {
    "\(option.quotedForMessage) first occurs here"
  }

  static let optionsAreHere = "the options are here"

  static func wrongValue(_ value: String, _ name: String, wants wanted: String) -> String {
    "the value of \(name) is \(value), but the row holds \(wanted); give that, or "
      + "leave value out"
  }

  static func valueIsNoOption(_ text: String, _ name: String, nearest: String?) -> String {
    "the value of \(name), \(text.quotedForMessage), is not one of its options; "
      + suggestion(nearest, else: "choose one of them, or leave value out")
  }

  static func badExtra(_ key: String, of owner: String) -> String {
    "the extra key \(key.quotedForMessage) of \(owner) does not begin with \"x-\"; name it "
      + "x-\(key)".quotedForMessage
  }

  static func tooDeepExtra(_ key: String, of owner: String) -> String {
    "lists and objects in \(key.quotedForMessage) of \(owner) are nested more than "
      + "\(FormValue.deepestNesting) levels deep; nest them less deeply"
  }

  static func brokenBound(_ value: String, _ name: String, _ problem: String) -> String {
    "the value of \(name), \(value), breaks a rule: \(problem.asClause)"
  }
}
