import FormEngine

extension SpecKeys {
  /// A description of a kind of row, as a sentence for people who write specs.
  static func about(_ kind: RowContent.Kind) -> String {
    switch kind {
    case .label: "Shows its title and holds nothing."
    case .button: "Performs its action when it is tapped."
    case .group: "Presents the rows of its block; opens and closes."
    case .field:
      "Shows the value of its editor: the row named by editor, or else the only picker or datePicker "
        + "directly in its block. Opens and closes."
    case .text: "Holds a text."
    case .number: "Holds a number."
    case .toggle: "Holds true or false."
    case .picker: "Holds one option, or a list of them."
    case .datePicker: "Holds a date, a time, or both, as an ISO 8601 text."
    case .hidden: "Holds a value of the type given by \"holds\", and is never visible."
    case .custom:
      "Holds a value of the type given by \"holds\"; your front end draws it, using its x- keys."
    case .repeat:
      "Presents copies of its template: the one row directly in its block, with everything that it "
        + "presents. Holds the number of its copies."
    }
  }

  /// The keys that only rows of one kind, and possibly of a few others, have.
  static func own(_ kind: RowContent.Kind) -> [SpecKey<RowSpec>] {
    written(kind).map { key in
      let key = textsInLanguages[key.rule.name].map { key.inLanguages($0) } ?? key
      let property = SpecProperty(rawValue: key.rule.name)
      guard let property, RowSpec("", RowContent(kind)).has(property) else { return key }
      let orExpression = key.orExpression(for: property)
      return property == .value ? orExpression.orOnce : orExpression
    }
  }

  private static let textsInLanguages: [String: SpecText] = [
    "placeholder": .placeholder, "unit": .unit, "addTitle": .addTitle,
  ]

  private static func written(_ kind: RowContent.Kind) -> [SpecKey<RowSpec>] {
    switch kind {
    case .label: [computed]
    case .button: [action]
    case .group:
      lifted(group, { if case .group(let content) = $0 { content } else { nil } }, { .group($0) })
    case .field:
      lifted(field, { if case .field(let content) = $0 { content } else { nil } }, { .field($0) })
    case .text:
      lifted(text, { if case .text(let content) = $0 { content } else { nil } }, { .text($0) })
        + [computed]
    case .number:
      lifted(
        number, { if case .number(let content) = $0 { content } else { nil } }, { .number($0) })
        + [computed]
    case .toggle: [toggleValue, computed]
    case .picker:
      lifted(
        picker, { if case .picker(let content) = $0 { content } else { nil } }, { .picker($0) })
    case .datePicker:
      lifted(
        datePicker, { if case .datePicker(let content) = $0 { content } else { nil } },
        { .datePicker($0) })
    case .hidden:
      lifted(
        held(HeldContent.Kind.allCases.filter { $0 != .nothing }, isRequired: true, ""),
        { if case .hidden(let content) = $0 { content } else { nil } }, { .hidden($0) })
        + [computed]
    case .custom:
      lifted(
        held(HeldContent.Kind.allCases, isRequired: false, "; default nothing"),
        { if case .custom(let content) = $0 { content } else { nil } }, { .custom($0) })
        + [computed]
    case .repeat:
      lifted(
        copies, { if case .repeat(let content) = $0 { content } else { nil } }, { .repeat($0) })
    }
  }

  private static func lifted<Content>(
    _ keys: [SpecKey<Content>], _ content: @escaping @Sendable (RowContent) -> Content?,
    _ wrap: @escaping @Sendable (Content) -> RowContent
  ) -> [SpecKey<RowSpec>] {
    keys.map { $0.lifted(content, wrap) }
  }

  static let computed = SpecKey<RowSpec>.other(
    "computed", .expression,
    "The expression that computes the row's value, which people can't change; see Expressions."
  ) { node, site, notes, row in
    let expression = notes.expression(node, .value(of: "computed", in: site.owner))
    if !expression.isWhole { notes.gaps.expressions.insert(site.number) }
    row.computed = expression
  } write: { row, _, writer in
    guard let expression = row.computed else { return }
    writer.key("computed")
    writer.write(expression)
  }.gap(.expression)

  private static let action = SpecKey<RowSpec>.other(
    "action", .action,
    "What a tap does: submit, cancel, reset, or a custom name; or add a copy to the "
      + "end of a repeat, or remove the copy that the button is in."
  ) { node, site, notes, row in
    row.content = .button(notes.action(node, site))
  } write: { row, _, writer in
    if case .button(let action) = row.content { writer.write(action) }
  }.required

  private static let toggleValue = value(
    .boolOrNull,
    { (row: RowSpec) in
      if case .toggle(value: false?) = row.content {
        nil
      } else {
        row.content.initialValue ?? .null
      }
    }, { $0.content = .toggle(value: $1?.bool) })

  private static func value<Content>(
    _ shape: KeyRule.Shape, _ get: @escaping SpecKey<Content>.Get<FormValue?>,
    _ set: @escaping SpecKey<Content>.Set<FormValue?>
  ) -> SpecKey<Content> {
    .value(
      "value", shape,
      "The value at the start; an expression gives it until someone sets or clears the row.", get,
      set)
  }

  private static func open<Content>(
    _ get: @escaping SpecKey<Content>.Get<Bool>, _ set: @escaping SpecKey<Content>.Set<Bool>
  ) -> SpecKey<Content> {
    .flag("open", "Whether the row is open at the start.", get, set)
  }

  private static func commit<Content>(
    _ get: @escaping SpecKey<Content>.Get<Commit?>, _ set: @escaping SpecKey<Content>.Set<Commit>
  ) -> SpecKey<Content> {
    .choice(
      "commit", else: .change,
      "When a choice becomes the value of the field: immediately, or when the field closes.", get,
      set
    ).details(.always)
  }

  private static let group: [SpecKey<GroupContent>] = [
    open({ $0.isOpen }, { $0.isOpen = $1 }),
    .flag(
      "collapsible", else: true, "Whether the group can be closed; default true.",
      { $0.isCollapsible }, { $0.isCollapsible = $1 }
    ).details(.always),
    .flag(
      "nested",
      "Whether the answers of its block are an object of their own in results, under its name.",
      { $0.isNested }, { $0.isNested = $1 }),
    .flag(
      "container",
      "Whether the group has no line of its own: it is never visible and always open, and its rows are "
        + "drawn where it would be.", { $0.isContainer }, { $0.isContainer = $1 }),
    .flag(
      "matrix",
      "Whether its rows, pickers with the same options or numbers with the same scale, are drawn as a "
        + "table where there is room.", { $0.isMatrix }, { $0.isMatrix = $1 }),
  ]

  private static let field: [SpecKey<FieldContent>] = [
    open({ $0.isOpen }, { $0.isOpen = $1 }),
    value(.anyValue, { $0.value }, { $0.value = $1 }),
    .text(
      "editor", "The id of the row directly in its block that edits the value.",
      { $0.editor?.text }, { $0.editor = $1.map { RowID($0) } }
    ).gap(.content),
  ]

  private static let text: [SpecKey<TextContent>] = [
    value(.textOrNull, { $0.value }, { $0.value = $1 }),
    .text(
      "placeholder", "The text shown while the row is empty.",
      { $0.placeholder }, { $0.placeholder = $1 }
    ).details().fact { .placeholder($0?.placeholder) },
    .count(
      "minLength", "The smallest number of characters.", { $0.minLength }, { $0.minLength = $1 }
    ).details(),
    .count(
      "maxLength", "The largest number of characters.", { $0.maxLength }, { $0.maxLength = $1 }
    ).details(),
    .text(
      "pattern",
      "The pattern that the whole answer must match: characters, ., classes such as [a-z_] and "
        + "[^0-9], \\d \\w \\s and \\D \\W \\S, \\n \\r \\t, \\u00C0 and \\x41, ( ) and (?: ), |, and "
        + "* + ? {m} {m,} {m,n}, also lazy; ^ at the start and $ at the end change nothing.",
      { $0.pattern }, { $0.pattern = $1 }),
    .flag(
      "multiline", "Whether answers can have several lines.",
      { $0.isMultiline }, { $0.isMultiline = $1 }
    ).details(),
    .flag(
      "secret", "Whether the answer is hidden while it is typed, and never saved.",
      { $0.isSecret }, { $0.isSecret = $1 }
    ).details(),
    .texts(
      "suggestions",
      "Texts to offer; any other text is allowed too. {\"valueOf\": ID} offers the answers of a row, each "
        + "once, as in the options of a picker.",
      { $0.suggestions }, { $0.suggestions = $1 }
    ).details(),
  ]

  private static let number: [SpecKey<NumberContent>] = [
    value(.numberOrNull, { $0.value }, { $0.value = $1 }),
    .text("unit", "The text shown after the number.", { $0.unit }, { $0.unit = $1 })
      .details().fact { .unit($0?.unit) },
    .number("min", "The smallest answer.", { $0.min }, { $0.min = $1 }).gap(.limits).details(),
    .number("max", "The largest answer.", { $0.max }, { $0.max = $1 }).gap(.limits).details(),
    .number(
      "step", "The distance between answers, counted from min, or else from 0.",
      { $0.step }, { $0.step = $1 }
    ).details(),
    .flag(
      "integer", "Whether answers are whole numbers.", { $0.isInteger }, { $0.isInteger = $1 }
    ).gap(.limits).details(),
    .other(
      "scale", .scale,
      "Whether the number is drawn as a line of choices, with words at its ends; it has integer, and a "
        + "min and a max at most 10 apart."
    ) { node, site, notes, number in
      number.scale = notes.scale(node, site.owner)
    } write: { number, _, writer in
      writer.write(number.scale)
    }.gap(.limits).details(),
  ]

  private static let picker: [SpecKey<PickerContent>] = [
    .other(
      "options", .options,
      "The choices: texts, or objects with a value and a title; or the name of one of the form's "
        + "optionLists, or \"host\" if the front end provides them. Or {\"valueOf\": ID}, no other expression: "
        + "the answers of a row in the copies of a repeat, or of a picker that takes several, each once, with "
        + "the titles that they have there."
    ) { node, site, notes, picker in
      picker.optionList = node.text
      let isComplete = notes.options(node, site.owner, into: &picker.options)
      if !isComplete { notes.gaps.contents.insert(site.number) }
    } write: { picker, _, writer in
      if let list = picker.optionList {
        writer.write(list, forKey: "options")
      } else {
        writer.write(picker.options, forKey: "options")
      }
    }.gap(.content).fact { picker in
      picker?.optionList.map { .optionList($0) } ?? .options(picker?.options)
    },
    value(.choicesOrNull, { $0.value }, { $0.value = $1 }),
    .flag(
      "multiple", "Whether several options can be chosen.",
      { $0.isMultiple }, { $0.isMultiple = $1 }
    ).gap(.content).details(),
    .flag(
      "other", "Whether any other text is allowed too.",
      { $0.acceptsOther }, { $0.acceptsOther = $1 }
    ).details(),
    .count(
      "minChoices", "The smallest number of options in an answer.",
      { $0.minChoices }, { $0.minChoices = $1 }
    ).details(),
    .count(
      "maxChoices", "The largest number of options in an answer.",
      { $0.maxChoices }, { $0.maxChoices = $1 }
    ).details(),
    commit({ $0.commit }, { $0.commit = $1 }),
  ]

  private static let datePicker: [SpecKey<DatePickerContent>] = [
    .choice(
      "mode", "Whether a date, a time or both are picked; default date.",
      { $0.mode }, { $0.mode = $1 }
    ).gap(.content).details(.always),
    value(.momentOrNull, { $0.value }, { $0.value = $1 }),
    .text("min", as: .moment, "The earliest answer.", { $0.min }, { $0.min = $1 }).details(),
    .text("max", as: .moment, "The latest answer.", { $0.max }, { $0.max = $1 }).details(),
    commit({ $0.commit }, { $0.commit = $1 }),
  ]

  private static func held(
    _ kinds: [HeldContent.Kind], isRequired: Bool, _ usual: String
  ) -> [SpecKey<HeldContent>] {
    let holds = SpecKey<HeldContent>.choice(
      "holds", of: kinds, "What the row holds\(usual).", { $0.holds }, { $0.holds = $1 }
    ).gap(.content).details(.always)
    return [
      isRequired ? holds.required : holds, value(.anyValue, { $0.value }, { $0.value = $1 }),
    ]
  }

  private static let copies: [SpecKey<RepeatContent>] = [
    .count(
      "min", "The smallest number of copies that people can leave; default 0.",
      { $0.min }, { $0.min = $1 }
    ).gap(.content),
    .count("max", "The largest number of copies.", { $0.max }, { $0.max = $1 }).gap(.content),
    .count(
      "count",
      "The number of copies at the start; default min. An expression gives the number at any time, and "
        + "nobody adds or removes copies.", { $0.count }, { $0.count = $1 }
    ).gap(.content),
    .value(
      "value", .copies,
      "The copies at the start, instead of a number: a value, or an object of names and values, for each.",
      { $0.value }, { $0.value = $1 }),
    .text(
      "addTitle", "The title of the action that adds a copy, such as Add phone.",
      { $0.addTitle }, { $0.addTitle = $1 }),
    .flag(
      "canDuplicate", "Whether people can add a copy with the answers of another one.",
      { $0.canDuplicate }, { $0.canDuplicate = $1 }),
    .choice(
      "layout", else: RepeatContent.Layout.stack,
      "How a page arranges the copies: the rows of each below each other (stack, the default), or each copy as "
        + "a line of a table where there is room.",
      { $0.layout }, { $0.layout = $1 }
    ).details(),
  ]
}

extension RowContent {
  /// The content of a row of a kind of which no key is known yet.
  init(_ kind: Kind) {
    self =
      switch kind {
      case .label: .label
      case .button: .button(.named(""))
      case .group: .group(GroupContent())
      case .field: .field(FieldContent())
      case .text: .text(TextContent())
      case .number: .number(NumberContent())
      case .toggle: .toggle(value: false)
      case .picker: .picker(PickerContent())
      case .datePicker: .datePicker(DatePickerContent())
      case .hidden: .hidden(HeldContent(holds: .text))
      case .custom: .custom(HeldContent(holds: .nothing))
      case .repeat: .repeat(RepeatContent())
      }
  }
}
