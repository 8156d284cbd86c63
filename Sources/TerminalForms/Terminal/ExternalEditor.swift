import FormEngine
import SystemCalls

/// The program in which people edit texts, named by `VISUAL` or `EDITOR`.
struct ExternalEditor {
  enum Ending {
    case edited(String)
    /// The text is unchanged; with the reason as a sentence.
    case failed(Phrase)
    /// A signal asks this program to end.
    case interrupted(signal: Int32)
  }

  /// The command in shell syntax.
  let command: String

  /// Finds the command; `nil` if neither variable is set.
  init?() {
    let names = ["VISUAL", "EDITOR"].lazy.compactMap(SystemLibrary.environmentVariable)
    guard let command = names.first(where: { !$0.trimmed.isEmpty }) else { return nil }
    self.command = command
  }

  /// The maximum length of an edited text, in bytes.
  static let longestText = 16 << 20

  /// Runs the command on a file with a text, in a terminal that is set up for a shell, and waits
  /// for its end. Only this user can read the file, and it is deleted afterwards.
  func edit(_ text: String, atTerminal path: String, signals: SignalPipe) -> Ending {
    let start = SystemLibrary.milliseconds
    let folder: String
    do {
      folder = try SystemLibrary.makeTemporaryFolder()
    } catch {
      let reason = "\(SystemLibrary.folderForTemporaryFiles): \(error.message)"
      return .failed("The text can't be edited there: \(reason).")
    }
    do {
      defer { SystemLibrary.removeFolder(folder) }
      let file = folder + "/text.txt"
      let original = Array((text.isEmpty ? "" : text + "\n").utf8)
      try SystemLibrary.createFile(file, original)
      // The terminal is opened again, since other programs do not expect nonblocking streams.
      let process = try Spawning.start(
        ["/bin/sh", "-c", shellCommand, "sh", file],
        streams: [.file(path), .file(path), .file(path)])
      let (end, ending) = signals.notingChildren { Self.wait(for: process, signals) }
      if let ending { return .interrupted(signal: ending) }
      if let failure = failure(end) { return .failed(failure) }
      let bytes = try SystemLibrary.readFile(file, limit: Self.longestText + 1)
      guard bytes.count <= Self.longestText else { return .failed("The text is too long.") }
      if bytes == original, SystemLibrary.milliseconds - start < 1000 {
        return .failed(
          "The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait"
        )
      }
      return .edited(String(decoding: bytes, as: UTF8.self))
    } catch {
      return .failed("The text can't be edited there: \(error.message).")
    }
  }

  /// The command for the file `$1`. A single command replaces the shell, so that signals reach it.
  private var shellCommand: String {
    let isSingle = !command.contains { $0.isNewline || ";&|<>()=".contains($0) }
    return "\(isSingle ? "exec " : "")\(command) \"$1\""
  }

  /// The failure that an end of the command means, as a sentence.
  private func failure(_ end: ProgramEnd?) -> Phrase? {
    switch end {
    case .exit(0): nil
    case .exit(126), .exit(127): "Check VISUAL and EDITOR: can't run \(command)"
    case .exit(let code): "The editor ended with exit code \(Int(code)): the text is unchanged."
    case .signal(let signal): "The editor ended by signal \(Int(signal)): the text is unchanged."
    case nil: "The editor was lost: the text is unchanged."
    }
  }

  /// Waits for the end of a process in this terminal. Signals from the keyboard are for that
  /// process; those that ask this program to end are passed on to it, and it has a second to end.
  ///
  /// - Returns: How the process ended, if it is known, and the signal that asks this program to end.
  private static func wait(
    for process: Int32, _ signals: SignalPipe
  ) -> (ProgramEnd?, ending: Int32?) {
    var ending: Int32?
    var deadline: Int?
    while true {
      for signal in signals.take() {
        if signal == SIGTSTP {
          signals.stop(by: signal, wholePipeline: false)
        } else if SignalPipe.ends(signal), !SystemLibrary.Signal.fromKeyboard.contains(signal) {
          ending = ending ?? signal
          kill(process, signal)
        }
      }
      do {
        if let end = try ProgramEnd(ifEnded: process) { return (end, ending) }
      } catch {
        return (nil, ending)
      }
      let now = SystemLibrary.milliseconds
      if ending != nil { deadline = deadline ?? now + 1000 }
      if let deadline, now >= deadline { return (nil, ending) }
      _ = try? Descriptor.wait(
        for: [(signals.readingEnd, POLLIN)], milliseconds: deadline.map { $0 - now })
    }
  }
}
