import FormEngine

/// The verbs of requests, in the order in which messages list them.
enum RequestVerbs {
  static let all = disclosure + answers + wholeForm + rearranging + queries

  /// The keys that every action may have that is not part of a batch.
  static let keysOfActions = ["full", "focused"]

  /// The names of the verbs.
  static let names = all.map { $0.name }.reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }

  private static let disclosure: [RequestVerb] = [
    .action("tap", id, { .tap($0) }, { if case .tap(let id) = $0 { id } else { nil } }),
    .action("open", id, { .open($0) }, { if case .open(let id) = $0 { id } else { nil } }),
    .action(
      "close", id.and(flag("discard")), { .close($0, discardingDraft: $1) },
      { if case .close(let id, let discards) = $0 { (id, discards) } else { nil } }),
    .action(
      "openAll", yes.and(under), { .openAll(under: $1) },
      { if case .openAll(let id) = $0 { ((), id) } else { nil } }),
    .action(
      "closeAll", yes.and(under), { .closeAll(under: $1) },
      { if case .closeAll(let id) = $0 { ((), id) } else { nil } }),
    .action("reveal", id, { .reveal($0) }, { if case .reveal(let id) = $0 { id } else { nil } }),
  ]

  /// What `set` and `clear` have in common: whether the answer is already shown, and joined with the
  /// previous step.
  private static let typing = flag("alreadyShown").and(flag("joined"))

  private static let answers: [RequestVerb] = [
    .action(
      "set", id.and(value).and(typing),
      { .set($0.0, $0.1, alreadyShown: $1.0, joined: $1.1) },
      { action in
        guard case .set(let id, let value, let isShown, let isJoined) = action else { return nil }
        return ((id, value), (isShown, isJoined))
      }),
    .action(
      "clear", id.and(typing), { .clear($0, alreadyShown: $1.0, joined: $1.1) },
      { action in
        guard case .clear(let id, let isShown, let isJoined) = action else { return nil }
        return (id, (isShown, isJoined))
      }),
    .action(
      "change", id.and(facts), { .change($0, $1) },
      { if case .change(let id, let facts) = $0 { (id, facts) } else { nil } }
    ).withExtras,
    .action(
      "provide", id.and(options), { .provide($0, $1) },
      { if case .provide(let id, let options) = $0 { (id, options) } else { nil } }),
    .action(
      "setProblems", problems.and(source), { .setProblems($0, source: $1) },
      { if case .setProblems(let problems, let name) = $0 { (problems, name) } else { nil } }),
    .action(
      "touch", id.and(flag("edited")), { .touch($0, edited: $1) },
      { if case .touch(let id, let isEdited) = $0 { (id, isEdited) } else { nil } }),
    .action(
      "checking", ids.and(source), { .checking($0, source: $1) },
      { if case .checking(let ids, let name) = $0 { (ids, name) } else { nil } }),
  ]

  private static let wholeForm: [RequestVerb] = [
    .command("submit", .action(.submit)),
    .command("reset", .action(.reset)),
    .command("undo", .action(.undo)),
    .command("redo", .action(.redo)),
    .action(
      "batch", actions, { .batch($0) },
      { if case .batch(let actions) = $0 { actions } else { nil } }),
    .action(
      "restore", state, { .restore($0) },
      { if case .restore(let state) = $0 { state } else { nil } }),
    .command("state", .query(.state)),
  ]

  private static let rearranging: [RequestVerb] = [
    .action(
      "moveRow", id.and(position("to").and(shownMove)),
      { .moveRow($0, to: $1.0, alreadyShown: $1.1) },
      { action in
        guard case .moveRow(let id, let position, let shown) = action else { return nil }
        return (id, (position, shown))
      }),
    .action(
      "moveRow", id.and(presenter.and(place)), { .move($0, under: $1.0, at: $1.1) },
      { action in
        guard case .move(let id, let presenter, let index) = action else { return nil }
        return (id, (presenter, index))
      }),
    .action(
      "moveSection", sectionID.and(index("to")), { .moveSection($0, to: $1) },
      { if case .moveSection(let id, let index) = $0 { (id, index) } else { nil } }),
    .action(
      "insertRow", row, { .insert($0, $1) },
      { action in
        guard case .insert(let rows, let place) = action, rows.count == 1 else { return nil }
        return (rows, place)
      }),
    .action(
      "insertBlock", block, { .insert($0, $1) },
      { action in
        guard case .insert(let rows, let place) = action, rows.count != 1 else { return nil }
        return (rows, place)
      }),
    .action(
      "insertSection", section.and(index("at")), { .insertSection($0, at: $1) },
      { if case .insertSection(let section, let index) = $0 { (section, index) } else { nil } }),
    .action(
      "removeRow", id, { .removeRow($0) },
      { if case .removeRow(let id) = $0 { id } else { nil } }),
    .action(
      "removeSection", sectionID, { .removeSection($0) },
      { if case .removeSection(let id) = $0 { id } else { nil } }),
    .action(
      "addCopy", id.and(placeOfCopy), { .addCopy(to: $0, at: $1) },
      { if case .addCopy(let id, let index) = $0 { (id, index) } else { nil } }),
    .action(
      "removeCopy", id, { .removeCopy(of: $0) },
      { if case .removeCopy(let id) = $0 { id } else { nil } }),
  ]

  private static let queries: [RequestVerb] = [
    .query(
      "positionOf", id, { .positionOf($0) },
      { if case .positionOf(let id) = $0 { id } else { nil } }),
    .query(
      "rowAt", position, { .rowAt($0) },
      { if case .rowAt(let position) = $0 { position } else { nil } }),
    .query(
      "row", id.and(flag("details")), { .row($0, details: $1) },
      { if case .row(let id, let hasDetails) = $0 { (id, hasDetails) } else { nil } }),
    .query(
      "rows", position.and(count.and(flag("details"))),
      { .rows(from: $0, count: $1.0, details: $1.1) },
      { query in
        guard case .rows(let position, let count, let hasDetails) = query else { return nil }
        return (position, (count, hasDetails))
      }),
    .command("sections", .query(.sections)),
    .query(
      "explain", id, { .explain($0) }, { if case .explain(let id) = $0 { id } else { nil } }),
    .query(
      "destination", id.and(position("proposed")), { .destination(of: $0, proposed: $1) },
      { if case .destination(let id, let position) = $0 { (id, position) } else { nil } }),
    .query(
      "moveRow", id.and(direction), { .nextPlace(of: $0, towards: $1) },
      { if case .nextPlace(let id, let direction) = $0 { (id, direction) } else { nil } }),
    .query(
      "problems", yes.and(flag("shown")), { $1 ? .shownProblems : .problems },
      { $0 == .problems ? ((), false) : $0 == .shownProblems ? ((), true) : nil }),
    .query(
      "summary", yes.and(flag("answers")), { .summary(answers: $1) },
      { if case .summary(let withAnswers) = $0 { ((), withAnswers) } else { nil } }),
    .command("values", .query(.values)),
  ]
}
