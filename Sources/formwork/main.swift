import Foundation

signal(SIGPIPE, SIG_IGN)
exit(Formwork.run(Array(CommandLine.arguments.dropFirst())).rawValue)
