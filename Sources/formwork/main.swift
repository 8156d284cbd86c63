import Foundation

// Before anything is opened.
StandardStreams.occupy()
signal(SIGPIPE, SIG_IGN)
exit(Formwork.run().rawValue)
