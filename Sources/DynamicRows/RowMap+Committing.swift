extension RowMap {
  /// What a commit changed for those who look at the list: by position and by identity.
  public struct Changes: Sendable {
    /// What a table view has to do.
    public var update = TableUpdate()
    /// The rows that became visible, with a section or alone, in their present order.
    public var inserted: [RowID] = []
    /// The rows that are visible no more, in their former order.
    public var removed: [RowID] = []
    /// The rows that stay visible and are to be reloaded, in their present order.
    public var reloaded: [RowID] = []
  }

  /// Makes changes and commits them.
  ///
  /// - Returns: The exact, minimal update from the last commit to now; empty where nothing that can
  ///   be seen has changed.
  public mutating func update(_ change: (inout RowMap) -> Void) -> TableUpdate {
    change(&self)
    return commit().update
  }

  /// Ends a transaction: tells what has changed since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, in any order, visible or not; those that
  ///   were visible before and still are become reloads.
  /// - Complexity: O(*n*) for *n* rows where a row or a section may have come or gone, else O(*t*)
  ///   for *t* touched rows, plus the sorting of those.
  public mutating func commit(touched: [RowID] = []) -> Changes {
    var changes = Changes()
    let before = shown
    if hasPendingChanges {
      shown = visibleNow()
      hasPendingChanges = false
      gatherSections(into: &changes.update, before: before)
      gatherRows(into: &changes, before: before)
    }
    gatherReloads(of: touched, into: &changes, before: before)
    checkInvariants()
    return changes
  }

  private func gatherSections(into update: inout TableUpdate, before: Shown) {
    let after = shown
    for index in sections.indices {
      let was = wasRelevant(index, in: before)
      if was, !sections[index].isRelevant {
        update.deleteSections.append(before.sectionRanks[index])
      } else if !was, sections[index].isRelevant {
        update.insertSections.append(after.sectionRanks[index])
      }
    }
  }

  /// Whether a section was visible in `shown`: it then begins where the ranks step on.
  private func wasRelevant(_ index: Int, in shown: Shown) -> Bool {
    let rank = shown.sectionRanks[index]
    return rank < shown.sections.count && shown.sections[rank] == index
  }

  private func gatherRows(into changes: inout Changes, before: Shown) {
    for section in sections.indices {
      let staysVisible = sections[section].isRelevant && wasRelevant(section, in: before)
      for index in sections[section].rows where before.isVisible[index] != shown.isVisible[index] {
        if before.isVisible[index] {
          changes.removed.append(rows[index].id)
          if staysVisible {
            changes.update.deleteRows.append(position(ofRowAt: index, in: before))
          }
        } else {
          changes.inserted.append(rows[index].id)
          if staysVisible {
            changes.update.insertRows.append(position(ofRowAt: index, in: shown))
          }
        }
      }
    }
  }

  private func gatherReloads(of touched: [RowID], into changes: inout Changes, before: Shown) {
    let indices = Set(touched.map(requiredIndex)).filter {
      before.isVisible[$0] && shown.isVisible[$0]
    }
    for index in indices.sorted() {
      changes.reloaded.append(rows[index].id)
      changes.update.reloadRows.append(position(ofRowAt: index, in: shown))
    }
  }
}
