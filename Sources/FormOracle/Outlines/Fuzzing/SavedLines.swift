/// Lines about lists as they are saved, one JSON object each. Blank lines are skipped.
public enum SavedLines {
  /// Reads saved lines.
  ///
  /// - Throws: Where a line can't be read, or is one that is never sent; its number, from 1, and why.
  public static func read(
    _ bytes: [UInt8], design: OutlineDesign = OutlineDesign()
  ) throws(SavedRequestFault) -> [OutlineLine] {
    var outline = ReferenceOutline([OutlineRow](), design: design)
    var lines: [OutlineLine] = []
    let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      guard text.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
      do throws(OutlineLineFault) {
        let line = try OutlineLine(json: Array(text))
        if case .rows = line {
        } else if lines.isEmpty {
          throw OutlineLineFault("the first line has to bring \"rows\"")
        }
        if let reason = outline.reasonNotToSend(line) { throw OutlineLineFault(reason) }
        outline.perform(line)
        lines.append(line)
      } catch {
        throw SavedRequestFault(line: index + 1, reason: "\(error)")
      }
    }
    return lines
  }
}
