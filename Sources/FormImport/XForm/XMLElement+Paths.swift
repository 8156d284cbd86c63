/// Paths of nodes that are written relative to what is around them.
extension XMLElement {
  /// The elements whose `ref` or `nodeset` is the path of a node of the form.
  private static let bound: Set = [
    "bind", "group", "repeat", "input", "select1", "select", "upload", "trigger", "range", "rank",
    "secret", "textarea", "setvalue", "setgeopoint", "recordaudio",
  ]

  /// The element with absolute paths of nodes: those of binds are relative to the root of the form, those of controls
  /// to the group or repeat around them.
  func withAbsolutePaths(in context: String) -> XMLElement {
    var result = self
    var context = context
    if Self.bound.contains(name) {
      for key in ["nodeset", "ref"] {
        guard let path = attributes.look(at: key), !path.hasPrefix("/"), !path.contains("(") else {
          continue
        }
        result.attributes.replace(key, by: Self.absolute(path, in: context))
      }
      let own = result.attributes.look(at: "nodeset") ?? result.attributes.look(at: "ref")
      if name == "group" || name == "repeat", let own { context = own }
    }
    result.children = children.map { $0.withAbsolutePaths(in: context) }
    return result
  }

  private static func absolute(_ path: String, in context: String) -> String {
    var steps = context.split(separator: "/")
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return "/" + steps.joined(separator: "/")
  }
}
