/// A test of the answer of a row, with values of the type of its key.
///
///     Row.text(.company).shown(when: .row(.plan, .is(.team)))
///     Row.number(.rooms).shown(when: .row(.guests, .atLeast(3)))
///
/// A test means the same as the verb of ``Condition/Verb`` with its name.
public struct RowTest<Value> {
  fileprivate let verb: (RowKey<Value>) -> Condition.Verb

  private init(_ verb: @escaping (RowKey<Value>) -> Condition.Verb) { self.verb = verb }

  private init(_ verb: @escaping (Condition.Operand) -> Condition.Verb, _ value: Value) {
    self.init { verb(.value($0.formValue(of: value))) }
  }
}

extension RowTest {
  /// The answer equals the value.
  public static func `is`(_ value: Value) -> RowTest { RowTest(Condition.Verb.is, value) }

  /// The exact negation of `is`.
  public static func isNot(_ value: Value) -> RowTest { RowTest(Condition.Verb.isNot, value) }

  /// The answer is one of the values.
  public static func `in`(_ values: [Value]) -> RowTest {
    RowTest { key in .in(.value(.list(values.map(key.formValue)))) }
  }

  /// The exact negation of `in`.
  public static func notIn(_ values: [Value]) -> RowTest {
    RowTest { key in .notIn(.value(.list(values.map(key.formValue)))) }
  }

  /// The answer, a number or a moment, is greater than the value.
  public static func moreThan(_ value: Value) -> RowTest {
    RowTest(Condition.Verb.moreThan, value)
  }

  /// The answer is greater than or equal to the value.
  public static func atLeast(_ value: Value) -> RowTest { RowTest(Condition.Verb.atLeast, value) }

  /// The answer is less than the value.
  public static func lessThan(_ value: Value) -> RowTest {
    RowTest(Condition.Verb.lessThan, value)
  }

  /// The answer is less than or equal to the value.
  public static func atMost(_ value: Value) -> RowTest { RowTest(Condition.Verb.atMost, value) }

  /// There is an answer; with `false`, there is none.
  public static func answered(_ isAnswered: Bool) -> RowTest {
    RowTest { _ in .answered(isAnswered) }
  }

  /// The answer equals that of another row.
  public static func `is`(valueOf other: RowKey<Value>) -> RowTest {
    RowTest { _ in .is(.valueOf(other.id)) }
  }

  /// The exact negation of `is(valueOf:)`.
  public static func isNot(valueOf other: RowKey<Value>) -> RowTest {
    RowTest { _ in .isNot(.valueOf(other.id)) }
  }

  /// The answer, a number or a moment, is greater than that of another row.
  public static func moreThan(valueOf other: RowKey<Value>) -> RowTest {
    RowTest { _ in .moreThan(.valueOf(other.id)) }
  }

  /// The answer is greater than or equal to that of another row.
  public static func atLeast(valueOf other: RowKey<Value>) -> RowTest {
    RowTest { _ in .atLeast(.valueOf(other.id)) }
  }

  /// The answer is less than that of another row.
  public static func lessThan(valueOf other: RowKey<Value>) -> RowTest {
    RowTest { _ in .lessThan(.valueOf(other.id)) }
  }

  /// The answer is less than or equal to that of another row.
  public static func atMost(valueOf other: RowKey<Value>) -> RowTest {
    RowTest { _ in .atMost(.valueOf(other.id)) }
  }
}

extension RowTest where Value == String {
  /// The answer contains the text.
  public static func contains(_ part: String) -> RowTest {
    RowTest(Condition.Verb.contains, part)
  }

  /// The test, for which upper and lower case, and spaces at both ends, make no difference.
  ///
  ///     Row.text(.state).shown(when: .row(.city, .is("Bern").ignoringCase))
  public var ignoringCase: RowTest { RowTest { [verb] in .ignoringCase(verb($0)) } }

  /// The whole answer matches a pattern.
  public static func matches(_ pattern: String) -> RowTest { RowTest { _ in .matches(pattern) } }
}

extension RowTest where Value: Sequence, Value.Element: FormValueConvertible {
  /// The answer, a list, contains the member.
  public static func contains(_ member: Value.Element) -> RowTest {
    RowTest { _ in .contains(Condition.Operand.value(member.formValue)) }
  }
}

extension Condition {
  /// Tests the answer of the row with this key. An irrelevant or removed row has none.
  ///
  ///     Row.text(.company).shown(when: .row(.plan, .is(.team)))
  public static func row<Value>(_ key: RowKey<Value>, _ test: RowTest<Value>) -> Condition {
    .row(key.id, test.verb(key))
  }
}

extension FormExpression {
  /// The answer of the row with this key, like ``valueOf(_:)-(RowKey<Value>)``.
  public static func of<Value>(_ key: RowKey<Value>) -> FormExpression { .valueOf(key.id) }

  /// The answer of the row with this key. An irrelevant or removed row has none.
  public static func valueOf<Value>(_ key: RowKey<Value>) -> FormExpression { .valueOf(key.id) }
}
