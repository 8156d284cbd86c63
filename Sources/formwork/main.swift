import SmallFoundation

// This must come before any file is opened.
StandardStreams.openMissingStreams()
// Writing to a closed pipe or a file at its size limit is an error for the writer, not a signal.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
// Ctrl-\ ends the program: the Swift runtime would print a crash report and continue.
if unsafeBitCast(signal(SIGQUIT, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
  signal(SIGQUIT, SIG_IGN)
}
exit(Formwork.run().rawValue)
