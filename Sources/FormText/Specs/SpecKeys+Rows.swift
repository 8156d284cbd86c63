import FormEngine

extension SpecKeys {
  /// The kind with a name, and the keys of its rows.
  static func kind(_ name: String) -> (kind: RowContent.Kind, keys: KeyTable<RowSpec>)? {
    kindNames.firstIndex(where: name.isKey).map { (kinds[$0], rows[$0]) }
  }

  /// The keys of a row of a kind, both its own and the common ones.
  static func row(_ kind: RowContent.Kind) -> KeyTable<RowSpec> {
    kinds.firstIndex(of: kind).map { rows[$0] } ?? anyRow
  }

  /// The keys of rows of all kinds, for a row of unknown kind. The values of those that depend on the
  /// kind are not read, except expressions.
  static let anyRow: KeyTable<RowSpec> = {
    var keys = common + [computed]
    for rule in RowContent.Kind.allCases.flatMap(own).map({ $0.rule })
    where !keys.contains(where: { $0.rule.name == rule.name }) {
      keys.append(.other(rule.name, .anyValue, rule.about))
    }
    return KeyTable(keys)
  }()

  private static let kinds = RowContent.Kind.allCases
  private static let kindNames = kinds.map { $0.rawValue }
  private static let rows = kinds.map { KeyTable(identity + own($0) + rules) }

  /// The kinds of rows that have a key of their own, in words: `text, number`. `nil` if there are
  /// none.
  static func kinds(having key: String) -> String? {
    let kinds = RowContent.Kind.allCases.filter { own($0).contains { $0.rule.name == key } }
    return kinds.isEmpty ? nil : kinds.map { $0.rawValue }.joined(separator: ", ")
  }

  /// The keys whose values can be changed while the form runs, each with a kind of row that has it.
  static let changeable =
    (common.map { (kind: .label, key: $0) }
    + kinds.flatMap { kind in own(kind).map { (kind: kind, key: $0) } })
    .filter { $0.key.fact != nil }

  /// The keys that rows of every kind may have.
  static let common = identity + rules

  /// The common keys before those that depend on the kind.
  private static let identity: [SpecKey<RowSpec>] = [
    .text(
      "id", "The row's identity, unique in the form, at most 200 bytes, without #.",
      { $0.id.text }, { $0.id = RowID($1 ?? "") }
    ).required.gap(.id),
    .other(
      "kind", .oneOf(kindNames), "What the row is.",
      write: { row, _, writer in writer.write(row.content.kind.rawValue, forKey: "kind") }
    ).required.gap(.kind),
    .text("title", "The title of the row.", { $0.title }, { $0.title = $1 })
      .gap(.title).fact { .title($0?.title) }.inLanguages(.title).orExpression(for: .title),
    .text(
      "help", "A line of help for the person who answers.", { $0.help }, { $0.help = $1 }
    ).details().fact { .help($0?.help) }.inLanguages(.help).orExpression(for: .help),
    .text(
      "presentedBy",
      "The id of the presenter; this row is visible only while the presenter is open.",
      { $0.presentedBy?.text }, { $0.presentedBy = $1.map { RowID($0) } }
    ).gap(.presenter),
  ]

  private static let rules: [SpecKey<RowSpec>] = [
    .condition(
      "shownWhen", "The condition under which the row is relevant.",
      { $0.shownWhen }, { $0.shownWhen = $1 }),
    .condition(
      "enabledWhen", "The condition under which the row reacts to a tap.",
      { $0.enabledWhen }, { $0.enabledWhen = $1 }),
    .other(
      "required", .boolOrCondition,
      "Whether the row must be answered before the form can be submitted, always or under a condition; "
        + "of a group, at least one row in its block."
    ) { node, site, notes, row in
      if let isRequired = node.bool {
        row.isRequired = isRequired
      } else {
        row.requiredWhen = notes.condition(node, .value(of: "required", in: site.owner))
      }
    } write: { row, _, writer in
      if row.isRequired { writer.write(true, forKey: "required") }
      writer.write(row.requiredWhen, forKey: "required")
    },
    .value(
      "movable", .bool,
      "Whether people may move the row; default true, but false inside a copy of a repeat.",
      { $0.isMovable.map(FormValue.bool) }, { $0.isMovable = $1?.bool }),
    .choice(
      "pinned",
      "Where the row stays among its siblings: it can't be moved, and no row can be moved past it.",
      { $0.pinned }, { $0.pinned = $1 }
    ).details(),
    .other(
      "checks", .list(of: .check), "Conditions that must be true before the form can be submitted."
    ) { node, site, notes, row in
      row.checks = notes.checks(node, site.owner)
    } write: { row, _, writer in
      if !row.checks.isEmpty {
        writer.objects("checks", of: row.checks) { $0.writeWithExtras($1, by: check) }
      }
    },
    .text(
      "name",
      "The key of the answer in results and in given answers; default the id. Unique within its "
        + "object: the result, a copy, or a nested group.",
      { $0.name }, { $0.name = $1 }),
    .flag(
      "inResult", else: true,
      "Whether results contain the answer; default true. Conditions and expressions read it in any case.",
      { $0.isInResult }, { $0.isInResult = $1 }),
    .choice(
      "whenHidden", else: .keep,
      "What happens to the answer when the row is no longer relevant: it is kept and reads as unanswered "
        + "(the default), becomes what a new form would have, or goes on counting in conditions and "
        + "expressions. Results leave it out.",
      { $0.whenHidden }, { $0.whenHidden = $1 }),
    .flag(
      "unique",
      "Whether an answer that an earlier copy of the innermost repeat has too is a problem, duplicate.",
      { $0.isUnique }, { $0.isUnique = $1 }),
    .flag(
      "ignoringCase",
      "Whether unique takes answers for the same that differ only in upper and lower case, or in spaces at both "
        + "ends.",
      { $0.ignoresCase }, { $0.ignoresCase = $1 }),
    .flag(
      "beside",
      "Whether a page shows the row beside the one before it where there is room; default false.",
      { $0.isBeside }, { $0.isBeside = $1 }
    ).details(),
    .texts(
      "formerly", "The ids of the row in earlier versions of the spec, for saved states.",
      { $0.formerly.map { $0.text } }, { $0.formerly = $1.map { RowID($0) } }),
    messages({ $0.messages }, { $0.messages = $1 }),
  ]
}
