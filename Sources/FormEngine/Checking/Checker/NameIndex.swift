/// An index of known names for finding the one that was probably meant by an unknown name.
///
/// Each name is folded once, not for each search.
package struct NameIndex: Sendable {
  /// The folded names, one after another.
  private var bytes: [UInt8] = []
  /// The end of each name in the bytes, after a 0 for the first.
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

  /// The number of names.
  package var count: Int { alphabets.count }

  /// The lowercase bytes of a name; `nil` if its length or letters show that its distance exceeds
  /// the bound.
  func bytes(of name: Int, near letters: [UInt8], _ alphabet: Alphabet, bound: Int)
    -> ArraySlice<UInt8>?
  {
    let range = ends[name]..<ends[name + 1]
    let isNear =
      abs(range.count - letters.count) <= bound && alphabet.isNear(alphabets[name], bound: bound)
    return isNear ? bytes[range] : nil
  }
}

/// The letters of a name, approximately: several letters may share a bit.
struct Alphabet: Sendable {
  private var bits: UInt64 = 0

  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { bits |= 1 << UInt64(letter & 63) }
  }

  /// Whether the distance of names with these letters can be within the bound. Each letter that
  /// only one of them has requires an edit.
  func isNear(_ other: Alphabet, bound: Int) -> Bool {
    (bits & ~other.bits).nonzeroBitCount <= bound && (other.bits & ~bits).nonzeroBitCount <= bound
  }
}

extension String {
  /// The UTF-8 bytes, with ASCII letters in lowercase.
  var foldedBytes: [UInt8] {
    utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }
}
