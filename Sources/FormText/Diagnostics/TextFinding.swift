import DynamicRows
import FormEngine

/// A finding at a byte offset in a text, before lines are counted. It is thrown if it is the only
/// one, as for invalid JSON.
package typealias TextFinding = Finding<Int>

extension [TextFinding] {
  /// The findings as diagnostics of a file, sorted by place.
  func diagnostics(of bytes: [UInt8], named file: String) -> [Diagnostic] {
    if isEmpty { return [] }
    let lines = LineTable(bytes)
    let order = indices.sorted { (self[$0].place, $0) < (self[$1].place, $1) }
    return order.map { Diagnostic(file: file, finding: self[$0].located(lines.place)) }
  }
}
