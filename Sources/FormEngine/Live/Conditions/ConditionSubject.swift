/// What has conditions of its own.
enum ConditionSubject: Hashable, Sendable {
  case row(RowNumber)
  case section(SectionNumber)
}
