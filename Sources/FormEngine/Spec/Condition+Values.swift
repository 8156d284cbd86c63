/// Comparisons with values of any type that a row can hold.
///
///     .row("plan", .is(Plan.train))
///     .row("name", .contains(part))
///     .row("city", .in(capitals))
extension Condition.Verb {
  /// The answer equals the value; a list has a member that does.
  public static func `is`(_ value: some FormValueConvertible) -> Condition.Verb {
    .is(Condition.Operand.value(value.formValue))
  }

  /// The exact negation of `is`.
  public static func isNot(_ value: some FormValueConvertible) -> Condition.Verb {
    .isNot(Condition.Operand.value(value.formValue))
  }

  /// The answer, or a member of it, is in the value, a list.
  public static func `in`(_ value: some FormValueConvertible) -> Condition.Verb {
    .in(Condition.Operand.value(value.formValue))
  }

  /// The exact negation of `in`.
  public static func notIn(_ value: some FormValueConvertible) -> Condition.Verb {
    .notIn(Condition.Operand.value(value.formValue))
  }

  /// The answer, a number or a moment, is greater than the value.
  public static func moreThan(_ value: some FormValueConvertible) -> Condition.Verb {
    .moreThan(Condition.Operand.value(value.formValue))
  }

  /// The answer is greater than or equal to the value.
  public static func atLeast(_ value: some FormValueConvertible) -> Condition.Verb {
    .atLeast(Condition.Operand.value(value.formValue))
  }

  /// The answer is less than the value.
  public static func lessThan(_ value: some FormValueConvertible) -> Condition.Verb {
    .lessThan(Condition.Operand.value(value.formValue))
  }

  /// The answer is less than or equal to the value.
  public static func atMost(_ value: some FormValueConvertible) -> Condition.Verb {
    .atMost(Condition.Operand.value(value.formValue))
  }

  /// The answer, a text, contains the value as a substring; a list contains it as a member.
  public static func contains(_ value: some FormValueConvertible) -> Condition.Verb {
    .contains(Condition.Operand.value(value.formValue))
  }
}

extension FormExpression {
  /// A constant text, number or Boolean value.
  public static func value(_ value: some FormValueConvertible) -> FormExpression {
    .value(value.formValue)
  }
}
