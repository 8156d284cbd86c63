import FormEngine

/// The names of the variables that hold the answers of a form.
///
///     VariableNames(of: ["day", "e-mail", "2nd"], prefix: "F_")   // F_day, F_e_mail, F__2nd
package struct VariableNames: Sendable {
  /// The rows with the names of their variables, in order.
  package private(set) var rows: [(row: RowID, name: String)] = []
  /// The faults of the names, one sentence each.
  package private(set) var faults: [String] = []

  /// The reader of the variables.
  package enum Dialect: Sendable {
    /// A shell, by `eval`.
    case shell
    /// A program that reads files of variables, or a shell that passes them on.
    case environment
  }

  /// Names the variables of rows: every scalar of an id other than an ASCII letter, digit or
  /// underscore becomes an underscore, and another underscore precedes a digit at the start.
  ///
  /// - Parameter prefix: The text before each name.
  package init(of ids: [RowID], prefix: String = "", in dialect: Dialect = .shell) {
    var known = [String: RowID]()
    for id in ids {
      let name = prefix + Self.name(of: id)
      if let other = known.updateValue(id, forKey: name) {
        faults.append(
          "rows \(other.quotedForMessage) and \(id.quotedForMessage) would both be the variable "
            + "\(name); give one another id, or use --format json")
      } else if dialect == .shell, Self.isTaken(name) {
        faults.append(
          "row \(id.quotedForMessage) would change the shell's own variable \(name); "
            + "write --prefix form_, or another one")
      }
      rows.append((id, name))
    }
  }

  /// Returns whether names can begin with a text.
  package static func isPrefix(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isOfName } && text.first?.isNumber != true
  }

  private static func name(of id: RowID) -> String {
    let name = String(
      String.UnicodeScalarView(id.text.unicodeScalars.map { $0.isOfName ? $0 : "_" }))
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// Whether a variable has a special meaning for a shell or for a program that it starts.
  private static func isTaken(_ name: String) -> Bool {
    taken.contains(name) || ["BASH", "DYLD_", "HIST", "LC_", "LD_"].contains { name.hasPrefix($0) }
  }

  /// Source: POSIX.1-2017, section 8.1 and Shell Command Language, section 2.5.3; bash(1), zshparam(1).
  private static let taken: Set<String> = [
    "CDPATH", "COLUMNS", "DIRSTACK", "EDITOR", "EGID", "ENV", "EUID", "FCEDIT", "FIGNORE", "FPATH",
    "FUNCNAME", "FUNCNEST", "GID", "GLOBIGNORE", "GROUPS", "HOME", "HOSTNAME", "IFS", "INPUTRC",
    "LANG", "LANGUAGE", "LINENO", "LINES", "LOGNAME", "MAIL", "MAILCHECK", "MAILPATH", "NULLCMD",
    "OLDPWD", "OPTARG", "OPTERR", "OPTIND", "PAGER", "PATH", "PIPESTATUS", "POSIXLY_CORRECT",
    "PPID",
    "PROMPT_COMMAND", "PS1", "PS2", "PS3", "PS4", "PWD", "RANDOM", "READNULLCMD", "REPLY",
    "SECONDS",
    "SHELL", "SHELLOPTS", "SHLVL", "TERM", "TMOUT", "TMPDIR", "UID", "USER", "USERNAME", "VISUAL",
    "ZDOTDIR", "_", "cdpath", "fpath", "manpath", "module_path", "path",
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar may occur in the name of a variable.
  fileprivate var isOfName: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", "_": true
    default: false
    }
  }
}
