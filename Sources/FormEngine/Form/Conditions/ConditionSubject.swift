/// A row or section, either of which can have conditions.
enum ConditionSubject: Hashable, Sendable {
  case row(RowNumber)
  case section(SectionNumber)
}
