import FormOracle

/// A typical mistake in a list.
enum OutlineBug: CaseIterable {
  case forgetsInnerState
  case remembersInnerState
  case onePerLevelNotInAll
  case oneInAllNotPerLevel
  case onePerDepthNotPerLevel
  case closesWhatItLiesIn
  case leavesTheOthersOpen
  case keepsHiddenOthersOpen
  case offByOneAtTheEnd
  case showsWhatLiesInClosedRows
  case hidesTheNextRow
  case leavesTheLastRow
  case hidesOnlyDirectRows
  case leavesTheRowAndHidesInstead
  case opensTwice
  case opensAsASwitch
  case closesAsASwitch
  case insertsAsIfAllWereClosed
  case insertsInFront
  case insertsAtTheEnd
  case keepsRowsOpenForNewOnes
  case startsOpen
  case goesByTheStartOfNames
  case forgetsThroughTwoLevels

  /// The design that the list with the mistake is meant to have.
  var design: OutlineDesign {
    switch self {
    case .remembersInnerState, .forgetsThroughTwoLevels: OutlineDesign(forgets: true)
    case .onePerLevelNotInAll, .closesWhatItLiesIn, .keepsHiddenOthersOpen:
      OutlineDesign(one: .whole)
    case .oneInAllNotPerLevel, .onePerDepthNotPerLevel, .leavesTheOthersOpen:
      OutlineDesign(one: .level)
    default: OutlineDesign()
    }
  }

  /// The rules one of which the finding names.
  var rules: Set<OutlineRule> {
    switch self {
    case .forgetsInnerState, .remembersInnerState, .forgetsThroughTwoLevels: [.memory]
    case .onePerLevelNotInAll, .leavesTheOthersOpen: [.others]
    case .closesWhatItLiesIn: [.others, .opening]
    case .keepsHiddenOthersOpen, .oneInAllNotPerLevel, .onePerDepthNotPerLevel:
      [.others, .opening, .memory]
    case .offByOneAtTheEnd, .showsWhatLiesInClosedRows, .insertsAsIfAllWereClosed, .insertsInFront,
      .insertsAtTheEnd:
      [.opening]
    case .hidesTheNextRow, .leavesTheLastRow, .hidesOnlyDirectRows, .leavesTheRowAndHidesInstead,
      .goesByTheStartOfNames:
      [.closing]
    case .opensTwice, .opensAsASwitch, .closesAsASwitch: [.repeating]
    case .keepsRowsOpenForNewOnes: [.newList]
    case .startsOpen: [.start]
    }
  }
}

extension OutlineDesign {
  /// The designs of lists that only open and close rows.
  static let plain = all.filter {
    $0.emptied == .closed && !$0.chains && $0.filter == .open && !$0.remembers
  }
}
