import FormEngine

/// Where the parts of a spec stand in its text: enough to find any place again by reading one row
/// once more, and little enough for a million rows.
struct SpecPlaces: Sendable {
  /// The members of the form but its sections.
  var form = ObjectPlace(offset: 0)
  /// The sections as the spec has them.
  var sections: [SectionPlace] = []

  struct SectionPlace: Sendable {
    /// The members of the section but its rows.
    var members: ObjectPlace
    /// The bytes at which the rows begin, as the spec has them.
    var rows: [Int] = []
  }

  struct ObjectPlace: Sendable {
    let offset: Int
    /// The keys as they are written, and the bytes at which their values begin.
    var values: [(key: String, offset: Int)] = []
  }
}

/// Finds the places of paths in the text of a spec.
struct SpecLocator {
  private let bytes: [UInt8]
  private let places: SpecPlaces
  /// The value that was read last; findings of one row mostly come together.
  private var last: JSONNode?

  init(_ bytes: [UInt8], _ places: SpecPlaces) {
    self.bytes = bytes
    self.places = places
  }

  /// The byte at which the value of a path begins; where there is none, that of the innermost part
  /// that there is.
  mutating func offset(of path: SpecPath) -> Int {
    var steps = path.steps[...]
    guard steps.first == "sections", case .index(let section)? = steps.dropFirst().first,
      places.sections.indices.contains(section)
    else {
      return offset(of: steps, in: places.form)
    }
    steps = steps.dropFirst(2)
    let place = places.sections[section]
    guard steps.first == "rows", case .index(let row)? = steps.dropFirst().first,
      place.rows.indices.contains(row)
    else {
      return offset(of: steps, in: place.members)
    }
    return node(at: place.rows[row])?.offset(of: steps.dropFirst(2)) ?? place.rows[row]
  }

  private mutating func offset(
    of steps: ArraySlice<SpecPath.Step>, in object: SpecPlaces.ObjectPlace
  ) -> Int {
    guard case .key(let key)? = steps.first,
      let index = key.index(amongWritten: object.values, by: \.key)
    else { return object.offset }
    let value = object.values[index]
    return node(at: value.offset)?.offset(of: steps.dropFirst()) ?? value.offset
  }

  private mutating func node(at offset: Int) -> JSONNode? {
    if let last, last.offset == offset { return last }
    var parser = JSONParser(checked: bytes, at: offset)
    last = try? parser.readNode()
    return last
  }
}

extension JSONNode {
  /// The byte at which the innermost part begins that steps lead to.
  fileprivate func offset(of steps: ArraySlice<SpecPath.Step>) -> Int {
    var node = self
    for step in steps {
      let inner: JSONNode? =
        switch step {
        case .key(let key):
          node.members.flatMap { members in
            key.index(amongWritten: members, by: \.key).map { members[$0].node }
          }
        case .index(let index):
          node.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let inner else { break }
      node = inner
    }
    return node.offset
  }
}

extension String {
  /// Where the member stands whose key is this one, or else this one misspelt.
  fileprivate func index<Member>(
    amongWritten members: [Member], by key: (Member) -> String
  ) -> Int? {
    if let index = members.firstIndex(where: { isExactly(key($0)) }) { return index }
    var search = NearestName()
    return search.search(for: self, count: members.count) { key(members[$0]) }
  }
}
