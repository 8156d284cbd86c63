import FormEngine

extension FormSpec {
  /// A form with one section, `s`.
  init(openAtOnce: OpenAtOnce = .many, rows: [RowSpec]) {
    self.init("Form", openAtOnce: openAtOnce, sections: [SectionSpec("s", rows: rows)])
  }
}
