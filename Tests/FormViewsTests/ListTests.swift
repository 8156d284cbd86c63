import DynamicRows
import FormEngine
import FormOracle
import FormText
import FormViews
import TestSupport
import Testing

@Suite("Forms in table views without sections, and in outline views")
@MainActor struct ListTests {
  @Test(
    "after each of many random actions a list has the rows of the form, or of its page",
    arguments: 0..<2, [false, true])
  func lists(part: Int, hasPages: Bool) throws {
    try FormScript.forEach(part: part + 2, count: 40, hasPages: hasPages) { script in
      let (table, view) = shown(script.form, part == 0 ? .shown : .hidden)
      for _ in 0..<40 {
        let action = script.next()
        _ = try? table.perform(action)
        try #require(
          view.complaints.allSatisfy { $0.hasPrefix("needless") },
          "seed \(script.seed): \(action.json)")
        try #require(view.shownLines == table.lines, "seed \(script.seed): \(action.json)")
      }
    }
  }

  @Test("each row of small forms is dropped into each gap of a list", arguments: 0..<2)
  func drops(part: Int) throws {
    var moved = 0
    for form in try SmallForms.all(upTo: 3) {
      let headers = part == 0 ? FlatLayout.Headers.shown : .hidden
      let layout = FlatLayout(form, headers: headers)
      for from in form.positions {
        let index = layout.index(of: from)
        for gap in 0...layout.count {
          let (table, view) = shown(form, headers)
          guard let nearest = table.gap(movingRowAt: index, proposed: gap) else {
            #expect(!form.canMove(at: from))
            continue
          }
          let comment: Comment = "\(form.contents): \(from) into \(gap), \(nearest)"
          try #require(gap != index || nearest == gap, comment)
          try #require(table.moveRow(at: index, intoGap: nearest), comment)
          try #require(view.complaints == [] && view.shownLines == table.lines, comment)
          moved += table.form.contents == form.contents ? 0 : 1
          // A move that the form accepts as proposed is made unchanged.
          if headers == .shown, let taken = form.moving(from, intoGap: gap, of: layout) {
            try #require(taken == table.form.contents, comment)
          }
        }
      }
    }
    #expect(moved > 100)
  }

  @Test("headers of sections and rows have indices, and headers can't be moved")
  func indices() throws {
    let form = try #require(try SmallForms.all(upTo: 1).first)
    let (table, _) = shown(form, .shown)
    #expect(table.count == 5)
    #expect(table.section(atIndex: 0)?.id == "s" && table.row(atIndex: 0) == nil)
    #expect(table.row(atIndex: 1)?.id == "r0" && table.section(atIndex: 1) == nil)
    #expect(table.index(of: "x") == 3 && table.index(of: "none") == nil)
    #expect(table.gap(movingRowAt: 0, proposed: 1) == nil)
    #expect(!table.moveRow(at: 9, intoGap: 1))
  }

  private func shown(
    _ form: LiveForm, _ headers: FlatLayout.Headers
  ) -> (table: FormTable<NSTableView>, view: NSTableView) {
    let view = NSTableView()
    let table = FormTable(form, in: view, headers: headers)
    view.data = { table.lines }
    view.reloadData()
    return (table, view)
  }
}

@Suite("Forms in outline views")
@MainActor struct OutlineTests {
  @Test("after each of many random actions an outline has the rows of the form", arguments: 0..<2)
  func campaign(part: Int) throws {
    try FormScript.forEach(part: part + 4, count: 40) { script in
      let (outline, view) = shown(script.form, part == 0 ? .shown : .hidden)
      try #require(view.settle() == [])
      for _ in 0..<40 {
        let action = script.next()
        _ = try? outline.perform(action)
        try #require(view.settle() == [], "seed \(script.seed): \(action.json)")
        try #require(
          view.ids == outline.form.ids(outline.headers), "seed \(script.seed): \(action.json)")
      }
    }
  }

  @Test("each row of small forms is dropped between all children of all items", arguments: 0..<2)
  func drops(part: Int) throws {
    var moved = 0
    for form in try SmallForms.all(upTo: part == 0 && CampaignSettings.isThorough ? 3 : 2) {
      let (start, _) = shown(form, part == 0 ? .shown : .hidden)
      for id in form.positions.compactMap(form.row(at:)) {
        for (parent, childIndex) in start.allPlaces {
          let (outline, view) = shown(form, start.headers)
          let item = outline.item(parent)
          guard let place = outline.place(moving: id, proposedItem: item, childIndex: childIndex)
          else {
            #expect(!form.canMove(id))
            continue
          }
          let comment: Comment = "\(form.contents): \(id) under \(parent), \(childIndex)"
          let isMoved = outline.moveRow(id, to: place.item, childIndex: place.childIndex)
          try #require(isMoved, comment)
          try #require(view.settle() == [], comment)
          try #require(view.ids == outline.form.ids(outline.headers), comment)
          moved += outline.form.contents == form.contents ? 0 : 1
          // Without headers a gap between two sections may belong to either one.
          guard part == 0 else { continue }
          let (other, _) = shown(form, start.headers)
          other.moveRow(id, to: other.item(parent), childIndex: childIndex)
          try #require(other.form.contents == outline.form.contents, comment)
        }
      }
    }
    #expect(moved > 20)
  }

  @Test("expanding or collapsing an item opens or closes its row, which changes the items")
  func expanding() async throws {
    let form = try LiveForm(
      FormSpec("Fruit", openAtOnce: .one) {
        SectionSpec("fruits") {
          Row.field("citrus") { Row.picker("citrusPicker", options: ["Lime"]) }
          Row.field("melon") { Row.picker("melonPicker", options: ["Honeydew"]) }
        }
      })
    let (outline, view) = shown(form, .shown)
    var changes = 0
    outline.onChange = { _ in changes += 1 }
    #expect(view.ids == ["fruits", "citrus", "melon"])
    #expect(!outline.shouldExpand(outline.item(.row("citrus")) as Any))
    while changes < 1 { await Task.yield() }
    #expect(view.ids == ["fruits", "citrus", "citrusPicker", "melon"])
    #expect(!outline.shouldExpand(outline.item(.row("melon")) as Any))
    while changes < 2 { await Task.yield() }
    #expect(view.ids == ["fruits", "citrus", "melon", "melonPicker"])
    #expect(!outline.shouldCollapse(outline.item(.row("melon")) as Any))
    #expect(!outline.shouldCollapse(outline.item(.section("fruits")) as Any))
    while changes < 3 { await Task.yield() }
    #expect(view.ids == ["fruits", "citrus", "melon"])
    #expect(view.settle() == [])
  }

  @Test("after several actions in one update an outline has the rows of the form")
  func updates() throws {
    try FormScript.forEach(part: 7, count: 40) { script in
      let (outline, view) = shown(script.form, .shown)
      for _ in 0..<10 {
        outline.update { form in
          for _ in 0..<3 { _ = try? form.perform(script.next()) }
        }
        try #require(view.settle() == [], "seed \(script.seed)")
        try #require(view.ids == outline.form.ids(outline.headers), "seed \(script.seed)")
      }
    }
  }

  @Test(
    "an outline joins actions, shows the problems of a row that was left, and takes rules and limits"
  )
  func rules() throws {
    let form = try LiveForm(
      FormSpec("Name") {
        SectionSpec("s") {
          Row.group("person", isOpen: true) { Row.text("name").required() }
        }
      })
    let (outline, view) = shown(form, .shown)
    var changes = 0
    outline.onChange = { _ in changes += 1 }
    outline.update { $0.markEdited("name") }
    outline.touch("name")
    #expect(outline.form.shownProblems(of: "name").count == 1 && view.settle() == [])
    outline.update { form in
      form.undoLimit = 1
      form.addRule("name") { _, _ in "Always wrong." }
    }
    #expect(outline.form.shownProblems(of: "name").count == 2 && view.settle() == [])
    #expect(changes == 0)
    try outline.perform(.set("name", "Ann"))
    try outline.perform(.close("person"), recording: .joined)
    try outline.perform(.undo)
    #expect(!outline.form.canUndo && outline.form.row("name")?.value == nil)
    #expect(view.ids == ["s", "person", "name"] && view.settle() == [] && changes == 3)
  }

  @Test("an outline view may ask about an item whose row or section has been removed")
  func removedItems() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s") { Row.group("g", title: "Group") { Row.text("a", title: "A") } }
      SectionSpec("t") { Row.text("b", title: "B") }
    }
    let (outline, view) = shown(try LiveForm(spec), .shown)
    let sections = outline.children(of: nil)
    let (group, section) = (sections[0].children[0], sections[1])
    #expect(outline.isExpandable(group) && outline.isExpandable(section))
    try outline.perform(.removeRow("g"))
    try outline.perform(.removeSection("t"))
    #expect(view.settle() == [])
    for item in [group, section] {
      #expect(!outline.isExpandable(item) && outline.row(item) == nil)
      #expect(outline.section(item) == nil)
      _ = (outline.shouldExpand(item), outline.shouldCollapse(item))
    }
  }

  private func shown(
    _ form: LiveForm, _ headers: FlatLayout.Headers
  ) -> (outline: FormOutline, view: NSOutlineView) {
    let view = NSOutlineView()
    let outline = FormOutline(form, in: view, headers: headers)
    view.childrenOfItem = { outline.children(of: $0) }
    view.textOfItem = { item in
      outline.row(item).map { outline.form.line(of: $0) } ?? outline.section(item)?.id.text ?? "?"
    }
    view.isExpandable = { outline.isExpandable($0) }
    view.shouldExpand = { outline.shouldExpand($0) }
    view.shouldCollapse = { outline.shouldCollapse($0) }
    view.reloadData()
    outline.expandOpenItems()
    return (outline, view)
  }
}

extension NSOutlineView {
  /// The first word of each line on the screen.
  fileprivate var ids: [String] {
    lines.map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }
  }
}

extension LiveForm {
  /// The contents of the form after a row is moved into the gap above an index, or `nil` if the
  /// form refuses the move.
  fileprivate func moving(
    _ from: RowPosition, intoGap gap: Int, of layout: FlatLayout
  ) -> TableContents? {
    let moved = Set(row(at: from).map(visibleRows(ofBlock:)) ?? [])
    let above = (0..<gap).compactMap(layout.item)
    // The gap above the first header is the start of the first section.
    let section = above.count { if case .header = $0 { true } else { false } }
    let place = above.reversed().prefix { if case .row = $0 { true } else { false } }.count {
      item in
      if case .row(let position) = item {
        !(row(at: position).map(moved.contains) ?? false)
      } else {
        false
      }
    }
    var form = self
    guard let id = row(at: from),
      (try? form.perform(.moveRow(id, to: at(max(section - 1, 0), place)))) != nil
    else { return nil }
    return form.contents
  }

  fileprivate func ids(_ headers: FlatLayout.Headers) -> [String] {
    (0..<numberOfSections).filter(showsRows).flatMap { section in
      (headers == .shown ? [sectionID(at: section)?.text ?? ""] : [])
        + rows(inSection: section).map(\.text)
    }
  }
}

extension FormOutline {
  fileprivate func item(_ id: FormOutlineItem.ID) -> FormOutlineItem? {
    var pending = children(of: nil)
    while let item = pending.popLast() {
      if item.id == id { return item }
      pending += item.children
    }
    return nil
  }

  /// Every place between children, and on each item.
  fileprivate var allPlaces: [(FormOutlineItem.ID, Int)] {
    var places = (-1...children(of: nil).count).map { (FormOutlineItem.ID.form, $0) }
    var pending = children(of: nil)
    while let item = pending.popLast() {
      places += (-1...item.children.count).map { (item.id, $0) }
      pending += item.children
    }
    return places
  }
}
