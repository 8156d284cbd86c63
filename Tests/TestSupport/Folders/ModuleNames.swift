/// The names that the files of a module declare.
struct ModuleNames {
  /// A declaration, and the index of its file.
  struct Found {
    let file: Int
    let declaration: SwiftNames.Declaration
  }

  private var found: [String: [Found]] = [:]
  /// The types of the module, such as `Plan.Row`.
  private var types: Set<String> = []
  /// The names that other modules declare, by module.
  private let outside: [String: Set<String>]

  init(_ files: [SwiftNames], outside: [String: Set<String>]) {
    self.outside = outside
    for (index, names) in files.enumerated() {
      for declaration in names.declarations {
        found[declaration.name, default: []].append(Found(file: index, declaration: declaration))
        guard declaration.kind == .type else { continue }
        types.insert((declaration.owner.map { "\($0)." } ?? "") + declaration.name)
      }
    }
  }

  /// The declarations that a use can mean; none if that is unlikely to be one of the module.
  func declarations(for use: SwiftNames.Use, in file: Int, importing imports: Set<String>)
    -> [Found]
  {
    let all = (found[use.name] ?? []).filter {
      ($0.file == file || !$0.declaration.isPrivate) && ModuleNames.fits(use, $0.declaration)
    }
    if all.isEmpty { return [] }
    var members = members(all, of: use, isOutside: imports.contains { isName(use.name, of: $0) })
    if use.labels == nil, members.contains(where: { $0.declaration.kind != .function }) {
      members.removeAll { $0.declaration.kind == .function }
    }
    let own = members.filter { $0.file == file }
    return own.isEmpty ? members : own
  }

  private func isName(_ name: String, of module: String) -> Bool {
    outside[module]?.contains(name) ?? false
  }

  /// Those of the type that the name is looked up in.
  private func members(_ all: [Found], of use: SwiftNames.Use, isOutside: Bool) -> [Found] {
    switch use.receiver {
    case .none:
      let members = all.filter { $0.declaration.owner.map(use.types.contains) ?? false }
      return members.isEmpty ? all.filter { $0.declaration.owner == nil } : members
    case .ownType: return all.filter { $0.declaration.owner == use.types.last }
    case .type(let type):
      let type = path(ofType: type, in: use.types)
      // A type of another module has initializers there, too.
      if use.name == "init", !types.contains(type) { return [] }
      return all.filter { $0.declaration.owner == type }
    case .variable, .member, .otherMember, .unknown:
      if ModuleNames.common.contains(use.name) { return [] }
      guard let type = type(of: use.receiver, in: use.types) else {
        let isLong =
          use.name.contains { $0.isUppercase } || use.labels?.contains { $0 != "_" } ?? false
        return isLong && !isOutside ? all.filter { $0.declaration.owner != nil } : []
      }
      return all.filter { $0.declaration.owner == type }
    }
  }

  /// The type of a variable or member: that which is written where it is declared, if all members
  /// with this name have the same, or else the one that has its name.
  private func type(of receiver: SwiftNames.Use.Receiver, in types: [String]) -> String? {
    let name: String
    var members: [SwiftNames.Declaration] = []
    switch receiver {
    case .variable(let variable): name = variable
    case .member(let member):
      name = member
      members = (found[name] ?? []).map(\.declaration).filter {
        $0.owner.map(types.contains) ?? false
      }
    case .otherMember(let member):
      name = member
      members = (found[name] ?? []).map(\.declaration).filter { $0.owner != nil }
    default: return nil
    }
    let known = Set(
      members.map { member in
        member.type.map { path(ofType: $0, in: member.owner.map { [$0] } ?? []) }
      })
    if known.count == 1, let type = known.first { return type }
    let like = name.prefix(1).uppercased() + name.dropFirst()
    return self.types.contains(like) ? like : nil
  }

  /// A type with those around it, as it is written inside of some types.
  private func path(ofType name: String, in types: [String]) -> String {
    types.reversed().lazy.map { "\($0).\(name)" }.first(where: self.types.contains) ?? name
  }

  /// Names of the standard library, whose uses can mean its types unless the type is written.
  private static let common: Set<String> = [
    "dropFirst", "first", "isEmpty", "joined", "last", "max", "min", "popFirst", "popLast",
    "rawValue", "removeAll",
  ]

  /// Whether a use can be one of a declaration, by its labels. Arguments may be left out: they have
  /// defaults, or are closures after the parentheses.
  private static func fits(_ use: SwiftNames.Use, _ declaration: SwiftNames.Declaration) -> Bool {
    guard let call = use.labels else { return true }
    guard declaration.kind == .function else { return declaration.kind != .property }
    var rest = declaration.labels[...]
    for label in call {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
