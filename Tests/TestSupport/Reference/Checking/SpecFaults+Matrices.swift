import FormEngine
import FormOracle

extension SpecFaults {
  /// Checks that all rows directly in a matrix have equal choices of which one can be chosen, and present
  /// nothing.
  mutating func checkMatrices() {
    for group in rows.indices where rows[group].spec.content.isMatrix {
      let lines = rows.indices.filter { rows[$0].presenter == group }
      let choices = lines.map { line in self.choices(of: rows[line].spec) }
      for (line, choices) in zip(lines, choices) where choices == nil {
        report(line, "no line of a matrix")
      }
      if let known = choices.compactMap({ $0 }).first {
        for (line, choices) in zip(lines, choices) where choices ?? known != known {
          report(line, "another line of a matrix")
        }
      }
      for row in rows.indices {
        if let presenter = rows[row].presenter, lines.contains(presenter) {
          report(row, "a row in a line of a matrix")
        }
      }
    }
  }

  /// What tells the choices of a row from those of another one; `nil` if a table can't show them.
  private func choices(of spec: RowSpec) -> FormValue? {
    switch spec.content {
    case .picker(let picker):
      let isOfAnswers = spec.expressions[.options] != nil
      if picker.isMultiple || picker.acceptsOther || isOfAnswers { return nil }
      if picker.leavesOptionsToHost { return "host" }
      return .list(
        spec.content.options(form.optionLists).map {
          .list([.text($0.value), .text($0.title ?? $0.value)])
        })
    case .number(let number):
      guard let scale = number.scale, let min = number.min, let max = number.max, min <= max else {
        return number.scale == nil ? nil : ["bad"]
      }
      let step = number.step ?? 1
      var numbers: [FormValue] = []
      for number in stride(from: min.rounded(.up), through: max, by: 1) {
        let steps = (number - min) / step
        if abs(steps - steps.rounded()) < 1e-8 { numbers.append(.number(number)) }
      }
      let low = scale.low.map(FormValue.text) ?? .null
      let high = scale.high.map(FormValue.text) ?? .null
      return .list([.list([low]), .list([high])] + numbers)
    default: return nil
    }
  }
}
