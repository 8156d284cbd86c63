import FormEngine

extension GoalPlanner {
  /// An operand of an expression: a part of it, or the row of one of several copies.
  fileprivate enum Operand {
    case part(FormExpression)
    case row(RowSnapshot, isScore: Bool)
  }

  /// Chooses values with which an expression gives a value, as far as possible.
  mutating func make(_ expression: FormExpression, give value: FormValue, _ reader: RowSnapshot?) {
    switch expression.shape {
    case .value, .today, .now, .titleOf, .copy, .previous: break
    case .valueOf, .scoreOf:
      if let operand = random.pick(operands(of: expression, reader)) {
        make(operand, value, reader)
      }
    case .choice(let condition, let then, let otherwise):
      let isThen = otherwise.map { then.canGive(value) && !($0.gives(value)) } ?? true
      make(condition, hold: isThen, reader)
      make(isThen ? then : otherwise ?? then, give: value, reader)
    case .function(let function, let parts):
      let operands = parts.flatMap { self.operands(of: $0, reader) }
      if value.clears {
        for operand in operands { make(operand, .null, reader) }
      } else {
        make(function, operands, value, reader)
      }
    }
  }

  private func operands(of part: FormExpression, _ reader: RowSnapshot?) -> [Operand] {
    switch part.shape {
    case .valueOf(let id):
      form.meaning(of: id, to: reader).rows.map { .row($0, isScore: false) }
    case .scoreOf(let id): form.meaning(of: id, to: reader).rows.map { .row($0, isScore: true) }
    default: [.part(part)]
    }
  }

  private mutating func make(_ operand: Operand, _ value: FormValue, _ reader: RowSnapshot?) {
    switch operand {
    case .part(let part): make(part, give: value, reader)
    case .row(let row, isScore: false): assign(value, to: row)
    case .row(let row, isScore: true):
      let options = (row.editor ?? row).spec.content.options([:])
      let wanted = value.number ?? 0
      let nearest = options.shuffled(using: &random).min {
        abs(($0.score ?? 0) - wanted) < abs(($1.score ?? 0) - wanted)
      }
      let isMultiple = row.holdingContent.asPicker?.isMultiple ?? false
      guard let nearest else { return }
      assign(isMultiple ? .texts([nearest.value]) : .text(nearest.value), to: row)
    }
  }

  private func number(_ operand: Operand, _ reader: RowSnapshot?) -> Double? {
    switch operand {
    case .part(let part):
      form.value(of: part, for: reader) { [self] in answer(of: $0, to: reader) }?.number
    case .row(let row, isScore: false): answer(of: row)?.value.number
    case .row(let row, isScore: true): answer(of: row)?.score.number
    }
  }

  private mutating func make(
    _ function: FormExpression.Function, _ operands: [Operand], _ value: FormValue,
    _ reader: RowSnapshot?
  ) {
    let wanted = value.number ?? 0
    // What an operand has to be for the function to give the number, from the others.
    func rest(without index: Int, _ combine: (Double, Double) -> Double, _ start: Double) -> Double
    {
      operands.indices.filter { $0 != index }
        .reduce(start) { combine($0, number(operands[$1], reader) ?? start) }
    }
    switch function {
    case .sum: makeSum(wanted, of: operands, reader)
    case .product:
      let variable = operands.indices.filter { operands[$0].isVariable }
      guard let index = random.pick(variable) else { break }
      for other in variable where other != index && number(operands[other], reader) == nil {
        make(operands[other], .number(1), reader)
      }
      let others = rest(without: index, *, 1)
      make(operands[index], .number(others == 0 ? wanted : wanted / others), reader)
    case .difference, .quotient, .days, .years, .months:
      makePair(function, operands, wanted, reader)
    case .min, .max:
      let chosen = random.pick(operands.indices) ?? 0
      let beyond = function == .min ? wanted + 1 : wanted - 1
      for index in operands.indices {
        let isNearer = number(operands[index], reader).map {
          function == .min ? $0 < wanted : $0 > wanted
        }
        if index == chosen {
          make(operands[index], value, reader)
        } else if isNearer == true {
          make(operands[index], .number(beyond), reader)
        }
      }
    case .count:
      for (index, operand) in operands.shuffled(using: &random).enumerated() {
        guard case .row(let row, _) = operand else { continue }
        if Double(index) >= wanted { assign(.null, to: row) } else { assignAny(to: row) }
      }
    case .join:
      for (index, operand) in operands.enumerated() {
        make(operand, index == 0 ? value : .null, reader)
      }
    // Of a function of one operand, the outcome is close to the operand.
    default: if let operand = operands.first { make(operand, value, reader) }
    }
  }

  /// Chooses operands with a sum: scores within what the rest can still make up, and one number
  /// that makes up the rest.
  private mutating func makeSum(
    _ wanted: Double, of operands: [Operand], _ reader: RowSnapshot?
  ) {
    var left = wanted
    var scored: [(operand: Operand, scores: [Double])] = []
    var numbers: [Operand] = []
    for operand in operands.shuffled(using: &random) {
      if case .row(let row, isScore: true) = operand {
        let options = (row.editor ?? row).spec.content.options([:])
        scored.append((operand, options.map { $0.score ?? 0 } + (options.isEmpty ? [0] : [])))
      } else if operand.isVariable {
        numbers.append(operand)
      } else {
        left -= number(operand, reader) ?? 0
      }
    }
    for operand in numbers.dropFirst() { left -= number(operand, reader) ?? 0 }
    for index in scored.indices {
      let others = scored[(index + 1)...].map(\.scores)
      let range =
        others.reduce(0) { $0 + ($1.min() ?? 0) }...others.reduce(0) { $0 + ($1.max() ?? 0) }
      let (operand, scores) = scored[index]
      let possible = scores.filter { !numbers.isEmpty || range.contains(left - $0) }
      let nearest = scores.min { abs(left - $0) < abs(left - $1) } ?? 0
      let score = random.pick(possible) ?? nearest
      make(operand, .number(score), reader)
      left -= score
    }
    if let last = numbers.first { make(last, .number(left), reader) }
  }

  /// Chooses one of two operands from the other.
  private mutating func makePair(
    _ function: FormExpression.Function, _ operands: [Operand], _ wanted: Double,
    _ reader: RowSnapshot?
  ) {
    guard operands.count == 2 else { return }
    let isFirst =
      operands[0].isVariable && (!operands[1].isVariable || random.chance(50))
    let (chosen, other) = isFirst ? (operands[0], operands[1]) : (operands[1], operands[0])
    if function == .difference || function == .quotient {
      let known = number(other, reader) ?? 2
      if number(other, reader) == nil { make(other, .number(known), reader) }
      let value =
        switch (function, isFirst) {
        case (.difference, true): wanted + known
        case (.difference, false): known - wanted
        case (_, true): wanted * known
        case (_, false): wanted == 0 ? known : known / wanted
        }
      return make(chosen, .number(value), reader)
    }
    guard let known = moment(other, reader), abs(wanted) < 1e6 else { return }
    // On the day before, the month or year is not yet complete.
    let missing = function != .days && random.chance(50) ? 1 : 0
    let months = function == .years ? Int(wanted) * 12 : function == .months ? Int(wanted) : 0
    let days = (function == .days ? Int(wanted) : 0) - missing
    let sign = isFirst ? -1 : 1
    guard let text = known.text(afterMonths: sign * months, days: sign * days) else { return }
    make(chosen, .text(text), reader)
  }

  /// The moment of an operand; without one it gets a random one.
  private mutating func moment(_ operand: Operand, _ reader: RowSnapshot?) -> MomentText? {
    func present() -> MomentText? {
      let value: FormValue? =
        switch operand {
        case .part(let part):
          form.value(of: part, for: reader) { [self] in answer(of: $0, to: reader) }
        case .row(let row, _): answer(of: row)?.value
        }
      return value?.text.flatMap(MomentText.init)
    }
    if let moment = present() { return moment }
    if case .row(let row, _) = operand { assignAny(to: row) }
    return present()
  }
}

extension GoalPlanner.Operand {
  /// Whether the operand can have other values.
  fileprivate var isVariable: Bool {
    guard case .part(let part) = self else { return true }
    return part.shape != .today && part.shape != .now && !part.rowsRead.isEmpty
  }
}

extension FormExpression {
  /// Whether the expression is this constant, or one of its branches is.
  fileprivate func gives(_ value: FormValue) -> Bool {
    switch shape {
    case .value(let constant): constant == value
    case .choice(_, let then, let otherwise):
      then.gives(value) || (otherwise?.gives(value) ?? value.clears)
    default: false
    }
  }

  /// Whether the expression is no other constant.
  fileprivate func canGive(_ value: FormValue) -> Bool {
    if case .value(let constant) = shape { constant == value } else { true }
  }
}
