/// Which folders of a module use which, by the types and members that their files name.
///
/// A name counts if it can mean a declaration in one folder only. So some uses are not found:
/// members of the same name in several folders, if the type before the point is not written nearby;
/// operators and subscripts; members of types of other modules with short names, such as `first`.
public struct FolderUses {
  /// A file of a module.
  public struct File {
    /// Its folder in the module, `.` for the module's own.
    public let folder: String
    /// Its name.
    public let name: String
    /// What it declares and uses.
    public let names: SwiftNames

    /// Reads the text of a file.
    public init(_ name: String, in folder: String, text: String) {
      self.name = name
      self.folder = folder
      names = SwiftNames(text)
    }
  }

  /// The folders that each folder uses, with the uses: `Plan.swift:7 names seed of Garden.swift`.
  public private(set) var uses: [String: [String: [String]]] = [:]

  /// Finds what the files of a module use.
  ///
  /// - Parameter outside: The names that other modules declare, by module.
  public init(_ files: [File], outside: [String: Set<String>] = [:]) {
    let module = ModuleNames(files.map(\.names), outside: outside)
    for (index, file) in files.enumerated() {
      for use in file.names.uses {
        let found = module.declarations(for: use, in: index, importing: file.names.imports)
        let folders = Set(found.map { files[$0.file].folder })
        guard folders.count == 1, let folder = folders.first, folder != file.folder else {
          continue
        }
        uses[file.folder, default: [:]][folder, default: []].append(
          "\(file.name):\(use.line) names \(use.name) of \(files[found[0].file].name)")
      }
    }
  }

  /// The uses without which no folder would use itself, neither directly nor through others: of the
  /// folders in the shortest cycles, those between which there are the fewest.
  public var backReferences: [String] {
    var rest = uses
    var found: [String] = []
    while let link = FolderUses.weakestLink(of: rest) {
      let names = rest[link[0]]?.removeValue(forKey: link[1]) ?? []
      found.append("\(link[0]) uses \(link.dropFirst().joined(separator: ", which uses ")):")
      found += names.map { "  \($0)" }
    }
    return found
  }

  /// The shortest cycle from the folder with the fewest uses of the next one, back to that folder;
  /// `nil` if there is no cycle.
  private static func weakestLink(of uses: [String: [String: [String]]]) -> [String]? {
    let cycles = uses.flatMap { user, all in
      all.compactMap { used, names in
        way(from: used, to: user, in: uses).map { (way: [user] + $0, count: names.count) }
      }
    }
    return cycles.min {
      ($0.way.count, $0.count, $0.way.joined()) < ($1.way.count, $1.count, $1.way.joined())
    }?.way
  }

  /// The shortest way between two folders, with both; `nil` if there is none.
  private static func way(
    from start: String, to end: String, in uses: [String: [String: [String]]]
  ) -> [String]? {
    var ways = [[start]]
    var known: Set<String> = [start]
    while !ways.isEmpty {
      let way = ways.removeFirst()
      let last = way[way.count - 1]
      if last == end { return way }
      for next in uses[last]?.keys.sorted() ?? [] where known.insert(next).inserted {
        ways.append(way + [next])
      }
    }
    return nil
  }
}
