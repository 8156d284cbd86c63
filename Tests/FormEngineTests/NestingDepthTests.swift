import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Depths of nesting")
struct NestingDepthTests {
  @Test("values, conditions, expressions and batches know how deep they are")
  func depths() {
    for seed in CampaignSettings.seeds(part: 0, count: 300) {
      var maker = NestMaker(random: SeededGenerator(seed: seed))
      let (value, condition) = (maker.value(4), maker.condition(5))
      let expression = maker.expression(5)
      #expect(value.depth == depth(of: value), "seed \(seed): \(value)")
      #expect(condition.depth == depth(of: condition), "seed \(seed): \(condition)")
      #expect(expression.depth == depth(of: expression), "seed \(seed): \(expression)")
      let batch = maker.batch(4)
      let outer = FormAction.Batch.deepestNesting - depth(of: .batch(batch))
      let deepest = (0..<outer).reduce(batch) { inner, _ in FormAction.Batch([.batch(inner)]) }
      #expect(deepest.isShallow, "seed \(seed): \(batch)")
      #expect(!FormAction.Batch([.submit, .batch(deepest)]).isShallow, "seed \(seed): \(batch)")
    }
  }

  @Test("conditions, expressions and batches are equal if they are written the same way")
  func equality() {
    for seed in CampaignSettings.seeds(part: 0, count: 300) {
      var makers = [seed, seed, seed + 1].map { NestMaker(random: SeededGenerator(seed: $0)) }
      expectSound(makers.indices.map { makers[$0].condition(3) }, seed)
      expectSound(makers.indices.map { makers[$0].expression(3) }, seed)
      expectSound(makers.indices.map { makers[$0].batch(3) }, seed)
    }
  }

  /// Compares what was made twice of one seed, and once of another.
  private func expectSound(_ parts: [some Hashable], _ seed: UInt64) {
    for other in 1...2 {
      let isSame = dumped(parts[0]) == dumped(parts[other])
      #expect((parts[0] == parts[other]) == isSame, "seed \(seed)")
      #expect((Set([parts[0], parts[other]]).count == 1) == isSame, "seed \(seed)")
    }
  }

  private func dumped(_ part: some Hashable) -> String {
    var text = ""
    dump(part, to: &text)
    return text
  }
}

private func depth(of value: FormValue) -> Int {
  switch value {
  case .list(let values): 1 + (values.map { depth(of: $0) }.max() ?? 0)
  case .object(let object): 1 + (object.members.values.map { depth(of: $0) }.max() ?? 0)
  case .null, .bool, .number, .text: 0
  }
}

private func depth(of condition: Condition) -> Int {
  switch condition.shape {
  case .all(let conditions), .any(let conditions):
    1 + (conditions.map { depth(of: $0) }.max() ?? 0)
  case .not(let condition): 1 + depth(of: condition)
  case .that(let expression, _): 1 + depth(of: expression)
  case .row, .constant: 1
  }
}

private func depth(of expression: FormExpression) -> Int {
  switch expression.shape {
  case .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today, .now: 1
  case .function(_, let operands): 1 + (operands.map { depth(of: $0) }.max() ?? 0)
  case .choice(let condition, let then, let otherwise):
    1 + max(depth(of: condition), depth(of: then), otherwise.map { depth(of: $0) } ?? 0)
  }
}

private func depth(of action: FormAction) -> Int {
  if case .batch(let actions) = action { 1 + (actions.map { depth(of: $0) }.max() ?? 0) } else { 0 }
}

/// Makes random nested contents.
private struct NestMaker {
  var random: SeededGenerator

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func some<Part>(_ make: (inout NestMaker) -> Part) -> [Part] {
    (0..<number(0...3)).map { _ in make(&self) }
  }

  mutating func value(_ levels: Int) -> FormValue {
    switch number(0...(levels == 0 ? 1 : 4)) {
    case 0: .number(Double(number(0...2)))
    case 1: .text("a")
    case 2: .list(some { $0.value(levels - 1) })
    default:
      .object(
        FormValue.Object(
          some { $0.value(levels - 1) }.enumerated().map { (key: "k\($0)", value: $1) }))
    }
  }

  mutating func condition(_ levels: Int) -> Condition {
    switch number(0...(levels == 0 ? 1 : 4)) {
    case 0: .constant(number(0...1) == 0)
    case 1: .row(RowID("r\(number(0...1))"), .is(.value(value(1))))
    case 2: .all(some { $0.condition(levels - 1) })
    case 3: .any(some { $0.condition(levels - 1) })
    default: .not(condition(levels - 1))
    }
  }

  mutating func expression(_ levels: Int) -> FormExpression {
    switch number(0...(levels == 0 ? 2 : 5)) {
    case 0: .value(.number(Double(number(0...2))))
    case 1: .valueOf(RowID("r\(number(0...1))"))
    case 2: .scoreOf("r")
    case 3: .sum(some { $0.expression(levels - 1) })
    case 4: .join(some { $0.expression(levels - 1) }, with: "\(number(0...1))")
    default:
      .choice(
        condition(levels - 1), then: expression(levels - 1),
        otherwise: number(0...1) == 0 ? nil : expression(levels - 1))
    }
  }

  mutating func batch(_ levels: Int) -> FormAction.Batch {
    FormAction.Batch(
      some { maker in
        levels > 1 && maker.number(0...1) == 0
          ? .batch(maker.batch(levels - 1)) : .set("r", maker.value(1))
      })
  }
}
