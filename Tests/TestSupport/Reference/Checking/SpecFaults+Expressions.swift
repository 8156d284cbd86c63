import FormEngine
import FormOracle

/// The type of an expression, or the type that is expected of it.
enum ExpressionType: Hashable {
  case number, truth, text, list
  case moment(DatePickerContent.Mode)
  /// A date with or without a time; only expected.
  case date
  /// A time with or without a date; only expected.
  case clock
  /// A number or a moment; only expected.
  case ordered
  /// As a type: unknown. As an expectation: anything but a list.
  case any

  /// Whether an expression of this type can be used where another type is expected.
  func fits(_ wanted: ExpressionType) -> Bool {
    switch (wanted, self) {
    case (_, .any), (.text, .text), (.text, .moment), (.ordered, .number), (.ordered, .moment): true
    case (.any, _): self != .list
    case (.date, .moment(let mode)): mode != .time
    case (.clock, .moment(let mode)): mode != .date
    default: self == wanted && self != .list
    }
  }
}

extension SpecFaults {
  /// Checks the expression of a row.
  mutating func checkComputed(_ row: Int) {
    let spec = rows[row].spec
    guard let expression = spec.computed else { return }
    if spec.isRequired || beginsWithAnswer(spec) {
      report(row, "computed with a value or required")
    }
    if spec.content.computedType == nil { report(row, "a kind that is not computed") }
    var faults: [(String, Kind)] = []
    check(expression, spec.content.computedType ?? .any, of: row) { faults.append(($0, $1)) }
    for (reason, kind) in faults { report(row, reason, kind) }
  }

  /// Checks the expressions that give properties of a row.
  mutating func checkProperties(_ row: Int) {
    let spec = rows[row].spec
    var faults: [(String, Kind)] = []
    for (property, expression) in spec.expressions {
      if property == .options || property == .suggestions {
        checkAnswers(expression, offeredIn: row) { faults.append(($0, $1)) }
        continue
      }
      let type = holder(of: row)?.type ?? .any
      let wanted: ExpressionType =
        switch property {
        case _ where property.isText: .text
        case .count: .number
        case .value: spec.computed == nil && type != .list ? type : .any
        default: spec.content.type == .moment(.dateTime) ? .date : spec.content.type
        }
      check(expression, wanted, of: row, spreads: property == .value && type == .list) {
        faults.append(($0, $1))
      }
    }
    for (reason, kind) in faults { report(row, reason, kind) }
  }

  /// Checks an expression for what a row offers: the answers of a row in several copies, or of a list.
  private func checkAnswers(
    _ expression: FormExpression, offeredIn row: Int, report: (String, Kind) -> Void
  ) {
    guard case .valueOf(let id) = expression.shape else { return report("no answers", .own) }
    guard let other = answering(id) else { return report("reads \(id)", .condition) }
    let type = type(of: expression)
    let isList = type == .list || isMany(other, to: row)
    if type != .any, ![.text, .list].contains(type) || !isList {
      report("\(type) offered", .condition)
    }
  }

  /// Whether the spec gives a row an initial value. For a toggle, false counts as none.
  func beginsWithAnswer(_ spec: RowSpec) -> Bool {
    let value = spec.content.initialValue ?? .null
    return value != .null && value != .bool(false)
  }

  func check(
    _ expression: FormExpression, _ wanted: ExpressionType, of reader: Int?, spreads: Bool = false,
    depth: Int = 1, report: (String, Kind) -> Void
  ) {
    if depth > 200 { return report("nested too deeply", .own) }
    let given = type(of: expression)
    switch expression.shape {
    case .value(.text(let text)) where wanted.expectsMoment:
      let moment = PlainMoment(text).map { ExpressionType.moment($0.kind) }
      if moment?.fits(wanted) != true { report("no such date", .condition) }
      return
    case .value(let value):
      if given == .any || value.number?.isFinite == false { report("no constant", .own) }
    case .valueOf(let id):
      if answering(id) == nil { report("reads \(id)", .condition) }
    case .scoreOf(let id), .titleOf(let id):
      if !isPicker(id) { report("scores \(id)", .condition) }
    case .previous(let id):
      if answering(id) == nil { report("reads \(id)", .condition) }
      let own = reader.map { rows[$0].repeats } ?? []
      let other = answering(id).map { rows[$0].repeats } ?? []
      if own.first == nil || own.first != other.first { report("no copy before", .condition) }
    case .copy(let id):
      let isAround = reader.map { rows[$0].repeats.contains(id) } ?? false
      if !isAround { report("no copy of \(id)", .condition) }
    case .today, .now: break
    case .choice(let condition, let then, let otherwise):
      checkCondition(condition, of: reader, report: report)
      for part in [then, otherwise].compactMap({ $0 }) {
        check(part, wanted, of: reader, depth: depth + 1, report: report)
      }
      if let otherwise, common(type(of: then), type(of: otherwise)) == nil, wanted == .any {
        report("two types", .condition)
      }
      return
    case .function(let function, let operands):
      if function.operandCount ?? operands.count != operands.count {
        report("operands of \(function.name)", .own)
      }
      if case .round(let digits) = function, !(0...9).contains(digits) {
        report("digits", .own)
      }
      for (index, operand) in operands.enumerated() {
        check(
          operand, demand(of: function, on: operands, at: index), of: reader,
          spreads: function.isAggregate, depth: depth + 1, report: report)
      }
    }
    let isRight = given == .list ? spreads && wanted == .any : given.fits(wanted)
    if isMany(expression, to: reader), !spreads { return report("a list as one value", .condition) }
    if !isRight { report("\(given) where \(wanted) is expected", .condition) }
  }

  /// Whether an expression has a value for each of several copies.
  private func isMany(_ expression: FormExpression, to reader: Int?) -> Bool {
    switch expression.shape {
    case .valueOf(let id), .scoreOf(let id), .titleOf(let id):
      answering(id).map { isMany($0, to: reader) } ?? false
    default: false
    }
  }

  private func demand(
    of function: FormExpression.Function, on operands: [FormExpression], at index: Int
  ) -> ExpressionType {
    switch function {
    case .count, .join: .any
    case .length, .number: .text
    case .later(.hours), .later(.minutes): index == 0 ? .clock : .number
    case .later: index == 0 ? .date : .number
    case .dateOf, .timeOf: .moment(.dateTime)
    case .hours, .minutes:
      operands.map(momentType).first { $0 != .any && $0.fits(.clock) } ?? .clock
    case .days, .years, .months: .date
    case .min, .max: operands.map(type).first { $0 != .any && $0.fits(.ordered) } ?? .ordered
    default: .number
    }
  }

  /// The type of an expression, as known without answers.
  func type(of expression: FormExpression) -> ExpressionType {
    switch expression.shape {
    case .value(.text): .text
    case .value(.bool): .truth
    case .value(.number): .number
    case .value: .any
    case .valueOf(let id): answering(id).flatMap(holder)?.type ?? .any
    case .scoreOf: .number
    case .titleOf(let id): answering(id).flatMap(holder)?.type == .list ? .list : .text
    case .today: .moment(.date)
    case .now: .moment(.dateTime)
    case .copy: .number
    case .previous(let id): answering(id).flatMap(holder)?.type ?? .any
    case .choice(_, let then, let otherwise):
      common(type(of: then), otherwise.map(type) ?? .any) ?? .any
    case .function(let function, let operands):
      switch function {
      case .join: .text
      case .later: operands.first.map(momentType) ?? .any
      case .dateOf: .moment(.date)
      case .timeOf: .moment(.time)
      case .min, .max:
        operands.map(type).first { $0 != .any && $0.fits(.ordered) } ?? .any
      default: .number
      }
    }
  }

  /// The type of an expression in the place of a date or time.
  private func momentType(of expression: FormExpression) -> ExpressionType {
    switch expression.shape {
    case .value(.text(let text)): PlainMoment(text).map { .moment($0.kind) } ?? .moment(.date)
    case .choice(_, let then, _): momentType(of: then)
    default: type(of: expression).fits(.ordered) ? type(of: expression) : .any
    }
  }

  private func common(_ one: ExpressionType, _ other: ExpressionType) -> ExpressionType? {
    if one == other || other == .any { return one }
    if one == .any { return other }
    let areTexts = [one, other].allSatisfy { $0.fits(.text) }
    return areTexts ? .text : nil
  }

  /// Whether the row is a picker or edited by one, or may be.
  private func isPicker(_ id: RowID) -> Bool {
    guard let row = answering(id) else { return false }
    let judge = rows[row].editors.count == 1 ? rows[row].editors[0] : row
    return [.picker, .field].contains(rows[judge].spec.content.kind)
  }
}

extension ExpressionType {
  fileprivate var expectsMoment: Bool {
    switch self {
    case .moment, .date, .clock: true
    default: false
    }
  }
}

extension RowContent {
  /// The type of the values of rows with this content.
  var type: ExpressionType {
    switch held {
    case .number: .number
    case .toggle: .truth
    case .picker(let picker): picker.isMultiple ? .list : .text
    case .datePicker(let picker): .moment(picker.mode)
    default: .text
    }
  }

  /// The type that an expression must have for a computed row of this kind; `nil` if such rows
  /// can't be computed.
  fileprivate var computedType: ExpressionType? {
    switch kind {
    case .label: .any
    case .text, .number, .toggle, .hidden, .custom: holdsNothing || type == .list ? nil : type
    case .button, .group, .field, .picker, .datePicker, .repeat: nil
    }
  }
}
