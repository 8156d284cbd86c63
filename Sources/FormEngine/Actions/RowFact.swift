/// A property of a row that can be changed while the form runs; `nil` resets it to that of the
/// spec.
public enum RowFact: Hashable, Sendable {
  /// The row's title.
  case title(String?)
  /// A line of help for filling in the row.
  case help(String?)
  /// The text that an empty text row shows.
  case placeholder(String?)
  /// The unit shown after a number.
  case unit(String?)
  /// The options of a picker.
  case options([OptionSpec]?)
  /// The name of the form's list of options for a picker.
  case optionList(String)
  /// The value of a key that begins with `x-`, kept for the front end.
  case extra(String, FormValue?)
}

extension RowFact {
  /// The options of a picker; each text is its own title.
  ///
  ///     try form.perform(.change("city", [.options(cities)]))
  public static func options(_ texts: [String]) -> RowFact {
    .options(texts.map { $0.option })
  }
}

extension RowFact {
  /// The key of the property in specs.
  package var key: String {
    switch self {
    case .title: "title"
    case .help: "help"
    case .placeholder: "placeholder"
    case .unit: "unit"
    case .options, .optionList: "options"
    case .extra(let key, _): key
    }
  }
}
