import FormEngine

/// Numbers with scales, and groups whose rows are the lines of a table.
extension FragmentGenerator {
  /// Sometimes gives a number a scale, and makes a group whose rows present nothing a matrix. Nothing may
  /// refer to the rows yet.
  package mutating func addScales(to rows: inout [RowSpec], _ lists: [String: [OptionSpec]]) {
    self.lists = lists
    var lines = Set<RowID>()
    for index in rows.indices where !lines.contains(rows[index].id) {
      switch rows[index].content {
      case .number where random.chance(30): rows[index].content = .number(scale())
      case .group(var group) where random.chance(40):
        let children = rows.indices.filter { rows[$0].presentedBy == rows[index].id }
        let presenters = Set(rows.compactMap { $0.presentedBy })
        guard !children.contains(where: { presenters.contains(rows[$0].id) }) else { continue }
        group.isMatrix = true
        rows[index].content = .group(group)
        let content = line()
        for child in children {
          rows[child].content = content
          lines.insert(rows[child].id)
        }
      default: break
      }
    }
  }

  private mutating func scale() -> NumberContent {
    let min = random.pick([0, 1, 0.5, -1] as [Double]) ?? 0
    let max = min + (random.pick([0, 2, 4.5, 10] as [Double]) ?? 0)
    let step = random.chance(15) ? random.pick([2, 0.5] as [Double]) : nil
    return NumberContent(
      min: min, max: max, step: step, isInteger: true,
      scale: NumberScale(random.chance(50) ? "low" : nil, random.chance(50) ? "high" : nil))
  }

  /// The content of the rows of a matrix.
  private mutating func line() -> RowContent {
    if random.chance(40) { return .number(scale()) }
    var picker = PickerContent()
    if random.chance(15) {
      picker.optionList = PickerContent.host
    } else if random.chance(30), let name = random.pick(lists.keys.sorted()) {
      picker.optionList = name
    } else {
      picker.options = options()
    }
    return .picker(picker)
  }
}

extension RowSpec {
  /// Whether a row is directly in a group among the rows that is drawn as a table.
  package func isInMatrix(of rows: [RowSpec]) -> Bool {
    rows.contains { $0.id == presentedBy && $0.content.isMatrix }
  }
}

extension RowContent {
  /// Whether this is a group that is drawn as a table.
  package var isMatrix: Bool {
    if case .group(let group) = self { group.isMatrix } else { false }
  }
}
