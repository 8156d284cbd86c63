import FormEngine

extension SpecKeys {
  /// The most likely meaning of an unknown name: the equivalent of another system's name, or the
  /// nearest match.
  static func guess(_ word: String, among names: [String]) -> String? {
    let word = String(decoding: word.utf8.filter { !ignored.contains($0) }, as: UTF8.self)
    let lower = word.lowercased()
    for synonym in synonyms where synonym.words.contains(lower) {
      if let name = synonym.names.first(where: { names.contains($0) }) { return name }
    }
    return NearestName.search(for: word, in: names)
  }

  private static let ignored: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: "_")]

  /// What other systems say, in lower case and without hyphens, and what it is called here; of several
  /// names the first that fits.
  private static let synonyms: [(words: Set<String>, names: [String])] = [
    // Kinds, and what rows hold
    (
      ["select", "dropdown", "radio", "combobox", "choice", "checkboxes", "multiselect"], ["picker"]
    ),
    (["checkbox", "switch", "boolean", "bool", "yesno"], ["toggle", "bool"]),
    (["date"], ["datePicker"]),
    (["time", "datetime", "calendar"], ["datePicker", "dateTime"]),
    (
      ["string", "input", "textfield", "textbox", "email", "phone", "url", "tel"],
      ["text"]
    ),
    (["int", "integer", "float", "double", "decimal", "slider", "range", "numeric"], ["number"]),
    (["heading", "note", "info", "display", "html", "static", "paragraph"], ["label"]),
    (["fieldset", "panel", "container", "accordion"], ["group"]),
    (["html5", "widget", "component"], ["custom"]),
    (
      [
        "list", "array", "repeater", "repeating", "repeatable", "repeatinggroup", "collection",
        "loop",
        "paneldynamic", "dynamicpanel", "matrixdynamic", "editgrid", "datagrid",
      ], ["repeat", "list"]
    ),

    // Keys
    (["type"], ["kind", "holds"]),
    (["label", "caption", "question", "prompt", "heading"], ["title", "message"]),
    (["name", "key"], ["id", "value", "row"]),
    (["description", "hint", "tooltip", "helptext"], ["help", "footer", "about"]),
    (["default", "defaultvalue", "initial", "initialvalue"], ["value"]),
    (["choices", "enum", "items", "values", "answers"], ["options", "in"]),
    (
      ["rows", "children", "fields", "elements", "questions", "template", "templateelements"],
      ["rows", "presentedBy"]
    ),
    (["parent"], ["presentedBy"]),
    (["pages", "steps"], ["sections"]),
    (["mandatory", "isrequired"], ["required"]),
    (
      ["visibleif", "visiblewhen", "showif", "showwhen", "visible", "relevant", "dependson"],
      ["shownWhen"]
    ),
    (["enableif", "enablewhen", "enabledif", "enabled"], ["enabledWhen"]),
    (["validation", "validate", "validators", "constraint", "constraints", "rules"], ["checks"]),
    (["regex", "regexp", "mask", "format"], ["pattern", "matches"]),
    (["formula", "calculate", "calculation", "calculated", "expression"], ["computed"]),
    (["password", "masked", "sensitive"], ["secret", "text"]),
    (["textarea", "multipleline", "lines"], ["multiline", "text"]),
    (["datalist", "autocomplete"], ["suggestions"]),
    (["currency", "suffix", "units"], ["unit"]),
    (["multi", "multiple", "multichoice"], ["multiple"]),
    (["allowother", "hasother", "custom"], ["other"]),
    (["min", "minimum"], ["min", "minLength", "minChoices"]),
    (["max", "maximum"], ["max", "maxLength", "maxChoices"]),
    (["minitems", "minselected"], ["minChoices", "min"]),
    (["maxitems", "maxselected"], ["maxChoices", "max"]),
    (["mincount", "mincopies", "minrows", "minrowcount", "minpanelcount", "minlength"], ["min"]),
    (["maxcount", "maxcopies", "maxrows", "maxrowcount", "maxpanelcount", "maxlength"], ["max"]),
    (["copies", "initialcount", "rowcount", "panelcount"], ["count"]),
    (["addtext", "addlabel", "addbutton", "addrowtext", "paneladdtext"], ["addTitle"]),
    (["points", "weight"], ["score"]),
    (["collapsed", "expanded"], ["open"]),

    // What buttons do
    (["addcopy", "additem", "addrow", "insert", "append"], ["add"]),
    (["removecopy", "removeitem", "removerow", "delete"], ["remove"]),

    // Conditions
    (["and", "allof"], ["all"]),
    (["or", "anyof"], ["any"]),
    (["none"], ["not"]),
    (["equals", "equal", "eq", "==", "="], ["is"]),
    (["notequals", "notequal", "neq", "ne", "!=", "<>"], ["isNot"]),
    (["oneof"], ["in"]),
    (["greaterthan", "gt", ">", "above"], ["moreThan"]),
    (["gte", "ge", ">="], ["atLeast"]),
    (["lt", "<", "below"], ["lessThan"]),
    (["lte", "le", "<="], ["atMost"]),
    (["includes", "has"], ["contains"]),
    (["exists", "isanswered", "notempty"], ["answered"]),
    (["field"], ["row", "valueOf"]),

    // Expressions
    (["add", "plus", "+", "total"], ["sum"]),
    (["subtract", "minus"], ["difference"]),
    (["multiply", "times", "*"], ["product"]),
    (["divide", "/"], ["quotient"]),
    (["concat", "concatenate"], ["join"]),
    (["ref", "row", "answer", "var"], ["valueOf"]),
    (["when", "cond"], ["if"]),
    (["otherwise"], ["else"]),
    (["separator"], ["with"]),
    (["digits", "precision"], ["to"]),
    (["age"], ["years"]),
  ]
}
