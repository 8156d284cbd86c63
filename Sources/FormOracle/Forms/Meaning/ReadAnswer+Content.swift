import FormEngine

extension ReadAnswer {
  /// The answer that a value of some content gives.
  init(_ value: FormValue, of content: RowContent) {
    let chosen = content.options([:]).filter { value.members.contains(.text($0.value)) }
    self.init(
      value, isMoment: content.kind == .datePicker,
      score: .number(chosen.reduce(0) { $0 + ($1.score ?? 0) }),
      title: value.titles(in: content.options([:])))
  }

  /// The answers of several copies as one list; `nil` if there are none.
  init?(copies: [ReadAnswer]) {
    guard let first = copies.first else { return nil }
    self.init(
      .list(copies.flatMap(\.value.members)), isMoment: first.isMoment,
      score: .list(copies.map(\.score)), title: .list(copies.flatMap(\.title.members)))
  }
}

extension FormValue {
  /// The titles of the chosen options; a text without an option is its own title.
  fileprivate func titles(in options: [OptionSpec]) -> FormValue {
    func title(_ value: FormValue) -> FormValue {
      options.first { .text($0.value) == value }.map { .text($0.title ?? $0.value) } ?? value
    }
    return texts == nil ? title(self) : .list(members.map(title))
  }

  /// The members of a list; for any other value the value itself.
  package var members: [FormValue] {
    if case .list(let values) = self { Array(values) } else { [self] }
  }
}
