#if !hasFeature(Embedded)
  extension FormSpec {
    /// Checks the spec, and that it has a row for each key.
    ///
    ///     static let spec = try FormSpec("Sign up") { … }.checked(keys: .user, .plan)
    ///
    /// - Parameter keys: The keys with which a program reads and writes answers. Their types are not
    ///   compared with the rows.
    /// - Throws: The findings, if the spec has an error, or a key has no row or one that can't hold a value.
    /// - Complexity: The same as ``check()``, plus O(*k* · *n*) for *k* keys and *n* rows.
    public func checked<each Value>(
      keys: repeat RowKey<each Value>
    ) throws(SpecError) -> CheckedSpec {
      let report = check()
      var faults: [SpecFinding] = []
      repeat faults.append(contentsOf: self.faults(ofKey: (each keys).id))
      guard let checked = report.checked, faults.isEmpty else {
        throw SpecError(findings: faults + report.findings)
      }
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
