import FormEngine

/// What came of reading a spec.
public struct SpecReading: Sendable {
  /// Everything that is wrong or doubtful, in the order of its places in the text.
  public let diagnostics: [Diagnostic]
  /// The spec, ready to become a form, or `nil` where there is an error.
  public let checked: CheckedSpec?
}

/// Reads specs from JSON text.
public enum SpecReader {
  /// Reads a spec and checks it. All errors are reported in one run; of text that is not
  /// JSON, only what comes before the break.
  ///
  ///     let reading = SpecReader.read(bytes, named: "fruit.json")
  ///     for diagnostic in reading.diagnostics { print(diagnostic) }
  ///     guard let checked = reading.checked else { return }
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - name: The file's name, as diagnostics are to show it.
  /// - Complexity: O(*n*) on average for *n* bytes.
  public static func read(_ bytes: [UInt8], named name: String) -> SpecReading {
    let parser: JSONParser
    do throws(TextFinding) {
      parser = try JSONParser(bytes)
    } catch {
      let findings = [error]
      return SpecReading(
        diagnostics: findings.diagnostics(of: bytes, named: name), checked: nil)
    }
    let (findings, checked) = read(parser, bytes)
    return SpecReading(
      diagnostics: findings.diagnostics(of: bytes, named: name), checked: checked)
  }

  private static func read(
    _ parser: JSONParser, _ bytes: [UInt8]
  ) -> (findings: [TextFinding], checked: CheckedSpec?) {
    var walk = SpecWalk(parser)
    let fault = walk.readAll()
    let read = walk.notes.findings
    if let fault { return (read + [fault], nil) }
    // What a newer version means by its keys is not known.
    if let newer = read.first(where: { $0.code == .newerVersion }) {
      return ([newer], nil)
    }
    let report = walk.spec.check(knowing: walk.notes.gaps)
    let located = SpecLocator(bytes, walk.places).textFindings(report.findings)
    let checked = located.filter { finding in
      finding.code != .emptyCondition
        || !walk.notes.unreadConditions.contains(finding.place)
    }
    let hasErrors = read.contains { $0.severity == .error }
    return (read + checked, hasErrors ? nil : report.checked)
  }
}

extension SpecLocator {
  /// The findings of the checker, with their paths found in the text.
  fileprivate func textFindings(_ findings: [SpecFinding]) -> [TextFinding] {
    var offsets = offsets(of: findings.flatMap { [$0.place] + $0.notes.map { $0.place } })[...]
    return findings.map { finding in finding.located { _ in offsets.removeFirst() } }
  }
}
