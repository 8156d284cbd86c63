import Formwork

nonisolated enum Plan: String, CaseIterable, Decodable, FormValueConvertible {
  case solo, team
}

nonisolated extension RowKey where Value == Plan {
  static let plan = RowKey("plan")
}

nonisolated extension RowKey where Value == String {
  static let user = RowKey("user")
}

nonisolated extension RowKey where Value == Int {
  static let seats = RowKey("seats")
}

let signUp = FormSpec("Sign up") {
  SectionSpec("account", title: "Account") {
    Row.text(.user, title: "User name", minLength: 3).required()
    Row.picker(.plan, title: "Plan", value: .solo)
    Row.number(.seats, title: "Seats", value: 2, min: 2).shown(when: .row(.plan, .is(.team)))
    Row.button("send", title: "Sign up", action: .submit)
  }
}
