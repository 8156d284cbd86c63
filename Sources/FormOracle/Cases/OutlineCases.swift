/// Cases for lists without forms, small ones first, without an end.
///
///     OutlineCases(seed: 1).prefix(2).map(\.json)
///     // {"start": {"rows": [], "visible": []}, "steps": []}
///     // {"start": {"rows": [["a", 0]], "visible": ["a"]}, "steps": []}
///
/// First comes every list of up to ``mostRows`` rows, however nested: each state that people can
/// bring it to, by the shortest way, and there each action that they can do, what changes nothing
/// included. States that only lists of another design tell apart count as two. Random ones on longer lists follow; the same seed gives the same ones.
public struct OutlineCases: Sequence, IteratorProtocol, Sendable {
  /// How many rows the lists have of which every case is there.
  public static let mostRows = 4
  private let design: OutlineDesign
  private var seed: UInt64
  private var small: ArraySlice<OutlineCase>

  /// Begins with the smallest case.
  ///
  /// - Parameter design: In what the lists differ from others that are right.
  public init(_ design: OutlineDesign = OutlineDesign(), seed: UInt64 = 1) {
    self.design = design
    self.seed = seed
    small = Self.small(design)[...]
  }

  /// The next case; there is always one.
  public mutating func next() -> OutlineCase? {
    if let first = small.popFirst() { return first }
    defer { seed &+= 1 }
    var generator = OutlineGenerator(seed: seed)
    var rows = generator.rows()
    while rows.count <= Self.mostRows || rows.allSatisfy({ $0.depth == 0 }) {
      rows = generator.rows()
    }
    var outline = ReferenceOutline(rows, design: design)
    var actions: [OutlineLine] = []
    while actions.count < Self.stepsOfRandomCases, let action = generator.next(for: outline) {
      outline.perform(action)
      actions.append(action)
    }
    return OutlineCase(rows, actions, design: design)
  }

  private static let stepsOfRandomCases = 12

  /// Every case of the small lists.
  ///
  /// - Parameter design: In what the lists differ from others that are right.
  public static func small(_ design: OutlineDesign) -> [OutlineCase] {
    (0...mostRows).flatMap { count in lists(of: count).flatMap { cases($0, design) } }
  }

  /// Every list of so many rows.
  private static func lists(of count: Int) -> [[OutlineRow]] {
    guard count > 0 else { return [[]] }
    let row = OutlineGenerator.plainIDs[count - 1]
    return lists(of: count - 1).flatMap { list in
      (0...(list.last.map { $0.depth + 1 } ?? 0)).map { list + [OutlineRow(row, depth: $0)] }
    }
  }

  /// Every action in every state of a list, by the shortest way to it.
  private static func cases(_ rows: [OutlineRow], _ design: OutlineDesign) -> [OutlineCase] {
    let start = ReferenceOutline(rows, design: design)
    // What other designs would show tells ways apart that lead to one state of this design: a list
    // that should forget may remember.
    let first = [start] + OutlineDesign.all.map { ReferenceOutline(rows, design: $0) }
    var seen: Set<[ReferenceOutline]> = [first]
    var ways: [(states: [ReferenceOutline], way: [OutlineLine])] = [(first, [])]
    var cases = [OutlineCase(rows, [], design: design)]
    var next = 0
    while next < ways.count {
      let (states, way) = ways[next]
      next += 1
      for action in states[0].lines {
        var after = states
        for index in after.indices { after[index].perform(action) }
        cases.append(OutlineCase(rows, way + [action], design: design))
        if seen.insert(after).inserted { ways.append((after, way + [action])) }
      }
    }
    return cases
  }
}
