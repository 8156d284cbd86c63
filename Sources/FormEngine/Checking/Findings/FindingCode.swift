/// The kinds of findings in specs and other texts. Their names are stable between versions.
///
/// The spec reference lists all codes with their ``meaning``.
public enum FindingCode: String, Hashable, Sendable, CaseIterable {
  // The text
  case badJSON, notUTF8, badNumber, duplicateKey, tooDeep, tooLarge

  // Its shape
  case newerVersion, badVersion, unknownKey, missingKey, wrongType, unknownChoice, unknownKind
  case unknownVerb, missingVerb, twoVerbs, badCondition, badExpression

  // Ids
  case badID, duplicateID, similarID, placeAsID

  // Names in results
  case badName, duplicateName, nameOnNothing

  // Answers of rows that are not relevant
  case whenHiddenOnNothing

  // Blocks
  case unknownRow, presenterElsewhere, rowBeforePresenter, tornBlock, misplacedPin, hiddenPresenter

  // Groups
  case emptyGroup, answeredGroup, badMatrix

  // Repeats
  case noTemplate, twoTemplates, tooManyRows, badCopyAction, uselessUnique

  // Fields and their editors
  case noEditor, twoEditors, badEditor, valueOnEditor, requiredOnEditor, requiredOnNothing,
    twoFieldsOpen

  // What a row holds
  case noOptions, duplicateOption, emptyOption, uselessExclusive, exclusiveBesideMinimum,
    notAnOption, problemAtStart, answeredToggle, badDate
  case emptyRange, badLimit, badPattern, valueOnNothing, unknownList, unusedList, badListName
  case unknownCode, hiddenProblem, badScale

  // What people see
  case sameTitle, noTitle, similarAction, ownAction, uselessLayout

  // Languages
  case badLanguage, unknownLanguage, missingTranslation

  // What is kept for the front end
  case badExtra

  // Conditions
  case holdsNothing, targetIsEditor, wrongOperand, notOrdered, notContaining, emptyCondition
  case constantCondition, differentCopies, repeatAsAnswer, selfReference, ownDescendant, loop

  // Computed rows
  case notInCopy, notComputable, valueOnComputed, requiredOnComputed, wrongOutcome
  case listOperand, notScored
  case singleOperand, shownSecret

  // Answers
  case duplicateAnswer, limitReached, notEditable
}

extension FindingCode {
  /// Describes this kind of finding in a sentence.
  public var meaning: String {
    textMeaning ?? structureMeaning ?? contentMeaning
  }

  private var textMeaning: String? {
    switch self {
    case .badJSON: "The text is not valid JSON."
    case .notUTF8: "The bytes are not UTF-8."
    case .badNumber: "A number is too large, or is whole and has more digits than can be kept."
    case .duplicateKey: "A key occurs twice in one object."
    case .tooDeep: "Lists, objects or conditions are nested too deeply."
    case .tooLarge: "The text is too long."
    case .newerVersion: "The spec uses a newer version of the format."
    case .badVersion: "The version is invalid."
    case .unknownKey: "A key is unknown, or does not belong to this kind of row."
    case .missingKey: "A required key is missing."
    case .wrongType: "A value has the wrong type, or is one that the row can't hold."
    case .unknownChoice: "A text is not one of the allowed ones."
    case .unknownKind: "The kind of a row is unknown."
    case .unknownVerb: "A verb is unknown."
    case .missingVerb: "A condition names a row, but has no verb."
    case .twoVerbs: "A condition has two verbs."
    case .badCondition: "A condition has an unknown form."
    case .badExpression: "An expression has an unknown form, or is incomplete."
    default: nil
    }
  }

  private var structureMeaning: String? {
    switch self {
    case .badID: "An id is empty, too long, or has a character that ids can't have."
    case .duplicateID: "Two rows, or two sections, have the same id."
    case .similarID: "Two ids differ only in upper and lower case."
    case .placeAsID: "An id is also a place in the copies of a repeat."
    case .badName: "A name in results is empty, too long, or has a character that names can't have."
    case .duplicateName: "Two answers in one object of the result have the same name."
    case .nameOnNothing: "A row that results don't contain has a key about results."
    case .whenHiddenOnNothing: "A row without an answer of its own says what happens to it."
    case .unknownRow: "There is no row with this id."
    case .presenterElsewhere: "A row's presenter is in another section."
    case .rowBeforePresenter: "A row comes before its presenter, or presents itself."
    case .hiddenPresenter: "A hidden row presents a row."
    case .tornBlock: "A row is outside the block of its presenter."
    case .misplacedPin:
      "A pinned row is not at that end of its siblings, or its siblings are copies."
    case .emptyGroup: "A group presents no rows."
    case .answeredGroup: "A required group has an answer before people give one."
    case .badMatrix: "A row in a matrix is of another kind, or has other choices, than its lines."
    case .noTemplate: "A repeat presents no row."
    case .twoTemplates: "A repeat presents more than one row directly."
    case .tooManyRows: "The copies of repeats have too many rows."
    case .badCopyAction:
      "A button that adds or removes copies does not refer to exactly one repeat."
    case .uselessUnique:
      "A row outside of copies, or without an answer, has to have different ones."
    case .noEditor: "A field has no editor."
    case .badEditor: "A row that a field names as its editor can't be one."
    case .twoEditors: "A field has more than one editor."
    case .valueOnEditor: "An editor has a value; it belongs to the field."
    case .requiredOnEditor: "An editor is required; that belongs to the field."
    case .requiredOnNothing: "A row is required, but holds no value or is a repeat."
    case .twoFieldsOpen: "Two fields are initially open, but only one may be."
    default: nil
    }
  }

  private var contentMeaning: String {
    switch self {
    case .noOptions: "A picker or an option list has no options."
    case .duplicateOption:
      "A picker or an option list has the same option, or the same former value, twice."
    case .emptyOption: "An option has no value."
    case .uselessExclusive: "An option is exclusive in a picker that takes one option only."
    case .exclusiveBesideMinimum:
      "An exclusive option is enough alone, although a minimum of options is set."
    case .answeredToggle: "A required toggle has the answer false from the start."
    case .notAnOption: "A text is not an option of the picker."
    case .problemAtStart: "An initial value breaks a rule for answers."
    case .badDate: "A date or time does not exist, or has the wrong form."
    case .emptyRange: "A lower bound is above the upper bound."
    case .badLimit: "A bound or a step is invalid."
    case .badPattern: "A part of a pattern is wrong or not supported."
    case .valueOnNothing: "A row that holds nothing has a value."
    case .unknownList: "There is no option list with this name."
    case .unusedList: "No picker uses an option list."
    case .badListName: "An option list has a reserved name."
    case .unknownCode: "A message has an unknown problem code."
    case .hiddenProblem: "A hidden row is required or has checks."
    case .badScale: "A number with a scale does not have few whole numbers to choose from."
    case .sameTitle: "Two options have the same title."
    case .noTitle: "A visible row has no title."
    case .similarAction: "An action differs from a known one only in upper and lower case."
    case .ownAction: "A button has an action that only a page or app of the author's performs."
    case .uselessLayout: "A row can't be shown beside another one, or copies as lines of a table."
    case .badLanguage: "A tag of a language is malformed, or there twice."
    case .unknownLanguage: "A text has a version in a language that the form does not have."
    case .missingTranslation: "A text has no version in one of the form's languages."
    case .badExtra: "A key kept for the front end does not begin with x-."
    case .holdsNothing: "A condition or an expression reads a row that holds no value."
    case .targetIsEditor: "A condition or an expression reads an editor instead of its field."
    case .wrongOperand:
      "An operand's type differs from that of the answer, or from the one its function takes."
    case .notOrdered: "An ordering verb is used on answers without an order."
    case .notContaining: "The verb contains or matches is used on answers without parts."
    case .emptyCondition: "A condition contains no conditions."
    case .constantCondition: "A part of a condition is always true or always false."
    case .differentCopies:
      "Tests of two rows of one repeat, outside of its copies, may hold in different copies."
    case .repeatAsAnswer: "A condition or count treats a number of copies as one answer."
    case .selfReference: "A row's condition or expression reads the row itself."
    case .ownDescendant: "A presenter's condition or expression reads a row in its block."
    case .loop: "Conditions and expressions depend on each other in a cycle."
    case .notInCopy: "An expression reads its own copy, or the one before, but is in none."
    case .notComputable: "A row of this kind can't be computed, or has no such property."
    case .valueOnComputed: "A computed row has an initial value."
    case .requiredOnComputed: "A computed row is required."
    case .wrongOutcome: "An expression's type differs from that of its row."
    case .listOperand: "An expression has a list instead of a single value."
    case .notScored: "An expression reads the score of a row without options."
    case .singleOperand: "A function that combines operands has a single value only."
    case .shownSecret: "A computed row shows the answer of a secret row."
    case .duplicateAnswer: "A row is answered twice."
    case .limitReached: "A repeat has too many or too few copies."
    case .notEditable: "An answer is for a row that nobody can edit."
    default: rawValue
    }
  }
}
