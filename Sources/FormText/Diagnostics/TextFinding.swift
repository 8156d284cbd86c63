import FormEngine

/// A finding at a byte of a text, counted from 0, before lines are counted. It is thrown where one
/// finding is all there is to say, as of JSON that is broken.
package typealias TextFinding = Finding<Int>

extension [TextFinding] {
  /// The findings as diagnostics of a file, in the order of their places.
  func diagnostics(of bytes: [UInt8], named file: String) -> [Diagnostic] {
    if isEmpty { return [] }
    let lines = LineTable(bytes)
    let order = indices.sorted { (self[$0].place, $0) < (self[$1].place, $1) }
    return order.map { Diagnostic(file: file, finding: self[$0].located(lines.place)) }
  }
}
