#if !hasFeature(Embedded)
  extension FormSpec {
    /// Returns the spec as a checked one that has a row for each key.
    ///
    ///     static let spec = try FormSpec("Sign up") { … }.checked(keys: .user, .plan)
    ///
    /// - Parameter keys: The keys with which a program reads and writes answers.
    /// - Throws: The findings if the spec has an error, or has no row for a key that can hold a value.
    /// - Complexity: The same as ``check()``.
    public func checked<each Value>(
      keys: repeat RowKey<each Value>
    ) throws(SpecError) -> CheckedSpec {
      let checked = try checked()
      var findings: [SpecFinding] = []
      repeat findings.append(contentsOf: faults(ofKey: (each keys).id))
      guard findings.isEmpty else { throw SpecError(findings: findings) }
      return checked
    }

    private func faults(ofKey id: RowID) -> [SpecFinding] {
      let rows = sections.flatMap { $0.rows }
      let key = "the program has a key for row \(id.quotedForMessage), which"
      if let row = rows.first(where: { $0.id == id }) {
        return row.content.holdsValues
          ? [] : [SpecFinding(.wrongType, at: [], "\(key) holds no value")]
      }
      let nearest = NearestName.search(for: id.text, in: rows.map { $0.id.text })
      let remedy = nearest.map { "did you mean \($0.quotedForMessage)?" } ?? "add the row"
      return [SpecFinding(.unknownRow, at: [], "\(key) is not in the form; \(remedy)")]
    }
  }
#endif
