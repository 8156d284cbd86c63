import FormEngine

/// The items to choose from.
extension XFormReader {
  /// Offers the items that a control lists or that are in a secondary instance.
  func offer(
    _ element: XMLElement, to id: RowID, _ picker: inout PickerContent, _ path: String
  ) {
    if element.appearances.contains(where: { $0.hasPrefix("search(") }) {
      return offerHost(&picker, "a search", in: element)
    }
    guard let itemset = element["itemset"] else {
      picker.options = element.all("item").compactMap { item in
        guard var option = option(item["value"]?.text, at: item.offset) else { return nil }
        guard let label = item["label"] else { return option }
        title(&option, words(of: label), at: label.offset)
        option.extras = media(of: label)
        return option
      }
      return
    }
    offerItems(itemset, of: element, to: id, &picker, path)
  }

  private func offerHost(
    _ picker: inout PickerContent, _ what: String, in element: XMLElement
  ) {
    picker.optionList = PickerContent.host
    for items in element.all("itemset") + element.all("item") { items.noteAll() }
    draft.lose("the front end must provide the options of \(what)", at: element.offset)
  }

  private func option(_ value: String?, at offset: Int) -> OptionSpec? {
    let value = (value ?? "").onOneLine
    guard value.isEmpty else { return OptionSpec(value) }
    draft.lose("an item without a value is left out", at: offset)
    return nil
  }

  private func set(_ option: inout OptionSpec, _ title: String, _ versions: [String: String]) {
    if title != option.value, !title.isEmpty { option.title = title }
    if !versions.isEmpty { option.translations[.title] = versions }
  }

  /// Offers the items of a secondary instance, those with a condition under it.
  private func offerItems(
    _ itemset: XMLElement, of element: XMLElement, to id: RowID, _ picker: inout PickerContent,
    _ path: String
  ) {
    let (nodeset, term) = nodeset(of: itemset, path)
    guard case .call("items", let operands)? = term, let source = operands[0].constant?.text,
      let items = instances[source]
    else { return offerNodes(nodeset, term, itemset, to: id, &picker, in: element, path) }
    let valueName = itemset["value"]?.attributes["ref"] ?? "name"
    let labelName = itemset["label"]?.attributes["ref"] ?? "label"
    choices[id] = (source, valueName, labelName)
    let predicates = operands.dropFirst(2).flatMap(\.conjuncts)
    reportColumns(predicates, items, at: itemset.offset)
    // What items alone decide is decided now.
    let fixed = predicates.filter { $0.references.allSatisfy(\.isColumn) }
    let open = predicates.filter { !$0.references.allSatisfy(\.isColumn) }
    let offered = options(of: items, valueName, labelName) { place in
      meets(fixed, of: nodeset, items[place], place, path, at: itemset.offset)
    }
    picker.options = offered.map(\.option)
    if offered.isEmpty {
      picker.options = options(of: items, valueName, labelName) { _ in true }.map { item in
        var option = item.option
        option.shownWhen = .constant(false)
        return option
      }
      draft.lose("no item meets the condition: none is offered", at: itemset.offset)
    }
    guard !open.isEmpty else { return }
    draft.later { [self] in
      let conditions = draft.said(nodeset, at: itemset.offset) { () throws(UnsupportedTermError) in
        try self.conditions(offered.map(\.places), open, items, path, at: itemset.offset)
      }
      if let conditions { narrow(id, conditions, at: itemset.offset) }
    }
  }

  /// The nodes that an itemset names, also as a term.
  private func nodeset(of itemset: XMLElement, _ path: String) -> (text: String, term: Term?) {
    var nodeset = (itemset.attributes["nodeset"] ?? "").trimmedOfSpace
    if nodeset.hasPrefix("randomize(") {
      draft.lose(
        "the order of items is not random here: about looks alone", .looks, at: itemset.offset)
      nodeset = nodeset.withoutRandomOrder
    }
    let term: Term? = draft.said(nodeset, at: itemset.offset) { () throws(UnsupportedTermError) in
      try XPathTerm.term(nodeset, at: path)
    }
    if let term { return (nodeset, term) }
    // Without a condition that can't be read, all items are offered.
    return (nodeset, try? XPathTerm.term(String(nodeset.prefix { $0 != "[" }), at: path))
  }

  /// Offers what the copies of a repeat answer. Other options that are in no instance are left to the front end.
  private func offerNodes(
    _ nodeset: String, _ term: Term?, _ itemset: XMLElement, to id: RowID,
    _ picker: inout PickerContent, in element: XMLElement, _ path: String
  ) {
    guard let term, let copies = term.nodeFiltered, let read = nodes[copies], read.holds == .copies
    else { return offerHost(&picker, nodeset.quotedForMessage, in: element) }
    let names = ["value", "label"].map { itemset[$0]?.attributes["ref"] ?? "" }
    let answered = "\(copies)/\(names[0])"
    guard let row = nodes[answered], !path.hasPrefix("\(copies)/"), row.holds.hasTexts else {
      picker.optionList = PickerContent.host
      itemset.noteAll()
      return draft.lose(
        "the front end must provide the options: the answers of \(names[0].quotedForMessage) in the copies of "
          + "\(read.id.text.quotedForMessage) can't be options here", at: itemset.offset)
    }
    draft.later { [draft] in
      draft.change(id, "options", at: itemset.offset) {
        $0.expressions[.options] = .valueOf(row.id)
      }
    }
    if names[1] != names[0] {
      draft.lose(
        "the options are shown by \(names[0].quotedForMessage), not by \(names[1].quotedForMessage)",
        at: itemset.offset)
    }
    let others = term.predicates.flatMap(\.conjuncts).filter { !$0.isAnswered(answered) }
    if !others.isEmpty {
      draft.lose(
        "the filter of \(nodeset.quotedForMessage) is ignored: the answers of all copies are options",
        at: itemset.offset)
    }
  }

  /// Whether an item meets conditions that no answer decides; those that can't be said are reported.
  private func meets(
    _ predicates: [Term], of nodeset: String, _ item: XMLElement, _ place: Int, _ path: String,
    at offset: Int
  ) -> Bool {
    let converter = XPathConverter(reader: self, path: path, offset: offset)
    return predicates.allSatisfy { predicate in
      let condition = draft.said(nodeset, at: offset) { () throws(UnsupportedTermError) in
        try converter.condition([predicate], for: item, at: place)
      }
      return condition != .constant(false)
    }
  }

  /// The options that items make, each with the places of the items that have its value.
  private func options(
    of items: [XMLElement], _ valueName: String, _ labelName: String,
    where isOffered: (Int) -> Bool
  ) -> [(option: OptionSpec, places: [Int])] {
    var offered: [(option: OptionSpec, places: [Int])] = []
    var places: [ScalarText: Int] = [:]
    for (index, item) in items.enumerated() where isOffered(index) {
      guard var option = option(item[valueName]?.text, at: item.offset) else { continue }
      label(&option, item, labelName)
      guard let known = places[ScalarText(option.value)] else {
        places[ScalarText(option.value)] = offered.count
        offered.append((option, [index]))
        continue
      }
      offered[known].places.append(index)
      let other = offered[known].option
      if other.title != option.title || other.translations != option.translations {
        draft.lose(
          "two items have the value \(option.value.quotedForMessage): the title of the first is used",
          at: item.offset)
      }
    }
    return offered
  }

  /// The conditions under which values are offered: each one of some items.
  private func conditions(
    _ places: [[Int]], _ predicates: [Term], _ items: [XMLElement], _ path: String, at offset: Int
  ) throws(UnsupportedTermError) -> [Condition] {
    let converter = XPathConverter(reader: self, path: path, offset: offset)
    var conditions: [Condition] = []
    for places in places {
      var each: [Condition] = []
      for place in places {
        each.append(try converter.condition(predicates, for: items[place], at: place))
      }
      conditions.append(Condition.any(each).withoutConstants)
    }
    return conditions
  }

  private func narrow(_ id: RowID, _ conditions: [Condition], at offset: Int) {
    if conditions.allSatisfy({ $0 == .constant(false) }) {
      draft.lose("no item ever meets the condition: none is offered", at: offset)
    }
    draft.change(id, "options", at: offset) { row in
      guard case .picker(var picker) = row.content else { return }
      for (index, condition) in zip(picker.options.indices, conditions) {
        picker.options[index].shownWhen = condition == .constant(true) ? nil : condition
      }
      row.content = .picker(picker)
    }
  }

  /// Reports names in predicates that no item has.
  private func reportColumns(_ predicates: [Term], _ items: [XMLElement], at offset: Int) {
    for name in Set(predicates.flatMap(\.references)).sorted()
    where name.isColumn && !items.contains(where: { $0[name.lastStep] != nil }) {
      draft.lose("no item has \(name.lastStep.quotedForMessage): it counts as empty", at: offset)
    }
  }

  /// Reports what no question reads of the items in secondary instances, once for each column.
  func reportUnreadItems() {
    for (id, items) in instances.sorted(by: { $0.key < $1.key }) {
      var columns: [String] = []
      for column in items.flatMap(\.children) where !columns.contains(column.name) {
        columns.append(column.name)
      }
      for column in columns {
        let cells = items.compactMap { $0[column] }
        let written = cells.filter { !$0.isBlank }
        let isRead = written.contains { !$0.hasUnreadText }
        // Those of items that a filter leaves out are read no more than the items.
        for cell in cells { cell.noteAll() }
        guard let first = written.first, !isRead else { continue }
        draft.lose(
          "\(column.quotedForMessage) of the items of \(id.quotedForMessage) is read by no question: left out",
          at: first.offset)
      }
    }
  }

  /// Gives an option the label of an item: a text of its own, or the one with an id.
  private func label(_ option: inout OptionSpec, _ item: XMLElement, _ labelName: String) {
    guard let column = labelName.itextArgument else {
      if let text = item[labelName]?.text { set(&option, text.onOneLine, [:]) }
      return
    }
    guard let id = item[column].map({ $0.text.onOneLine }) else { return }
    if let words = words(ofText: id) { title(&option, words, at: item.offset) }
    option.extras = media(ofText: id)
  }

  /// Gives an option a title, which can't contain answers.
  private func title(_ option: inout OptionSpec, _ words: Words, at offset: Int) {
    if words.hasAnswers {
      words.element.noteAll()
      draft.lose(
        "the answers in the title of \(option.value.quotedForMessage) are left out", at: offset)
    }
    set(&option, words.text, words.versions)
  }
}

extension Term {
  /// The path of the nodes that this means, without predicates.
  fileprivate var nodeFiltered: String? {
    switch self {
    case .reference(let path): path
    case .call("where", let operands): operands.first?.nodeFiltered
    default: nil
    }
  }

  /// The predicates of the nodes that this means.
  fileprivate var predicates: [Term] {
    if case .call("where", let operands) = self { Array(operands.dropFirst(2)) } else { [] }
  }

  /// Whether this says that the node at a path has an answer.
  fileprivate func isAnswered(_ path: String) -> Bool {
    switch self {
    case .answered(.reference(path)): true
    case .compare(.unequal, .reference(path), let other): other.constant == ""
    default: false
    }
  }

  /// The terms that all have to hold for this one to hold.
  fileprivate var conjuncts: [Term] {
    if case .all(let terms) = self { terms.flatMap(\.conjuncts) } else { [self] }
  }
}

extension String {
  /// Whether a path leads to a column of an item.
  fileprivate var isColumn: Bool { hasPrefix("\(XPathTerm.item)/") }

  /// The name in `jr:itext(name)`; `nil` for other texts.
  fileprivate var itextArgument: String? {
    guard hasPrefix("jr:itext("), hasSuffix(")") else { return nil }
    return String(dropFirst("jr:itext(".count).dropLast()).trimmedOfSpace
  }

  /// The path in `randomize(path, seed)`.
  fileprivate var withoutRandomOrder: String {
    var inner = dropFirst("randomize(".count).dropLast()
    var depth = 0
    for index in inner.indices.reversed() {
      if ")]".contains(inner[index]) { depth += 1 }
      if "([".contains(inner[index]) { depth -= 1 }
      if inner[index] == ",", depth == 0 {
        inner = inner[..<index]
        break
      }
    }
    return String(inner)
  }
}
