import FormEngine

extension SpecKeys {
  static let form = KeyTable<FormSpec>([
    .other(
      "formwork", .version, "The version of the format: 1.",
      write: { _, _, writer in writer.write(newestVersion, forKey: "formwork") }
    ).required,
    .text(
      "id", "The identity of the form, stored in saved states.", { $0.id }, { $0.id = $1 }),
    .text("title", "The title of the form.", { $0.title }, { $0.title = $1 ?? "" })
      .inLanguages(.title).required,
    .choice(
      "openAtOnce", else: .many,
      "How many fields may be open at the same time; default many.",
      { $0.openAtOnce }, { $0.openAtOnce = $1 }),
    .flag(
      "pages",
      "Whether one section is shown at a time, as a page, with Back and Next; default false.",
      { $0.hasPages }, { $0.hasPages = $1 }),
    .flag(
      "review",
      "Whether a page shows all answers once more before they are submitted, each with a way back to "
        + "its row; default false.",
      { $0.hasReview }, { $0.hasReview = $1 }),
    .other(
      "optionLists", .optionLists, "Lists of options by name; pickers refer to them."
    ) { node, _, notes, form in
      form.optionLists = notes.optionLists(node)
    } write: { form, _, writer in
      writer.write(form.optionLists)
    }.gap(.optionLists),
    .texts(
      "languages",
      "The tags of the languages of the texts, such as [\"en\", \"de\"]: every text that people read may "
        + "then be an object of its versions by these tags. What is missing is read in the first one.",
      { $0.languages }, { $0.languages = $1 }),
    messages({ $0.messages }, { $0.messages = $1 }),
    .text(
      "closing", "The text to show once the form is submitted.",
      { $0.closing }, { $0.closing = $1 }
    ).inLanguages(.closing).orExpression(for: .closing),
    .other(
      "sections", .list(of: .section), "The sections, in order.",
      write: { form, _, writer in
        writer.key("sections")
        writer.list(of: form.sections) { $0.write($1) }
      }
    ).required.gap(.rows),
  ])

  static func messages<Part: TranslatedPart>(
    _ get: @escaping SpecKey<Part>.Get<[FormProblem.Code: String]>,
    _ set: @escaping SpecKey<Part>.Set<[FormProblem.Code: String]>
  ) -> SpecKey<Part> {
    .other(
      "messages", .messages,
      "The texts of problems by their codes, with {title}, {value}, {min}, {max}, {step} and {count}; "
        + "those of a row take precedence over those of the form."
    ) { node, site, notes, part in
      let (messages, translations) = notes.messages(node, site.owner)
      set(&part, messages)
      for text in translations.texts { part.translations[text] = translations[text] }
    } write: { part, _, writer in
      writer.write(get(part), part.translations)
    }
  }

  static let section = KeyTable<SectionSpec>([
    .text(
      "id", "The section's identity, unique among the sections.",
      { $0.id.text }, { $0.id = SectionID($1 ?? "") }
    ).required.gap(.sectionID),
    .text("title", "The text above the rows.", { $0.title }, { $0.title = $1 })
      .inLanguages(.title).orExpression(for: .title),
    .text("footer", "The text below the rows.", { $0.footer }, { $0.footer = $1 })
      .inLanguages(.footer).orExpression(for: .footer),
    .condition(
      "shownWhen", "The condition under which the section is relevant.",
      { $0.shownWhen }, { $0.shownWhen = $1 }),
    .choice(
      "reorder", else: SectionSpec.Reorder.none,
      "Where people may move the rows; default none.", { $0.reorder }, { $0.reorder = $1 }),
    .texts(
      "formerly", "The ids of the section in earlier versions of the spec, for saved states.",
      { $0.formerly.map { $0.text } }, { $0.formerly = $1.map { SectionID($0) } }),
    .other(
      "rows", .list(of: .row),
      "The rows in fully expanded order: each presenter is followed directly by the rows it presents.",
      write: { section, _, writer in
        writer.key("rows")
        writer.list(of: section.rows) { $0.write($1) }
      }
    ).required.gap(.rows),
  ])

  static let check = KeyTable<CheckSpec>([
    .other("that", .condition, "The condition that must be true.") { node, site, notes, check in
      check.that = notes.condition(node, site.owner)
    } write: { check, _, writer in
      writer.write(check.that, forKey: "that")
    }.required,
    .other(
      "message", .orExpression(.byLanguage(.text)),
      "The message if the condition is not true; {title} and {value} are filled in."
    ) { node, site, notes, check in
      check.message = node.text ?? ""
      if let versions = node.versions {
        check.translations[.message] = versions
        return
      }
      guard node.members != nil else { return }
      let expression = notes.expression(node, .value(of: "message", in: site.owner))
      if expression.isWhole {
        check.messageExpression = expression
      } else {
        notes.gaps.hasLostConditions = true
      }
    } write: { check, _, writer in
      if let versions = check.translations[.message] {
        return writer.write(versions, forKey: "message")
      }
      writer.key("message")
      if let expression = check.messageExpression {
        writer.write(expression)
      } else {
        writer.text(check.message)
      }
    }.required,
    .flag(
      "whenAnswered",
      "Whether the check applies only while its row is answered; default false.",
      { $0.whenAnswered }, { $0.whenAnswered = $1 }),
  ])

  static let option = KeyTable<OptionSpec>([
    .text("value", "The value that is stored.", { $0.value }, { $0.value = $1 ?? "" }).required,
    .text(
      "title", "The title that people see; default the value.", { $0.title }, { $0.title = $1 }
    ).inLanguages(.title),
    .text("help", "A line of help for choosing.", { $0.help }, { $0.help = $1 })
      .inLanguages(.help),
    .condition(
      "shownWhen", "The condition under which the option is offered.",
      { $0.shownWhen }, { $0.shownWhen = $1 }),
    .number(
      "score", "The number that the option adds to scoreOf; default 0.",
      { $0.score }, { $0.score = $1 }),
    .flag(
      "exclusive",
      "Whether the option excludes the others where several can be chosen: with another one it is a "
        + "problem, exclusive.",
      { $0.isExclusive }, { $0.isExclusive = $1 }),
    .texts(
      "formerly", "The values of the option in earlier versions of the spec, for saved states.",
      { $0.formerly }, { $0.formerly = $1 }),
  ])

  /// The keys of the scale of a number.
  static let scale = KeyTable<NumberScale>([
    .text("low", "The word before the smallest number.", { $0.low }, { $0.low = $1 })
      .inLanguages(.low),
    .text("high", "The word after the largest number.", { $0.high }, { $0.high = $1 })
      .inLanguages(.high),
  ])

  /// The keys of a button's action on the copies of a repeat; it has one of them.
  static let copyAction = KeyTable<CopyAction>([
    .text(
      "add", "The id of the repeat that gets a copy, at its end.", { $0.repeat }, { $0.repeat = $1 }
    ),
    .other("remove", .onlyTrue, "Removes the copy that the button is in.") { _, _, _, action in
      action.removes = true
    },
  ])

  /// The action of a button on the copies of a repeat, as written.
  struct CopyAction {
    var `repeat`: String?
    var removes = false
  }

  /// The keys of an operand that is the answer of another row.
  static let operand = KeyTable<RowID?>([
    .text(
      "valueOf", "The id of the row whose answer is compared with.",
      { $0?.text }, { $0 = $1.map { RowID($0) } }
    ).required
  ])
}

/// A part of a spec that keeps keys which are reserved for the front end.
protocol PartWithExtras {
  /// `$schema` and the keys that begin with `x-`.
  var extras: [String: FormValue] { get set }
}

extension FormSpec: PartWithExtras {}
extension SectionSpec: PartWithExtras {}
extension RowSpec: PartWithExtras {}
extension OptionSpec: PartWithExtras {}
extension CheckSpec: PartWithExtras {}
