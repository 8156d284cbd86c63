import DynamicRows

var map = RowMap<String, String>(sections: [
  .init("s", rows: [.init("a", isOpen: false), .init("b", presenter: "a")])
])
let update = map.update { $0.setOpen("a", to: true) }
map.filter { $0 == "b" }
map.narrowFilter { $0 == "b" }
let isRight =
  update.insertRows == [RowPosition(section: 0, row: 1)] && map.row(after: "a") == "b"
  && map.isVisible("b") && map.position(of: "c") == nil
print(isRight ? "works" : "\(update)")
