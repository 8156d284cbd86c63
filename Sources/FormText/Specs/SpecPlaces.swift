import DynamicRows
import FormEngine

/// The places of the parts of a spec in its text. Any place can be found by reading one row again,
/// and a million rows take little memory.
struct SpecPlaces: Sendable {
  /// The form, with an empty list of sections.
  var form = JSONNode(at: 0, .null)
  /// The sections in the order of the spec, each with an empty list of rows, and the bytes at which
  /// its rows begin.
  var sections: [(node: JSONNode, rows: [Int])] = []
}

extension SpecPlaces {
  /// The bytes at which the values of paths begin, in the order of the paths. If a path leads to
  /// nothing, it is the byte of the innermost existing part.
  ///
  /// Each requested row is read again only once, however many paths lead into it.
  func offsets(of paths: [SpecPath], in bytes: [UInt8]) -> [Int] {
    let starts = paths.map(start)
    var offsets = starts.map { $0.offset }
    var row: JSONNode?
    var search = MemberSearch()
    let order = paths.indices.sorted { starts[$0].offset < starts[$1].offset }
    for index in order where !starts[index].steps.isEmpty {
      let start = starts[index]
      if start.node == nil, row?.offset != start.offset {
        var parser = JSONParser(checked: bytes, at: start.offset)
        row = try? parser.readNode()
      }
      guard let node = start.node ?? row else { continue }
      offsets[index] = search.offset(of: start.steps, in: node, bytes)
    }
    return offsets
  }

  /// The innermost part on a path whose place is known, and the remaining steps from it. A row is
  /// not held as a node.
  private func start(
    of path: SpecPath
  ) -> (offset: Int, node: JSONNode?, steps: ArraySlice<SpecPath.Step>) {
    guard let (section, row) = path.indices, sections.indices.contains(section) else {
      return (form.offset, form, path.steps[...])
    }
    let (node, rows) = sections[section]
    guard let row, rows.indices.contains(row) else {
      return (node.offset, node, path.steps.dropFirst(2))
    }
    return (rows[row], nil, path.steps.dropFirst(4))
  }
}

/// Searches objects for the members on paths. Objects with many members are indexed once, since many
/// paths may lead into them.
private struct MemberSearch {
  /// The indices of the members of large objects by the bytes at which the objects begin.
  private var large = [Int: [ScalarText: Int]]()

  /// The byte at which the innermost existing part on a path begins.
  mutating func offset(
    of steps: ArraySlice<SpecPath.Step>, in node: JSONNode, _ bytes: [UInt8]
  ) -> Int {
    var node = node
    for step in steps {
      if case (.index(let index), .text) = (step, node.value) {
        return bytes.offset(ofScalar: index, inTextAt: node.offset)
      }
      let inner: JSONNode? =
        switch step {
        case .key(let key): value(of: key, in: node)
        case .index(let index):
          node.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let inner else { break }
      node = inner
    }
    return node.offset
  }

  /// The value of the member with this key, or else of one with a misspelling of it.
  private mutating func value(of key: String, in node: JSONNode) -> JSONNode? {
    guard let members = node.members else { return nil }
    let index =
      index(of: ScalarText(key), in: members, at: node.offset)
      ?? members.firstIndex {
        !SpecKeys.isExtra($0.key) && SpecKeys.guess($0.key, among: [key]) != nil
      }
    return index.map { members[$0].node }
  }

  private mutating func index(of key: ScalarText, in members: [JSONMember], at offset: Int) -> Int?
  {
    if members.count < 16 { return members.firstIndex { ScalarText($0.key) == key } }
    if let indices = large[offset] { return indices[key] }
    var indices = [ScalarText: Int]()
    for (index, member) in members.enumerated() { indices[ScalarText(member.key)] = index }
    large[offset] = indices
    return indices[key]
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
