import SystemCalls

// Before anything is opened.
StandardStreams.occupy()
// What can't be written is an error for whoever writes it: a closed pipe, a file that may not grow.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
// Ctrl-\ ends a program: the Swift runtime would print a crash report and go on.
if unsafeBitCast(signal(SIGQUIT, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
  signal(SIGQUIT, SIG_IGN)
}
exit(Formwork.run().rawValue)
