import FormEngine

/// The places of the parts of a spec in its text. Any place can be found by reading one row again,
/// and a million rows take little memory.
struct SpecPlaces: Sendable {
  /// The members of the form, except for its sections.
  var form = ObjectPlace(offset: 0)
  /// The sections in the order of the spec.
  var sections: [SectionPlace] = []

  struct SectionPlace: Sendable {
    /// The members of the section, except for its rows.
    var members: ObjectPlace
    /// The bytes at which the rows begin, in the order of the spec.
    var rows: [Int] = []
  }

  struct ObjectPlace: Sendable {
    let offset: Int
    /// The keys as written, and the bytes at which their values begin.
    var values: [(key: String, offset: Int)] = []
  }
}

/// Finds the places of paths in the text of a spec.
struct SpecLocator {
  private let bytes: [UInt8]
  private let places: SpecPlaces

  init(_ bytes: [UInt8], _ places: SpecPlaces) {
    self.bytes = bytes
    self.places = places
  }

  /// The bytes at which the values of paths begin, in the order of the paths. If a path leads to
  /// nothing, it is the byte of the innermost existing part.
  ///
  /// Each requested row is read again only once, however many paths lead into it.
  func offsets(of paths: [SpecPath]) -> [Int] {
    let starts = paths.map(start)
    var offsets = Array(repeating: 0, count: paths.count)
    var last: JSONNode?
    for index in paths.indices.sorted(by: { starts[$0].offset < starts[$1].offset }) {
      let start = starts[index]
      if start.steps.isEmpty {
        offsets[index] = start.offset
        continue
      }
      if last?.offset != start.offset { last = node(at: start.offset) }
      offsets[index] = last?.offset(of: start.steps, in: bytes) ?? start.offset
    }
    return offsets
  }

  /// A value whose place is known, and the remaining steps from it.
  private typealias Start = (offset: Int, steps: ArraySlice<SpecPath.Step>)

  private func start(of path: SpecPath) -> Start {
    let steps = path.steps[...]
    guard steps.first == "sections", case .index(let section)? = steps.dropFirst().first,
      places.sections.indices.contains(section)
    else {
      return start(of: steps, in: places.form)
    }
    let place = places.sections[section]
    let inner = steps.dropFirst(2)
    guard inner.first == "rows", case .index(let row)? = inner.dropFirst().first,
      place.rows.indices.contains(row)
    else {
      return start(of: inner, in: place.members)
    }
    return (place.rows[row], inner.dropFirst(2))
  }

  private func start(
    of steps: ArraySlice<SpecPath.Step>, in object: SpecPlaces.ObjectPlace
  ) -> Start {
    guard case .key(let key)? = steps.first,
      let index = key.index(amongWritten: object.values, by: { $0.key })
    else { return (object.offset, []) }
    return (object.values[index].offset, steps.dropFirst())
  }

  private func node(at offset: Int) -> JSONNode? {
    var parser = JSONParser(checked: bytes, at: offset)
    return try? parser.readNode()
  }
}

extension JSONNode {
  /// The byte at which the innermost existing part on a path begins.
  fileprivate func offset(of steps: ArraySlice<SpecPath.Step>, in bytes: [UInt8]) -> Int {
    var node = self
    for step in steps {
      if case (.index(let index), .text) = (step, node.value) {
        return bytes.offset(ofScalar: index, inTextAt: node.offset)
      }
      let inner: JSONNode? =
        switch step {
        case .key(let key):
          node.members.flatMap { members in
            key.index(amongWritten: members, by: { $0.key }).map { members[$0].node }
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

extension [UInt8] {
  /// The byte at which a scalar of a JSON string begins, counting escapes as the scalars that they
  /// represent.
  ///
  /// - Parameter start: The byte of the string's opening quotation mark.
  fileprivate func offset(ofScalar index: Int, inTextAt start: Int) -> Int {
    var offset = start + 1
    for _ in 0..<index where offset < count && self[offset] != UInt8(ascii: "\"") {
      offset += lengthOfScalar(at: offset)
    }
    return offset
  }

  private func lengthOfScalar(at offset: Int) -> Int {
    guard self[offset] == UInt8(ascii: "\\") else {
      return 1 + self[(offset + 1)...].prefix { $0 & 0xC0 == 0x80 }.count
    }
    guard offset + 2 < count, self[offset + 1] == UInt8(ascii: "u") else { return 2 }
    // A surrogate, D800 to DFFF, forms one scalar with the next one.
    let isSurrogate =
      self[offset + 2] | 0x20 == UInt8(ascii: "d") && self[offset + 3] >= UInt8(ascii: "8")
    return isSurrogate ? 12 : 6
  }
}

extension String {
  /// The index of the member with this key, or else of one with a misspelling of it.
  fileprivate func index<Member>(
    amongWritten members: [Member], by key: (Member) -> String
  ) -> Int? {
    if let index = members.firstIndex(where: { ScalarText(self) == ScalarText(key($0)) }) {
      return index
    }
    return members.firstIndex {
      !SpecKeys.isExtra(key($0)) && SpecKeys.guess(key($0), among: [self]) != nil
    }
  }
}
