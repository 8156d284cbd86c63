extension SpecChecker {
  /// Reports values for the front end whose key may get a meaning later, or that are nested too
  /// deeply to be read again from a saved state.
  mutating func checkExtras() {
    reportBad(spec.extras) { _ in ([], "the form") }
    for (index, section) in spec.sections.enumerated() {
      reportBad(section.extras) { (.section(index), $0.name(ofSection: index)) }
    }
    for row in 0..<rowCount {
      reportBad(self[row].extras) { ($0.path(ofRow: row), $0.name(ofRow: row)) }
      for (index, check) in self[row].checks.enumerated() {
        reportBad(check.extras) {
          (
            $0.path(ofRow: row, "checks", .index(index)),
            "check \(index + 1) of \($0.name(ofRow: row))"
          )
        }
      }
      guard case .picker(let picker) = self[row].content else { continue }
      for (index, option) in picker.options.enumerated() {
        reportBad(option.extras) {
          (
            $0.path(ofRow: row, "options", .index(index)),
            "option \(index + 1) of \($0.name(ofRow: row))"
          )
        }
      }
    }
    for list in listNames.indices {
      for (index, option) in options(ofList: list).enumerated() {
        reportBad(option.extras) {
          (
            $0.path(ofList: list).appending(.index(index)),
            "option \(index + 1) of \($0.name(ofList: list))"
          )
        }
      }
    }
  }

  private mutating func reportBad(
    _ extras: [String: FormValue], of owner: (SpecChecker) -> (path: SpecPath, name: String)
  ) {
    for key in extras.keys.filter({ !FormSpec.isExtra($0) }).sorted() {
      let (path, name) = owner(self)
      report(.badExtra, at: path.appending(.key(key)), Wording.badExtra(key, of: name))
    }
    for (key, value) in extras where !value.isShallow {
      let (path, name) = owner(self)
      report(.tooDeep, at: path.appending(.key(key)), Wording.tooDeepExtra(key, of: name))
    }
  }
}

extension FormValue {
  /// The maximum depth of nested lists and objects in values for the front end.
  static let deepestNesting = 500

  /// Whether lists and objects are not nested too deeply.
  var isShallow: Bool {
    var depth = 0
    var deepest = 0
    forEachPiece { piece in
      switch piece {
      case .beginList, .beginObject: depth += 1
      case .endList, .endObject: depth -= 1
      case .value, .name: break
      }
      deepest = max(deepest, depth)
    }
    return deepest <= Self.deepestNesting
  }
}

extension FormSpec {
  /// Whether a key is kept for the front end wherever it occurs: it begins with `x-`, or is
  /// `$schema`.
  package static func isExtra(_ key: String) -> Bool {
    key.utf8.starts(with: "x-".utf8) || key == "$schema"
  }
}
