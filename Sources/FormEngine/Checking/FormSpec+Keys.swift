#if !hasFeature(Embedded)
  extension FormSpec {
    /// Checks the spec, and that it has a row for each key.
    ///
    ///     static let spec = try FormSpec("Sign up") { … }.checked(keys: .user, .plan)
    ///
    /// - Parameter keys: The keys with which a program reads and writes answers.
    /// - Throws: The findings, if the spec has an error, or a key has no row or one that can't hold a value of
    ///   its type. Types with a conversion of their own are compared by what they read.
    /// - Complexity: The same as ``check()``, plus O(*k* · *n*) for *k* keys and *n* rows.
    public func checked<each Value>(
      keys: repeat RowKey<each Value>
    ) throws(SpecError) -> CheckedSpec {
      let report = check()
      var faults: [SpecFinding] = []
      repeat faults.append(contentsOf: self.faults(ofKey: each keys, report.checked))
      guard let checked = report.checked, faults.isEmpty else {
        throw SpecError(findings: faults + report.findings)
      }
      return checked
    }

    private func faults<Value>(
      ofKey key: RowKey<Value>, _ checked: CheckedSpec?
    ) -> [SpecFinding] {
      let rows = sections.flatMap { $0.rows }
      let id = key.id
      let subject = "the program has a key for row \(id.quotedForMessage), which"
      if let index = rows.firstIndex(where: { $0.id == id }) {
        guard rows[index].content.holdsValues else {
          return [SpecFinding(.wrongType, at: path(ofRow: index), "\(subject) holds no value")]
        }
        // An editor of a field is known once the spec is right.
        let editor = checked.flatMap { $0.tables.partners[index] }.map { Int($0.index) }
        return key.misfit(rows[editor ?? index].content).map {
          [SpecFinding(.wrongType, at: path(ofRow: index), "\(subject) \($0)")]
        } ?? []
      }
      let nearest = NearestName.search(for: id.text, in: rows.map { $0.id.text })
      let remedy = nearest.map { "did you mean \($0.quotedForMessage)?" } ?? "add the row"
      return [SpecFinding(.unknownRow, at: [], "\(subject) is not in the form; \(remedy)")]
    }

    /// - Parameter index: The place of the row among those of all sections.
    private func path(ofRow index: Int) -> SpecPath {
      var index = index
      for (section, spec) in sections.enumerated() {
        if index < spec.rows.count { return .row(index, inSection: section) }
        index -= spec.rows.count
      }
      return []
    }
  }
#endif
