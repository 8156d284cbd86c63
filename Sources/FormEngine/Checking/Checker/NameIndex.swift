/// Names among which the one is searched that somebody may have meant by an unknown one.
///
/// Each name is folded once, not once for each search.
package struct NameIndex: Sendable {
  /// The folded names, one after another.
  private var bytes: [UInt8] = []
  /// Where each name ends in the bytes, after a 0 for the first.
  private var ends = [0]
  private var alphabets: [Alphabet] = []

  /// - Complexity: O(*n*) for *n* bytes of names.
  package init(_ names: some Sequence<String>) {
    for name in names {
      bytes += name.foldedBytes
      ends.append(bytes.count)
      alphabets.append(Alphabet(bytes[ends[ends.count - 2]...]))
    }
  }

  /// How many names there are.
  package var count: Int { alphabets.count }

  /// The bytes of a name in lower case, unless its length or its letters show that it is farther away
  /// than the bound.
  func bytes(of name: Int, near letters: [UInt8], _ alphabet: Alphabet, bound: Int)
    -> ArraySlice<UInt8>?
  {
    let range = ends[name]..<ends[name + 1]
    let isNear =
      abs(range.count - letters.count) <= bound && alphabet.isNear(alphabets[name], bound: bound)
    return isNear ? bytes[range] : nil
  }
}

/// Which letters a name has, roughly: several letters may share a bit.
struct Alphabet: Sendable {
  private var bits: UInt64 = 0

  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { bits |= 1 << UInt64(letter & 63) }
  }

  /// Whether names with these letters can be as near as the bound: each letter that only one of them
  /// has takes an edit of its own.
  func isNear(_ other: Alphabet, bound: Int) -> Bool {
    (bits & ~other.bits).nonzeroBitCount <= bound && (other.bits & ~bits).nonzeroBitCount <= bound
  }
}

extension String {
  /// The UTF-8 bytes with ASCII letters in lower case.
  var foldedBytes: [UInt8] {
    utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }
}
