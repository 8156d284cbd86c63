import FormEngine

extension ShippedWords {
  /// What is wrong with the tables: words that are missing, twice or in no other language, and gaps that don't
  /// agree.
  package var faults: [String] {
    let all = Set(phrases)
    return self.all.flatMap { table in
      var faults = [String]()
      func check(_ isRight: Bool, _ fault: String) {
        if !isRight { faults.append("\(table.language): \(fault)") }
      }
      check(table.phrases.count == phrases.count, "\(table.phrases.count) words")
      for phrase in all.subtracting(table.phrases) { check(false, "without \(phrase)") }
      for (english, translation) in table.translations {
        check(all.contains(english), "unknown: \(english)")
        check(!translation.isEmpty, "empty: \(english)")
        check(Words.hasGaps(translation, of: english), "gaps: \(translation)")
        let gaps = translation.split(separator: "{", omittingEmptySubsequences: false).count
        let wanted = english.split(separator: "{", omittingEmptySubsequences: false).count
        check(gaps == wanted || english.hasPrefix("There is no {} {}"), "gaps: \(translation)")
        let isPlain = translation.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }
        check(isPlain, "invisible characters: \(translation)")
      }
      return faults
    }
  }
}
