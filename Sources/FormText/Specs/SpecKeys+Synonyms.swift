import FormEngine

extension SpecKeys {
  /// The most likely meaning of an unknown name: the equivalent of another system's name, or the
  /// nearest match.
  static func guess(_ word: String, among names: [String]) -> String? {
    let word = String(decoding: word.utf8.filter { !ignored.contains($0) }, as: UTF8.self)
    let lower = word.lowercased()
    return synonyms[lower]?.first { names.contains($0) } ?? NearestName.search(for: word, in: names)
  }

  private static let ignored: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: "_")]

  /// The names in this format for the words of other systems, which are in lowercase and without
  /// hyphens; the first name that is possible at a place is used.
  private static let synonyms: [String: [String]] = {
    var synonyms = [String: [String]]()
    for line in glossary.split(separator: "\n") {
      let sides = line.split(separator: ":").map { $0.split(separator: " ").map { String($0) } }
      for word in sides[1] { synonyms[word, default: []] += sides[0] }
    }
    return synonyms
  }()

  /// Lines of names, a colon, and the corresponding words of other systems.
  private static let glossary = """
    picker: select dropdown radio combobox choice checkboxes multiselect
    toggle bool: checkbox switch boolean bool yesno
    datePicker: date
    datePicker dateTime: time datetime calendar
    text: string input textfield textbox email phone url tel
    number: int integer float double decimal slider range numeric
    label: heading note info display html static paragraph
    group: fieldset panel container accordion
    custom: html5 widget component
    repeat list: list array repeater repeating repeatable repeatinggroup collection loop
    repeat list: paneldynamic dynamicpanel matrixdynamic editgrid datagrid

    kind holds: type
    title message: label caption question prompt heading
    id value row: name key
    help footer about: description hint tooltip helptext
    value: default defaultvalue initial initialvalue
    options in: choices enum items values answers
    rows presentedBy: rows children fields elements questions template templateelements
    presentedBy: parent
    sections: pages steps
    required: mandatory isrequired
    shownWhen: visibleif visiblewhen showif showwhen visible relevant dependson
    enabledWhen: enableif enablewhen enabledif enabled
    checks: validation validate validators constraint constraints rules
    pattern matches: regex regexp mask format
    computed: formula calculate calculation calculated expression
    secret text: password masked sensitive
    multiline text: textarea multipleline lines
    suggestions: datalist autocomplete
    unit: currency suffix units
    multiple: multi multiple multichoice
    other: allowother hasother custom
    min minLength minChoices: min minimum
    max maxLength maxChoices: max maximum
    minChoices min: minitems minselected
    maxChoices max: maxitems maxselected
    min: mincount mincopies minrows minrowcount minpanelcount minlength
    max: maxcount maxcopies maxrows maxrowcount maxpanelcount maxlength
    matrix: grid likert
    scale: rating likert
    low: lowlabel minlabel left
    high: highlabel maxlabel right
    count: copies initialcount rowcount panelcount
    addTitle: addtext addlabel addbutton addrowtext paneladdtext
    score: points weight
    open: collapsed expanded

    add: addcopy additem addrow insert append
    remove: removecopy removeitem removerow delete

    all: and allof
    any: or anyof
    not: none
    is: equals equal eq == =
    isNot: notequals notequal neq ne != <>
    in: oneof
    moreThan: greaterthan gt > above
    atLeast: gte ge >=
    lessThan: lt < below
    atMost: lte le <=
    contains: includes has
    answered: exists isanswered notempty
    row valueOf: field

    sum: add plus + total
    difference: subtract minus
    product: multiply times *
    quotient: divide /
    join: concat concatenate
    valueOf: ref row answer var
    if: when cond
    else: otherwise
    with: separator
    to: digits precision
    years: age
    """
}
