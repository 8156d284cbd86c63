/// The engine's own texts for people in languages other than English, in which they are written where
/// they arise.
enum EngineTexts {
  /// The messages for problems, in which what is in braces is filled in; empty for a language in which
  /// the engine has none.
  static func messages(in language: String) -> [FormProblem.Code: String] {
    isGerman(language) ? german : [:]
  }

  /// The words for true and false.
  static func truth(_ isTrue: Bool, in language: String?) -> String {
    if language.map(isGerman) ?? false { return isTrue ? "ja" : "nein" }
    return isTrue ? "yes" : "no"
  }

  private static func isGerman(_ language: String) -> Bool {
    let tag = language.lowercased()
    return tag == "de" || tag.hasPrefix("de-")
  }

  private static let german: [FormProblem.Code: String] = [
    .required: "Hier fehlt eine Angabe.",
    .tooShort: "Mindestens {min} Zeichen eingeben (es sind {count}).",
    .tooLong: "Höchstens {max} Zeichen eingeben (es sind {count}).",
    .pattern: "Das Format stimmt nicht.",
    .tooSmall: "Mindestens {min} eingeben.",
    .tooLarge: "Höchstens {max} eingeben.",
    .step: "Ein Vielfaches von {step} eingeben.",
    .integer: "Eine ganze Zahl eingeben.",
    .tooEarly: "{min} oder später eingeben.",
    .tooLate: "{max} oder früher eingeben.",
    .tooFew: "Mindestens {min} sind nötig (es sind {count}).",
    .tooMany: "Höchstens {max} sind möglich (es sind {count}).",
    .exclusive: "Eine der gewählten Möglichkeiten gilt nur allein.",
    .duplicate: "Ein früherer Eintrag hat dieselbe Angabe.",
  ]
}
