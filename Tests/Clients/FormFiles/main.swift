import FormFiles

let file = try StateFile(at: CommandLine.arguments[0] + ".state")
print(try file.load() == nil ? "works" : "there is a state already")
