import FormEngine
import FormOracle

/// A bug that has occurred in other people's forms.
enum PlantedBug: String, CaseIterable, Sendable {
  // What is open and what is visible.
  case innerStateForgotten, comesBackOpen, exclusivityPerSection, hiddenValuesCount
  case isNotFalseOnUnanswered, nestedRowsStayVisible, tapOnlyOpens, revealsOneLevel
  case openAllOpensFields, closeAllSparesFields, emptySectionVanishes, resetCloses
  case closedRowsForgetValues
  // Values, drafts, problems.
  case draftWritesAtOnce, draftDroppedOnClosing, discardCommits, resultHasIrrelevant
  case resultLacksClosed, emptyTextIsStored, zeroClears, requiredIgnored, disabledRowsJudged
  case problemsDoNotStop, toggleStartsWithFalse, changedNamesTooMuch
  // Structure, order, history, refusals.
  case swapInsteadOfMove, blockMovedWithoutRows, moveCountsItself, blockStaysBehind
  case insertedBesideHidden, undoForgetsDisclosure, undoForgetsValues, refusalClears
  case refusalTapsAllTheSame, enabledNotInherited, otherCode
  // Computed rows and options.
  case computedIsStale, optionStaysOffered, computedCanBeSet, problemStays
  // Repeats.
  case numberUsedAgain, readsAnotherCopy, sumCountsIrrelevant, limitOffByOne
  case movedCopyLeavesValues, surplusCopiesStay, leftOutValuesStay, innerCopiesShared
  case copyReadsAsList
  // Updates and positions.
  case positionsAsIfClosed, batchPositionsInTurn, moveAsDeleteAndInsert, firstRowRemoved
  case staleCountOfSections, sectionDeleteForgotten, offByOneAtEnd, insertsForgotten
  case deletesCountAfter, insertsCountBefore, reloadForgotten, reloadsEverything
  case shownMoveIsSent, deletesTwice, positionsCountHidden

  /// The judging options under which the bug counts as one.
  var judging: JudgingOptions {
    switch self {
    case .moveAsDeleteAndInsert: JudgingOptions(isStrict: true)
    case .reloadForgotten: JudgingOptions(comparesReloads: true)
    case .reloadsEverything: JudgingOptions(comparesReloads: true, isStrict: true)
    case .otherCode: JudgingOptions(comparesCodes: true)
    default: JudgingOptions()
    }
  }

  /// A form in which the bug has an effect.
  var form: FormSpec {
    switch self {
    case .exclusivityPerSection, .openAllOpensFields: PlantedForms.trip(.one)
    case .deletesCountAfter, .insertsCountBefore: PlantedForms.fields
    case .swapInsteadOfMove: PlantedForms.list
    case .computedIsStale, .optionStaysOffered, .computedCanBeSet, .problemStays:
      PlantedForms.order
    case .numberUsedAgain, .readsAnotherCopy, .sumCountsIrrelevant, .limitOffByOne,
      .movedCopyLeavesValues, .surplusCopiesStay, .leftOutValuesStay, .innerCopiesShared,
      .copyReadsAsList:
      PlantedForms.contacts
    case .draftWritesAtOnce, .draftDroppedOnClosing, .discardCommits, .resultHasIrrelevant,
      .resultLacksClosed, .emptyTextIsStored, .zeroClears, .requiredIgnored, .disabledRowsJudged,
      .problemsDoNotStop, .toggleStartsWithFalse, .changedNamesTooMuch, .refusalClears,
      .refusalTapsAllTheSame, .enabledNotInherited, .hiddenValuesCount, .undoForgetsValues:
      PlantedForms.policy(.many)
    default: PlantedForms.trip(.many)
    }
  }

  /// The kinds of actions that suffice to find the bug; `nil` for all kinds.
  var kinds: Set<String>? {
    switch self {
    case .innerStateForgotten, .nestedRowsStayVisible, .firstRowRemoved: ["open", "close"]
    case .insertsCountBefore, .deletesCountAfter: ["tap", "open"]
    case .comesBackOpen, .exclusivityPerSection: ["tap", "open"]
    case .draftDroppedOnClosing, .discardCommits: ["set", "tap", "open", "close", "values"]
    case .emptyTextIsStored, .zeroClears, .refusalClears: ["set", "values"]
    case .toggleStartsWithFalse, .refusalTapsAllTheSame: ["tap", "clear"]
    case .resultLacksClosed: ["set", "close", "values"]
    case .swapInsteadOfMove, .moveCountsItself, .shownMoveIsSent, .blockMovedWithoutRows:
      ["moveRow", "tap"]
    case .batchPositionsInTurn: ["batch", "tap", "open", "close"]
    case .blockStaysBehind: ["removeRow", "undo", "open"]
    case .closeAllSparesFields: ["closeAll", "open"]
    case .emptySectionVanishes: ["removeRow", "set"]
    case .insertedBesideHidden: ["insertRow", "tap"]
    case .numberUsedAgain: ["addCopy", "undo"]
    case .limitOffByOne, .innerCopiesShared: ["addCopy"]
    case .readsAnotherCopy, .copyReadsAsList: ["tap", "addCopy"]
    case .sumCountsIrrelevant: ["tap", "set"]
    case .movedCopyLeavesValues: ["set", "moveRow", "values"]
    case .surplusCopiesStay, .leftOutValuesStay: ["set", "values"]
    default: nil
    }
  }

  /// The rule that the finding has to name; `nil` for any rule.
  var rule: String? {
    switch self {
    case .innerStateForgotten: "rule 7 of the form"
    case .comesBackOpen: "rule 6 of the form"
    case .exclusivityPerSection: "rule 8 of the form"
    case .isNotFalseOnUnanswered: "rule 9 of the form"
    case .swapInsteadOfMove, .blockMovedWithoutRows: "rule 15 of the form"
    case .computedIsStale, .computedCanBeSet: "rule 22 of the form"
    case .undoForgetsDisclosure, .undoForgetsValues: "rule 20 of the form"
    case .numberUsedAgain, .limitOffByOne, .surplusCopiesStay, .innerCopiesShared:
      "rule 23 of the form"
    case .sectionDeleteForgotten: "rule 4 of the table"
    case .offByOneAtEnd: "rule 3 of the table"
    case .insertsForgotten: "rule 13 of the table"
    case .moveAsDeleteAndInsert: "rule 15 of the table"
    case .reloadForgotten, .reloadsEverything: "rule 16 of the table"
    default: nil
    }
  }
}
