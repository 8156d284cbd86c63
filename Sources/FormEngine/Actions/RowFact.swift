/// Something that a row shows and that can be changed while the form runs; `nil` is what the spec says.
public enum RowFact: Hashable, Sendable {
  /// What the row is called.
  case title(String?)
  /// A line that helps to fill it in.
  case help(String?)
  /// What an empty text row shows.
  case placeholder(String?)
  /// What is shown after a number.
  case unit(String?)
  /// The choices of a picker.
  case options([OptionSpec]?)
  /// The list of the form whose options a picker has.
  case optionList(String)
  /// What is kept for the front end under a key that begins with `x-`.
  case extra(String, FormValue?)
}

extension RowFact {
  /// The choices of a picker, each its own title.
  ///
  ///     try form.perform(.change("city", [.options(cities)]))
  public static func options(_ texts: [String]) -> RowFact {
    .options(texts.map { $0.option })
  }
}
