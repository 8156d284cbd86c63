import FormEngine
import SystemCalls

/// Runs a form at a terminal: one thread waits for keys, signals and the timeout of an Esc, handles
/// everything that has arrived, and draws once.
struct FormLoop {
  private let device: TerminalDevice
  private let signals: SignalPipe
  private let options: TerminalOptions
  private let host: TerminalHost
  private var window: FormWindow
  private var decoder = InputDecoder()
  private var canvas: Canvas
  /// The time at which the decoder stops waiting, in milliseconds of the system's clock.
  private var deadline: Int?
  /// The time at which the form ends at the latest, on the same clock.
  private let timeLimit: Int?
  private var outcome: FormOutcome?
  private let autosave: Autosave?

  init(
    _ form: LiveForm, on device: TerminalDevice, signals: SignalPipe, autosave: Autosave?,
    options: TerminalOptions, host: TerminalHost
  ) {
    self.device = device
    self.signals = signals
    self.autosave = autosave
    self.options = options
    self.host = host
    canvas = Canvas(options.placement)
    timeLimit = options.timeLimit.map { SystemLibrary.milliseconds + $0 }
    window = FormWindow(
      form, size: device.size, now: .ofSystem, glyphs: options.glyphs,
      placement: options.placement, isQuestion: options.asksOneQuestion,
      startsAtMissing: options.asksOnlyForMissingAnswers)
    window.screen.serve(host)
    window.follow()
  }

  var form: LiveForm { window.screen.form }

  /// Runs until the form is submitted or left, or a signal ends it, and restores the terminal.
  mutating func run() throws(TerminalError) -> FormOutcome {
    try enter()
    window.screen.isKept = autosave != nil
    window.screen.notice = options.notice.map { Phrase(verbatim: $0) }
    let outcome = runToEnd()
    leave()
    return outcome
  }

  private mutating func runToEnd() -> FormOutcome {
    while true {
      if let outcome { return outcome }
      paint()
      if let outcome { return outcome }
      autosave?.saveIfDue(window.screen.form, at: SystemLibrary.milliseconds)
      let isReadable = wait()
      autosave?.takeEnded()
      window.screen.savingError = autosave?.saveError
      takeSignals()
      if isReadable { readAll() }
      if let deadline, SystemLibrary.milliseconds >= deadline {
        handle(decoder.expire())
        setDeadline()
      }
      if let timeLimit, SystemLibrary.milliseconds >= timeLimit { end(.timedOut) }
    }
  }

  /// Sets up the terminal. If the program is in the background, it first stops until it is brought
  /// to the foreground or a signal ends it; while another program shows a form there, it waits.
  private mutating func enter() throws(TerminalError) {
    while true {
      if device.isInForeground {
        if device.take() { break }
        _ = try? Descriptor.wait(for: [(signals.readingEnd, POLLIN)], milliseconds: 20)
      } else {
        signals.stop(by: SIGTTOU, wholePipeline: true)
      }
      let received = signals.take()
      if let ending = received.first(where: SignalPipe.ends) {
        return end(.interrupted(signal: ending))
      }
      if received.contains(SIGTSTP) { signals.stop(by: SIGTSTP, wholePipeline: false) }
      guard device.isInForeground || received.contains(SIGCONT) else {
        throw TerminalError.noTerminal("another job is using it")
      }
      if let timeLimit, SystemLibrary.milliseconds >= timeLimit { return end(.timedOut) }
    }
    note(
      try device.enter(
        .form(withMouse: options.usesMouse, options.placement), signals: signals))
  }

  /// Restores the terminal, saves unsaved changes and waits for the end of that.
  private mutating func leave(keepingLock keepsLock: Bool = false) {
    device.leave(keepingLock: keepsLock)
    noteChanges()
    autosave?.finish(window.screen.form)
    window.screen.savingError = autosave?.saveError
  }

  /// Waits for the first event and returns whether the terminal has input.
  private func wait() -> Bool {
    let next = [deadline, timeLimit, autosave?.deadline].compactMap { $0 }.min()
    let untilDeadline = next.map { max(0, $0 - SystemLibrary.milliseconds) }
    let time = signals.hasPending ? 0 : untilDeadline
    let descriptors = [device.descriptor, signals.readingEnd, autosave?.readingEnd]
    let ready = try? Descriptor.wait(
      for: descriptors.compactMap { $0.map { ($0, POLLIN) } }, milliseconds: time)
    return ready?.first ?? false
  }

  /// The maximum time to read keys before the screen is drawn, in milliseconds.
  static let readingTime = 100

  /// Reads and handles all input; if that takes too long, the rest is left for after the next
  /// frame.
  private mutating func readAll() {
    let start = SystemLibrary.milliseconds
    // What is typed after the answer to a question is for the next question, or for the shell.
    let count = options.asksOneQuestion ? 1 : 1024
    while outcome == nil, SystemLibrary.milliseconds - start < Self.readingTime {
      guard let bytes = device.read(atMost: count) else { return end(.interrupted(signal: SIGHUP)) }
      if bytes.isEmpty { break }
      handle(decoder.feed(bytes))
    }
    setDeadline()
  }

  private mutating func setDeadline() {
    let delay: Int
    switch decoder.waiting {
    case nil:
      deadline = nil
      return
    case .escape?: delay = options.escapeDelay
    case .sequence?: delay = max(40, options.escapeDelay)
    case .paste? where decoder.isInterrupted && deadline != nil: return
    case .paste?: delay = 1000
    }
    deadline = SystemLibrary.milliseconds + delay
  }

  private mutating func end(_ outcome: FormOutcome) {
    self.outcome = self.outcome ?? outcome
  }
}

// MARK: - Handling

extension FormLoop {
  /// Handles events, and between them the signals that can't wait.
  private mutating func handle(_ events: [InputEvent]) {
    for event in events where outcome == nil {
      if signals.hasUrgent {
        takeSignals()
        if outcome != nil { break }
      }
      switch window.handle(event, host: host) {
      case .end(let outcome)?: end(outcome)
      case .suspend?: suspend(wholePipeline: true)
      case .edit(let row, let text)?: edit(text, of: row)
      case .repaint?: canvas.forget()
      case .scroll?, .page?, .walk?, .reach?, nil: break
      }
    }
    noteChanges()
  }

  private mutating func noteChanges() {
    autosave?.note(revision: window.screen.revision, at: SystemLibrary.milliseconds)
  }

  private mutating func takeSignals() {
    for signal in signals.take() where outcome == nil { handle(signal) }
  }

  private mutating func handle(_ signal: Int32) {
    switch signal {
    case SIGTSTP: suspend(wholePipeline: false)
    case SIGCONT: resume(inPlace: device.isRaw)
    case _ where SignalPipe.ends(signal): end(.interrupted(signal: signal))
    default: break
    }
  }

  /// Restores the terminal, stops, and sets it up again when the program continues.
  private mutating func suspend(wholePipeline: Bool) {
    leave()
    signals.stop(by: SIGTSTP, wholePipeline: wholePipeline)
    // A stopped program that is ended continues in the background, where it must not touch the
    // terminal.
    if let ending = signals.take().first(where: SignalPipe.ends) {
      end(.interrupted(signal: ending))
    } else {
      resume()
    }
  }

  /// Restores the terminal, lets another program edit a text there, and stores the edited text.
  private mutating func edit(_ text: String, of row: RowID) {
    guard let editor = ExternalEditor() else {
      window.screen.notice = "No editor is set: set VISUAL or EDITOR, such as EDITOR=nano."
      return
    }
    leave(keepingLock: true)
    let ending = editor.edit(text, atTerminal: device.path, signals: signals)
    if case .interrupted(let signal) = ending { return end(.interrupted(signal: signal)) }
    resume()
    switch ending {
    case .edited(let text): window.screen.take(edited: text, of: row)
    case .failed(let reason): window.screen.notice = reason
    case .interrupted: break
    }
    window.follow()
  }

  /// Sets up the terminal again after other programs have used it.
  ///
  /// - Parameter inPlace: Whether no other program has used it, so that the form is where it was.
  private mutating func resume(inPlace: Bool = false) {
    device.forgetModes()
    do {
      try enter()
    } catch {
      // The terminal could be set up before, so it was closed.
      end(.interrupted(signal: SIGHUP))
    }
    if inPlace { canvas.forget() } else { canvas.restart() }
    device.note(linesAbove: canvas.linesAbove)
  }

  /// Draws the changes. The size is read each time, since only the terminal that controls the
  /// session sends a signal when it changes.
  private mutating func paint() {
    let size = device.size
    if size != window.size {
      _ = window.handle(.resize(size))
      canvas.resize(to: size)
    }
    let frame = window.frame.colored(by: options.usesColor ? options.theme : nil)
    let bytes = canvas.bytes(showing: frame)
    guard !bytes.isEmpty else { return }
    let written = device.write(bytes, signals: signals)
    note(written)
    if case .all = written {
      canvas.note(shown: frame)
      device.note(linesAbove: canvas.linesAbove)
    } else {
      canvas.forget()
    }
  }

  private mutating func note(_ written: TerminalDevice.Written) {
    if case .end = written { end(.interrupted(signal: SIGHUP)) }
  }
}
