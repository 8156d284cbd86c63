/// A path split into folder and name.
struct FilePlace {
  /// The path for opening the folder.
  let folder: String
  /// The part after the last slash.
  let name: String

  init(_ path: String) {
    // Compare bytes: a slash followed by a combining mark is a single character.
    let bytes = path.utf8
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    name = String(slash.map { path[bytes.index(after: $0)...] } ?? path[...])
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The path of another file in the same folder.
  func sibling(named name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The path that a symbolic link at this place leads to.
  func following(_ link: String) -> String {
    link.utf8.first == UInt8(ascii: "/") ? link : sibling(named: link)
  }
}
