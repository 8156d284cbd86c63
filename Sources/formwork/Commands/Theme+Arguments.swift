import FormText
import TerminalForms

extension Theme {
  /// The accent color from `--theme` or from the environment.
  init(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) {
    let inEnvironment = environment["FORMWORK_THEME"].flatMap { $0.isEmpty ? nil : $0 }
    let given = try arguments.value(of: PersonSettings.theme)
    guard let name = given ?? inEnvironment else {
      self = .standard
      return
    }
    guard let color = PaletteColor(rawValue: name) else {
      let source = given == nil ? "FORMWORK_THEME" : "--theme"
      let remedy = OptionValue.remedy(for: name, in: PaletteColor.allCases.map(\.rawValue))
      throw CommandError("\(source): unknown theme \(name.quotedForMessage); \(remedy)")
    }
    self.init(accent: .palette(color))
  }
}
