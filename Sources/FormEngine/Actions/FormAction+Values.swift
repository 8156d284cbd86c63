extension FormAction {
  /// Sets a row's answer to a value of any type that rows can hold.
  ///
  ///     try form.perform(.set("name", name))
  ///     try form.perform(.set("plan", Plan.train))
  @_disfavoredOverload  // The compiler can't choose between a case and a generic function.
  public static func set(
    _ id: RowID, _ value: some FormValueConvertible, alreadyShown: Bool = false,
    joined: Bool = false
  ) -> FormAction {
    .set(id, value.formValue, alreadyShown: alreadyShown, joined: joined)
  }
}
