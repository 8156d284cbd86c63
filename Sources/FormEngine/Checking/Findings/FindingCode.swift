/// The kinds of findings in specs and other texts, by names that do not change between versions.
///
/// What each means is its ``meaning``; the spec reference lists them with it.
public enum FindingCode: String, Hashable, Sendable, CaseIterable {
  // The text
  case badJSON, notUTF8, badNumber, duplicateKey, tooDeep, tooLarge

  // Its shape
  case newerVersion, badVersion, unknownKey, missingKey, wrongType, unknownChoice, unknownKind
  case unknownVerb, missingVerb, twoVerbs, badCondition

  // Ids
  case badID, duplicateID, similarID

  // Blocks
  case unknownRow, presenterElsewhere, rowBeforePresenter, tornBlock, misplacedPin

  // Fields and their editors
  case noEditor, twoEditors, valueOnEditor, requiredOnEditor, requiredOnNothing, twoFieldsOpen

  // What a row holds
  case noOptions, duplicateOption, emptyOption, notAnOption, problemAtStart, badDate
  case emptyRange, badLimit

  // What is kept for the front end
  case badExtra

  // Conditions
  case holdsNothing, targetIsEditor, wrongOperand, notOrdered, notContaining, emptyCondition
  case selfReference, ownDescendant, loop

  // Answers
  case duplicateAnswer
}

extension FindingCode {
  /// What a finding of this kind says, as a phrase.
  public var meaning: String {
    textMeaning ?? structureMeaning ?? contentMeaning
  }

  private var textMeaning: String? {
    switch self {
    case .badJSON: "The text breaks the grammar of JSON."
    case .notUTF8: "The bytes are not UTF-8."
    case .badNumber: "A number is too large for a double."
    case .duplicateKey: "A key occurs twice in one object."
    case .tooDeep: "Lists, objects or conditions are nested too deeply."
    case .tooLarge: "The text is too long."
    case .newerVersion: "The spec is of a newer version of the format."
    case .badVersion: "The version is not a valid one."
    case .unknownKey: "A key is unknown, or does not belong to this kind of row."
    case .missingKey: "A required key is missing."
    case .wrongType: "A value has the wrong type, or is one that the row can't hold."
    case .unknownChoice: "A text is none of the few that are allowed."
    case .unknownKind: "There is no such kind of row."
    case .unknownVerb: "There is no such verb."
    case .missingVerb: "A condition names a row, but has no verb."
    case .twoVerbs: "A condition has two verbs."
    case .badCondition: "A condition has none of the known shapes."
    default: nil
    }
  }

  private var structureMeaning: String? {
    switch self {
    case .badID: "An id is empty, too long, or has a character that ids can't have."
    case .duplicateID: "Two rows, or two sections, have the same id."
    case .similarID: "Two ids differ only in upper and lower case."
    case .unknownRow: "There is no row with this id."
    case .presenterElsewhere: "A row's presenter is in another section."
    case .rowBeforePresenter: "A row comes before its presenter, or presents itself."
    case .tornBlock: "A row is outside the block of its presenter."
    case .misplacedPin: "A pinned row is not at that end of its siblings."
    case .noEditor: "A field has no editor."
    case .twoEditors: "A field has more than one editor."
    case .valueOnEditor: "An editor has a value; it belongs to the field."
    case .requiredOnEditor: "An editor is required; that belongs to the field."
    case .requiredOnNothing: "A row is required, but holds no value."
    case .twoFieldsOpen: "Two fields are open at the start where only one may be."
    default: nil
    }
  }

  private var contentMeaning: String {
    switch self {
    case .noOptions: "A picker has no options."
    case .duplicateOption: "A picker has the same option twice."
    case .emptyOption: "An option has no value."
    case .notAnOption: "A text is not an option of the picker."
    case .problemAtStart: "An initial value is a problem from the start."
    case .badDate: "A date or time does not exist, or has the wrong form."
    case .emptyRange: "A lower bound is above the upper bound."
    case .badLimit: "A bound or a step makes no sense."
    case .badExtra: "A key kept for the front end does not begin with x-."
    case .holdsNothing: "A condition reads a row that holds no value."
    case .targetIsEditor: "A condition reads an editor instead of its field."
    case .wrongOperand: "An operand has another type than the answer."
    case .notOrdered: "An ordering verb is used on answers without an order."
    case .notContaining: "The verb contains is used on answers without parts."
    case .emptyCondition: "A condition joins no conditions."
    case .selfReference: "A row's condition reads the row itself."
    case .ownDescendant: "A presenter's condition reads a row that it presents."
    case .loop: "Conditions depend on each other in a cycle."
    case .duplicateAnswer: "A row is answered twice."
    default: rawValue
    }
  }
}
