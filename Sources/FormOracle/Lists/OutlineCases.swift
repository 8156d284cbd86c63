import FormEngine
import FormText

/// An endless sequence of test cases for lists without forms, smallest first.
///
///     OutlineCases(seed: 1).prefix(2).map(\.json)
///     // {"start": {"rows": [], "visible": []}, "steps": []}
///     // {"start": {"rows": [["a", 0]], "visible": ["a"]}, "steps": []}
///
/// The sequence begins with every list of up to four rows, however nested: for each state reachable
/// by opening, closing and filtering rows, the shortest way to it followed by each line that can be
/// sent, even one that changes nothing. States that differ only for lists of another design count
/// as two. Random cases on longer lists follow; the same seed gives the same cases.
public struct OutlineCases: Sequence, IteratorProtocol, Sendable {
  /// The number of rows up to which lists are tested exhaustively.
  package static let maxRows = 4
  private let design: OutlineDesign
  private let can: Set<OutlineSkill>
  private var seed: UInt64
  private var small: ArraySlice<OutlineCase>

  /// Creates the sequence, starting with the smallest case.
  ///
  /// - Parameters:
  ///   - design: The design of the lists.
  ///   - can: The skills of the lists other than opening and closing visible rows.
  ///   - seed: The seed of the random cases.
  public init(
    _ design: OutlineDesign = OutlineDesign(), can: Set<OutlineSkill> = [], seed: UInt64 = 1
  ) {
    (self.design, self.can, self.seed) = (design, can, seed)
    small = Self.small(design, can)[...]
  }

  /// The next case; there is always one.
  public mutating func next() -> OutlineCase? {
    if let first = small.popFirst() { return first }
    defer { seed &+= 1 }
    var generator = OutlineGenerator(seed: seed)
    var rows = generator.rows(nil, can)
    while rows.count <= Self.maxRows || rows.allSatisfy({ $0.depth == 0 }) {
      rows = generator.rows(nil, can)
    }
    var outline = ReferenceOutline(rows, design: design)
    var actions: [OutlineLine] = []
    while actions.count < 12, let action = generator.next(for: outline, can) {
      outline.perform(action)
      actions.append(action)
    }
    return OutlineCase(rows, actions, design: design)
  }

  /// Every nonempty list of up to four rows, smallest first.
  static let smallLists = (1...maxRows).flatMap(lists)

  /// Every case of the small lists.
  package static func small(
    _ design: OutlineDesign, _ can: Set<OutlineSkill> = []
  ) -> [OutlineCase] {
    (0...maxRows).flatMap { count in lists(of: count).flatMap { cases($0, design, can) } }
  }

  /// Every list of `count` rows.
  private static func lists(of count: Int) -> [[OutlineRow]] {
    guard count > 0 else { return [[]] }
    let row = RowID.plain(count - 1)
    return lists(of: count - 1).flatMap { list in
      (0...(list.last.map { $0.depth + 1 } ?? 0)).map { list + [OutlineRow(row, depth: $0)] }
    }
  }

  /// Every line in every state of a list with these rows, each state reached the shortest way.
  private static func cases(
    _ rows: [OutlineRow], _ design: OutlineDesign, _ can: Set<OutlineSkill>
  ) -> [OutlineCase] {
    let start = ReferenceOutline(rows, design: design)
    // Two ways to the same state count as different if another design tells them apart: a list that
    // should forget may remember.
    let others = OutlineDesign.all.filter {
      $0.differences(from: design).isSubset(of: [.one, .forgets])
    }
    let first = [start] + others.map { ReferenceOutline(rows, design: $0) }
    var seen: Set<[ReferenceOutline]> = [first]
    var ways: [(states: [ReferenceOutline], way: [OutlineLine])] = [(first, [])]
    var cases = [OutlineCase(rows, [], design: design)]
    var next = 0
    while next < ways.count {
      let (states, way) = ways[next]
      next += 1
      for action in states[0].everyLine(can) {
        var after = states
        for index in after.indices { after[index].perform(action) }
        cases.append(OutlineCase(rows, way + [action], design: design))
        // Other rows make another list, which has cases of its own.
        guard after[0].rows == rows, seen.insert(after).inserted else { continue }
        ways.append((after, way + [action]))
      }
    }
    return cases
  }
}

/// A list, the lines sent to it, and the rows that have to be visible after each of them.
public struct OutlineCase: Hashable, Sendable {
  package let rows: [OutlineRow]
  package let visible: [RowID]
  package let steps: [Step]

  package struct Step: Hashable, Sendable {
    package let action: OutlineLine
    package let visible: [RowID]
  }

  package init(_ rows: [OutlineRow], _ actions: [OutlineLine], design: OutlineDesign) {
    var outline = ReferenceOutline(rows, design: design)
    self.rows = rows
    visible = outline.visible
    steps = actions.map { action in
      outline.perform(action)
      return Step(action: action, visible: outline.visible)
    }
  }

  /// The case as one line of JSON, without the line end.
  ///
  ///     {"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]},
  ///      "steps": [{"action": {"open": "a"}, "visible": ["a", "b"]}]}
  public var json: String {
    JSONWriter.line { writer in
      writer.object { writer in
        writer.key("start")
        writer.object { writer in
          writer.write(rows)
          writer.write(visible, forKey: "visible")
        }
        writer.objects("steps", of: steps) { writer, step in
          writer.key("action")
          writer.write(step.action)
          writer.write(step.visible, forKey: "visible")
        }
      }
    }
  }
}
