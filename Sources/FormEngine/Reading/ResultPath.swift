import DynamicRows

/// A row in copies, named by the places of the copies: `people.2.phones.1.number`.
///
/// A path contains names or ids of repeats, each with the place of a copy, from 1, and ends with the name
/// or the id of a row in the last of these copies, or with its place for its first row. What the places
/// count is up to the one who uses the path.
package struct ResultPath: Sendable {
  /// A repeat outside of copies or of the template of the step before, and the place of a copy.
  struct Step: Equatable, Sendable {
    let presenter: RowNumber
    let place: Int
  }

  /// What a path names in its last copy.
  enum Target: Equatable, Sendable {
    case firstRow
    /// A row of the template.
    case row(RowNumber)
    case unknown(Substring)
  }

  let steps: [Step]
  let target: Target

  private init(_ steps: [Step], _ target: Target) {
    (self.steps, self.target) = (steps, target)
  }

  /// Reads a path; `nil` if the text does not begin with a repeat and a place. Where names contain dots
  /// and a text can be read in several ways, the one that names a row is taken.
  package init?(_ text: String, in form: LiveForm, _ naming: inout ResultNaming) {
    guard let path = ResultPath(text[...], after: [], form, &naming) else { return nil }
    self = path
  }

  private init?(
    _ text: Substring, after steps: [Step], _ form: LiveForm, _ naming: inout ResultNaming
  ) {
    var firstPath: ResultPath?
    for (name, rest) in text.partsAtDots {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      guard let place = Int(digits: rest[..<end]),
        let presenter = naming.row(named: name, inCopiesOf: steps.last?.presenter, form),
        form.catalog.isRepeat(presenter)
      else { continue }
      let path = ResultPath(
        after: steps + [Step(presenter: presenter, place: place)],
        end == rest.endIndex ? nil : rest[rest.utf8.index(after: end)...], form, &naming)
      if path.unknownName == nil {
        self = path
        return
      }
      firstPath = firstPath ?? path
    }
    guard let firstPath else { return nil }
    self = firstPath
  }

  /// - Parameter rest: What follows the last place, after a dot.
  private init(
    after steps: [Step], _ rest: Substring?, _ form: LiveForm, _ naming: inout ResultNaming
  ) {
    guard let rest else {
      self.init(steps, .firstRow)
      return
    }
    if let row = naming.row(named: rest, inCopiesOf: steps.last?.presenter, form) {
      self.init(steps, .row(row))
    } else {
      self = ResultPath(rest, after: steps, form, &naming) ?? ResultPath(steps, .unknown(rest))
    }
  }

  /// The places of the copies, from the outermost to the innermost.
  package var places: [Int] { steps.map { $0.place } }

  /// The end of the path if no row has that name.
  package var unknownName: String? {
    if case .unknown(let name) = target { String(name) } else { nil }
  }
}

extension LiveForm {
  /// The repeat at a step of a path.
  ///
  /// - Parameter head: The first row of the copy at the step before; `nil` for the first step.
  /// - Returns: `nil` if the copy does not have this row any more.
  package func presenter(
    atStep step: Int, of path: ResultPath, inCopyOf head: RowID?
  ) -> RowID? {
    let copy = head.flatMap(presentNumber).flatMap { catalog.repeats.copy(around: $0) }
    return instance(of: path.steps[step].presenter, in: copy).map { catalog.rows[$0].id }
  }

  /// The row that a path names in its last copy.
  ///
  /// - Parameter head: The first row of this copy.
  package func target(of path: ResultPath, inCopyOf head: RowID) -> RowID? {
    switch path.target {
    case .firstRow: return head
    case .row(let row):
      let copy = presentNumber(head).flatMap { catalog.repeats.copy(around: $0) }
      return instance(of: row, in: copy).map { catalog.rows[$0].id }
    case .unknown: return nil
    }
  }
}

extension Int {
  /// The number that a text of digits writes; `nil` for any other text, and if it does not fit.
  fileprivate init?(digits: Substring) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    self.init(digits)
  }
}
