import FormEngine
import FormText

/// Matrices, and questions with several texts.
extension SurveyReader {
  private static let open = GroupContent(isOpen: true, isCollapsible: false, isNested: true)

  /// The values and titles of rows or columns.
  private func entries(_ nodes: [ForeignNode]) -> [(
    value: String, title: ForeignNode?, node: ForeignNode
  )] {
    nodes.compactMap { node in
      let (value, title) = Self.choice(node)
      switch value {
      case .text(let text): return (text, title, node)
      case .number, .bool: return ("\(value)", title, node)
      default: return nil
      }
    }
  }

  func matrix(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    var group = Self.open
    group.isMatrix = true
    let id = add(part, name, .group(group), place)
    let isRequired = part.flag("isAllRowRequired", "eachRowRequired")
    let columns = options(part.elements("columns"), of: part, "columns")
    let rows = entries(part.elements("rows"))
    let (defaults, values) = (part["defaultValue"], columns.map(\.value))
    let list = sharedList(columns, among: rows.count, of: id)
    for row in rows where draft.hasRoom(at: row.node.offset) {
      let value = defaults?[row.value].flatMap { optionValue($0, among: columns) }
      let picker = PickerContent(
        options: list == nil ? columns : [], optionList: list, value: value)
      let cell = draft.newID("\(place.cells ?? "")\(name).\(row.value)")
      draft.add(
        RowSpec(
          cell, .picker(picker), title: row.value, presentedBy: id, isRequired: isRequired,
          name: row.value),
        at: row.node.offset)
      let referent = Referent(
        id: cell, holds: .choice(isMultiple: false), options: values)
      remember("\(name).\(row.value)", referent, place)
      set(.title, .title, of: cell, row.title, place)
      rowCondition(row.node, of: part, cell, place)
    }
    end(part, id, name, place)
    return id
  }

  /// The name of a list of options that all rows of a large matrix share; `nil` if each row has its own.
  private func sharedList(_ options: [OptionSpec], among rows: Int, of matrix: RowID) -> String? {
    guard rows > 20, rows * options.count > 1_000 else { return nil }
    var name = matrix.text
    while name == PickerContent.host || draft.spec.optionLists[name] != nil { name += "-options" }
    draft.spec.optionLists[name] = options
    return name
  }

  /// A default value as that of an option; `nil` if there is no such option, which is reported.
  private func optionValue(_ node: ForeignNode, among options: [OptionSpec]) -> FormValue? {
    let value = node.text ?? "\(FormValue(node))"
    guard options.contains(where: { $0.value == value }) else {
      draft.lose(
        "the default value \(FormValue(node)) is left out: it is not an option", at: node.offset)
      return nil
    }
    return .text(value)
  }

  /// The conditions of a row: its own, and that of all rows with its value put in.
  private func rowCondition(
    _ node: ForeignNode, of part: ForeignPart, _ id: RowID, _ place: Place
  ) {
    let tests = [node["visibleIf"], part["rowsVisibleIf"]].compactMap(\.self)
    conditions(tests, ofItem: Self.choice(node).value, place) { [draft] condition, offset in
      draft.change(id, "shownWhen", at: offset) { $0.shownWhen = condition }
    }
  }

  func matrixOfCells(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    let id = add(part, name, .group(Self.open), place)
    let columns = part.elements("columns")
    let (type, choices) = (part.text("cellType") ?? "dropdown", part["choices"])
    for row in entries(part.elements("rows")) where draft.hasRoom(at: row.node.offset) {
      let line = draft.newID("\(place.cells ?? "")\(name).\(row.value)")
      draft.add(
        RowSpec(line, .group(Self.open), title: row.value, presentedBy: id, name: row.value),
        at: row.node.offset)
      set(.title, .title, of: line, row.title, place)
      rowCondition(row.node, of: part, line, place)
      var inside = place
      inside.presenter = line
      inside.cells = "\(place.cells ?? "")\(name).\(row.value)."
      for column in columns where draft.hasRoom(at: column.offset) {
        cell(column, type, choices, inside)
      }
    }
    end(part, id, name, place)
    let lines = entries(part.elements("rows")).map { "\(place.cells ?? "")\(name).\($0.value)." }
    for column in columns { total(column, of: name, lines, place) }
    return id
  }

  /// Adds the total of a column, which is in no result.
  ///
  /// - Parameter lines: What precedes the name of the column in the names of its cells.
  private func total(_ column: ForeignNode, of matrix: String, _ lines: [String], _ place: Place) {
    guard let name = column["name"]?.text else { return }
    let functions = ["sum": "sum", "avg": "average", "min": "min", "max": "max", "count": "count"]
    let function = ForeignPart(column).word("totalType", among: functions.keys.sorted() + ["none"])
      .flatMap { functions[$0] }
    let own = column["totalExpression"]
    guard let node = own ?? column["totalType"], own != nil || function != nil else { return }
    let total = "\(matrix)-total.\(name)"
    let id = draft.newID((place.cells ?? "") + total)
    let content = RowContent.number(NumberContent())
    var row = RowSpec(id, content, title: name, presentedBy: place.presenter)
    row.isInResult = false
    draft.add(row, at: node.offset)
    remember(total, id, content, place)
    set(.title, .title, of: id, column["title"], place)
    let format = column["totalFormat"]?.text?.replacing("{0}", with: "").trimmedOfSpace ?? ""
    if !format.isEmpty { draft.change(id) { $0.title = "\($0.title ?? name): \(format)" } }
    draft.later { [self] in
      let expression =
        if let text = own?.text { self.expression(text, at: node.offset, place) } else {
          draft.said(node.text ?? total, at: node.offset) { () throws(UnsupportedTermError) in
            let cells: [Term] = lines.map { .reference($0 + name) }
            let term = try terms(place).common(.call(function ?? "sum", cells))
            return try converter(place, at: node.offset).expression(term)
          }
        }
      draft.change(id, "computed", at: node.offset) { $0.computed = expression }
    }
  }

  func dynamicMatrix(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    let columns = part.elements("columns")
    let (type, choices) = (part.text("cellType") ?? "dropdown", part["choices"])
    let id = addRepeat(
      part, name, place, count: part.whole("rowCount") ?? 2, min: part.whole("minRowCount"),
      max: part.whole("maxRowCount"), addTitle: part["addRowText"],
      keys: (add: "allowAddRows", remove: "allowRemoveRows", count: "rowCount"))
    let first = draft.newID("\(name)-row")
    // The rows of a table are lines without a heading; what is below a row needs one.
    let isTable = part.elements("detailElements").isEmpty
    let group =
      isTable ? GroupContent(isContainer: true) : GroupContent(isOpen: true, isCollapsible: false)
    draft.add(
      RowSpec(first, .group(group), title: draft.row(id)?.title, presentedBy: id), at: part.offset)
    if isTable, case .repeat(var content)? = draft.row(id)?.content {
      content.layout = .table
      draft.change(id) { $0.content = .repeat(content) }
    }
    var inside = place
    inside.presenter = first
    inside.copies.append(name)
    inside.cells = nil
    for column in columns { cell(column, type, choices, inside) }
    for element in part.elements("detailElements") { self.element(element, inside) }
    unique(part, name)
    end(part, id, name, place)
    for column in columns { total(column, of: name, ["\(name)[]."], place) }
    return id
  }

  /// Adds the cell of a column, which is a question with the choices of the matrix.
  private func cell(_ node: ForeignNode, _ type: String, _ choices: ForeignNode?, _ place: Place) {
    var members = node.members ?? []
    let own = node["cellType"]?.text ?? "default"
    let kind = own == "default" ? type : own
    let hasChoices = ["dropdown", "radiogroup", "checkbox", "tagbox"].contains(kind)
    if hasChoices, node["choices"] == nil, let choices {
      members.append(ForeignMember("choices", at: choices.offset, choices))
    }
    let part = ForeignPart(ForeignNode(at: node.offset, .object(members)))
    part.leave(["cellType", "isUnique", "totalType", "totalExpression"])
    var place = place
    place.isCell = true
    let name = part.text("name") ?? node.text ?? "column"
    let id = element(part, kind, name: name, place)
    if node["isUnique"]?.bool == true {
      draft.change(id, "unique", at: node.offset) { row in
        (row.isUnique, row.ignoresCase) = (true, row.content.kind == .text)
      }
    }
  }

  func multipleText(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    let id = add(part, name, .group(Self.open), place)
    for node in part.elements("items") {
      let item = ForeignPart(node)
      let own = item.text("name") ?? node.text ?? "item"
      var inside = place
      inside.presenter = id
      inside.cells = "\(place.cells ?? "")\(name)."
      let row = element(item, "text", name: own, inside)
      draft.change(row) { $0.name = own }
      // Its name is that of an answer in the form too.
      if place.cells == nil, let referent = names["\(name).\(own)"], let copies = place.copies.last
      {
        namesInCopies[copies, default: [:]]["\(name).\(own)"] = referent
      }
    }
    end(part, id, name, place)
    return id
  }
}
