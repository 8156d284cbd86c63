import FormEngine
import FormOracle

extension SpecFaults {
  /// Checks the copies that a repeat has at the start.
  mutating func checkCopies(of row: Int, _ value: FormValue) {
    if rows[row].spec.content.asRepeat?.count != nil { report(row, "count and value") }
    guard case .list = value else { return report(row, "copies that are no list") }
    check(value, of: row, atStartOf: row)
  }

  private mutating func check(_ value: FormValue, of row: Int, atStartOf owner: Int) {
    guard let content = rows[row].spec.content.asRepeat else {
      let holder = rows[row].field ?? row
      if rows[holder].spec.content.holdsNothing {
        return report(owner, "a copy's row without value")
      }
      if !value.clears, rows[holder].spec.computed == nil,
        self.holder(of: holder)?.canBegin(with: value) == false
      {
        report(owner, "a bad value in a copy")
      }
      return
    }
    if value == .null { return }
    guard case .list(let members) = value else { return report(owner, "copies that are no list") }
    if !((content.min ?? 0)...(content.max ?? .max)).contains(members.count) {
      report(owner, "a bad number of copies")
    }
    let template = rows.indices.filter { rows[$0].repeats.last == rows[row].spec.id }
    for member in members {
      if case .object(let object) = member {
        check(object, in: nil, template, owner)
      } else if let head = template.first {
        check(member, of: head, atStartOf: owner)
      }
    }
  }

  private mutating func check(
    _ object: FormValue.Object, in group: Int?, _ template: [Int], _ owner: Int
  ) {
    for (name, value) in object.pairs {
      let named = template.filter {
        RowID(rows[$0].spec.resultName) == RowID(name) && nestedGroup(around: $0) == group
      }
      guard let row = named.first(where: isResultPart) ?? named.first else {
        report(owner, "an unknown name in a copy")
        continue
      }
      if !rows[row].spec.isNestedGroup {
        check(value, of: row, atStartOf: owner)
      } else if case .object(let inner) = value {
        check(inner, in: row, template, owner)
      } else if value != .null {
        report(owner, "a nested group that is no object")
      }
    }
  }

  private func nestedGroup(around row: Int) -> Int? {
    guard let presenter = rows[row].presenter else { return nil }
    let spec = rows[presenter].spec
    if spec.content.kind == .repeat { return nil }
    return spec.isNestedGroup ? presenter : nestedGroup(around: presenter)
  }
}
