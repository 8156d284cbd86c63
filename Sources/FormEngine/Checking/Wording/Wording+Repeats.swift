extension Wording {
  /// What a row in a repeat holds when read from outside the repeat.
  static func inEachCopy(_ words: String, _ name: String) -> String {
    "\(words) in each copy of repeat \(name) and so is a list here"
  }

  // Templates

  static func noTemplate(_ name: String) -> String {
    "repeat \(name) has no template; add the row to copy after it, presented by it"
  }

  static func twoTemplates(_ name: String, _ presenter: String, _ template: String) -> String {
    "\(name) is presented by repeat \(presenter), which already presents \(template); a repeat "
      + "presents one row, so present this one by that row, or both by a group"
  }

  static func pinnedTemplate(_ name: String, _ presenter: String) -> String {
    "\(name) is pinned, but its siblings are the copies of repeat \(presenter); leave pinned out"
  }

  static func requiredRepeat(_ name: String) -> String {
    "\(name) is required, but a repeat has copies instead of an answer; leave required out, and set min "
      + "to the fewest copies"
  }

  static func countOutside(_ count: Int, _ name: String, _ key: String, _ limit: Int) -> String {
    "count of \(name) is \(count), but its \(key) is \(limit); change one of the two"
  }

  static func tooManyRows(_ name: String) -> String {
    "with repeat \(name), copies have more than \(SpecChecker.maxRowsInCopies) rows; begin with fewer "
      + "copies"
  }

  static func fieldOpenInCopies(_ field: String) -> String {
    "field \(field) is open at the start, and there is more than one copy of it; with openAtOnce \"one\" "
      + "leave it closed"
  }

  // Buttons

  static func addsToNoRepeat(_ button: String, _ name: String, _ kind: RowContent.Kind) -> String {
    "\(button) adds a copy to \(name), which is \(a(kind)); name a repeat"
  }

  static func addsToMany(_ button: String, _ name: String, _ outer: String) -> String {
    "\(button) adds a copy to repeat \(name), but there is one such repeat in each copy of repeat "
      + "\(outer); put the button into the template of that repeat, or name another repeat"
  }

  static func removesNothing(_ button: String) -> String {
    "\(button) removes its copy, but is not in a copy; put it into the template of a repeat"
  }
}
