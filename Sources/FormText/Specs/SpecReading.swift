import FormEngine

/// The result of reading a spec.
public struct SpecReading: Sendable {
  /// All errors and warnings, in the order of their places in the text.
  public let diagnostics: [Diagnostic]
  /// The spec, ready to create a form from; `nil` if there is an error.
  public let checked: CheckedSpec?
}

/// Reads specs from JSON text.
public enum SpecReader {
  /// Reads a spec and checks it. All errors are reported in one run; for text that is not JSON,
  /// only those before the syntax error.
  ///
  ///     let reading = SpecReader.read(bytes, named: "fruit.json")
  ///     for diagnostic in reading.diagnostics { print(diagnostic) }
  ///     guard let checked = reading.checked else { return }
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - name: The name of the file in diagnostics.
  ///   - isForPages: Whether buttons with actions of the author's get a warning, since a page that the command
  ///     writes does nothing for them.
  /// - Complexity: O(*n*) on average for *n* bytes.
  public static func read(
    _ bytes: [UInt8], named name: String, forPages isForPages: Bool = false
  ) -> SpecReading {
    let (findings, checked) = read(bytes, isForPages)
    return SpecReading(diagnostics: findings.diagnostics(of: bytes, named: name), checked: checked)
  }

  private static func read(
    _ bytes: [UInt8], _ isForPages: Bool
  ) -> (findings: [TextFinding], checked: CheckedSpec?) {
    var walk = SpecWalk()
    do throws(TextFinding) {
      try walk.read(bytes)
    } catch {
      return (walk.notes.findings + [error], nil)
    }
    let read = walk.notes.findings
    // The meaning of keys in a newer version is unknown.
    if let newer = read.first(where: { $0.code == .newerVersion }) {
      return ([newer], nil)
    }
    let report = walk.spec.check(knowing: walk.notes.gaps)
    let own = isForPages && report.checked != nil ? walk.spec.ownActions : []
    let located = walk.places.textFindings(report.findings + own, in: bytes)
    let checked = located.filter { finding in
      finding.code != .emptyCondition
        || !walk.notes.unreadConditions.contains(finding.place)
    }
    let hasErrors = read.contains { $0.severity == .error }
    return (read + checked, hasErrors ? nil : report.checked)
  }
}

extension FormSpec {
  /// Warnings about buttons with actions that are the author's own.
  fileprivate var ownActions: [SpecFinding] {
    sections.enumerated().flatMap { section, spec in
      spec.rows.enumerated().compactMap { row, spec -> SpecFinding? in
        guard case .button(.named(let action)) = spec.content else { return nil }
        return SpecFinding(
          .ownAction, .warning,
          at: SpecPath(SpecPath.row(row, inSection: section).steps + ["action"]),
          "the action of button \(spec.id.quotedForMessage) is your own: a page made by formwork page does "
            + "nothing; handle \(action.quotedForMessage) in a page or app of yours")
      }
    }
  }
}

extension SpecPlaces {
  /// The findings of the checker, with their paths converted to places in the text.
  fileprivate func textFindings(_ findings: [SpecFinding], in bytes: [UInt8]) -> [TextFinding] {
    let paths = findings.flatMap { [$0.place] + $0.notes.map { $0.place } }
    var offsets = offsets(of: paths, in: bytes)[...]
    return findings.map { finding in finding.located { _ in offsets.removeFirst() } }
  }
}
