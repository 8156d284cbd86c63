import FormEngine

/// Groups of the data that the controls do not show as groups.
extension XFormReader {
  /// Reads parts of the body that are in a group of the data.
  func inside(_ path: String?, _ read: () -> Void) {
    let outer = around
    (around, wrapper) = (path ?? around, nil)
    read()
    (around, wrapper) = (outer, nil)
  }

  /// The row that presents the row of a node: a container for groups of the data around the node alone, which
  /// the rows next to each other have in common.
  func presenter(of path: String?, under presenter: RowID?, at offset: Int) -> RowID? {
    guard let path, !around.isEmpty else { return presenter }
    let parent = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
    guard parent != around else {
      wrapper = nil
      return presenter
    }
    if let wrapper, wrapper.path == parent { return wrapper.id }
    guard parent.hasPrefix(around + "/") else {
      draft.lose(
        "\(path.lastStep.quotedForMessage) is not in the group that shows it: its place in results differs",
        at: offset)
      return presenter
    }
    var (outer, own) = (presenter, around)
    for step in parent.dropFirst(around.count).split(separator: "/") {
      own += "/\(step)"
      outer = addContainer(own, under: outer, at: offset)
    }
    wrapper = outer.map { (parent, $0) }
    return outer
  }

  /// Adds a group that has no line of its own and nests results.
  func addContainer(
    _ path: String, named id: String? = nil, under presenter: RowID?, at offset: Int
  ) -> RowID {
    let id = draft.newID(id ?? path.lastStep)
    let content = GroupContent(
      isOpen: true, isCollapsible: false, isNested: true, isContainer: true)
    let name = id.text == path.lastStep ? nil : path.lastStep
    draft.add(RowSpec(id, .group(content), presentedBy: presenter, name: name), at: offset)
    if !readBinds.contains(path) { bind(path, id) }
    containers[path] = id
    return id
  }
}
